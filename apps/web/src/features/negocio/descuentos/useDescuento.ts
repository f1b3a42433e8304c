import type { Catalog } from '@comal/contract/catalog';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { CallInput } from '@comal/contract/route';
import {
  faltasDeRegla,
  LIMITES_DE_DESCUENTO,
  type ClaseDeDescuento,
  type FaltasDeRegla,
  type QuienDescuenta,
} from '@comal/domain/descuentos/regla';
import { aPesos, type Centavos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { completeAmount } from '../../../kit/MoneyInput/amounts.ts';
import { SIEMPRE, useVigencia } from '../horario/useVigencia.ts';

type Cuerpo = CallInput<Catalog['descuentos']['nuevo']>['body'];

const NUEVO: Omit<DescuentoDeSucursal, 'id' | 'version' | 'valor'> = {
  ...{ nombre: '', clase: 'porcentaje', limite: null, quien: 'cobra', pide_motivo: false },
  ...{ ...SIEMPRE, activo: true },
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

/** Hook: a discount of the list while it is written, and what is sent. */
export const useDescuento = (antes: DescuentoDeSucursal | undefined) => {
  const inicial = antes ?? NUEVO;
  const clase = useKept<ClaseDeDescuento>(inicial.clase);
  const campos = {
    nombre: useField((texto) => leerTexto(LIMITES_DE_DESCUENTO.nombre, texto), inicial.nombre),
    valor: useField(leerValor(clase.value), antes === undefined ? '' : String(antes.valor)),
    quien: useKept<QuienDescuenta>(inicial.quien),
    pide_motivo: useKept(inicial.pide_motivo),
    activo: useKept(inicial.activo),
  };
  const limite = useField(leerLimite, inicial.limite === null ? '' : completeAmount(String(inicial.limite)));
  const vigencia = useVigencia(inicial);
  const forma = formOf<Cuerpo>({
    ...campos,
    clase,
    limite: clase.value === 'porcentaje' ? limite : given(null),
    ...vigencia.partes,
  });
  return { ...campos, clase, limite, vigencia, forma };
};

export type FormaDeDescuento = ReturnType<typeof useDescuento>;
