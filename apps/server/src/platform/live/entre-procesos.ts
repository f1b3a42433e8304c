import pg from 'pg';
import type { LiveLog, Oyente, Vecinos } from './tipos.ts';

const CANAL = 'comal_rev';
/** Name of each process' listening connection: how the processes count each other. */
const NOMBRE = 'comal-live';
/** Says that a process has begun to listen. */
const HOLA = '?';
const FIN = '!';

const OTROS = `SELECT count(*)::int AS otros FROM pg_stat_activity
  WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()`;
const AVISAR = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p';

/** Milliseconds: between looks at who else is there; that messages are gathered; first and longest wait to connect again. */
const TIEMPOS = { pulso: 5_000, lote: 20, espera: 200, esperaMaxima: 5_000, consulta: 3_000 } as const;

export interface EntreProcesosOptions {
  readonly url: string;
  /** The role to work as, or null for the connection's own. */
  readonly rol?: string | null;
  readonly log: LiveLog;
  readonly tiempos?: Partial<Record<keyof typeof TIEMPOS, number>>;
}

/** The word between server processes that share a database. */
export interface EntreProcesos extends Vecinos {
  /** Begins to listen; resolves after the first attempt, whatever came of it, and never rejects. */
  empezar(oyente: Oyente): Promise<void>;
  cerrar(): Promise<void>;
  /** Whether it listens, how many others do, and how many notifying statements it sent. */
  estado(): { conectado: boolean; otros: number; lotes: number };
}

/** Tells a listener what a message says; anything else is nobody's. */
const repartir = (texto: string, oyente: Oyente): void => {
  if (texto.startsWith(FIN)) return oyente.fin(texto.slice(FIN.length));
  const corte = texto.lastIndexOf('|');
  if (corte > 0) oyente.poke(texto.slice(0, corte), Number(texto.slice(corte + 1)));
};

class Escucha implements EntreProcesos {
  #oyente: Oyente | null = null;
  #conexion: pg.Client | null = null;
  #otros = 0;
  #lotes = 0;
  #fallos = 0;
  #perdidos = false;
  #cerrado = false;
  #gente: NodeJS.Timeout | undefined;
  #lote: NodeJS.Timeout | undefined;
  #vuelta: NodeJS.Timeout | undefined;
  readonly #porDecir = new Set<string>();
  readonly #tiempos: Record<keyof typeof TIEMPOS, number>;

  constructor(private readonly options: EntreProcesosOptions) {
    this.#tiempos = { ...TIEMPOS, ...options.tiempos };
  }

  async empezar(oyente: Oyente): Promise<void> {
    this.#oyente = oyente;
    await this.#conectar();
  }

  avisar(cliente: string, sucursal: number): void {
    this.#decir(`${cliente}|${sucursal}`);
  }

  avisarFin(sesion: string): void {
    this.#decir(FIN + sesion);
  }

  async cerrar(): Promise<void> {
    this.#cerrado = true;
    for (const reloj of [this.#gente, this.#lote, this.#vuelta]) clearTimeout(reloj);
    const conexion = this.#conexion;
    this.#conexion = null;
    await conexion?.end().catch(() => undefined);
  }

  estado(): { conectado: boolean; otros: number; lotes: number } {
    return { conectado: this.#conexion !== null, otros: this.#otros, lotes: this.#lotes };
  }

  async #conectar(): Promise<void> {
    const conexion = this.#nueva();
    let caida = false;
    const caer = (err?: unknown): void => {
      if (caida) return;
      caida = true;
      void conexion.end().catch(() => undefined);
      this.#alCaer(conexion, err);
    };
    conexion.on('error', caer).on('end', () => caer());
    conexion.on('notification', (aviso) => this.#recibir(conexion, aviso, caer));
    try {
      await conexion.connect();
      await conexion.query(`LISTEN ${CANAL}`);
      if (this.#cerrado) return caer();
      this.#conexion = conexion;
      await this.#contar(conexion);
      await conexion.query(AVISAR, [CANAL, [HOLA]]);
      this.#alEscuchar(conexion, caer);
    } catch (err) {
      caer(err);
    }
  }

  #nueva(): pg.Client {
    const { url, rol } = this.options;
    return new pg.Client({
      connectionString: url,
      application_name: NOMBRE,
      keepAlive: true,
      connectionTimeoutMillis: this.#tiempos.consulta,
      query_timeout: this.#tiempos.consulta,
      ...(rol ? { options: `-c role=${rol}` } : {}),
    });
  }

  #alEscuchar(conexion: pg.Client, caer: (err: unknown) => void): void {
    this.#fallos = 0;
    this.#gente = setInterval(() => this.#contar(conexion).catch(caer), this.#tiempos.pulso).unref();
    if (this.#perdidos) this.#oyente?.perdidos();
    this.#perdidos = false;
  }

  #alCaer(conexion: pg.Client, err: unknown): void {
    if (this.#conexion === conexion) this.#conexion = null;
    if (this.#cerrado) return;
    clearInterval(this.#gente);
    this.#perdidos = true;
    const espera = Math.min(this.#tiempos.espera * 2 ** this.#fallos, this.#tiempos.esperaMaxima);
    this.#fallos = Math.min(this.#fallos + 1, 10);
    this.options.log.warn({ err, espera }, 'Se perdió el aviso entre servidores; se vuelve a conectar');
    clearTimeout(this.#vuelta);
    this.#vuelta = setTimeout(() => void this.#conectar(), espera).unref();
  }

  async #contar(conexion: pg.Client): Promise<void> {
    const { rows } = await conexion.query<{ otros: number }>(OTROS, [NOMBRE]);
    this.#otros = rows[0]?.otros ?? 0;
  }

  #recibir(conexion: pg.Client, aviso: pg.Notification, caer: (err: unknown) => void): void {
    if (aviso.processId === pidDe(conexion) || !this.#oyente) return;
    if (aviso.payload === HOLA) return void this.#contar(conexion).catch(caer);
    repartir(aviso.payload ?? '', this.#oyente);
  }

  /** The first word goes at once, those of the next 20 ms together. Alone, nothing is said. */
  #decir(texto: string): void {
    if (!this.#conexion || this.#otros === 0) return;
    this.#porDecir.add(texto);
    if (!this.#lote) this.#enviar();
  }

  #enviar(): void {
    this.#lote = undefined;
    const textos = [...this.#porDecir];
    this.#porDecir.clear();
    if (textos.length === 0 || !this.#conexion) return;
    this.#lotes += 1;
    this.#lote = setTimeout(() => this.#enviar(), this.#tiempos.lote).unref();
    // A failure also ends the connection, which is where it is dealt with; the slow poll covers what was not said.
    this.#conexion.query(AVISAR, [CANAL, textos]).catch(() => undefined);
  }
}

/** The backend's process number, which the driver knows and its types do not say. */
const pidDe = (conexion: pg.Client): unknown => (conexion as pg.Client & { processID?: unknown }).processID;

/**
 * Carries (cliente, sucursal) between the processes that share a database, after the commits and outside their
 * transactions, and only while there is another process (architecture "The live store"). A broken connection is made
 * again; whatever was lost meanwhile is covered by the slow poll (D-96).
 */
export const createEntreProcesos = (options: EntreProcesosOptions): EntreProcesos => new Escucha(options);
