import type { OutsideImages } from '../images/outside-images.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from '../db/care/disk.ts';
import type { Db } from '../db/tenant.ts';
import type { Correo } from '../correo/correo.ts';
import type { OpenPac } from '../facturacion/pac/pac.ts';
import type { Identity } from '../db/identity/identity.ts';
import type { Timbrador } from '../facturacion/deps.ts';
import type { Imprenta } from '../impresion/imprenta.ts';
import type { Hub } from '../live/hub.ts';
import type { Catalogos } from '../catalogo/catalogos.ts';
import type { ClockWatch } from '../clock-watch.ts';
import type { Downloads } from '../exportar/streaming/downloads.ts';
import type { Arrivals } from '../network/opening/arrivals.ts';
import type { NetworkSwitch } from '../network/opening/switch.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Trust } from '../trust/keeper.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { Passwords } from '../contrasenas.ts';
import type { Leaving } from './leaving.ts';
import type { Places } from '../turns/places.ts';
import type { Uploads } from './limits/uploads/uploads.ts';
import type { Lanes } from './write/lanes.ts';
import type { ActiveSesion, ActiveSesiones } from './active-sesiones.ts';

/** The dependencies of handlers, created once; tests create their own. */
export interface Deps {
  readonly db: Db;
  /** The database for background work: another pool, without the statement timeouts of a till's requests (decision 0048). */
  readonly background: Db;
  /** Whether the data's disk still takes writes. */
  readonly disco: Disk;
  readonly hub: Hub;
  /** The mail transport, and the wake-up call of its sender. */
  readonly correo: Correo;
  /** The stamper of invoices: wake it after the commit of a queued one. */
  readonly timbrador: Timbrador;
  /** The press: wake it after the commit of a queued job; it knows where printers may be. */
  readonly imprenta: Pick<Imprenta, 'wake' | 'reaches' | 'takesPort' | 'search' | 'printed' | 'equipos' | 'listQueues'>;
  readonly catalogos: Catalogos;
  /** The turns of writers of one thing in this process. */
  readonly lanes: Lanes;
  /** Whether this process is about to end. */
  readonly leaving: Leaving;
  readonly sesiones: ActiveSesiones;
  readonly contrasenas: Passwords;
  /** The key that encrypts secrets of people and businesses; it is in no row, log or answer (decision 0115). */
  readonly llave: Buffer;
  /** Opens the PAC of a business with its keys. */
  readonly openPac: OpenPac;
  /** Who this server is: signs what a device asks it to (D-171). */
  readonly identity: Identity;
  /** Where files from outside are processed. */
  readonly taller: Workshop;
  /** Where pictures are that are not in the database, or null (decision 0157). */
  readonly outsideImages: OutsideImages | null;
  /** Long files that wait for their browser, or are being downloaded. */
  readonly descargas: Downloads;
  /** Where what reads many days is done. */
  readonly pesadas: Places;
  /** The files that businesses send. */
  readonly uploads: Uploads;
  readonly ajustes: Settings;
  /** Who counts what happens here. */
  readonly meters: Meters;
  /** What was counted, where somebody may ask for it; otherwise null. */
  readonly metrics: Metrics | null;
  /** The certificates of a server that listens on the network with its own authority, or null (D-170). */
  readonly trust: Pick<Trust, 'authority' | 'hosts'> | null;
  /** Whether people opened it to their network. */
  readonly networkSwitch: NetworkSwitch;
  /** Who got here over the network. */
  readonly arrivals: Arrivals;
  /** The one clock: epoch milliseconds (D-02). */
  readonly reloj: () => number;
  /** The watch that tells whether the clock is in doubt. */
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
  /** The credentials of the demo, told to everybody while `demo` is on. */
  readonly credencialesDemo: DemoCredentials | null;
  readonly hostname: string;
  /** COMAL_HOST: the address it listens on. */
  readonly host: string;
  /** PORT: what a firewall must let in. */
  readonly puerto: number;
  /** COMAL_NOMBRES: names and addresses of the server besides its own. */
  readonly nombres: readonly string[];
  /** COMAL_URL: the public address, or null (D-97). */
  readonly url: string | null;
  /** Idle and absolute life of a session in milliseconds (D-12). */
  readonly sesionInactivaMs: number;
  readonly sesionMaximaMs: number;
  /** Requests per 10 seconds and session (reliability 5.8). */
  readonly peticionesPorSesion: number;
  /** Requests per 10 seconds of all sessions of a business (decision 0155). */
  readonly peticionesPorNegocio: number;
  /** Requests per 10 seconds and address without session. */
  readonly peticionesPorDireccion: number;
  /** Connections that one address may have open. */
  readonly conexionesPorDireccion: number;
  /** REGISTRO_ABIERTO: whether anybody may register a business (D-75). */
  readonly registroAbierto: boolean;
  /** Registrations of one address in an hour, and of all in a day (H58). */
  readonly registrosPorHora: number;
  readonly registrosPorDia: number;
  /** COMAL_IMPRESORAS_COMPARTIDAS: businesses use the print queues and the network of this machine, although there are several. */
  readonly impresorasCompartidas: boolean;
  /** COMAL_METRICAS_TOKEN: who brings it reads the metrics on the server's port; null: nobody does. */
  readonly metricsToken: string | null;
  /** COMAL_MAPA: the tile server of maps, or null (decision 0046). */
  readonly mapa: { readonly teselas: string; readonly credito: string } | null;
}

/** One request: its dependencies, its client, and its instant. */
export interface Ctx extends Deps {
  readonly ahora: number;
  readonly direccion: string;
  readonly esSeguro: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ponerCookie: (name: string, value: string, seconds: number) => void;
  /** Whether the client hung up: what is answered reaches nobody. */
  readonly hungUp: () => boolean;
  /** Idempotency key of this write; equals the id of the payment it makes. Empty where the call takes none. */
  readonly clave: string;
  /** How many milliseconds before now a person pressed, where her device says so: of a write that waited without a connection. */
  readonly edad: number;
}

/** A colleague who approved one write (D-18). */
export interface Approval {
  readonly id: number;
  readonly nombre: string;
  /** The permission that was approved. */
  readonly permiso: number;
  /** Everything that the colleague may do. */
  readonly permisos: ReadonlySet<number>;
  /** The hash of the pass. */
  readonly hash: string;
}

/** A request with a session. */
export interface SesionCtx extends Ctx {
  readonly sesion: ActiveSesion;
  /** Who approved this write, which stays the act of the session; null when no approval was needed. */
  readonly autorizo: Approval | null;
  /** Whether the session has a permission, or a colleague approved this write with it (D-14). */
  readonly puede: (permiso: number) => boolean;
  /** Says of a call that reads many days that it has read them: another one may begin while its file is written (decision 0155). */
  readonly leavePlace: () => void;
}
