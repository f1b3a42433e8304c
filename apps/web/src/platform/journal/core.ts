import type { Failure } from './entry.ts';

/** Most writes on their way at once. */
export const AT_ONCE = 4;

/** So often the server may stumble over an opening before the later ones pass it: one of them does not hold up the others for ever. */
const MOST_STUMBLES = 3;

/** What the order of sending depends on. */
export interface Row {
  readonly clave: string;
  readonly llamada: string;
  readonly comandas: readonly string[];
}

/**
 * How an attempt ended. Without an answer, everything waits (`todo`); when the server stumbled over this very write,
 * only its comanda does. Without a session nothing can be sent.
 */
export type End =
  | { readonly tipo: 'hecha' }
  | { readonly tipo: 'rechazada'; readonly falla: Failure }
  | { readonly tipo: 'incierta'; readonly espera: 'todo' | 'comanda' }
  | { readonly tipo: 'sin-sesion' };

/** What the sender knows while it works; forgotten when its tab dies, without harm. */
export interface Course {
  readonly underWay: ReadonlySet<string>;
  /** Their outcome is unknown: they and what comes after them wait for the next round. */
  readonly held: ReadonlySet<string>;
  /** Nothing more goes in this round. */
  readonly halted: boolean;
  /** How often the server stumbled over each write, in all rounds. */
  readonly stumbles: ReadonlyMap<string, number>;
}

/** The first round. */
export const UNDER_WAY: Course = { underWay: new Set(), held: new Set(), halted: false, stumbles: new Map() };

/** The round after one that ended. */
export const nextRound = ({ stumbles }: Course): Course => ({ ...UNDER_WAY, stumbles });

const share = (a: Row, b: Row): boolean => a.comandas.some((id) => b.comandas.includes(id));

const opens = (r: Row): boolean => r.llamada === 'nueva';

/**
 * What may be sent now, oldest first: a comanda's writes go one after another in the order in which they were made, those
 * of different comandas side by side. Openings go one after another too, so that folios follow the order of the table.
 */
export const mayGo = <R extends Row>(
  queue: readonly R[],
  { underWay, held, halted, stumbles }: Course,
): readonly R[] => {
  if (halted) return [];
  const busy = (r: Row): boolean => underWay.has(r.clave) || held.has(r.clave);
  const stuck = (r: Row): boolean => (stumbles.get(r.clave) ?? 0) >= MOST_STUMBLES;
  const goesBefore = (other: Row, r: Row): boolean => share(other, r) || (opens(other) && opens(r) && !stuck(other));
  const free = queue.filter((r, i) => !busy(r) && !queue.slice(0, i).some((other) => goesBefore(other, r)));
  return free.slice(0, Math.max(0, AT_ONCE - underWay.size));
};

const withKey = (keys: ReadonlySet<string>, clave: string): ReadonlySet<string> => new Set([...keys, clave]);
const withoutKey = (keys: ReadonlySet<string>, clave: string): ReadonlySet<string> =>
  new Set([...keys].filter((c) => c !== clave));

/** A write leaves. */
export const leaves = (m: Course, clave: string): Course => ({ ...m, underWay: withKey(m.underWay, clave) });

/** A write's attempt ended. */
export const comesBack = (m: Course, clave: string, end: End): Course => {
  const underWay = withoutKey(m.underWay, clave);
  if (end.tipo === 'hecha' || end.tipo === 'rechazada') return { ...m, underWay };
  const ofAll = end.tipo === 'sin-sesion' || end.espera === 'todo';
  const times = (m.stumbles.get(clave) ?? 0) + 1;
  return {
    underWay,
    held: withKey(m.held, clave),
    halted: m.halted || ofAll,
    stumbles: ofAll ? m.stumbles : new Map([...m.stumbles, [clave, times]]),
  };
};

/** The comanda was never opened, so what was written on it cannot be either; kitchen moves say so line by line. */
const hangsOn = (r: Row, opening: Row): boolean =>
  (r.llamada === 'editar' || r.llamada === 'actualizar') && share(r, opening);

/** What leaves the queue with a refused write: a comanda that was not opened takes its later writes along. */
export const draggedAlong = <R extends Row>(queue: readonly R[], refused: Row): readonly R[] => {
  if (refused.llamada !== 'nueva') return [];
  const from = queue.findIndex((r) => r.clave === refused.clave);
  return queue.slice(from + 1).filter((r) => hangsOn(r, refused));
};
