import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/tenant.ts';
import type { Queues } from './steps/own-queues.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Hub } from '../live/hub.ts';
import type { PrinterKey } from './cola.ts';
import type { Place } from './red/search.ts';

/** Times in milliseconds; tests shorten them. */
export interface Times {
  /** How long an address may take to be found, and a printer to accept a connection. */
  readonly connect: number;
  /** How long an answer is waited for from a printer that has not printed yet, to learn whether it answers. */
  readonly learn: number;
  /** How long an answer is waited for from a printer that is known to answer, before it gets a job. */
  readonly answer: number;
  /** How long a printer may take no byte, or not confirm. */
  readonly stall: number;
  /** Interval of asking a printer that works through a job how it is. */
  readonly watch: number;
  /** How long sending one job may take in all. */
  readonly send: number;
  /** How long a printer may take to close a connection after its job. */
  readonly close: number;
  /** Interval of looking for jobs: those of other processes, and those whose pause ended. */
  readonly poll: number;
  /** Interval of trying to record what became of a job while the database is away. */
  readonly retry: number;
}

/** `connect` twice, `answer` and `send` together are shorter than the lease of a printer (turno.ts). */
export const TIMES: Times = {
  connect: 3_000,
  learn: 300,
  answer: 3_000,
  stall: 10_000,
  watch: 1_000,
  send: 35_000,
  close: 1_000,
  poll: 2_000,
  retry: 500,
};

/** What the press needs. */
export interface ImprentaDeps {
  readonly db: Db;
  readonly hub: Pick<Hub, 'impresorasChanged'>;
  /** Epoch milliseconds. */
  readonly reloj: () => number;
  readonly nuevoId: () => string;
  readonly log: FastifyBaseLogger;
  /** Is told how each job came out. */
  readonly meters: Pick<Meters, 'printed'>;
  /** Whether a printer may have this IP address: of a private network, and in tests also this machine. */
  readonly permite: (ip: string) => boolean;
  /** Addresses at which a printer may have any port: in tests those of this machine. */
  readonly cualquierPuerto?: readonly string[];
  /** The print queues of this machine; those of the operating system unless told. */
  readonly queues?: Queues;
  readonly tiempos?: Partial<Times>;
  /** What follows from jobs that came out, in the transaction that records it; the result is called after the commit. */
  readonly printed: (
    tx: Tx,
    branch: Pick<PrinterKey, 'cliente' | 'sucursal'>,
    trabajos: readonly string[],
  ) => Promise<() => void>;
  /** Where printers are looked for; absent: in the private networks of this machine. */
  readonly alrededor?: () => readonly Place[];
}
