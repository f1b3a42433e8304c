import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { deCampos, nombreDeFijo } from '@comal/contract/caja/metodos-en-campos';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { aCentavos, aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../kit/format.ts';

/** The payment methods of a comanda: "Efectivo, Tarjeta, Rappi"; a dash if unpaid. */
export const nombresDeMetodos = (ids: readonly number[], propios: readonly string[] = []): string =>
  [...ids.flatMap((id) => nombreDeFijo(id) ?? []), ...propios].join(', ') || '—';

/** The text when the payment methods are hidden until the drawer is counted (D-107). */
const POR_CONTAR = 'Con qué se pagó se ve al cerrar caja';

/** The change given from a method in centavos; only cash has any. */
const vuelto = ({ cambio }: CobroDeTurno, campo: CampoDeMetodo | null): Centavos =>
  campo === 'efectivo' ? aCentavos(Math.abs(cambio ?? 0)) : 0;

/** The net amounts of a charge by method: "Efectivo $200.00 · Tarjeta $37.50"; a single method without amount. */
export const pagosDe = (cobro: CobroDeTurno): string => {
  if (cobro.efectivo === null) return POR_CONTAR;
  const usados = deCampos(cobro)
    .map(({ descripcion, campo, monto }) => ({ descripcion, pesos: aPesos(Math.abs(monto) - vuelto(cobro, campo)) }))
    .filter(({ pesos }) => pesos > 0);
  const [unico] = usados;
  if (usados.length === 1 && unico) return unico.descripcion;
  return usados.map(({ descripcion, pesos }) => `${descripcion} ${formatMoney(pesos)}`).join(' · ') || 'Sin importe';
};
