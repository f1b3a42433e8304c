import { estaVigente } from '@comal/domain/comanda/pedido';
import type { Fila } from '../lineas/filas.ts';

/** The lines that the cards keep beyond the live ones, while their comanda is on the screen. */
export interface Memoria {
  /** The position of each line: the order in which it was first seen. */
  readonly orden: ReadonlyMap<string, number>;
  /** Lines dispatched here, until their comanda has no live lines; and cancelled ones, until acknowledged. */
  readonly quedan: ReadonlyMap<string, Fila>;
  /** The ids of acknowledged cancelled lines. */
  readonly vistas: ReadonlySet<string>;
  readonly siguiente: number;
}

export const MEMORIA_VACIA: Memoria = { orden: new Map(), quedan: new Map(), vistas: new Set(), siguiente: 0 };

const vigentes = (filas: readonly Fila[]): readonly Fila[] => filas.filter((f) => estaVigente(f.pedido));

const quedanTras = ({ quedan, vistas }: Memoria, vivas: readonly Fila[]): ReadonlyMap<string, Fila> => {
  const enPie = vigentes(vivas);
  const ids = new Set(enPie.map((f) => f.pedido.id));
  const comandas = new Set(enPie.map((f) => f.de));
  const siguen = [...quedan].filter(
    ([id, f]) => !ids.has(id) && !vistas.has(id) && (!estaVigente(f.pedido) || comandas.has(f.de)),
  );
  const canceladas = vivas.filter((f) => !estaVigente(f.pedido) && !vistas.has(f.pedido.id));
  return new Map([...siguen, ...canceladas.map((f) => [f.pedido.id, f] as const)]);
};

const iguales = (a: ReadonlyMap<string, Fila>, b: ReadonlyMap<string, Fila>): boolean =>
  a.size === b.size && [...a].every(([id, f]) => b.get(id) === f);

/**
 * The memory updated with the live lines; the same object if nothing changed. A line that is live again is no longer
 * kept as dispatched.
 */
export const recordar = (m: Memoria, vivas: readonly Fila[]): Memoria => {
  const quedan = quedanTras(m, vivas);
  const nuevas = vivas.filter((f) => !m.orden.has(f.pedido.id));
  const iguala = iguales(quedan, m.quedan);
  if (iguala && nuevas.length === 0) return m;
  const presentes = new Set([...vivas.map((f) => f.pedido.id), ...quedan.keys()]);
  const conocidas = [...m.orden].filter(([id]) => presentes.has(id));
  const orden = new Map([...conocidas, ...nuevas.map((f, i) => [f.pedido.id, m.siguiente + i] as const)]);
  return { ...m, orden, quedan: iguala ? m.quedan : quedan, siguiente: m.siguiente + nuevas.length };
};

/** The memory after these lines were dispatched here. */
export const anotar = (m: Memoria, salidas: readonly Fila[]): Memoria => ({
  ...m,
  quedan: new Map([...m.quedan, ...salidas.map((f) => [f.pedido.id, f] as const)]),
});

/** The memory after these cancelled lines were acknowledged. */
export const ver = (m: Memoria, ids: readonly string[]): Memoria => ({
  ...m,
  quedan: new Map([...m.quedan].filter(([id]) => !ids.includes(id))),
  vistas: new Set([...m.vistas, ...ids]),
});

/** The lines to render, live and kept ones, in the order in which they were first seen. */
export const lineasDe = ({ orden, quedan }: Memoria, vivas: readonly Fila[]): readonly Fila[] => {
  const lugar = (f: Fila): number => orden.get(f.pedido.id) ?? Number.MAX_SAFE_INTEGER;
  return [...vigentes(vivas), ...quedan.values()].sort((a, b) => lugar(a) - lugar(b));
};
