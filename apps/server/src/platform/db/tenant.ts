import { setTimeout as pausa } from 'node:timers/promises';
import type pg from 'pg';
import { onlyReads, sqlText, type Query, type Rows } from './query.ts';
import { isOutage, isRetriable } from './failures.ts';
import { Loan, SILENCIO_MS, counters, stopBackend } from './loan.ts';
import { LIMITES_DE_FONDO } from './pool.ts';

const BEGIN = sqlText('BEGIN', []);
const BEGIN_LECTURA = sqlText('BEGIN READ ONLY', []);
const BEGIN_INSTANTE = sqlText('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', []);
const COMMIT = sqlText('COMMIT', []);
const ROLLBACK = sqlText('ROLLBACK', []);
const INTENTOS = 3;

/** Delay before a retry: the winner of a deadlock must proceed before the loser locks the same rows again. */
const PAUSA_MS = 25;

/** Sets the tenant for row-level security, for this transaction only. */
const comoCliente = (cliente: string): Query => sqlText(`SELECT set_config('app.cliente', $1, true)`, [cliente]);

/** The mode of a transaction: with writes, READ ONLY, or READ ONLY in one snapshot ('instante'). */
type Modo = 'escritura' | 'lectura' | 'instante';

const EMPEZAR: Readonly<Record<Modo, Query>> = { escritura: BEGIN, lectura: BEGIN_LECTURA, instante: BEGIN_INSTANTE };

/** Queries whose last result may abort the transaction. */
interface Guarda {
  readonly consultas: readonly Query[];
  readonly revisar: (filas: unknown[]) => void;
}

/**
 * One transaction of one tenant, or without tenant for tables that have none. Reads are sent at once, in one batch with whatever
 * had to precede them; writes wait for the commit, so that a whole command is two round trips.
 */
export class Tx {
  readonly #prestamo: Loan;
  readonly #modo: Modo;
  #antes: Query[];
  #guardas: Guarda[] = [];
  #pendientes: Query[] = [];
  #abierta = false;

  constructor(prestamo: Loan, cliente: string | null, modo: Modo) {
    this.#prestamo = prestamo;
    this.#modo = modo;
    this.#antes = [EMPEZAR[modo], ...(cliente === null ? [] : [comoCliente(cliente)])];
  }

  /** Queues guard queries that may abort by throwing; they are sent with the first reads, in the order they were added. */
  guardar(consulta: Query, revisar: (filas: unknown[]) => void, antes: readonly Query[] = []): void {
    this.#guardas.push({ consultas: [...antes, consulta], revisar });
  }

  /** Rows of each query, in one round trip, in order: a lock first and then the reads that rely on it. */
  async read<const Q extends readonly Query[]>(...consultas: Q): Promise<Rows<Q>> {
    const guardas = this.#guardas;
    this.#guardas = [];
    const esPrimero = !this.#abierta;
    const inicio = this.#tomarPrevias();
    const guardadas = guardas.flatMap((g) => g.consultas);
    const respuestas = await this.#enviar([...inicio, ...guardadas, ...consultas], esPrimero);
    let visto = inicio.length;
    for (const { consultas: suyas, revisar } of guardas) {
      visto += suyas.length;
      revisar(respuestas[visto - 1]!);
    }
    return respuestas.slice(visto) as Rows<Q>;
  }

  /** Queues a write for the commit. */
  write(...consultas: readonly Query[]): void {
    this.#pendientes.push(...consultas);
  }

  /** Sends the queued writes and continues: a long work is sent in parts, each within the timeout of a batch. */
  async flush(): Promise<void> {
    const pendientes = this.#pendientes;
    this.#pendientes = [];
    await this.read(...pendientes);
  }

