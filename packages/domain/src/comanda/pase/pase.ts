import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { noModificable, type Comanda, type NoModificable } from '../comanda.ts';
import { esEnvio } from '../envio.ts';
import { cuantosPedidos, estaDespachado, estaVigente, type Pedido } from '../pedido.ts';
import { salioSolo } from '../tiempos/tiempos.ts';

/** The waiter of a comanda that a diner ordered and nobody took over. */
const NADIE = 0;

type Salida = Pick<Pedido, 'status' | 'preparacion' | 'despachado_en' | 'servido_en'>;

/**
 * Whether a line was served (D-166): a time kept beside its dispatch, which counts as long as that dispatch stands. A line that went back
 * to the kitchen is not served, and one that was dispatched again waits to be served again.
 */
export const estaServido = (p: Salida): boolean =>
  p.servido_en !== undefined && estaDespachado(p) && p.servido_en >= (p.despachado_en ?? 0);

/**
 * Whether a line is handed out at the pase: not what was cancelled, a further part of a divided line, the fee of a delivery, what nobody
 * prepares (D-103), nor what an area prepares from paper alone, of which nobody says that it is ready (D-144).
 */
export const pasaPorElPase = (p: Pedido, enPapel: ReadonlySet<number>): boolean =>
  estaVigente(p) && p.parte_de === null && !esEnvio(p) && !enPapel.has(p.area) && !salioSolo(p);

/** Whether a line waits at the pase: it was dispatched and not served. */
export const estaListo = (p: Salida): boolean => estaDespachado(p) && !estaServido(p);

export type NoServible = 'PEDIDO_CANCELADO' | 'PEDIDO_NO_ESTA_LISTO';

const noServible = (p: Pedido): Refusal<NoServible> | null => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  return estaDespachado(p) ? null : refuse('PEDIDO_NO_ESTA_LISTO');
};

export type PaseRefusal = NoServible | 'COMANDA_CANCELADA' | 'PEDIDO_DESCONOCIDO';

type DelPase = Pick<Comanda, 'cancelada_en' | 'pedidos'>;

/** The named lines; the parts of a divided one go with it. */
const suyos = (
  { cancelada_en, pedidos }: DelPase,
  ids: readonly string[],
): Result<readonly [Pedido, ...Pedido[]], 'COMANDA_CANCELADA' | 'PEDIDO_DESCONOCIDO'> => {
  if (cancelada_en !== null) return refuse('COMANDA_CANCELADA');
  const nombrados = new Set(ids);
  const [primero, ...otros] = pedidos.filter((p) => nombrados.has(p.id) || nombrados.has(p.parte_de ?? ''));
  return primero ? ok([primero, ...otros]) : refuse('PEDIDO_DESCONOCIDO');
};

/** The lines of a comanda after some were served, and how many of those are served now. */
export interface Servida {
  readonly pedidos: readonly Pedido[];
  readonly servidos: number;
}

/** A line as served at `ahora`; never before its dispatch, which a clock that was set back since may have put later. */
const servidoEn = (p: Pedido, ahora: number): Pedido => ({ ...p, servido_en: Math.max(ahora, p.despachado_en ?? 0) });

/**
 * The lines of a comanda after some of them were served at `ahora`. Lines that went back to the kitchen or were cancelled meanwhile stay as
 * they are, and so do those that somebody else served first; refused, with the reason of the first line, where none can be served.
 */
export const servir = (comanda: DelPase, ids: readonly string[], ahora: number): Result<Servida, PaseRefusal> => {
  const dichos = suyos(comanda, ids);
  if (!dichos.ok) return dichos;
  const [primero] = dichos.value;
  const servibles = dichos.value.filter((p) => noServible(p) === null);
  if (servibles.length === 0) return noServible(primero)!;
  const porServir = new Set(servibles.filter((p) => !estaServido(p)).map((p) => p.id));
  const pedidos = comanda.pedidos.map((p) => (porServir.has(p.id) ? servidoEn(p, ahora) : p));
  return ok({ pedidos, servidos: cuantosPedidos(servibles) });
};

/** The lines of a comanda after some of them came back to the pase; one that was not served stays as it is. */
export const regresarAlPase = (
  comanda: DelPase,
  ids: readonly string[],
): Result<readonly Pedido[], 'COMANDA_CANCELADA' | 'PEDIDO_DESCONOCIDO'> => {
  const dichos = suyos(comanda, ids);
  if (!dichos.ok) return dichos;
  const porRegresar = new Set(dichos.value.map((p) => p.id));
  return ok(
    comanda.pedidos.map((p) => {
      if (!porRegresar.has(p.id) || p.servido_en === undefined) return p;
      const { servido_en: _, ...resto } = p;
      return resto;
    }),
  );
};

export type LlamarRefusal = NoModificable | 'COMANDA_SIN_MESERO';

/** Why nobody can be called to the pase for a comanda, or null: it is closed, or a diner ordered and nobody attends. */
export const noLlamable = (c: Pick<Comanda, 'status' | 'cancelada_en' | 'usuario'>): Refusal<LlamarRefusal> | null =>
  noModificable(c) ?? (c.usuario.id === NADIE ? refuse('COMANDA_SIN_MESERO') : null);

/**
 * When the waiter of a comanda was called to the pase; null if she was not, or something was served since. Serving clears the call; the
 * times are compared for what a version served that did not clear it.
 */
export const llamadaEn = ({ llamado_en, pedidos }: Pick<Comanda, 'llamado_en' | 'pedidos'>): number | null => {
  if (llamado_en === undefined) return null;
  return pedidos.some((p) => (p.servido_en ?? 0) >= llamado_en) ? null : llamado_en;
};
