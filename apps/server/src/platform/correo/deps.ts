import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from '../contrasenas.ts';
import type { Db } from '../db/tenant.ts';
import type { ActiveSesiones } from '../http/active-sesiones.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Hub } from '../live/hub.ts';
import type { Push } from './push/push.ts';
import type { Transport } from './transporte/transporte.ts';

/** What the sender of mail needs. */
export interface CorreoDeps {
  readonly db: Db;
  readonly transporte: Transport;
  readonly push: Push;
  readonly contrasenas: Passwords;
  readonly sesiones: ActiveSesiones;
  readonly hub: Hub;
  /** Epoch milliseconds. */
  readonly reloj: () => number;
  readonly bytes: (n: number) => Uint8Array;
  readonly nuevoId: () => string;
  /** The base address of links in mails. */
  readonly direccion: () => string;
  /** Draws what a mail carries. */
  readonly taller: Workshop;
  readonly log: FastifyBaseLogger;
  /** Is told how each attempt came out. */
  readonly meters: Pick<Meters, 'mailed' | 'refused'>;
  /** How many mails of one business are sent in an hour; the others wait (decision 0155). */
  readonly perHour: number;
}
