import type { Catalog } from '@comal/contract/catalog';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { CallInput } from '@comal/contract/route';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { DIAS_DE_LA_SEMANA, horaDeMinuto } from '@comal/domain/comensal/horario';
import {
  faltasDeRegla,
  LIMITES_DE_DESCUENTO,
  type ClaseDeDescuento,
  type FaltasDeRegla,
  type HorasDeRegla,
  type QuienDescuenta,
} from '@comal/domain/descuentos/regla';
import { aPesos, type Centavos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { formOf, given, useKept, type Part } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { completeAmount } from '../../../kit/MoneyInput/amounts.ts';
import { leerHora, sonLosMismos } from '../horario/horas.ts';

type Cuerpo = CallInput<Catalog['descuentos']['nuevo']>['body'];

/** The hours that the form suggests once it is said that there are some. */
const SUGERIDAS: HorasDeRegla = { abre: 18 * 60, cierra: 20 * 60 };
const NUEVO: Omit<DescuentoDeSucursal, 'id' | 'version' | 'valor'> = {
  ...{ nombre: '', clase: 'porcentaje', limite: null, quien: 'cobra', pide_motivo: false },
  ...{ dias: [...DIAS_DE_LA_SEMANA], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
};

const segun = (faltas: FaltasDeRegla, campo: keyof FaltasDeRegla, centavos: Centavos): Leido<number> => {
  const error = faltas[campo];
  return error === undefined ? { ok: true, value: aPesos(centavos) } : { ok: false, error };
};

const leerValor =
  (clase: ClaseDeDescuento) =>
  (texto: string): Leido<number> => {
    const leido = texto.trim() === '' ? ({ ok: true, value: 0 } as const) : leerImporte(texto);
    return leido.ok
      ? segun(faltasDeRegla({ clase, valor: leido.value, limite: null, horas: null }), 'valor', leido.value)
      : leido;
  };

const leerLimite = (texto: string): Leido<number | null> => {
  if (texto.trim() === '') return { ok: true, value: null };
  const leido = leerImporte(texto);
  return leido.ok
    ? segun(faltasDeRegla({ clase: 'porcentaje', valor: 1, limite: leido.value, horas: null }), 'limite', leido.value)
    : leido;
};

/** One at least. */
const algunos = <V>(value: V[]): Part<V[]> => ({ ...given(value), value: value.length === 0 ? undefined : value });

const horasDe = (abre: Field<number>, cierra: Field<number>, error: string | undefined): Part<HorasDeRegla> => {
  const horas = formOf<HorasDeRegla>({ abre, cierra });
  return error === undefined ? horas : { ...horas, value: undefined };
};

/** Hook: a discount of the list while it is written, and what is sent. */
export const useDescuento = (antes: DescuentoDeSucursal | undefined) => {
  const inicial = antes ?? NUEVO;
  const horas = inicial.horas ?? SUGERIDAS;
  const clase = useKept<ClaseDeDescuento>(inicial.clase);
  const campos = {
    nombre: useField((texto) => leerTexto(LIMITES_DE_DESCUENTO.nombre, texto), inicial.nombre),
    valor: useField(leerValor(clase.value), antes === undefined ? '' : String(antes.valor)),
    quien: useKept<QuienDescuenta>(inicial.quien),
    pide_motivo: useKept(inicial.pide_motivo),
    activo: useKept(inicial.activo),
  };
  const limite = useField(leerLimite, inicial.limite === null ? '' : completeAmount(String(inicial.limite)));
  const dias = useKept([...inicial.dias], sonLosMismos);
  const tipos = useKept([...inicial.tipos], sonLosMismos);
  const conHoras = useKept(inicial.horas !== null);
  const abre = useField(leerHora, horaDeMinuto(horas.abre));
  const cierra = useField(leerHora, horaDeMinuto(horas.cierra));
  const escritas = abre.value === undefined || cierra.value === undefined ? null : [abre.value, cierra.value];
  const errorDeHoras =
    escritas === null
      ? undefined
      : faltasDeRegla({
          ...{ clase: 'monto', valor: 1, limite: null },
          horas: { abre: escritas[0]!, cierra: escritas[1]! },
        }).horas;
  const forma = formOf<Cuerpo>({
    ...campos,
    clase,
    limite: clase.value === 'porcentaje' ? limite : given(null),
    dias: algunos(dias.value),
    tipos: algunos(tipos.value),
    horas: conHoras.value ? horasDe(abre, cierra, errorDeHoras) : given(null),
  });
  return { ...campos, clase, limite, dias, tipos, conHoras, abre, cierra, errorDeHoras, forma };
};

export type FormaDeDescuento = ReturnType<typeof useDescuento>;
