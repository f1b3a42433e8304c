import { estaVigente } from '@comal/domain/comanda/pedido';
import type { Fila } from '../lineas/filas.ts';

/** What the cards remember of lines beyond the live ones, while their comanda is on the screen. */
export interface Memoria {
  /** The place of each line among those of its comanda: the order in which it was first seen. */
  readonly orden: ReadonlyMap<string, number>;
  /** Lines that went out from here, until their card is out; and cancelled ones, until somebody saw them. */
  readonly quedan: ReadonlyMap<string, Fila>;
  /** Cancelled lines that were seen. */
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

/** The memory after the live lines are these; the same one where nothing is new. A line that is live again is not remembered as out. */
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

/** The memory after these lines went out from here. */
export const anotar = (m: Memoria, salidas: readonly Fila[]): Memoria => ({
  ...m,
  quedan: new Map([...m.quedan, ...salidas.map((f) => [f.pedido.id, f] as const)]),
});

/** The memory after somebody saw that these were cancelled. */
export const ver = (m: Memoria, ids: readonly string[]): Memoria => ({
  ...m,
  quedan: new Map([...m.quedan].filter(([id]) => !ids.includes(id))),
  vistas: new Set([...m.vistas, ...ids]),
});

/** The lines to draw: live ones and remembered ones, each at the place where it was first seen. */
export const lineasDe = ({ orden, quedan }: Memoria, vivas: readonly Fila[]): readonly Fila[] => {
  const lugar = (f: Fila): number => orden.get(f.pedido.id) ?? Number.MAX_SAFE_INTEGER;
  return [...vigentes(vivas), ...quedan.values()].sort((a, b) => lugar(a) - lugar(b));
};
