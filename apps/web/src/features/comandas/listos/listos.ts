import { estaPagada } from '@comal/domain/comanda/comanda';
import { esEnvio } from '@comal/domain/comanda/envio';
import { estaServido, llamadaEn } from '@comal/domain/comanda/pase/pase';
import {
  cuantosPedidos,
  estaDespachado,
  ESTADO_PEDIDO,
  estaVigente,
  estadoEnCocina,
} from '@comal/domain/comanda/pedido';
import type { LiveComanda, LivePedido } from '../../../platform/live/live-comanda.ts';

/** A dispatched line, and when it was dispatched (server time in epoch ms). */
export type Salida = Pick<LivePedido, 'id' | 'despachado_en'>;

/** The dishes of a waiter's comanda that were dispatched and not fetched yet. */
export interface Listo {
  readonly comanda: string;
  readonly nombre: string;
  /** The number of dishes; a divided one counts once, an extra only if its dish is not among them. */
  readonly cuantos: number;
  /** What is told, each with its time: the lines, and the call to the pase under the id of the comanda. */
  readonly pedidos: readonly Salida[];
  /** She is called to the pase (D-166); absent: she is not. */
  readonly llamada?: true;
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

const salio = (p: LivePedido): boolean =>
  estadoEnCocina(p) === ESTADO_PEDIDO.DESPACHADO && estaVigente(p) && !esEnvio(p) && !estaServido(p);

const porTomar = (
  { pedidos }: LiveComanda,
  { desde, salidas }: Tomados,
  enPapel: ReadonlySet<number>,
): readonly LivePedido[] =>
  pedidos.filter(
    (p) => salio(p) && !enPapel.has(p.area) && (p.despachado_en ?? 0) >= desde && salidas[p.id] !== p.despachado_en,
  );

/** The call to the pase of a comanda that was not taken here, as something that is told; none where nobody calls. */
const llamadaDe = (comanda: LiveComanda, { desde, salidas }: Tomados): readonly Salida[] => {
  const en = llamadaEn(comanda);
  return en !== null && en >= desde && salidas[comanda.id] !== en ? [{ id: comanda.id, despachado_en: en }] : [];
};

const platillos = (pedidos: readonly LivePedido[]): number => {
  const ids = new Set(pedidos.map((p) => p.id));
  return cuantosPedidos(pedidos.filter((p) => p.complemento_de === null || !ids.has(p.complemento_de)));
};

const primera = ({ pedidos }: Listo): number => Math.min(...pedidos.map((p) => p.despachado_en ?? 0));

/** Whether a comanda was paid before the kitchen was done with it: its last dispatch takes it off the list (D-133). */
const seIraDeLaLista = ({ pedidos }: LiveComanda): boolean => {
  const quedan = pedidos.filter(estaVigente);
  return estaPagada(quedan) && quedan.some((p) => p.preparacion !== undefined && !estaDespachado(p));
};

/** How long a notice of a comanda that left the list stays if nobody presses it, in ms. */
const CERRADA_MS = 2 * 60 * 60_000;

/**
 * The notices of paid comandas that the kitchen finished meanwhile, so that the food is told of although the comanda left the list:
 * `cerradas` with those that were among `antes` and are not among `comandas`, without those that are open again and old ones.
 */
export const conCerradas = (
  cerradas: readonly Listo[],
  { antes, comandas }: { readonly antes: readonly LiveComanda[]; readonly comandas: readonly LiveComanda[] },
  {
    usuario,
    ahora,
    enPapel,
  }: { readonly usuario: number; readonly ahora: number; readonly enPapel: ReadonlySet<number> },
): readonly Listo[] => {
  const abiertas = new Set(comandas.map((c) => c.id));
  const idas = antes.filter((c) => c.usuario.id === usuario && !abiertas.has(c.id) && seIraDeLaLista(c));
  const nuevas = idas.flatMap((c): Listo[] => {
    const suyos = c.pedidos.filter(
      (p) => estaVigente(p) && !estaServido(p) && !enPapel.has(p.area) && p.preparacion !== undefined,
    );
    const pedidos = suyos.map(({ id, despachado_en }) => ({ id, despachado_en: despachado_en ?? ahora }));
    return pedidos.length > 0 ? [{ comanda: c.id, nombre: c.nombre, cuantos: platillos(suyos), pedidos }] : [];
  });
  const quedan = cerradas.filter((l) => !abiertas.has(l.comanda) && ahora - primera(l) < CERRADA_MS);
  return nuevas.length === 0 && quedan.length === cerradas.length ? cerradas : [...quedan, ...nuevas];
};

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
    .map((c): Listo => {
      const [lineas, llamada] = [porTomar(c, tomados, enPapel), llamadaDe(c, tomados)];
      const dicho = { comanda: c.id, nombre: c.nombre, cuantos: platillos(lineas), pedidos: [...lineas, ...llamada] };
      return llamada.length > 0 ? { ...dicho, llamada: true } : dicho;
    })
    .filter(({ pedidos }) => pedidos.length > 0)
    .sort((a, b) => primera(a) - primera(b));

/** The state after a notice is pressed; lines that are no longer there as dispatched are removed. */
export const tomar = (tomados: Tomados, { pedidos }: Listo, comandas: readonly LiveComanda[]): Tomados => {
  const fuera = new Set(comandas.flatMap((c) => [c.id, ...c.pedidos.filter(salio).map((p) => p.id)]));
  const siguen = Object.entries(tomados.salidas).filter(([id]) => fuera.has(id));
  const nuevas = pedidos.map((p) => [p.id, p.despachado_en ?? 0] as const);
  return { ...tomados, salidas: Object.fromEntries([...siguen, ...nuevas]) };
};
