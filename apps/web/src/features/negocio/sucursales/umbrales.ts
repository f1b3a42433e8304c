import { LIMITES_DE_UMBRALES } from '@comal/domain/caja/alertas';
import { aCentavos, aPesos, textoDeCentavos } from '@comal/domain/money';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import { amountToCents } from '../../../kit/MoneyInput/amounts.ts';
import type { Sucursal } from '../tipos.ts';

const entero =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (texto: string): Leido<number> => {
    const value = /^\d{1,4}$/.test(texto.trim()) ? Number(texto) : Number.NaN;
    return value >= min && value <= max
      ? { ok: true, value }
      : { ok: false, error: `Escribe un número de ${min} a ${max}` };
  };
const leerCancelados = entero(LIMITES_DE_UMBRALES.cancelados);
const leerPedidos = entero(LIMITES_DE_UMBRALES.pedidos_cancelados);
const leerHoras = entero(LIMITES_DE_UMBRALES.horas);
const leerPesos = (texto: string): Leido<number> => {
  const centavos = amountToCents(texto.trim());
  return centavos === null
    ? { ok: false, error: 'Ingresa un monto válido (máximo 2 decimales)' }
    : { ok: true, value: aPesos(centavos) };
};

type Umbrales = Sucursal['umbrales'];
/** All of them, or undefined while one cannot be read. */
const todos = (leidos: { readonly [C in keyof Umbrales]: Umbrales[C] | undefined }): Umbrales | undefined =>
  Object.values(leidos).includes(undefined) ? undefined : (leidos as Umbrales);

/** From when on the statistics of a shift warn. */
export const useUmbrales = ({ umbrales }: Sucursal) => {
  const cancelados = useField(leerCancelados, String(umbrales.cancelados));
  const pedidos = useField(leerPedidos, String(umbrales.pedidos_cancelados));
  const salida = useField(leerPesos, textoDeCentavos(aCentavos(umbrales.salida)));
  const horas = useField(leerHoras, String(umbrales.horas));
  const leidos = {
    ...{ cancelados: cancelados.value, pedidos_cancelados: pedidos.value },
    ...{ salida: salida.value, horas: horas.value },
  };
  return { ...{ cancelados, pedidos, salida, horas }, valor: todos(leidos) };
};
