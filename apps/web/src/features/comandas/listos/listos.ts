import { cuantosPedidos, ESTADO_PEDIDO, estaVigente } from '@comal/domain/comanda/pedido';
import type { LiveComanda, LivePedido } from '../../../platform/live/live-comanda.ts';

/** What of a waiter's comanda waits at the pass: dishes that the kitchen sent out and nobody has taken. */
export interface Listo {
  readonly comanda: string;
  readonly nombre: string;
  /** Dishes, the parts of a divided one once; an extra goes with its dish and counts only where that is not among them. */
  readonly cuantos: number;
  readonly pedidos: readonly LivePedido[];
}

/** What a waiter has fetched on this device, with the time of each dispatch, so that a repeated one is announced again. */
export interface Tomados {
  /** Earlier dispatches were announced elsewhere: epoch milliseconds of the server. */
  readonly desde: number;
  readonly salidas: Readonly<Record<string, number>>;
}

/** How long before a waiter's first use of a device dispatches are announced there, too. */
const ANTES_MS = 600_000;

/** Nothing taken yet, at a waiter's first look. */
export const sinTomar = (ahora: number): Tomados => ({ desde: ahora - ANTES_MS, salidas: {} });

const salio = (p: LivePedido): boolean => p.status === ESTADO_PEDIDO.DESPACHADO && estaVigente(p);

const porTomar = ({ pedidos }: LiveComanda, { desde, salidas }: Tomados): readonly LivePedido[] =>
  pedidos.filter((p) => salio(p) && (p.despachado_en ?? 0) >= desde && salidas[p.id] !== p.despachado_en);

const platillos = (pedidos: readonly LivePedido[]): number => {
  const ids = new Set(pedidos.map((p) => p.id));
  return cuantosPedidos(pedidos.filter((p) => p.complemento_de === null || !ids.has(p.complemento_de)));
};

const primera = ({ pedidos }: Listo): number => Math.min(...pedidos.map((p) => p.despachado_en ?? 0));

/** Notices for a waiter, one per comanda, the longest wait first, without paid and fetched lines. */
export const listosDe = (comandas: readonly LiveComanda[], usuario: number, tomados: Tomados): readonly Listo[] =>
  comandas
    .filter((c) => c.usuario.id === usuario)
    .map((c) => ({ comanda: c.id, nombre: c.nombre, pedidos: porTomar(c, tomados) }))
    .filter(({ pedidos }) => pedidos.length > 0)
    .map((l) => ({ ...l, cuantos: platillos(l.pedidos) }))
    .sort((a, b) => primera(a) - primera(b));

/** What is taken after a notice was pressed; lines that are no longer there as dispatched are forgotten. */
export const tomar = (tomados: Tomados, { pedidos }: Listo, comandas: readonly LiveComanda[]): Tomados => {
  const fuera = new Set(comandas.flatMap((c) => c.pedidos.filter(salio).map((p) => p.id)));
  const siguen = Object.entries(tomados.salidas).filter(([id]) => fuera.has(id));
  const nuevas = pedidos.map((p) => [p.id, p.despachado_en ?? 0] as const);
  return { ...tomados, salidas: Object.fromEntries([...siguen, ...nuevas]) };
};
