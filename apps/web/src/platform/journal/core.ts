import type { Failure } from './entry.ts';

/** Maximum number of writes sent in parallel. */
export const AT_ONCE = 4;

/**
 * After this many server errors on an opening, later openings may pass it, so that one does not block the others for
 * ever.
 */
const MOST_STUMBLES = 3;

/** What the order of sending depends on. */
export interface Row {
  readonly clave: string;
  readonly llamada: string;
  readonly comandas: readonly string[];
}

/**
 * The result of an attempt. Without an answer the whole queue waits (`todo`); after a server error on this write only
 * its comanda waits. Without a session nothing can be sent.
 */
export type End =
  | { readonly tipo: 'hecha' }
  | { readonly tipo: 'rechazada'; readonly falla: Failure }
  | { readonly tipo: 'incierta'; readonly espera: 'todo' | 'comanda' }
  | { readonly tipo: 'sin-sesion' };

/** The state of the sender; it may be lost with its tab without harm. */
export interface Course {
  readonly underWay: ReadonlySet<string>;
  /** Writes whose outcome is unknown: they and those that depend on them wait for the next round. */
  readonly held: ReadonlySet<string>;
  /** Nothing more is sent in this round. */
  readonly halted: boolean;
  /** The number of server errors on each write, in all rounds. */
  readonly stumbles: ReadonlyMap<string, number>;
}

/** The state at the start of the first round. */
export const UNDER_WAY: Course = { underWay: new Set(), held: new Set(), halted: false, stumbles: new Map() };

/** The state at the start of the next round: only the error counts are kept. */
export const nextRound = ({ stumbles }: Course): Course => ({ ...UNDER_WAY, stumbles });

const share = (a: Row, b: Row): boolean => a.comandas.some((id) => b.comandas.includes(id));

const opens = (r: Row): boolean => r.llamada === 'nueva';

/**
 * The writes that may be sent now, oldest first: the writes of one comanda one after another in the order in which they
 * were made, those of different comandas in parallel. Openings go one after another too, so that folios follow the
 * order in which comandas were opened.
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

/** The state once a write is being sent. */
export const leaves = (m: Course, clave: string): Course => ({ ...m, underWay: withKey(m.underWay, clave) });

/** The state after an attempt ended. */
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

/**
 * Whether a write is refused with the opening of its comanda. Kitchen moves are not: the server refuses them line by
 * line.
 */
const hangsOn = (r: Row, opening: Row): boolean =>
  (r.llamada === 'editar' || r.llamada === 'actualizar') && share(r, opening);

/** The later writes that leave the queue with a refused one: those on a comanda whose opening was refused. */
export const draggedAlong = <R extends Row>(queue: readonly R[], refused: Row): readonly R[] => {
  if (refused.llamada !== 'nueva') return [];
  const from = queue.findIndex((r) => r.clave === refused.clave);
  return queue.slice(from + 1).filter((r) => hangsOn(r, refused));
};
