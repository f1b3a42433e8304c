import type { ImprentaDeps, Times } from './deps.ts';
import type { Queues } from './steps/own-queues.ts';

/** The surroundings of the work on one printer. */
export interface Press extends ImprentaDeps {
  readonly queues: Queues;
  /** This process, as leases name it. */
  readonly proceso: string;
  readonly times: Times;
  /** Aborts at the end of the process: no other job is begun. */
  readonly salida: AbortSignal;
}
