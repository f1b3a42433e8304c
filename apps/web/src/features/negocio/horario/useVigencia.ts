import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { DIAS_DE_LA_SEMANA, horaDeMinuto } from '@comal/domain/comensal/horario';
import { faltaDeHoras, type HorasDeRegla, type VigenciaDeRegla } from '@comal/domain/descuentos/regla';
import { formOf, given, useKept, type Part } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { leerHora, sonLosMismos } from './horas.ts';

/** The hours that the form suggests once it is said that there are some. */
const SUGERIDAS: HorasDeRegla = { abre: 18 * 60, cierra: 20 * 60 };

/** Every day, all day, every order type. */
export const SIEMPRE = { dias: [...DIAS_DE_LA_SEMANA], horas: null, tipos: [...CLAVES_DE_TIPO] };

/** One at least. */
export const algunos = <V>(value: V[]): Part<V[]> => ({
  ...given(value),
  value: value.length === 0 ? undefined : value,
});

const horasDe = (abre: Field<number>, cierra: Field<number>, error: string | undefined): Part<HorasDeRegla> => {
  const horas = formOf<HorasDeRegla>({ abre, cierra });
  return error === undefined ? horas : { ...horas, value: undefined };
};

/** Hook: when and to what a rule applies while it is written; `partes` are those of its form. */
export const useVigencia = (inicial: VigenciaDeRegla) => {
  const horas = inicial.horas ?? SUGERIDAS;
  const dias = useKept([...inicial.dias], sonLosMismos);
  const tipos = useKept([...inicial.tipos], sonLosMismos);
  const conHoras = useKept(inicial.horas !== null);
  const abre = useField(leerHora, horaDeMinuto(horas.abre));
  const cierra = useField(leerHora, horaDeMinuto(horas.cierra));
  const errorDeHoras =
    abre.value === undefined || cierra.value === undefined
      ? undefined
      : faltaDeHoras({ abre: abre.value, cierra: cierra.value });
  const partes = {
    dias: algunos(dias.value),
    tipos: algunos(tipos.value),
    horas: conHoras.value ? horasDe(abre, cierra, errorDeHoras) : given(null),
  };
  return { dias, tipos, conHoras, abre, cierra, errorDeHoras, partes };
};

export type FormaDeVigencia = ReturnType<typeof useVigencia>;
