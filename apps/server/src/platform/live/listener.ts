import pg from 'pg';
import { ReadOnlyServer } from '../db/failures.ts';
import type { LiveLog } from './types.ts';

/** Channel of the messages between processes. */
const CANAL = 'comal_rev';
/** Name of each process's listening connection, by which the processes count each other. */
const NOMBRE = 'comal-live';

/** The name is set after connecting, because the address may set another one. */
const PRESENTARSE = `SELECT set_config('application_name', $1, false), set_config('role', coalesce($2, current_setting('role')), false)`;
const OTROS = `SELECT count(*)::int AS otros, current_setting('transaction_read_only') = 'on' AS solo_lee FROM pg_stat_activity
  WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()`;
const AVISAR = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p';

/** Milliseconds: first and longest delay of reconnecting, and timeout of one statement. */
export interface ListenerTimes {
  readonly espera: number;
  readonly esperaMaxima: number;
  readonly consulta: number;
}

interface EscuchaOptions {
  readonly url: string;
  /** The role to work as, or null for the connection's own. */
  readonly rol: string | null;
  readonly log: LiveLog;
  readonly tiempos: ListenerTimes;
  /** Called after each connect; `deNuevo` from the second one on. */
  alAbrir(deNuevo: boolean): Promise<void>;
  /** A message of another connection. */
  alMensaje(texto: string): void;
}

/** A listening connection that reconnects whenever it breaks. It never throws. */
export class Listener {
  #conexion: pg.Client | null = null;
  #intentos = 0;
  #fallos = 0;
  #cerrada = false;
  #vuelta: NodeJS.Timeout | undefined;

  constructor(private readonly options: EscuchaOptions) {}

  get abierta(): boolean {
    return this.#conexion !== null;
  }

  /** Resolves after the first attempt, whatever its outcome. */
  async abrir(): Promise<void> {
    const conexion = this.#nueva();
    const caer = this.#caidaDe(conexion);
    conexion.on('error', caer).on('end', () => caer(undefined));
    conexion.on('notification', ({ processId, payload }) => {
      if (processId !== pidDe(conexion)) this.options.alMensaje(payload ?? '');
    });
    try {
      await conexion.connect();
      await conexion.query(PRESENTARSE, [NOMBRE, this.options.rol]);
      await conexion.query(`LISTEN ${CANAL}`);
      if (this.#cerrada) return caer(undefined);
      this.#conexion = conexion;
      this.#intentos += 1;
      await this.options.alAbrir(this.#intentos > 1);
      if (this.#conexion === conexion) this.#fallos = 0;
    } catch (err) {
      caer(err);
    }
  }

  /** How many other processes listen on this database. Leaves a server that takes no more writes: the others listen elsewhere (D-181). */
  async otros(): Promise<number> {
    const [fila] = await this.#preguntar<{ otros: number; solo_lee: boolean }>(OTROS, [NOMBRE]);
    if (fila?.solo_lee) this.#conexion?.emit('error', new ReadOnlyServer());
    return fila?.otros ?? 0;
  }

  async decir(textos: readonly string[]): Promise<void> {
    await this.#preguntar(AVISAR, [CANAL, textos]);
  }

  async cerrar(): Promise<void> {
    this.#cerrada = true;
    clearTimeout(this.#vuelta);
    const conexion = this.#conexion;
    this.#conexion = null;
    await conexion?.end().catch(() => undefined);
  }

  /** Rows; none when it is not connected. A failing statement closes the connection, and a new one is opened. */
  async #preguntar<Row extends pg.QueryResultRow>(texto: string, valores: unknown[]): Promise<Row[]> {
    const conexion = this.#conexion;
    if (!conexion) return [];
    try {
      return (await conexion.query<Row>(texto, valores)).rows;
    } catch {
      conexion.emit('error', new Error('La consulta entre servidores falló'));
      return [];
    }
  }

  #nueva(): pg.Client {
    const { url, tiempos } = this.options;
    return new pg.Client({
      connectionString: url,
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: tiempos.consulta,
      query_timeout: tiempos.consulta,
    });
  }

  #caidaDe(conexion: pg.Client): (err: unknown) => void {
    let caida = false;
    return (err) => {
      if (caida) return;
      caida = true;
      void conexion.end().catch(() => undefined);
      if (this.#conexion === conexion) this.#conexion = null;
      if (!this.#cerrada) this.#volver(err);
    };
  }

  #volver(err: unknown): void {
    const { espera, esperaMaxima } = this.options.tiempos;
    const ms = Math.min(espera * 2 ** this.#fallos, esperaMaxima);
    this.#fallos = Math.min(this.#fallos + 1, 10);
    this.options.log.warn({ err, ms }, 'Se perdió el aviso entre servidores; se vuelve a conectar');
    this.#vuelta = setTimeout(() => void this.abrir(), ms).unref();
  }
}

/** The backend's pid, which the driver's types omit. */
const pidDe = (conexion: pg.Client): unknown => (conexion as pg.Client & { processID?: unknown }).processID;
