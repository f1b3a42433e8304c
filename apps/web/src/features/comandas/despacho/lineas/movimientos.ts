import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido } from '@comal/domain/comanda/pedido';
import type { Fila } from './filas.ts';

/** A move shown before the server said so. */
export interface Adelanto {
  /** The row as it will be. */
  readonly fila: Fila;
  /** The statuses that the live line may still show meanwhile. */
  readonly antes: readonly EstadoPedido[];
  readonly confirmado: boolean;
}

/** Moves on their way, by line. */
export type Adelantos = ReadonlyMap<string, Adelanto>;

const vale = ({ fila, antes, confirmado }: Adelanto, viva: Fila | undefined): boolean => {
  const { status } = fila.pedido;
  // A dispatched line leaves the stream; one that was brought back is waited for.
  if (!viva) return status === ESTADO_PEDIDO.DESPACHADO ? !confirmado : antes.includes(ESTADO_PEDIDO.DESPACHADO);
  return antes.includes(viva.pedido.status) && !(confirmado && viva.pedido.status === status);
};

/** Without the moves that the live lines already show, or that something newer overtook; the same map when all stand. */
export const podar = (adelantos: Adelantos, vivas: readonly Fila[]): Adelantos => {
  const porId = new Map(vivas.map((f) => [f.pedido.id, f]));
  const quedan = [...adelantos].filter(([id, a]) => vale(a, porId.get(id)));
  return quedan.length === adelantos.size ? adelantos : new Map(quedan);
};

const enTabla = (f: Fila): boolean => !estaDespachado(f.pedido);

/** The rows as they will be: moved lines in their new state, dispatched ones out, undone ones back. */
export const conAdelantos = (vivas: readonly Fila[], adelantos: Adelantos): readonly Fila[] => {
  const conocidas = new Set(vivas.map((f) => f.pedido.id));
  const movidas = vivas.map((f) => {
    const adelanto = adelantos.get(f.pedido.id);
    return adelanto?.antes.includes(f.pedido.status) ? adelanto.fila : f;
  });
  const devueltas = [...adelantos].filter(([id]) => !conocidas.has(id)).map(([, a]) => a.fila);
  return [...movidas, ...devueltas].filter(enTabla);
};

/** Notes moves on top of others; a line that was moved twice waits for both. */
export const adelantar = (adelantos: Adelantos, movidas: readonly { de: EstadoPedido; fila: Fila }[]): Adelantos => {
  const siguiente = new Map(adelantos);
  for (const { de, fila } of movidas) {
    const antes = [...(siguiente.get(fila.pedido.id)?.antes ?? []), de];
    siguiente.set(fila.pedido.id, { fila, antes, confirmado: false });
  }
  return siguiente;
};

/** The server took these moves. A line that was moved again meanwhile stays as it was. */
export const confirmar = (adelantos: Adelantos, filas: readonly Fila[]): Adelantos => {
  const siguiente = new Map(adelantos);
  for (const fila of filas) {
    const adelanto = siguiente.get(fila.pedido.id);
    if (adelanto?.fila === fila) siguiente.set(fila.pedido.id, { ...adelanto, confirmado: true });
  }
  return siguiente;
};

/** The server refused these lines: they show again what they are. */
export const retirar = (adelantos: Adelantos, ids: readonly string[]): Adelantos =>
  new Map([...adelantos].filter(([id]) => !ids.includes(id)));
