import type { EstadoDeSesion } from '@comal/domain/sesiones/estado';
import { chosenDays, chosenIds, chosenTexts, type Asked } from '../../../platform/db/pages.ts';

/** The selection of four filter groups; null: all. */
export interface Elegidos {
  readonly usuarios: readonly number[] | null;
  readonly terminales: readonly number[] | null;
  readonly roles: readonly number[] | null;
  readonly plataformas: readonly string[] | null;
}

/** When the days of a branch begin. */
export interface Jornada {
  readonly zona: string;
  readonly hora_corte: number;
}

/** First and last operating day of the sign-in, YYYY-MM-DD (D-01, decision 0042). */
export interface Dias extends Jornada {
  readonly desde: string;
  readonly hasta: string;
}

/** The filters of a branch's sessions; null is no filter. */
export interface Busqueda {
  readonly dias: Dias | null;
  readonly elegidos: Elegidos | null;
  readonly estados: readonly string[] | null;
  /** Whether the shift of its user on its register is open. */
  readonly caja: boolean | null;
  /** Only sessions that were not closed: open, or expired and not cleaned up. */
  readonly sin_cerrar: true | null;
}

const CUALQUIERA: Elegidos = { usuarios: null, terminales: null, roles: null, plataformas: null };

/** Every session of the branch. */
export const TODAS: Busqueda = { dias: null, elegidos: null, estados: null, caja: null, sin_cerrar: null };

/** The sessions of some people or registers. */
export const soloDe = (elegidos: Partial<Elegidos>): Busqueda => ({
  ...TODAS,
  elegidos: { ...CUALQUIERA, ...elegidos },
});

const VIVAS: readonly EstadoDeSesion[] = ['abierta', 'bloqueada'];
const TERMINADAS: readonly EstadoDeSesion[] = ['expirada', 'cerrada'];

/** The named lists of the sessions service. */
export const LISTAS = {
  activas: { ...TODAS, estados: VIVAS, sin_cerrar: true },
  conCajaInicial: { ...TODAS, estados: VIVAS, sin_cerrar: true, caja: true },
  sinCajaFinal: { ...TODAS, estados: TERMINADAS, caja: true },
  expiradas: { ...TODAS, estados: ['expirada'], sin_cerrar: true },
} as const satisfies Readonly<Record<string, Busqueda>>;

const SI_O_NO: Readonly<Record<string, boolean>> = { si: true, no: false };

/** Both options, or none: no filter. */
const cajaDe = (elegidas: readonly string[] | null): boolean | null => {
  const respuestas = new Set((elegidas ?? []).flatMap((e) => SI_O_NO[e] ?? []));
  return respuestas.size === 1 ? [...respuestas][0]! : null;
};

const elegidosDe = (p: Asked): Elegidos | null => {
  const elegidos: Elegidos = {
    usuarios: chosenIds(p, 'usuario'),
    terminales: chosenIds(p, 'terminal'),
    roles: chosenIds(p, 'rol'),
    plataformas: chosenTexts(p, 'plataforma'),
  };
  return Object.values(elegidos).some((e) => e !== null) ? elegidos : null;
};

/** The search of a page request; zone and cutoff hour tell when its days begin. */
export const busquedaDe = (p: Asked, { zona, hora_corte }: Jornada): Busqueda => {
  const [desde, hasta] = chosenDays(p, zona) ?? [];
  return {
    ...TODAS,
    dias: desde === undefined || hasta === undefined ? null : { desde, hasta, zona, hora_corte },
    elegidos: elegidosDe(p),
    estados: chosenTexts(p, 'estado'),
    caja: cajaDe(chosenTexts(p, 'caja')),
  };
};

/** The search limited to sessions that ended: of the chosen states, those that are final; all of these when none was chosen. */
export const delHistorial = (b: Busqueda): Busqueda => ({
  ...b,
  estados: b.estados?.filter((e) => TERMINADAS.some((t) => t === e)) ?? TERMINADAS,
});
