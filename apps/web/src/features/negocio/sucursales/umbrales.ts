import { LIMITES_DE_UMBRALES } from '@comal/domain/caja/alertas';
import { aCentavos, aPesos, textoDeCentavos } from '@comal/domain/money';
import { leerEnteroEscrito, leerImporte } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import type { Sucursal } from '../tipos.ts';

const entero =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (texto: string): Leido<number> => {
    const leido = leerEnteroEscrito(texto);
    return leido.ok && leido.value >= min && leido.value <= max
      ? leido
      : { ok: false, error: `Escribe un número de ${min} a ${max}` };
  };
const leerCancelados = entero(LIMITES_DE_UMBRALES.cancelados);
const leerPedidos = entero(LIMITES_DE_UMBRALES.pedidos_cancelados);
const leerHoras = entero(LIMITES_DE_UMBRALES.horas);
const leerPesos = (texto: string): Leido<number> => {
  const leido = leerImporte(texto);
  return leido.ok ? { ok: true, value: aPesos(leido.value) } : leido;
};

/** Hook: the fields of the thresholds of warnings in a shift's statistics, and of the question about a count. */
export const useUmbrales = ({ umbrales }: Sucursal) => ({
  cancelados: useField(leerCancelados, String(umbrales.cancelados)),
  pedidos_cancelados: useField(leerPedidos, String(umbrales.pedidos_cancelados)),
  salida: useField(leerPesos, textoDeCentavos(aCentavos(umbrales.salida))),
  diferencia: useField(leerPesos, textoDeCentavos(aCentavos(umbrales.diferencia))),
  horas: useField(leerHoras, String(umbrales.horas)),
});
