import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from '../db/care/disk.ts';
import type { Db } from '../db/tenant.ts';
import type { Correo } from '../correo/correo.ts';
import type { Hub } from '../live/hub.ts';
import type { Catalogos } from '../catalogo/catalogos.ts';
import type { ClockWatch } from '../clock-watch.ts';
import type { Downloads } from '../exportar/streaming/downloads.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { Contrasenas } from '../contrasenas.ts';
import type { ActiveSesion, ActiveSesiones } from './active-sesiones.ts';

/** Everything a handler may use, made once and handed down; tests make their own. */
export interface Deps {
  readonly db: Db;
  /** The same database for background work: another pool, without the statement limits of a till's requests (decision 0048). */
  readonly background: Db;
  /** Whether the data's disk still takes writes. */
  readonly disco: Disk;
  readonly hub: Hub;
  /** How mail goes, and who is told of a queued one. */
  readonly correo: Correo;
  readonly catalogos: Catalogos;
  readonly sesiones: ActiveSesiones;
  readonly contrasenas: Contrasenas;
  /** What secrets of people are sealed with; in no row, log or answer (decision 0115). */
  readonly llave: Buffer;
  /** Where files from outside are opened. */
  readonly taller: Workshop;
  /** Long files that wait for their browser, or are being fetched. */
  readonly descargas: Downloads;
  readonly ajustes: Settings;
  /** The one clock: epoch milliseconds (D-02). */
  readonly reloj: () => number;
  /** Whether that clock can be right. */
  readonly vigiaDeReloj: ClockWatch;
  /** A number in [0, 1). */
  readonly azar: () => number;
  /** Random bytes for tokens. */
  readonly bytes: (n: number) => Uint8Array;
  /** A fresh UUIDv7. */
  readonly nuevoId: () => string;
  readonly log: FastifyBaseLogger;
}

/** The public way into the demo (D-49). */
export interface DemoCredentials {
  readonly cliente: string;
  readonly password: string;
  readonly pin: string;
  readonly usuarios: readonly { readonly username: string; readonly rol: string }[];
}

/** What the environment decides for the running server. */
export interface Settings {
  readonly demo: boolean;
  /** With what the demo is entered, told to everybody while `demo` is on (D-49). */
  readonly credencialesDemo: DemoCredentials | null;
  readonly hostname: string;
  /** COMAL_HOST: where it listens. */
  readonly host: string;
  /** COMAL_NOMBRES: names and addresses it goes by besides its own. */
  readonly nombres: readonly string[];
  /** COMAL_URL: the public address, or null (D-97). */
  readonly url: string | null;
  /** Idle and absolute life of a session in milliseconds (D-12). */
  readonly sesionInactivaMs: number;
  readonly sesionMaximaMs: number;
  /** Requests per 10 seconds and session (reliability 5.8). */
  readonly peticionesPorSesion: number;
  /** Requests per 10 seconds and address without session. */
  readonly peticionesPorDireccion: number;
  /** Connections that one address may have open. */
  readonly conexionesPorDireccion: number;
  /** REGISTRO_ABIERTO: whether anybody may register a business (D-75). */
  readonly registroAbierto: boolean;
  /** Registrations of one address in an hour, and of all in a day (H58). */
  readonly registrosPorHora: number;
  readonly registrosPorDia: number;
  /** COMAL_MAPA: whose pictures of streets the location of a branch has, or null (decision 0046). */
  readonly mapa: { readonly teselas: string; readonly credito: string } | null;
}

/** One request: its dependencies, who asks, and when. */
export interface Ctx extends Deps {
  readonly ahora: number;
  readonly direccion: string;
  readonly esSeguro: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ponerCookie: (nombre: string, valor: string, segundos: number) => void;
  /** Key of this write; equals the id of what money it moves. Empty where the call takes none. */
  readonly clave: string;
}

/** A colleague who lent their word for one write (D-18). */
export interface Approval {
  readonly id: number;
  readonly nombre: string;
  /** What the word was given for. */
  readonly permiso: number;
  /** Everything that the colleague may do. */
  readonly permisos: ReadonlySet<number>;
  /** The pass as it is kept. */
  readonly hash: string;
}

/** A request with a session. */
export interface SesionCtx extends Ctx {
  readonly sesion: ActiveSesion;
  /** Who approved this write, which stays the session's own act; null when nobody had to. */
  readonly autorizo: Approval | null;
  /** Whether the session has a permission, or a colleague approved this write with it (D-14, D-18). */
  readonly puede: (permiso: number) => boolean;
}
