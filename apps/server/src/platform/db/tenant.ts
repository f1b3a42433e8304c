import { setTimeout as pausa } from 'node:timers/promises';
import type pg from 'pg';
import { onlyReads, sqlText, type Query, type Rows } from './query.ts';
import { isOutage, isRetriable } from './failures.ts';
import { Loan, SILENCE_MS, counters, stopBackend, type LoanTerms } from './loan.ts';
import { BACKGROUND_LIMITS, CONNECT_MS, perTransaction } from './pool.ts';
import { noTurns, turnsAt, type Turns } from '../turns/connections.ts';

const BEGIN = sqlText('BEGIN', []);
const BEGIN_READING = sqlText('BEGIN READ ONLY', []);
const BEGIN_INSTANT = sqlText('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', []);
const COMMIT = sqlText('COMMIT', []);
const ROLLBACK = sqlText('ROLLBACK', []);
const ATTEMPTS = 3;

/** Delay before a retry: the winner of a deadlock must proceed before the loser locks the same rows again. */
const PAUSE_MS = 25;

/** Sets the tenant for row-level security, for this transaction only. */
const asCliente = (cliente: string): Query => sqlText(`SELECT set_config('app.cliente', $1, true)`, [cliente]);

/** The mode of a transaction: with writes, READ ONLY, or READ ONLY in one snapshot ('instante'). */
type Mode = 'escritura' | 'lectura' | 'instante';

const BEGINNING: Readonly<Record<Mode, Query>> = { escritura: BEGIN, lectura: BEGIN_READING, instante: BEGIN_INSTANT };

/** Queries whose last result may abort the transaction. */
interface Guard {
  readonly consultas: readonly Query[];
  readonly check: (rows: unknown[]) => void;
}

/**
 * One transaction of one tenant, or without tenant for tables that have none. Reads are sent at once, in one batch with whatever
 * had to precede them; writes wait for the commit, so that a whole command is two round trips.
 */
export class Tx {
  readonly #loan: Loan;
  readonly #mode: Mode;
  #before: Query[];
  #guards: Guard[] = [];
  #pending: Query[] = [];
  #opened = false;

  constructor(loan: Loan, cliente: string | null, mode: Mode, settings: readonly Query[]) {
    this.#loan = loan;
    this.#mode = mode;
    this.#before = [BEGINNING[mode], ...settings, ...(cliente === null ? [] : [asCliente(cliente)])];
  }

  /** Queues guard queries that may abort by throwing; they are sent with the first reads, in the order they were added. */
  keep(query: Query, review: (rows: unknown[]) => void, before: readonly Query[] = []): void {
    this.#guards.push({ consultas: [...before, query], check: review });
  }

  /** Rows of each query, in one round trip, in order: a lock first and then the reads that rely on it. */
  async read<const Q extends readonly Query[]>(...queries: Q): Promise<Rows<Q>> {
    const guards = this.#guards;
    this.#guards = [];
    const isFirst = !this.#opened;
    const start = this.#takeEarlier();
    const kept = guards.flatMap((g) => g.consultas);
    const responses = await this.#send([...start, ...kept, ...queries], isFirst);
    let seen = start.length;
    for (const { consultas: own, check: review } of guards) {
      seen += own.length;
      review(responses[seen - 1]!);
    }
    return responses.slice(seen) as Rows<Q>;
  }

  /** Queues a write for the commit. */
  write(...queries: readonly Query[]): void {
    this.#pending.push(...queries);
  }

  /** Sends the queued writes and continues: a long work is sent in parts, each within the timeout of a batch. */
  async flush(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    await this.read(...pending);
  }

