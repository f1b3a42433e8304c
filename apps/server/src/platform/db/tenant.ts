import { setTimeout as pausa } from 'node:timers/promises';
import type pg from 'pg';
import { soloLee, sqlTexto, type Consulta, type Filas } from './consulta.ts';
import { esCaida, esReintentable } from './fallos.ts';
import { Prestamo, contadores } from './prestamo.ts';

const BEGIN = sqlTexto('BEGIN', []);
const BEGIN_LECTURA = sqlTexto('BEGIN READ ONLY', []);
const COMMIT = sqlTexto('COMMIT', []);
const ROLLBACK = sqlTexto('ROLLBACK', []);
const INTENTOS = 3;

/** Before another try: who won a deadlock must be awake before who lost it locks the same rows again. */
const PAUSA_MS = 25;

/** Sets the tenant for row-level security, for this transaction only. */
const comoCliente = (cliente: string): Consulta => sqlTexto(`SELECT set_config('app.cliente', $1, true)`, [cliente]);

/** What a transaction may do; one that only reads has nothing to commit, and PostgreSQL sees to it. */
type Modo = 'escritura' | 'lectura';

/** Queries of which the last may stop everything. */
interface Guarda {
  readonly consultas: readonly Consulta[];
  readonly revisar: (filas: unknown[]) => void;
}

/**
 * One transaction, of one tenant unless it only reads what has none. Reads go out at once, in one batch with whatever had to come before; writes wait and
 * go out together with the commit, so that a whole command is two round trips.
 */
export class Tx {
  readonly #prestamo: Prestamo;
  readonly #modo: Modo;
  #antes: Consulta[];
  #guardas: Guarda[] = [];
  #pendientes: Consulta[] = [];
  #abierta = false;

  constructor(prestamo: Prestamo, cliente: string | null, modo: Modo) {
    this.#prestamo = prestamo;
    this.#modo = modo;
    this.#antes = [modo === 'lectura' ? BEGIN_LECTURA : BEGIN, ...(cliente === null ? [] : [comoCliente(cliente)])];
  }

  /** A first query that may stop everything by throwing, after what it waits for; both go out with the first reads, in the order they were kept. */
  guardar(consulta: Consulta, revisar: (filas: unknown[]) => void, antes: readonly Consulta[] = []): void {
    this.#guardas.push({ consultas: [...antes, consulta], revisar });
  }

  /** Rows of each query, in one round trip, in order: a lock first and then the reads that rely on it. */
  async leer<const Q extends readonly Consulta[]>(...consultas: Q): Promise<Filas<Q>> {
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
    return respuestas.slice(visto) as Filas<Q>;
  }

  /** Keeps a write for the commit. */
  escribir(...consultas: readonly Consulta[]): void {
    this.#pendientes.push(...consultas);
  }

  /** Sends what was kept, the last queries and COMMIT in one round trip; answers the rows of the last queries. */
  async confirmar<const Q extends readonly Consulta[]>(...ultimas: Q): Promise<Filas<Q>> {
    if (this.#guardas.length > 0) await this.leer();
    const noConfirmaNada = !this.#abierta && this.#modo === 'lectura';
    const previas = [...this.#tomarPrevias(), ...this.#pendientes];
    this.#pendientes = [];
    const respuestas = await this.#enviar([...previas, ...ultimas, COMMIT], noConfirmaNada);
    contadores.commits += 1;
    this.#abierta = false;
    return respuestas.slice(previas.length, -1) as Filas<Q>;
  }

  /** Undoes everything; nothing happens if nothing was sent. */
  async deshacer(): Promise<void> {
    if (this.#abierta && this.#prestamo.vivo) await this.#prestamo.enviar([ROLLBACK]);
    this.#abierta = false;
  }

  #enviar(consultas: readonly Consulta[], repetible: boolean): Promise<object[][]> {
    return repetible ? this.#prestamo.enviarPrimero(consultas) : this.#prestamo.enviar(consultas);
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

const enTx = <T>(pool: pg.Pool, cliente: string | null, modo: Modo, trabajo: (tx: Tx) => Promise<T>): Promise<T> =>
  Prestamo.con(pool, async (prestamo) => {
    const tx = new Tx(prestamo, cliente, modo);
    try {
      const resultado = await trabajo(tx);
      await tx.deshacer();
      return resultado;
    } catch (error) {
      if (!esCaida(error)) await tx.deshacer();
      throw error;
    }
  });

const reintentar = async <T>(unaVez: () => Promise<T>): Promise<T> => {
  for (let intento = 1; ; intento += 1) {
    try {
      return await unaVez();
    } catch (error) {
      if (intento >= INTENTOS || !esReintentable(error)) throw error;
      await pausa(PAUSA_MS * intento);
    }
  }
};

/** Opens the door on a pool. */
export const createDb = (pool: pg.Pool): Db => ({
  conTx: (cliente, trabajo) => reintentar(() => enTx(pool, cliente, 'escritura', trabajo)),
  leer: (cliente, ...consultas) => {
    const modo = consultas.every(soloLee) ? 'lectura' : 'escritura';
    return reintentar(() => enTx(pool, cliente, modo, (tx) => tx.confirmar(...consultas)));
  },
  sinCliente: (...consultas) => {
    if (consultas.every(soloLee)) return enTx(pool, null, 'lectura', (tx) => tx.confirmar(...consultas));
    return Prestamo.con(pool, async (prestamo) => (await prestamo.enviar(consultas)) as Filas<typeof consultas>);
  },
});
