import { leerTexto, type Leido, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { SEXOS } from '@comal/domain/usuarios/datos';
import { useChosen, type Chosen } from '../../../shared/choose/useChosen.ts';
import type { Nombrado } from '../../../shared/choose/options.ts';
import type { Persona } from './tipos.ts';

/** The rules of the three names: those of a new person and of an edit say it in other words. */
export interface ReglasPersonales {
  readonly nombre: ReglaDeTexto;
  readonly primerApellido: ReglaDeTexto;
  readonly segundoApellido: ReglaDeTexto;
}

/** What somebody is called, as a form. */
export interface FormaPersonal {
  readonly reglas: ReglasPersonales;
  readonly nombre: Field<string>;
  readonly primerApellido: Field<string>;
  readonly segundoApellido: Field<string | null>;
  readonly sexo: Chosen<Nombrado>;
  readonly marcar: () => void;
  /** What is sent; undefined while something is wrong. */
  readonly cuerpo:
    | {
        readonly nombre: string;
        readonly primerApellido: string;
        readonly segundoApellido: string | null;
        readonly sexo: Sexo;
      }
    | undefined;
}

type Sexo = (typeof SEXOS)[number]['id'];

const leerOpcional =
  (regla: ReglaDeTexto) =>
  (texto: string): Leido<string | null> =>
    texto.trim() === '' ? { ok: true, value: null } : leerTexto(regla, texto);

const sexoDe = (id: number | undefined): Nombrado | undefined => SEXOS.find((s) => s.id === id);

/** The personal data of somebody: those of `antes` to begin with. */
export const useFormaPersonal = (reglas: ReglasPersonales, antes?: Persona): FormaPersonal => {
  const nombre = useField((texto) => leerTexto(reglas.nombre, texto), antes?.nombre);
  const primerApellido = useField((texto) => leerTexto(reglas.primerApellido, texto), antes?.primer_apellido);
  const segundoApellido = useField(leerOpcional(reglas.segundoApellido), antes?.segundo_apellido);
  const sexo = useChosen<Nombrado>(sexoDe(antes?.sexo), 'Sexo es obligatorio');
  const [n, p, s] = [nombre.value, primerApellido.value, segundoApellido.value];
  const completo = n !== undefined && p !== undefined && s !== undefined && sexo.value !== undefined;
  return {
    ...{ reglas, nombre, primerApellido, segundoApellido, sexo },
    marcar: () => [nombre, primerApellido, segundoApellido, sexo].forEach((campo) => campo.leave()),
    cuerpo: completo ? { nombre: n, primerApellido: p, segundoApellido: s, sexo: sexo.value.id as Sexo } : undefined,
  };
};
