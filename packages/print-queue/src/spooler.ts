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
  /** Milliseconds in which all of it is done: asking the queue, printing, and taking a job out that does not leave it. */
  readonly timeout: number;
}

/** The print queues of one operating system. Names reach it checked. */
export interface Spooler {
  readonly isName: (name: string) => boolean;
  /** None where the system has none; null when it did not say. */
  readonly list: () => Promise<readonly Queue[] | null>;
  /** Hands nothing to a queue that takes no job now. */
  readonly print: (job: Job) => Promise<'sent' | Problem>;
}
