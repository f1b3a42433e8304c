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

type Umbrales = Sucursal['umbrales'];
/** All of them, or undefined while one cannot be read. */
const todos = (leidos: { readonly [C in keyof Umbrales]: Umbrales[C] | undefined }): Umbrales | undefined =>
  Object.values(leidos).includes(undefined) ? undefined : (leidos as Umbrales);

/** From when on the statistics of a shift warn, and a count is asked about. */
export const useUmbrales = ({ umbrales }: Sucursal) => {
  const cancelados = useField(leerCancelados, String(umbrales.cancelados));
  const pedidos = useField(leerPedidos, String(umbrales.pedidos_cancelados));
  const salida = useField(leerPesos, textoDeCentavos(aCentavos(umbrales.salida)));
  const diferencia = useField(leerPesos, textoDeCentavos(aCentavos(umbrales.diferencia)));
  const horas = useField(leerHoras, String(umbrales.horas));
  const leidos = {
    ...{ cancelados: cancelados.value, pedidos_cancelados: pedidos.value },
    ...{ salida: salida.value, diferencia: diferencia.value, horas: horas.value },
  };
  return { ...{ cancelados, pedidos, salida, diferencia, horas }, valor: todos(leidos) };
};
