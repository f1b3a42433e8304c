import pg from 'pg';
import { ReadOnlyServer } from '../db/failures.ts';
import { Hosts } from '../db/hosts/hosts.ts';
import type { LiveLog } from './types.ts';

/** Channel of the messages between processes. */
const CANAL = 'comal_rev';
/** Name of each process's listening connection, by which the processes count each other. */
const NOMBRE = 'comal-live';

/** The name is set after connecting, because the address may set another one. */
const INTRODUCE = `SELECT set_config('application_name', $1, false), set_config('role', coalesce($2, current_setting('role')), false)`;
const OTHERS = `SELECT count(*)::int AS otros, current_setting('transaction_read_only') = 'on' AS solo_lee FROM pg_stat_activity
  WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()`;
const NOTIFY = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p';

/** Milliseconds: first and longest delay of reconnecting, and timeout of one statement. */
export interface ListenerTimes {
  readonly espera: number;
  readonly maxWait: number;
  readonly consulta: number;
}

interface ListenOptions {
  readonly url: string;
  /** The role to work as, or null for the connection's own. */
  readonly rol: string | null;
  readonly log: LiveLog;
  readonly tiempos: ListenerTimes;
  /** Called after each connect; `anew` is true from the second one on. */
  onOpen(anew: boolean): Promise<void>;
  /** A message of another connection. */
  onMessage(text: string): void;
}

/** A listening connection that reconnects whenever it breaks. It never throws. */
export class Listener {
  #connection: pg.Client | null = null;
  #attempts = 0;
  #failures = 0;
  #closed = false;
  #round: NodeJS.Timeout | undefined;
  readonly #hosts: Hosts;

  constructor(private readonly options: ListenOptions) {
    this.#hosts = new Hosts(options.url);
  }

  get abierta(): boolean {
    return this.#connection !== null;
  }

  /** Resolves after the first attempt, whatever its outcome. */
  async open(): Promise<void> {
    const url = this.#hosts.current;
    const connection = this.#fresh(url);
    const drop = this.#outageOf(connection, url);
    connection.on('error', drop).on('end', () => drop(undefined));
    connection.on('notification', ({ processId, payload }) => {
      if (processId !== pidOf(connection)) this.options.onMessage(payload ?? '');
    });
    try {
      await connection.connect();
      await connection.query(INTRODUCE, [NOMBRE, this.options.rol]);
      await connection.query(`LISTEN ${CANAL}`);
      if (this.#closed) return drop(undefined);
      this.#connection = connection;
      this.#attempts += 1;
      await this.options.onOpen(this.#attempts > 1);
      if (this.#connection === connection) this.#failures = 0;
    } catch (err) {
      drop(err);
    }
  }

  /** How many other processes listen on this database. Leaves a server that takes no more writes: the others listen elsewhere (D-181). */
  async others(): Promise<number> {
    const [row] = await this.#ask<{ otros: number; solo_lee: boolean }>(OTHERS, [NOMBRE]);
    if (row?.solo_lee) this.#connection?.emit('error', new ReadOnlyServer());
    return row?.otros ?? 0;
  }

  async say(texts: readonly string[]): Promise<void> {
    await this.#ask(NOTIFY, [CANAL, texts]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#round);
    const connection = this.#connection;
    this.#connection = null;
    await connection?.end().catch(() => undefined);
  }

  /** Rows; none when it is not connected. A failing statement closes the connection, and a new one is opened. */
  async #ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const connection = this.#connection;
    if (!connection) return [];
    try {
      return (await connection.query<Row>(text, values)).rows;
    } catch {
      connection.emit('error', new Error('La consulta entre servidores falló'));
      return [];
    }
  }

  #fresh(url: string): pg.Client {
    const { tiempos } = this.options;
    return new pg.Client({
      connectionString: url,
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: tiempos.consulta,
      query_timeout: tiempos.consulta,
    });
  }

  #outageOf(connection: pg.Client, url: string): (err: unknown) => void {
    let outage = false;
    return (err) => {
      if (outage) return;
      outage = true;
      this.#hosts.leave(url);
      void connection.end().catch(() => undefined);
      if (this.#connection === connection) this.#connection = null;
      if (!this.#closed) this.#comeBack(err);
    };
  }

  #comeBack(err: unknown): void {
    const { espera, maxWait } = this.options.tiempos;
    const ms = Math.min(espera * 2 ** this.#failures, maxWait);
    this.#failures = Math.min(this.#failures + 1, 10);
    this.options.log.warn({ err, ms }, 'Se perdió el aviso entre servidores; se vuelve a conectar');
    this.#round = setTimeout(() => void this.open(), ms).unref();
  }
}

/** The backend's pid, which the driver's types omit. */
const pidOf = (connection: pg.Client): unknown => (connection as pg.Client & { processID?: unknown }).processID;
