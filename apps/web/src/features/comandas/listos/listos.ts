import { cuantosPedidos, ESTADO_PEDIDO, estaVigente } from '@comal/domain/comanda/pedido';
import type { LiveComanda, LivePedido } from '../../../platform/live/live-comanda.ts';

/** The dishes of a waiter's comanda that were dispatched and not fetched yet. */
export interface Listo {
  readonly comanda: string;
  readonly nombre: string;
  /** The number of dishes; a divided one counts once, an extra only if its dish is not among them. */
  readonly cuantos: number;
  readonly pedidos: readonly LivePedido[];
}

/** What a waiter has fetched on this device, with the time of each dispatch, so that a repeated one is announced again. */
export interface Tomados {
  /** Earlier dispatches are not announced here; server time in epoch ms. */
  readonly desde: number;
  readonly salidas: Readonly<Record<string, number>>;
}

/** How long before a waiter's first use of a device, in ms, dispatches are still announced there. */
const ANTES_MS = 600_000;

/** The initial state at a waiter's first use of the device. */
export const sinTomar = (ahora: number): Tomados => ({ desde: ahora - ANTES_MS, salidas: {} });

const salio = (p: LivePedido): boolean => p.status === ESTADO_PEDIDO.DESPACHADO && estaVigente(p);

const porTomar = (
  { pedidos }: LiveComanda,
  { desde, salidas }: Tomados,
  enPapel: ReadonlySet<number>,
): readonly LivePedido[] =>
  pedidos.filter(
    (p) => salio(p) && !enPapel.has(p.area) && (p.despachado_en ?? 0) >= desde && salidas[p.id] !== p.despachado_en,
  );

const platillos = (pedidos: readonly LivePedido[]): number => {
  const ids = new Set(pedidos.map((p) => p.id));
  return cuantosPedidos(pedidos.filter((p) => p.complemento_de === null || !ids.has(p.complemento_de)));
};

const primera = ({ pedidos }: Listo): number => Math.min(...pedidos.map((p) => p.despachado_en ?? 0));

/**
 * Notices for a waiter, one per comanda, the longest wait first, without paid and fetched lines, nor those of areas on paper alone, whose
 * dispatch says that they were printed and not that they are ready (D-144).
 */
export const listosDe = (
  comandas: readonly LiveComanda[],
  usuario: number,
  tomados: Tomados,
  enPapel: ReadonlySet<number>,
): readonly Listo[] =>
  comandas
    .filter((c) => c.usuario.id === usuario)
    .map((c) => ({ comanda: c.id, nombre: c.nombre, pedidos: porTomar(c, tomados, enPapel) }))
    .filter(({ pedidos }) => pedidos.length > 0)
    .map((l) => ({ ...l, cuantos: platillos(l.pedidos) }))
    .sort((a, b) => primera(a) - primera(b));

/** The state after a notice is pressed; lines that are no longer there as dispatched are removed. */
export const tomar = (tomados: Tomados, { pedidos }: Listo, comandas: readonly LiveComanda[]): Tomados => {
  const fuera = new Set(comandas.flatMap((c) => c.pedidos.filter(salio).map((p) => p.id)));
  const siguen = Object.entries(tomados.salidas).filter(([id]) => fuera.has(id));
  const nuevas = pedidos.map((p) => [p.id, p.despachado_en ?? 0] as const);
  return { ...tomados, salidas: Object.fromEntries([...siguen, ...nuevas]) };
};
