import type pg from 'pg';
import { aPg, sqlTexto, type Consulta, type Filas } from './consulta.ts';
import { esReintentable, esCaida, ServicioNoDisponible } from './fallos.ts';
import { Lote } from './lote.ts';

const BEGIN = sqlTexto('BEGIN', []);
const COMMIT = sqlTexto('COMMIT', []);
const ROLLBACK = sqlTexto('ROLLBACK', []);
const INTENTOS = 3;

/** Sets the tenant for row-level security, for this transaction only. */
const comoCliente = (cliente: string): Consulta => sqlTexto(`SELECT set_config('app.cliente', $1, true)`, [cliente]);

/** Counts what was sent, for the bench: batches are round trips. */
export const contadores = { lotes: 0, commits: 0 };

/** Longer than any statement may take: a network that swallows must not hold a request for ever. */
const SILENCIO_MS = 8_000;

/** Rows of each statement, sent and answered together; a failure stops those after it. */
const enviar = async (conexion: pg.PoolClient, consultas: readonly Consulta[]): Promise<object[][]> => {
  contadores.lotes += 1;
  const vigia = setTimeout(() => conexion.connection.stream.destroy(), SILENCIO_MS);
  try {
    return await new Promise<object[][]>((resolve, reject) => {
      const lectorDe = (oid: number): ((texto: string) => unknown) => conexion.getTypeParser(oid, 'text') as (texto: string) => unknown;
      conexion.query(new Lote(consultas.map(aPg), lectorDe, (error, filas) => (error ? reject(error) : resolve(filas))));
    });
  } finally {
    clearTimeout(vigia);
  }
};

/**
 * One transaction of one tenant. Reads go out at once, in one batch with whatever had to come before; writes wait and
 * go out together with the commit, so that a whole command is two round trips.
 */
export class Tx {
  readonly #conexion: pg.PoolClient;
  #antes: Consulta[];
  #guarda: { consultas: readonly Consulta[]; revisar: (filas: unknown[]) => void } | null = null;
  #pendientes: Consulta[] = [];
  #abierta = false;

  constructor(conexion: pg.PoolClient, cliente: string) {
    this.#conexion = conexion;
    this.#antes = [BEGIN, comoCliente(cliente)];
  }

  /** A first query that may stop everything by throwing, after what it waits for; both go out with the first reads. */
  guardar(consulta: Consulta, revisar: (filas: unknown[]) => void, antes: readonly Consulta[] = []): void {
    this.#guarda = { consultas: [...antes, consulta], revisar };
  }

  /** Rows of each query, in one round trip, in order: a lock first and then the reads that rely on it. */
  async leer<const Q extends readonly Consulta[]>(...consultas: Q): Promise<Filas<Q>> {
    const guarda = this.#guarda;
    this.#guarda = null;
    const previas = [...this.#tomarPrevias(), ...(guarda?.consultas ?? [])];
    const respuestas = await enviar(this.#conexion, [...previas, ...consultas]);
    guarda?.revisar(respuestas[previas.length - 1]!);
    return respuestas.slice(previas.length) as Filas<Q>;
  }

  /** Keeps a write for the commit. */
  escribir(...consultas: readonly Consulta[]): void {
    this.#pendientes.push(...consultas);
  }

  /** Sends what was kept, the last queries and COMMIT in one round trip; answers the rows of the last queries. */
  async confirmar<const Q extends readonly Consulta[]>(...ultimas: Q): Promise<Filas<Q>> {
    if (this.#guarda) await this.leer();
    const previas = [...this.#tomarPrevias(), ...this.#pendientes];
    this.#pendientes = [];
    const respuestas = await enviar(this.#conexion, [...previas, ...ultimas, COMMIT]);
    contadores.commits += 1;
    this.#abierta = false;
    return respuestas.slice(previas.length, -1) as Filas<Q>;
  }

  /** Undoes everything; nothing happens if nothing was sent. */
  async deshacer(): Promise<void> {
    if (this.#abierta) await enviar(this.#conexion, [ROLLBACK]);
    this.#abierta = false;
  }

  #tomarPrevias(): Consulta[] {
    const previas = this.#antes;
    this.#antes = [];
    this.#abierta = true;
    return previas;
  }
}

/** The door to the database: no query runs but inside a tenant's transaction, or as one of the few named `sinCliente`. */
export interface Db {
  /** Runs `trabajo` in a transaction of the tenant; retried on deadlock. `trabajo` commits by itself with `confirmar`. */
  conTx<T>(cliente: string, trabajo: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows of queries of one tenant, read in one round trip. */
  leer<const Q extends readonly Consulta[]>(cliente: string, ...consultas: Q): Promise<Filas<Q>>;
  /** Queries on the tables without tenant (D-95): the registry and the failed sign-ins. */
  sinCliente<const Q extends readonly Consulta[]>(...consultas: Q): Promise<Filas<Q>>;
}

const conConexion = async <T>(pool: pg.Pool, trabajo: (conexion: pg.PoolClient) => Promise<T>): Promise<T> => {
  const conexion = await pool.connect().catch((error: unknown) => {
    throw new ServicioNoDisponible(error);
  });
  let caida: Error | undefined;
  try {
    return await trabajo(conexion);
  } catch (error) {
    caida = esCaida(error) ? (error as Error) : undefined;
    throw caida ? new ServicioNoDisponible(error) : error;
  } finally {
    conexion.release(caida);
  }
};

/** Opens the door on a pool. */
export const createDb = (pool: pg.Pool): Db => {
  const unaVez = <T>(cliente: string, trabajo: (tx: Tx) => Promise<T>): Promise<T> =>
    conConexion(pool, async (conexion) => {
      const tx = new Tx(conexion, cliente);
      try {
        const resultado = await trabajo(tx);
        await tx.deshacer();
        return resultado;
      } catch (error) {
        if (!esCaida(error)) await tx.deshacer();
        throw error;
      }
    });
  const conTx: Db['conTx'] = async (cliente, trabajo) => {
    for (let intento = 1; ; intento += 1) {
      try {
        return await unaVez(cliente, trabajo);
      } catch (error) {
        if (intento >= INTENTOS || !esReintentable(error)) throw error;
      }
    }
  };
  return {
    conTx,
    leer: (cliente, ...consultas) => conTx(cliente, (tx) => tx.confirmar(...consultas)),
    sinCliente: (...consultas) =>
      conConexion(pool, async (conexion) => (await enviar(conexion, consultas)) as Filas<typeof consultas>),
  };
};
