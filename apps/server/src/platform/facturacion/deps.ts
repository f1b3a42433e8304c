import type { FastifyBaseLogger } from 'fastify';
import type { Correo } from '../correo/correo.ts';
import type { Db } from '../db/tenant.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { ClockWatch } from '../clock-watch.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Imprenta } from '../impresion/imprenta.ts';
import type { OpenPac } from './pac/pac.ts';

/** What the stamper needs. */
export interface StamperDeps {
  readonly db: Db;
  /** Reads long answers of PACs. */
  readonly taller: Pick<Workshop, 'run'>;
  /** The key that opens sealed secrets. */
  readonly llave: Buffer;
  readonly correo: Pick<Correo, 'wake'>;
  readonly openPac: OpenPac;
  /** Tickets wait for the address of their receipt. */
  readonly imprenta: Pick<Imprenta, 'wake'>;
  /** Epoch milliseconds. */
  readonly reloj: () => number;
  /** While the clock is in doubt nothing is dated: neither seals nor globals. */
  readonly vigiaDeReloj: Pick<ClockWatch, 'duda'>;
  readonly nuevoId: () => string;
  readonly log: FastifyBaseLogger;
  /** Is told how each attempt came out. */
  readonly meters: Pick<Meters, 'stamped'>;
}

/** Invoices as handlers see their stamping: how to wake it. */
export interface Timbrador {
  /** Call after the commit of a queued invoice: it is stamped at once instead of in the next round. */
  readonly wake: () => void;
}
