import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { ServidorFrame } from '@comal/contract/events';
import type { Version } from '../db/epoca.ts';
import { CLOSED_AS_TOO_OLD, HEARTBEAT_MS, PULSE_MS, SILENCE_MS } from '@comal/contract/real-time';

/** What may change in a branch besides comandas: its sessions, requests of its diners, its printers, what is known of its tables, and its deliveries that are paid. */
export type News = Extract<ServidorFrame['t'], 'sesiones' | 'comensales' | 'impresoras' | 'mesas' | 'repartos'>;

/**
 * One committed change of a branch's comandas. Every rev belongs to exactly one comanda: two publications with one rev would
 * count as the same.
 */
export interface Publication {
  readonly cliente: string;
  readonly sucursal: number;
  readonly rev: number;
  readonly cambio:
    | { readonly tipo: 'agregada' | 'modificada'; readonly comanda: ComandaVista }
    /** `tachada`: it was cancelled, and areas still show its lines struck out (D-21). */
    | { readonly tipo: 'removida'; readonly id: string; readonly tachada?: ComandaVista };
  /** Areas that the change concerns: their lines were added, moved or cancelled, or the comanda was renamed ('todas'). */
  readonly areas: readonly number[] | 'todas';
}

/** The counters of a branch, and the epoch of the database. */
export interface BranchRevs extends Version {
  readonly catalogo: number;
}

/** The counters of a branch that was never written. */
export const NO_REVS: BranchRevs = { rev: 0, catalogo: 0, epoca: '' };

/**
 * What changed in a branch after a version; with `completa`, every open comanda. Read so that nothing up to `rev` is missing:
 * `rev` before the rows, or both in one snapshot.
 */
export interface Delta extends Version {
  readonly completa: boolean;
  readonly comandas: readonly ComandaVista[];
  readonly removidas: readonly string[];
  /** Comandas cancelled a moment ago: areas still show their lines struck out. */
  readonly tachadas?: readonly ComandaVista[];
  /** Those of `comandas` that were opened after the version that was asked for. */
  readonly agregadas?: readonly string[];
}

/** A session that may listen. */
export interface LiveSesion {
  readonly id: string;
  readonly cliente: string;
  readonly sucursal: number;
  readonly rol: { readonly id: number; readonly descripcion: string };
  /** The permissions of its role. */
  readonly permisos: ReadonlySet<number>;
  /** The rights of its register. */
  readonly derechos: ReadonlySet<PermisoDeCaja>;
  /** Locked: it receives nothing of the branch. */
  readonly bloqueada: boolean;
}

export interface LiveLog {
  warn(data: object, text: string): void;
}

/** Times in milliseconds; tests shorten them. */
export interface Times {
  readonly latido: number;
  /** Interval of heartbeats. */
  readonly pulso: number;
  readonly silencio: number;
  /** How long a missing rev is waited for before the room reads it. */
  readonly hueco: number;
  /** Interval of the slow poll of the branch's revs, which covers lost messages (D-96). */
  readonly sondeo: number;
  /** Delay after a failed read. */
  readonly reintento: number;
  /** Time limit of closing a socket. */
  readonly despedida: number;
  /** Time limit of staying anonymous. */
  readonly anonima: number;
}

export const TIMES: Times = {
  latido: HEARTBEAT_MS,
  pulso: PULSE_MS,
  silencio: SILENCE_MS,
  hueco: 30,
  sondeo: 5_000,
  reintento: 1_000,
  despedida: 5_000,
  anonima: 15_000,
};

/** The other server processes; told after the commit (between-processes.ts). */
export interface Neighbours {
  /** A branch changed. */
  notify(cliente: string, sucursal: number): void;
  /** A session was closed. */
  notifyEnd(sesion: string, closing?: CierreAjeno): void;
  /** Something other than a comanda changed in a branch. */
  notifyNews(notice: News, cliente: string, sucursal: number): void;
  /** A session was locked or unlocked. */
  notifyBloqueo(sesion: string): void;
}

/** Receives the messages of the other server processes. */
export interface Hearer {
  poke(cliente: string, sucursal: number): void;
  fin(sesion: string, closing?: CierreAjeno): void;
  noticia(notice: News, cliente: string, sucursal: number): void;
  bloqueo(sesion: string): void;
  /** Some messages may have been lost. */
  perdidos(): void;
}

export interface HubDeps {
  readDelta(cliente: string, sucursal: number, from: Version | null): Promise<Delta>;
  readRevs(cliente: string, sucursal: number): Promise<BranchRevs>;
  /** The session of a token; null when it may not act any more. Rejects when that cannot be read. */
  sesionOfToken(token: string): Promise<LiveSesion | null>;
  /** Who closed the session of a token and why, or that it expired; undefined otherwise. */
  cierreDeToken?(token: string): Promise<CierreAjeno | undefined>;
  readonly reloj: () => number;
  readonly log: LiveLog;
  /** Is told how long, in milliseconds, a change was known here before it was sent. */
  readonly onLag?: (ms: number) => void;
  readonly vecinos?: Neighbours;
  /** Limit of sockets of one business in this process (decision 0155); by default there is none. */
  readonly socketsPerBusiness?: number;
  /** Is told when a socket was refused because of it. */
  readonly onFull?: () => void;
  readonly tiempos?: Partial<Times>;
}

/** Close codes; a till resumes by rev after all of them but SESION and VERSION. */
export const CLOSE = {
  APAGADO: 1001,
  MUY_GRANDE: 1009,
  SIN_BASE: 1013,
  BASURA: 4400,
  SESION: 4401,
  /** It never presented a token. */
  ANONIMA: 4402,
  LENTO: 4408,
  DE_MAS: 4409,
  /** Its business has as many sockets as it may; the till asks by HTTP, and tries again later. */
  NEGOCIO_LLENO: 4413,
  VERSION: CLOSED_AS_TOO_OLD,
  INSISTENTE: 4429,
} as const;
