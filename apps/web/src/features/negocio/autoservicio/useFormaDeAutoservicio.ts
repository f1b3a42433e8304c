import { LIMITES_DE_AUTOSERVICIO } from '@comal/domain/comensal/ajustes';
import { DIAS_DE_LA_SEMANA, horaDeMinuto } from '@comal/domain/comensal/horario';
import { leerEnteroEscrito } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { formOf, given, useKept, type Part } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { leerHora, sonLosMismos } from '../horario/horas.ts';
import type { Sucursal } from '../tipos.ts';

type Ajustes = Sucursal['autoservicio'];

const ABRE = 13 * 60;
const CIERRA = 22 * 60;

const leerEntero =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (texto: string): Leido<number> => {
    const leido = leerEnteroEscrito(texto);
    return leido.ok && leido.value >= min && leido.value <= max
      ? leido
      : { ok: false, error: `Escribe un número de ${min} a ${max}` };
  };

type Horario = NonNullable<Ajustes['horario']>;

/** Hours without a day are wrong. */
const horarioDe = (abre: Field<number>, cierra: Field<number>, dias: number[]): Part<Horario> =>
  formOf<Horario>({ abre, cierra, dias: { ...given(dias), value: dias.length === 0 ? undefined : dias } });

/** The settings of orders from phones while they are changed: their fields, and the form that is sent. */
export const useFormaDeAutoservicio = ({ horario, ...antes }: Ajustes) => {
  const interruptores = {
    ...{ publicado: useKept(antes.publicado), activo: useKept(antes.activo) },
    ...{ confirmar: useKept(antes.confirmar), juntar: useKept(antes.juntar) },
  };
  const numeros = {
    unidades_maximas: useField(leerEntero(LIMITES_DE_AUTOSERVICIO.unidades), String(antes.unidades_maximas)),
    platillos_por_hora: useField(leerEntero(LIMITES_DE_AUTOSERVICIO.porHora), String(antes.platillos_por_hora)),
  };
  const conHorario = useKept(horario !== null);
  const abre = useField(leerHora, horaDeMinuto(horario?.abre ?? ABRE));
  const cierra = useField(leerHora, horaDeMinuto(horario?.cierra ?? CIERRA));
  const dias = useKept([...(horario?.dias ?? DIAS_DE_LA_SEMANA)], sonLosMismos);
  const suyo = conHorario.value ? horarioDe(abre, cierra, dias.value) : given(null);
  const forma = formOf<Ajustes>({ ...interruptores, ...numeros, horario: suyo });
  return { interruptores: { ...interruptores, conHorario }, ...numeros, abre, cierra, dias, forma };
};

export type FormaDeAutoservicio = ReturnType<typeof useFormaDeAutoservicio>;
