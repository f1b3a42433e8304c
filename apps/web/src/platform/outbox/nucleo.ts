import type { EnCola, Falla } from './escritura.ts';

/** Most writes on their way at once. */
export const A_LA_VEZ = 4;

/** So often the server may stumble over an opening before the later ones pass it: one of them does not hold up the others for ever. */
const TROPIEZOS_MAXIMOS = 3;

/** What the order of sending depends on. */
export interface Renglon {
  readonly clave: string;
  readonly llamada: EnCola;
  readonly comandas: readonly string[];
}

/**
 * How an attempt ended. Without an answer, everything waits (`todo`); when the server stumbled over this very write,
 * only its comanda does. Without a session nothing can be sent.
 */
export type Fin =
  | { readonly tipo: 'hecha' }
  | { readonly tipo: 'rechazada'; readonly falla: Falla }
  | { readonly tipo: 'incierta'; readonly espera: 'todo' | 'comanda' }
  | { readonly tipo: 'sin-sesion' };

/** What the sender knows while it works; forgotten when its tab dies, without harm. */
export interface Marcha {
  readonly enCamino: ReadonlySet<string>;
  /** Their outcome is unknown: they and what comes after them wait for the next round. */
  readonly detenidas: ReadonlySet<string>;
  /** Nothing more goes in this round. */
  readonly parada: boolean;
  /** How often the server stumbled over each write, in all rounds. */
  readonly tropiezos: ReadonlyMap<string, number>;
}

/** The first round. */
export const EN_MARCHA: Marcha = { enCamino: new Set(), detenidas: new Set(), parada: false, tropiezos: new Map() };

/** The round after one that ended. */
export const otraRonda = ({ tropiezos }: Marcha): Marcha => ({ ...EN_MARCHA, tropiezos });

const comparten = (a: Renglon, b: Renglon): boolean => a.comandas.some((id) => b.comandas.includes(id));

const abre = (r: Renglon): boolean => r.llamada === 'nueva';

/**
 * What may be sent now, oldest first: a comanda's writes go one after another in the order in which they were made, those
 * of different comandas side by side. Openings go one after another too, so that folios follow the order of the table.
 */
export const pueden = <R extends Renglon>(
  cola: readonly R[],
  { enCamino, detenidas, parada, tropiezos }: Marcha,
): readonly R[] => {
  if (parada) return [];
  const ocupada = (r: Renglon): boolean => enCamino.has(r.clave) || detenidas.has(r.clave);
  const atorada = (r: Renglon): boolean => (tropiezos.get(r.clave) ?? 0) >= TROPIEZOS_MAXIMOS;
  const vaAntes = (otra: Renglon, r: Renglon): boolean =>
    comparten(otra, r) || (abre(otra) && abre(r) && !atorada(otra));
  const libres = cola.filter((r, i) => !ocupada(r) && !cola.slice(0, i).some((otra) => vaAntes(otra, r)));
  return libres.slice(0, Math.max(0, A_LA_VEZ - enCamino.size));
};

const con = (claves: ReadonlySet<string>, clave: string): ReadonlySet<string> => new Set([...claves, clave]);
const sin = (claves: ReadonlySet<string>, clave: string): ReadonlySet<string> =>
  new Set([...claves].filter((c) => c !== clave));

/** A write leaves. */
export const sale = (m: Marcha, clave: string): Marcha => ({ ...m, enCamino: con(m.enCamino, clave) });

/** A write's attempt ended. */
export const vuelve = (m: Marcha, clave: string, fin: Fin): Marcha => {
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
const cuelga = (r: Renglon, nueva: Renglon): boolean =>
  (r.llamada === 'editar' || r.llamada === 'actualizar') && comparten(r, nueva);

/** What leaves the queue with a refused write: a comanda that was not opened takes its later writes along. */
export const arrastradas = <R extends Renglon>(cola: readonly R[], rechazada: Renglon): readonly R[] => {
  if (rechazada.llamada !== 'nueva') return [];
  const desde = cola.findIndex((r) => r.clave === rechazada.clave);
  return cola.slice(desde + 1).filter((r) => cuelga(r, rechazada));
};
