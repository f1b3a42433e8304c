import type { FastifyBaseLogger } from 'fastify';
import type { Correo } from '../correo/correo.ts';
import type { Db } from '../db/tenant.ts';
import type { ClockWatch } from '../clock-watch.ts';
import type { OpenPac } from './pac/pac.ts';

/** What the stamper needs. */
export interface StamperDeps {
  readonly db: Db;
  /** The key that opens sealed secrets. */
  readonly llave: Buffer;
  readonly correo: Pick<Correo, 'wake'>;
  readonly openPac: OpenPac;
  /** Epoch milliseconds. */
  readonly reloj: () => number;
  /** While the clock is in doubt nothing is dated: neither seals nor globals. */
  readonly vigiaDeReloj: Pick<ClockWatch, 'duda'>;
  readonly nuevoId: () => string;
  readonly log: FastifyBaseLogger;
}
