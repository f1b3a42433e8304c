/** A print queue of the operating system. */
export interface Queue {
  readonly name: string;
  /** It takes no jobs, or keeps them without printing. */
  readonly paused: boolean;
}

/**
 * Why bytes did not go through a queue. Nothing was printed with 'unknown-queue', 'paused' and 'not-available' (the system has no
 * print queues, they do not run, or they do not reach the printer). With 'timeout' and 'failed' part of it may have come out.
 */
export type Problem = 'unknown-queue' | 'paused' | 'not-available' | 'timeout' | 'failed';

/** What is printed, and how long it may take. */
export interface Job {
  readonly queue: string;
  readonly bytes: Uint8Array;
  /** The name of the job in the system's list. */
  readonly title: string;
  /** Milliseconds until the job must have left the queue; after that it is taken out of it. */
  readonly timeout: number;
}

/** The print queues of one operating system. Names reach it checked. */
export interface Spooler {
  readonly isName: (name: string) => boolean;
  readonly list: () => Promise<readonly Queue[]>;
  readonly check: (queue: string) => Promise<'ready' | Problem>;
  readonly print: (job: Job) => Promise<'sent' | Problem>;
}