  /** Sends the queued writes, the last queries and COMMIT in one round trip; returns the rows of the last queries. */
  async commit<const Q extends readonly Query[]>(...ultimas: Q): Promise<Rows<Q>> {
    if (this.#guardas.length > 0) await this.read();
    const noConfirmaNada = !this.#abierta && this.#modo === 'lectura';
    const previas = [...this.#tomarPrevias(), ...this.#pendientes];
    this.#pendientes = [];
    const respuestas = await this.#enviar([...previas, ...ultimas, COMMIT], noConfirmaNada);
    counters.commits += 1;
    this.#abierta = false;
    return respuestas.slice(previas.length, -1) as Rows<Q>;
  }

  /** Rolls back; does nothing if nothing was sent. */
  async deshacer(): Promise<void> {
    if (this.#abierta && this.#prestamo.vivo) await this.#prestamo.enviar([ROLLBACK]);
    this.#abierta = false;
  }

  #enviar(consultas: readonly Query[], repetible: boolean): Promise<object[][]> {
    return repetible ? this.#prestamo.enviarPrimero(consultas) : this.#prestamo.enviar(consultas);
  }

  #tomarPrevias(): Query[] {
    const previas = this.#antes;
    this.#antes = [];
    this.#abierta = true;
    return previas;
  }
}

/** A transaction that is only read from. */
export type Reader = Pick<Tx, 'read'>;

/** The only access to the database: every query runs in a tenant's transaction, or is one of the few of `sinCliente`. */
export interface Db {
  /** Runs `trabajo` in a transaction of the tenant; retried on deadlock. `trabajo` commits by itself with `commit`. */
  withTx<T>(cliente: string, trabajo: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows of queries of one tenant, read in one round trip. */
  read<const Q extends readonly Query[]>(cliente: string, ...consultas: Q): Promise<Rows<Q>>;
  /** Reads one snapshot for as long as it takes; when `salida` aborts, PostgreSQL cancels the statement. */
  atMoment<T>(cliente: string, salida: AbortSignal, trabajo: (tx: Reader) => Promise<T>): Promise<T>;
  /** Queries on the tables without tenant (D-95): the registry and the failed sign-ins. */
  sinCliente<const Q extends readonly Query[]>(...consultas: Q): Promise<Rows<Q>>;
}

/** The pool of the transactions, and the timeout of a batch in milliseconds. */
interface Source {
  readonly pool: pg.Pool;
  readonly silencioMs: number;
}

const enTx = <T>(
  { pool, silencioMs }: Source,
  cliente: string | null,
  modo: Modo,
  trabajo: (tx: Tx, prestamo: Loan) => Promise<T>,
): Promise<T> =>
  Loan.con(
    pool,
    async (prestamo) => {
      const tx = new Tx(prestamo, cliente, modo);
      try {
        const resultado = await trabajo(tx, prestamo);
        await tx.deshacer();
        return resultado;
      } catch (error) {
        if (!isOutage(error)) await tx.deshacer();
        throw error;
      }
    },
    silencioMs,
  );

const PID = sqlText<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
/** A longer idle timeout, because the receiver of the rows may be slow; a stalled connection is closed earlier (connections.ts). */
const SIN_PRISA = sqlText(`SELECT set_config('idle_in_transaction_session_timeout', '20s', true)`, []);

/** Runs `trabajo`; once `salida` aborts, cancels the backend and destroys its connection, so that nothing runs for a client that left. */
const mientras = async <T>(pool: pg.Pool, prestamo: Loan, tx: Tx, salida: AbortSignal, trabajo: () => Promise<T>) => {
  const [, [yo]] = await tx.read(SIN_PRISA, PID);
  let corte: Promise<void> | undefined;
  const cortar = (): void => {
    corte = stopBackend(pool, yo!.pid);
  };
  salida.addEventListener('abort', cortar);
  try {
    salida.throwIfAborted();
    return await trabajo();
  } finally {
    salida.removeEventListener('abort', cortar);
    await corte;
    if (salida.aborted) prestamo.desechar();
  }
};

const reintentar = async <T>(unaVez: () => Promise<T>): Promise<T> => {
  for (let intento = 1; ; intento += 1) {
    try {
      return await unaVez();
    } catch (error) {
      if (intento >= INTENTOS || !isRetriable(error)) throw error;
      await pausa(PAUSA_MS * intento);
    }
  }
};

const open = (source: Source): Db => ({
  withTx: (cliente, trabajo) => reintentar(() => enTx(source, cliente, 'escritura', trabajo)),
  read: (cliente, ...consultas) => {
    const modo = consultas.every(onlyReads) ? 'lectura' : 'escritura';
    return reintentar(() => enTx(source, cliente, modo, (tx) => tx.commit(...consultas)));
  },
  atMoment: (cliente, salida, trabajo) =>
    enTx(source, cliente, 'instante', (tx, prestamo) => mientras(source.pool, prestamo, tx, salida, () => trabajo(tx))),
  sinCliente: (...consultas) => {
    if (consultas.every(onlyReads)) return enTx(source, null, 'lectura', (tx) => tx.commit(...consultas));
    const enviar = async (prestamo: Loan) => (await prestamo.enviar(consultas)) as Rows<typeof consultas>;
    return Loan.con(source.pool, enviar, source.silencioMs);
  },
});

/** Opens the access on a pool for requests. */
export const createDb = (pool: pg.Pool): Db => open({ pool, silencioMs: SILENCIO_MS });

/** Longer than the statement timeout of background work, so that PostgreSQL reports first. */
const SILENCIO_DE_FONDO_MS = LIMITES_DE_FONDO.statement_timeout + SILENCIO_MS;

/** Opens the access on a pool of `createBackgroundPool` (decision 0048). */
export const createBackgroundDb = (pool: pg.Pool): Db => open({ pool, silencioMs: SILENCIO_DE_FONDO_MS });
