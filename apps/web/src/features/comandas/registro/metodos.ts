import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../kit/format.ts';

const NOMBRES: Readonly<Record<number, string>> = { 1: 'Efectivo', 2: 'Transferencia', 3: 'Tarjeta' };

/** How a comanda was paid: "Efectivo, Tarjeta, Rappi"; a dash when it was not. */
export const nombresDeMetodos = (ids: readonly number[], propios: readonly string[] = []): string =>
  [...ids.flatMap((id) => NOMBRES[id] ?? []), ...propios].join(', ') || '—';

/** What is read where how a charge was paid is not told before the drawer was counted (D-107). */
const POR_CONTAR = 'Con qué se pagó se ve al cerrar caja';

const neto = ({ efectivo, cambio }: CobroDeTurno): number =>
  aPesos(aCentavos(Math.abs(efectivo ?? 0)) - aCentavos(Math.abs(cambio ?? 0)));

/** What stays of a charge by method: "Efectivo $200.00 · Tarjeta $37.50", or the method alone when there is one. */
export const pagosDe = (cobro: CobroDeTurno): string => {
  if (cobro.efectivo === null) return POR_CONTAR;
  const fijos = [neto(cobro), Math.abs(cobro.transferencia ?? 0), Math.abs(cobro.tarjeta ?? 0)];
  const propios = (cobro.otros ?? []).map((o) => ({ nombre: o.descripcion, monto: Math.abs(o.monto) }));
  const usados = [...fijos.map((monto, i) => ({ nombre: NOMBRES[i + 1], monto })), ...propios].filter(
    (m) => m.monto > 0,
  );
  const [unico] = usados;
  if (usados.length === 1 && unico) return unico.nombre ?? '';
  return usados.map(({ nombre, monto }) => `${nombre} ${formatMoney(monto)}`).join(' · ') || 'Sin importe';
};
