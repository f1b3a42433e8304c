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

/** Counters for the bench: batches are round trips; `circulos` counts deadlocks, which a right order of locks never has. */
export const counters = { lotes: 0, commits: 0, circulos: 0 };

/** Timeout of a batch, in milliseconds; longer than any statement of a request may take. It guards against a network that drops packets. */
export const SILENCIO_MS = 8_000;

/** Connections that have answered before, with the generation of their pool. Such a one may have died unnoticed; a new one has not. */
const CONOCIDAS = new WeakMap<pg.PoolClient, number>();

/** How often each pool met a server that no longer takes writes; older connections lead to it, too (D-181). */
const GENERACION = new WeakMap<pg.Pool, number>();
const generacionDe = (pool: pg.Pool): number => GENERACION.get(pool) ?? 0;

const pedir = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (;;) {
    const conexion = await pool.connect().catch((error: unknown) => {
      throw new ServiceUnavailable(error);
    });
    if ((CONOCIDAS.get(conexion) ?? Infinity) >= generacionDe(pool)) return conexion;
    conexion.release(new Error('of a server that took no writes'));
  }
};

const mandar = (conexion: pg.PoolClient, consultas: readonly Query[]): Promise<object[][]> =>
  new Promise((resolve, reject) => {
    const lectorDe = (oid: number): ((texto: string) => unknown) =>
      conexion.getTypeParser(oid, 'text') as (texto: string) => unknown;
    conexion.query(
      new Batch(consultas.map(toPg), lectorDe, (error, filas) => (error ? reject(error) : resolve(filas))),
    );
  });

/** One connection of the pool, borrowed for one piece of work at its first batch: a slow upload holds none. */
export class Loan {
  #conexion: pg.PoolClient | null = null;
  #pedida: Promise<pg.PoolClient> | null = null;

  /** The connection will be destroyed instead of returned. */
  #desechada = false;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly silencioMs: number,
  ) {}

  /** Runs the work on a connection and returns it to the pool; destroys it if it broke, or did not answer for `silencioMs`. */
  static async con<T>(
    pool: pg.Pool,
    trabajo: (prestamo: Loan) => Promise<T>,
    silencioMs: number = SILENCIO_MS,
  ): Promise<T> {
    const prestamo = new Loan(pool, silencioMs);
    let caida: Error | undefined;
    try {
      return await trabajo(prestamo);
    } catch (error) {
      caida = isOutage(error) ? (error as Error) : undefined;
      throw caida ? new ServiceUnavailable(error) : error;
    } finally {
      prestamo.#devolver(caida ?? (prestamo.#desechada ? new Error('thrown away') : undefined));
    }
  }

  /** Destroys the connection in whatever state it is. */
  desechar(): void {
    this.#desechada = true;
  }

  /** Whether there is a connection; false once a dead one could not be replaced. */
  get vivo(): boolean {
    return this.#conexion !== null && !this.#desechada;
  }

  /** Sends statements in one batch and returns the rows of each; a failure stops those after it. */
  async enviar(consultas: readonly Query[]): Promise<object[][]> {
    const conexion = await this.#tomar();
    counters.lotes += 1;
    let muda = false;
    const vigia = setTimeout(() => {
      muda = true;
      conexion.connection.stream.destroy();
    }, this.silencioMs);
    try {
      const filas = await mandar(conexion, consultas);
      if (!CONOCIDAS.has(conexion)) CONOCIDAS.set(conexion, generacionDe(this.pool));
      return filas;
    } catch (error) {
      if (isDeadlock(error)) counters.circulos += 1;
      if (isReadOnly(error)) GENERACION.set(this.pool, generacionDe(this.pool) + 1);
      throw muda ? new SilentConnection(error) : error;
    } finally {
      clearTimeout(vigia);
    }
  }

  /**
   * Sends the first batch of a transaction, which must not commit: where the pool lent a dead connection, it is destroyed and the
   * batch is sent on another one. Only connections that worked before are suspected, each once: when the database is down, the
   * first new one fails.
   */
  async enviarPrimero(consultas: readonly Query[]): Promise<object[][]> {
    for (let quedan = this.pool.options.max; ; quedan -= 1) {
      const conocida = CONOCIDAS.has(await this.#tomar());
      try {
        return await this.enviar(consultas);
      } catch (error) {
        if (!conocida || quedan <= 0 || !isDeadConnection(error)) throw error;
        this.#devolver(error as Error);
      }
    }
  }

  async #tomar(): Promise<pg.PoolClient> {
    this.#pedida ??= pedir(this.pool);
    this.#conexion = await this.#pedida;
    return this.#conexion;
  }

  #devolver(caida: Error | undefined): void {
    this.#conexion?.release(caida);
    this.#conexion = null;
    this.#pedida = null;
  }
}

const BEGIN = sqlText('BEGIN', []);
const COMMIT = sqlText('COMMIT', []);
/** As the role that signed in, which owns all backends of the pool (server-entry.ts). */
const COMO_ENTRO = sqlText('SET LOCAL ROLE NONE', []);
const parar = (pid: number): Query => sqlText('SELECT pg_cancel_backend($1::integer)', [pid]);

/** Cancels what a backend of ours runs; where that fails, its statement timeout ends it. */
export const stopBackend = (pool: pg.Pool, pid: number): Promise<void> =>
  Loan.con(pool, (prestamo) => prestamo.enviar([BEGIN, COMO_ENTRO, parar(pid), COMMIT])).then(
    () => undefined,
    () => undefined,
  );
