import type { Queued, Failure } from './queued-write.ts';

/** Most writes on their way at once. */
export const AT_ONCE = 4;

/** So often the server may stumble over an opening before the later ones pass it: one of them does not hold up the others for ever. */
const TROPIEZOS_MAXIMOS = 3;

/** What the order of sending depends on. */
export interface Row {
  readonly clave: string;
  readonly llamada: Queued;
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
  readonly enCamino: ReadonlySet<string>;
  /** Their outcome is unknown: they and what comes after them wait for the next round. */
  readonly detenidas: ReadonlySet<string>;
  /** Nothing more goes in this round. */
  readonly parada: boolean;
  /** How often the server stumbled over each write, in all rounds. */
  readonly tropiezos: ReadonlyMap<string, number>;
}

/** The first round. */
export const UNDER_WAY: Course = { enCamino: new Set(), detenidas: new Set(), parada: false, tropiezos: new Map() };

/** The round after one that ended. */
export const nextRound = ({ tropiezos }: Course): Course => ({ ...UNDER_WAY, tropiezos });

const comparten = (a: Row, b: Row): boolean => a.comandas.some((id) => b.comandas.includes(id));

const abre = (r: Row): boolean => r.llamada === 'nueva';

/**
 * What may be sent now, oldest first: a comanda's writes go one after another in the order in which they were made, those
 * of different comandas side by side. Openings go one after another too, so that folios follow the order of the table.
 */
export const mayGo = <R extends Row>(
  cola: readonly R[],
  { enCamino, detenidas, parada, tropiezos }: Course,
): readonly R[] => {
  if (parada) return [];
  const ocupada = (r: Row): boolean => enCamino.has(r.clave) || detenidas.has(r.clave);
  const atorada = (r: Row): boolean => (tropiezos.get(r.clave) ?? 0) >= TROPIEZOS_MAXIMOS;
  const vaAntes = (otra: Row, r: Row): boolean => comparten(otra, r) || (abre(otra) && abre(r) && !atorada(otra));
  const libres = cola.filter((r, i) => !ocupada(r) && !cola.slice(0, i).some((otra) => vaAntes(otra, r)));
  return libres.slice(0, Math.max(0, AT_ONCE - enCamino.size));
};

const con = (claves: ReadonlySet<string>, clave: string): ReadonlySet<string> => new Set([...claves, clave]);
const sin = (claves: ReadonlySet<string>, clave: string): ReadonlySet<string> =>
  new Set([...claves].filter((c) => c !== clave));

/** A write leaves. */
export const leaves = (m: Course, clave: string): Course => ({ ...m, enCamino: con(m.enCamino, clave) });

/** A write's attempt ended. */
export const comesBack = (m: Course, clave: string, fin: End): Course => {
  const enCamino = sin(m.enCamino, clave);
  if (fin.tipo === 'hecha' || fin.tipo === 'rechazada') return { ...m, enCamino };
  const deTodas = fin.tipo === 'sin-sesion' || fin.espera === 'todo';
  const veces = (m.tropiezos.get(clave) ?? 0) + 1;
  return {
    enCamino,
    detenidas: con(m.detenidas, clave),
    parada: m.parada || deTodas,
    tropiezos: deTodas ? m.tropiezos : new Map([...m.tropiezos, [clave, veces]]),
  };
};

/** The comanda was never opened, so what was written on it cannot be either; kitchen moves say so line by line. */
const cuelga = (r: Row, nueva: Row): boolean =>
  (r.llamada === 'editar' || r.llamada === 'actualizar') && comparten(r, nueva);

/** What leaves the queue with a refused write: a comanda that was not opened takes its later writes along. */
export const draggedAlong = <R extends Row>(cola: readonly R[], rechazada: Row): readonly R[] => {
  if (rechazada.llamada !== 'nueva') return [];
  const desde = cola.findIndex((r) => r.clave === rechazada.clave);
  return cola.slice(desde + 1).filter((r) => cuelga(r, rechazada));
};
