import type { ImageOutcome, Limit, PrintOutcome, MailOutcome, StampOutcome } from './outcomes.ts';

/** An answered request. `route` is its pattern (never its address); undefined where no route has it. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** Whose session it had; null without one. */
  readonly business: string | null;
  /** How long a write of an outbox waited before it was sent, in milliseconds; 0 of anything else. */
  readonly ageMs: number;
}

/** What one piece of work cost at a pool: waiting for a connection, and statements, in milliseconds. */
export interface DbTimes {
  readonly waitedMs: number;
  readonly workedMs: number;
}

/** What the parts of the server tell of what happens in them; cheap enough for every request. */
export interface Meters {
  readonly request: (request: AnsweredRequest) => void;
  /** Work of a business, or of none, on a connection of a pool. */
  readonly database: (pool: PoolName, business: string | null, times: DbTimes) => void;
  /** A write waited for an earlier one of the same thing. */
  readonly writeWaited: (ms: number) => void;
  /** A change of a branch was sent to its screens, so long after this process learned of it. */
  readonly liveLag: (ms: number) => void;
  readonly printed: (outcome: PrintOutcome) => void;
  readonly mailed: (outcome: MailOutcome) => void;
  readonly stamped: (outcome: StampOutcome) => void;
  /** A bucket was asked for a picture that is not in the database (decision 0157). */
  readonly outsideImage: (outcome: ImageOutcome) => void;
  /** Somebody was refused, or has to wait, because of a limit. */
  readonly refused: (limit: Limit) => void;
}

/** The pools of a server: of requests, and of background work (decision 0048). */
export type PoolName = 'requests' | 'background';

const nothing = (): void => undefined;

/** Where nobody asks for metrics: tells nobody. */
export const NO_METERS: Meters = {
  request: nothing,
  database: nothing,
  writeWaited: nothing,
  liveLag: nothing,
  printed: nothing,
  mailed: nothing,
  stamped: nothing,
  outsideImage: nothing,
  refused: nothing,
};
