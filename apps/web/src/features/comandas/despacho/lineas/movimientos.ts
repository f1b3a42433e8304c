import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido, estadoEnCocina } from '@comal/domain/comanda/pedido';
import type { Fila } from './filas.ts';

/** An optimistic move, shown before the server confirms it. */
export interface Adelanto {
  /** The row as it will be. */
  readonly fila: Fila;
  /** The statuses that the live line may still have meanwhile. */
  readonly antes: readonly EstadoPedido[];
  readonly confirmado: boolean;
}

/** Optimistic moves by line id. */
export type Adelantos = ReadonlyMap<string, Adelanto>;

const vale = ({ fila, antes, confirmado }: Adelanto, viva: Fila | undefined): boolean => {
  const status = estadoEnCocina(fila.pedido);
  // A dispatched line leaves the stream; one taken back is not in it yet.
  if (!viva) return status === ESTADO_PEDIDO.DESPACHADO ? !confirmado : antes.includes(ESTADO_PEDIDO.DESPACHADO);
  return antes.includes(estadoEnCocina(viva.pedido)) && !(confirmado && estadoEnCocina(viva.pedido) === status);
};

/** Removes the moves that the live lines already show or that a newer change overrides; the same map if none. */
export const podar = (adelantos: Adelantos, vivas: readonly Fila[]): Adelantos => {
  const porId = new Map(vivas.map((f) => [f.pedido.id, f]));
  const quedan = [...adelantos].filter(([id, a]) => vale(a, porId.get(id)));
  return quedan.length === adelantos.size ? adelantos : new Map(quedan);
};

const enTabla = (f: Fila): boolean => !estaDespachado(f.pedido);

/**
 * The live lines with the optimistic moves applied: moved lines in their new state, without dispatched ones, with
 * undone ones.
 */
export const conAdelantos = (vivas: readonly Fila[], adelantos: Adelantos): readonly Fila[] => {
  const conocidas = new Set(vivas.map((f) => f.pedido.id));
  const movidas = vivas.map((f) => {
    const adelanto = adelantos.get(f.pedido.id);
    return adelanto?.antes.includes(estadoEnCocina(f.pedido)) ? adelanto.fila : f;
  });
  const devueltas = [...adelantos].filter(([id]) => !conocidas.has(id)).map(([, a]) => a.fila);
  return [...movidas, ...devueltas].filter(enTabla);
};

/** Adds optimistic moves; a line moved twice accepts both earlier statuses. */
export const adelantar = (adelantos: Adelantos, movidas: readonly { de: EstadoPedido; fila: Fila }[]): Adelantos => {
  const siguiente = new Map(adelantos);
  for (const { de, fila } of movidas) {
    const antes = [...(siguiente.get(fila.pedido.id)?.antes ?? []), de];
    siguiente.set(fila.pedido.id, { fila, antes, confirmado: false });
  }
  return siguiente;
};

/** Marks moves as confirmed by the server, except of lines moved again meanwhile. */
export const confirmar = (adelantos: Adelantos, filas: readonly Fila[]): Adelantos => {
  const siguiente = new Map(adelantos);
  for (const fila of filas) {
    const adelanto = siguiente.get(fila.pedido.id);
    if (adelanto?.fila === fila) siguiente.set(fila.pedido.id, { ...adelanto, confirmado: true });
  }
  return siguiente;
};

/** Removes the moves of refused lines, which show their live state again. */
export const retirar = (adelantos: Adelantos, ids: readonly string[]): Adelantos =>
  new Map([...adelantos].filter(([id]) => !ids.includes(id)));
