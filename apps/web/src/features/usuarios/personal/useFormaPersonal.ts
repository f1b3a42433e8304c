import { leerTexto, type Leido, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { formOf, idOf } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { SEXOS } from '@comal/domain/usuarios/datos';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import type { Persona } from './tipos.ts';

/** The rules of the three names: a new person and an edit have different messages. */
export interface ReglasPersonales {
  readonly nombre: ReglaDeTexto;
  readonly primerApellido: ReglaDeTexto;
  readonly segundoApellido: ReglaDeTexto;
}

type Sexo = (typeof SEXOS)[number];

const leerOpcional =
  (regla: ReglaDeTexto) =>
  (texto: string): Leido<string | null> =>
    texto.trim() === '' ? { ok: true, value: null } : leerTexto(regla, texto);

/** Hook: the form of a person's data, initially those of `antes`. */
export const useFormaPersonal = (reglas: ReglasPersonales, antes?: Persona) => {
  const nombre = useField((texto) => leerTexto(reglas.nombre, texto), antes?.nombre);
  const primerApellido = useField((texto) => leerTexto(reglas.primerApellido, texto), antes?.primer_apellido);
  const segundoApellido = useField(leerOpcional(reglas.segundoApellido), antes?.segundo_apellido);
  const inicial = SEXOS.find((s) => s.id === antes?.sexo);
  const sexo = useChosen<Sexo>(inicial, 'Sexo es obligatorio');
  const forma = formOf({ nombre, primerApellido, segundoApellido, sexo: idOf(sexo) });
  return { reglas, nombre, primerApellido, segundoApellido, sexo, ...forma };
};

/** The form of a person's data. */
export type FormaPersonal = ReturnType<typeof useFormaPersonal>;