  /** Sends the queued writes, the last queries and COMMIT in one round trip; returns the rows of the last queries. */
  async commit<const Q extends readonly Query[]>(...latest: Q): Promise<Rows<Q>> {
    if (this.#guards.length > 0) await this.read();
    const commitsNothing = !this.#opened && this.#mode === 'lectura';
    const previous = [...this.#takeEarlier(), ...this.#pending];
    this.#pending = [];
    const responses = await this.#send([...previous, ...latest, COMMIT], commitsNothing);
    counters.commits += 1;
    this.#opened = false;
    return responses.slice(previous.length, -1) as Rows<Q>;
  }

  /** Rolls back; does nothing if nothing was sent. */
  async deshacer(): Promise<void> {
    if (this.#opened && this.#loan.vivo) await this.#loan.transmit([ROLLBACK]);
    this.#opened = false;
  }

  #send(queries: readonly Query[], repetible: boolean): Promise<object[][]> {
    return repetible ? this.#loan.sendFirst(queries) : this.#loan.transmit(queries);
  }

  #takeEarlier(): Query[] {
    const previous = this.#before;
    this.#before = [];
    this.#opened = true;
    return previous;
  }
}

/** A transaction that is only read from. */
export type Reader = Pick<Tx, 'read'>;

/** The only access to the database: every query runs in a tenant's transaction, or is one of the few of `sinCliente`. */
export interface Db {
  /** Runs `work` in a transaction of the tenant; retried on deadlock. `work` commits by itself with `commit`. */
  withTx<T>(cliente: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows of queries of one tenant, read in one round trip. */
  read<const Q extends readonly Query[]>(cliente: string, ...queries: Q): Promise<Rows<Q>>;
  /** Reads one snapshot for as long as it takes; when `salida` aborts, PostgreSQL cancels the statement. */
  atMoment<T>(cliente: string, salida: AbortSignal, work: (tx: Reader) => Promise<T>): Promise<T>;
  /** Queries on the tables without tenant (D-95): the registry and the failed sign-ins. */
  sinCliente<const Q extends readonly Query[]>(...queries: Q): Promise<Rows<Q>>;
}

/** The pool of the transactions, the timeout of a batch in milliseconds, and the turns of businesses at its connections. */
interface Source extends Pick<LoanTerms, 'silenceMs'> {
  readonly pool: pg.Pool;
  readonly turns: Turns;
  /** Is told what each piece of work cost, of a business or of none. */
  readonly note?: NoteTimes;
}

/** What a transaction on this pool begins with. */
const settingsOf = (pool: pg.Pool): readonly Query[] => [perTransaction(pool) ?? []].flat();

/** Is told what a piece of work of a business, or of none, cost. */
type NoteTimes = (cliente: string | null, times: Loan['times']) => void;

/** Runs the work on a loan of the pool, and tells what it cost. */
const lend = async <T>(
  { pool, silenceMs, turns, note }: Source,
  cliente: string | null,
  work: (loan: Loan) => Promise<T>,
): Promise<T> => {
  let times: Loan['times'] | undefined;
  const noted = (loan: Loan): Promise<T> => {
    times = loan.times;
    return work(loan);
  };
  try {
    return await Loan.con(pool, noted, { silenceMs, turn: turns(cliente) });
  } finally {
    if (times && times.waitedMs > 0) note?.(cliente, times);
  }
};

const inTx = <T>(
  source: Source,
  cliente: string | null,
  mode: Mode,
  work: (tx: Tx, loan: Loan) => Promise<T>,
): Promise<T> =>
  lend(source, cliente, async (loan) => {
    const tx = new Tx(loan, cliente, mode, settingsOf(source.pool));
    try {
      const result = await work(tx, loan);
      await tx.deshacer();
      return result;
    } catch (error) {
      if (!isOutage(error)) await tx.deshacer();
      throw error;
    }
  });

const PID = sqlText<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
/** A longer idle timeout, because the receiver of the rows may be slow; a stalled connection is closed earlier (connections.ts). */
const UNHURRIED = sqlText(`SELECT set_config('idle_in_transaction_session_timeout', '20s', true)`, []);

/** Runs `work`; once `salida` aborts, cancels the backend and destroys its connection, so that nothing runs for a client that left. */
const meanwhile = async <T>(pool: pg.Pool, loan: Loan, tx: Tx, salida: AbortSignal, work: () => Promise<T>) => {
  const [, [yo]] = await tx.read(UNHURRIED, PID);
  let corte: Promise<void> | undefined;
  const cut = (): void => {
    corte = stopBackend(pool, yo!.pid);
  };
  salida.addEventListener('abort', cut);
  try {
    salida.throwIfAborted();
    return await work();
  } finally {
    salida.removeEventListener('abort', cut);
    await corte;
    if (salida.aborted) loan.discard();
  }
};

const retry = async <T>(unaVez: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await unaVez();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetriable(error)) throw error;
      await pausa(PAUSE_MS * attempt);
    }
  }
};

const open = (source: Source): Db => ({
  withTx: (cliente, work) => retry(() => inTx(source, cliente, 'escritura', work)),
  read: (cliente, ...queries) => {
    const mode = queries.every(onlyReads) ? 'lectura' : 'escritura';
    return retry(() => inTx(source, cliente, mode, (tx) => tx.commit(...queries)));
  },
  atMoment: (cliente, salida, work) =>
    inTx(source, cliente, 'instante', (tx, loan) => meanwhile(source.pool, loan, tx, salida, () => work(tx))),
  sinCliente: (...queries) => {
    if (queries.every(onlyReads)) return inTx(source, null, 'lectura', (tx) => tx.commit(...queries));
    // One batch is one transaction.
    const settings = settingsOf(source.pool);
    const send = async (loan: Loan) =>
      (await loan.transmit([...settings, ...queries])).slice(settings.length) as Rows<typeof queries>;
    return lend(source, null, send);
  },
});

const turnsOf = ({ options }: pg.Pool): Turns => turnsAt(options.max, options.connectionTimeoutMillis ?? CONNECT_MS);

/** Opens the access on a pool for requests; `note` is told what each piece of work cost. */
export const createDb = (pool: pg.Pool, note?: NoteTimes): Db =>
  open({ pool, silenceMs: SILENCE_MS, turns: turnsOf(pool), ...(note && { note }) });

/** Longer than the statement timeout of background work, so that PostgreSQL reports first. */
const BACKGROUND_SILENCE_MS = BACKGROUND_LIMITS.statement_timeout + SILENCE_MS;

/** Opens the access on a pool of `createBackgroundPool` (decision 0048), where businesses have no turns: what works there goes round by itself. */
export const createBackgroundDb = (pool: pg.Pool, note?: NoteTimes): Db =>
  open({ pool, silenceMs: BACKGROUND_SILENCE_MS, turns: noTurns, ...(note && { note }) });
