import type pg from 'pg';
import { sqlText, toPg, type Query } from './query.ts';
import {
  SilentConnection,
  ServiceUnavailable,
  isOutage,
  isDeadlock,
  isDeadConnection,
  isReadOnly,
} from './failures.ts';
import { Batch } from './batch.ts';
import { connect, perTransaction } from './pool.ts';
import type { Leave } from '../turns/places.ts';

/** Counters for the bench: batches are round trips; `circulos` counts deadlocks, which a right order of locks never has. */
export const counters = { lotes: 0, commits: 0, circulos: 0 };

/** Timeout of a batch, in milliseconds; longer than any statement of a request may take. It guards against a network that drops packets. */
export const SILENCE_MS = 8_000;

/** Connections that have answered before, with the generation of their pool. Such a one may have died unnoticed; a new one has not. */
const KNOWN = new WeakMap<pg.PoolClient, number>();

/** How often each pool met a server that no longer takes writes; older connections lead to it, too (D-181). */
const GENERATION = new WeakMap<pg.Pool, number>();
const generationOf = (pool: pg.Pool): number => GENERATION.get(pool) ?? 0;

const ask = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (;;) {
    const connection = await connect(pool).catch((error: unknown) => {
      throw new ServiceUnavailable(error);
    });
    if ((KNOWN.get(connection) ?? Infinity) >= generationOf(pool)) return connection;
    connection.release(new Error('of a server that took no writes'));
  }
};

const send = (connection: pg.PoolClient, queries: readonly Query[], prepared: boolean): Promise<object[][]> =>
  new Promise((resolve, reject) => {
    const readerOf = (oid: number): ((text: string) => unknown) =>
      connection.getTypeParser(oid, 'text') as (text: string) => unknown;
    const statements = queries.map((query) => toPg(query, prepared));
    connection.query(new Batch(statements, readerOf, (error, rows) => (error ? reject(error) : resolve(rows))));
  });

/** How a loan is made. */
export interface LoanTerms {
  /** A connection that does not answer for so long is destroyed, milliseconds. */
  readonly silenceMs: number;
  /** Waits until the loan may ask for a connection; returns what ends its turn. */
  readonly turn: () => Promise<Leave>;
}

const AT_ONCE: LoanTerms = { silenceMs: SILENCE_MS, turn: () => Promise.resolve(() => undefined) };

/** One connection of the pool, borrowed for one piece of work at its first batch: a slow upload holds none. */
export class Loan {
  #connection: pg.PoolClient | null = null;
  #leave: Leave | null = null;
  #asked: Promise<pg.PoolClient> | null = null;

  /** How long it waited for a connection, and how long its batches took, in milliseconds. */
  readonly times = { waitedMs: 0, workedMs: 0 };

  /** The connection will be destroyed instead of returned. */
  #discarded = false;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly terms: LoanTerms,
  ) {}

  /** Runs the work on a connection and returns it to the pool; destroys it if it broke, or did not answer in time. */
  static async con<T>(pool: pg.Pool, work: (loan: Loan) => Promise<T>, terms = AT_ONCE): Promise<T> {
    const loan = new Loan(pool, terms);
    let outage: Error | undefined;
    try {
      return await work(loan);
    } catch (error) {
      outage = isOutage(error) ? (error as Error) : undefined;
      throw outage ? new ServiceUnavailable(error) : error;
    } finally {
      loan.#giveBack(outage ?? (loan.#discarded ? new Error('thrown away') : undefined));
      loan.#leave?.();
    }
  }

  /** Destroys the connection in whatever state it is. */
  discard(): void {
    this.#discarded = true;
  }

  /** Whether there is a connection; false once a dead one could not be replaced. */
  get vivo(): boolean {
    return this.#connection !== null && !this.#discarded;
  }

  /** Sends statements in one batch and returns the rows of each; a failure stops those after it. */
  async transmit(queries: readonly Query[]): Promise<object[][]> {
    const connection = await this.#take();
    counters.lotes += 1;
    const sentAt = performance.now();
    let mute = false;
    const watch = setTimeout(() => {
      mute = true;
      connection.connection.stream.destroy();
    }, this.terms.silenceMs);
    try {
      const rows = await send(connection, queries, perTransaction(this.pool) === null);
      if (!KNOWN.has(connection)) KNOWN.set(connection, generationOf(this.pool));
      return rows;
    } catch (error) {
      if (isDeadlock(error)) counters.circulos += 1;
      if (isReadOnly(error)) GENERATION.set(this.pool, generationOf(this.pool) + 1);
      throw mute ? new SilentConnection(error) : error;
    } finally {
      clearTimeout(watch);
      this.times.workedMs += performance.now() - sentAt;
    }
  }

  /**
   * Sends the first batch of a transaction, which must not commit: where the pool lent a dead connection, it is destroyed and the
   * batch is sent on another one. Only connections that worked before are suspected, each once: when the database is down, the
   * first new one fails.
   */
  async sendFirst(queries: readonly Query[]): Promise<object[][]> {
    for (let left = this.pool.options.max; ; left -= 1) {
      const known = KNOWN.has(await this.#take());
      try {
        return await this.transmit(queries);
      } catch (error) {
        if (!known || left <= 0 || !isDeadConnection(error)) throw error;
        this.#giveBack(error as Error);
      }
    }
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#connection) return this.#connection;
    const askedAt = performance.now();
    try {
      this.#connection = await (this.#asked ??= this.#askInTurn());
      return this.#connection;
    } finally {
      this.times.waitedMs += performance.now() - askedAt;
    }
  }

  /** A turn is kept while a dead connection is replaced. */
  async #askInTurn(): Promise<pg.PoolClient> {
    this.#leave ??= await this.terms.turn();
    return ask(this.pool);
  }

  #giveBack(outage: Error | undefined): void {
    this.#connection?.release(outage);
    this.#connection = null;
    this.#asked = null;
  }
}

const BEGIN = sqlText('BEGIN', []);
const COMMIT = sqlText('COMMIT', []);
/** As the role that signed in, which owns all backends of the pool (server-entry.ts). */
const AS_ENTERED = sqlText('SET LOCAL ROLE NONE', []);
const stop = (pid: number): Query => sqlText('SELECT pg_cancel_backend($1::integer)', [pid]);

/** Cancels what a backend of ours runs; where that fails, its statement timeout ends it. */
export const stopBackend = (pool: pg.Pool, pid: number): Promise<void> =>
  Loan.con(pool, (loan) => loan.transmit([BEGIN, AS_ENTERED, stop(pid), COMMIT])).then(
    () => undefined,
    () => undefined,
  );
