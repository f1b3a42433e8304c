import type { Disk } from '../db/care/disk.ts';
import type { Db } from '../db/tenant.ts';
import type { ClockWatch } from '../clock-watch.ts';
import type { Lanes } from '../http/write/lanes.ts';
import type { BetweenProcesses } from '../live/between-processes.ts';
import type { Hub } from '../live/hub.ts';
import type { PoolName } from './meters.ts';

/** How many connections a pool has, and how many wait for one. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Counters of the access to the database, since the start of the process. */
export interface DbCounters {
  readonly lotes: number;
  readonly commits: number;
  readonly circulos: number;
}

/** What is looked at whenever metrics are asked for. */
export interface Sources {
  readonly db: Db;
  readonly reloj: () => number;
  readonly pools: Readonly<Record<PoolName, PoolState>>;
  readonly counters: DbCounters;
  readonly hub: Pick<Hub, 'estado'>;
  readonly lanes: Pick<Lanes, 'waiting'>;
  readonly disco: Pick<Disk, 'lleno'>;
  readonly vigiaDeReloj: Pick<ClockWatch, 'duda'>;
  /** The other processes; null where there are none. */
  readonly vecinos: Pick<BetweenProcesses, 'estado'> | null;
  /** When the last good backup was begun, in epoch milliseconds; null where Comal makes none of this database. */
  readonly lastBackup: (() => Promise<number | null>) | null;
}
