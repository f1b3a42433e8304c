import type { CobroVista } from '@comal/contract/comandas/schemas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../kit/format.ts';

const NOMBRES: Readonly<Record<number, string>> = { 1: 'Efectivo', 2: 'Transferencia', 3: 'Tarjeta' };

/** How a comanda was paid: "Efectivo, Tarjeta, Rappi"; a dash when it was not. */
export const nombresDeMetodos = (ids: readonly number[], propios: readonly string[] = []): string =>
  [...ids.flatMap((id) => NOMBRES[id] ?? []), ...propios].join(', ') || '—';

const neto = ({ efectivo, cambio }: CobroVista): number =>
  aPesos(aCentavos(Math.abs(efectivo)) - aCentavos(Math.abs(cambio)));

/** What stays of a charge by method: "Efectivo $200.00 · Tarjeta $37.50", or the method alone when there is one. */
export const pagosDe = (cobro: CobroVista): string => {
  const fijos = [neto(cobro), Math.abs(cobro.transferencia), Math.abs(cobro.tarjeta)];
  const propios = (cobro.otros ?? []).map((o) => ({ nombre: o.descripcion, monto: Math.abs(o.monto) }));
  const usados = [...fijos.map((monto, i) => ({ nombre: NOMBRES[i + 1], monto })), ...propios].filter(
    (m) => m.monto > 0,
  );
  const [unico] = usados;
  if (usados.length === 1 && unico) return unico.nombre ?? '';
  return usados.map(({ nombre, monto }) => `${nombre} ${formatMoney(monto)}`).join(' · ') || 'Sin importe';
};
