import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVIDOR = fileURLToPath(new URL('../../../..', import.meta.url));
const PACIENCIA_MS = 120_000;

/** The text of a file, or null where there is none: PostgreSQL may remove it at any time. */
const leido = (archivo: string): string | null => {
  try {
    return readFileSync(archivo, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The Node.js that runs the server: that of COMAL_NODE (scripts/lts.mjs), or else that of the tests. */
const NODE = process.env['COMAL_NODE'] ?? process.execPath;
const ENTORNO = {
  COMAL_DEMO: 'true',
  COMAL_DEMO_DIAS: '0',
  NODE_ENV: 'production',
  DATABASE_URL: '',
  COMAL_PETICIONES_POR_SESION: '10000000',
  COMAL_PETICIONES_POR_DIRECCION: '10000000',
  // The fake printers are on this machine.
  COMAL_IMPRESORAS_PROPIAS: 'true',
};

/** Bundles the server as for a release, or the mutant of COMAL_MUTANTE, into a folder from which its packages resolve; answers it. */
export const construir = async (): Promise<string> => {
  const mutante = process.env['COMAL_MUTANTE'];
  const salida = join(
    SERVIDOR,
    'node_modules',
    '.cache',
    `comal-fallas-${process.pid}-${Math.random().toString(36).slice(2)}`,
  );
  await promisify(execFile)(
    process.execPath,
    ['build.mjs', `--outdir=${salida}`, ...(mutante ? [`--mutante=${mutante}`] : [])],
    { cwd: SERVIDOR },
  );
  return salida;
};

/** Polls until `mirar` answers something, for at most two minutes. */
export const hasta = async <T>(
  mirar: () => T | null | undefined | Promise<T | null | undefined>,
  cadaMs = 5,
): Promise<T> => {
  const fin = performance.now() + PACIENCIA_MS;
  while (performance.now() < fin) {
    const visto = await mirar();
    if (visto !== null && visto !== undefined) return visto;
    await pausa(cadaMs);
  }
  throw new Error('Nothing came in two minutes');
};

/** Where to run: a data folder of the caller's (a small disk), and variables of the server. */
export interface Donde {
  readonly carpeta?: string;
  readonly entorno?: Readonly<Record<string, string>>;
}

/** The built server as a process of its own on its embedded PostgreSQL, which a test can kill and restart. */
export class Proceso {
  #hijo: ChildProcess | null = null;
  #arranques = 0;
  readonly #nombre = Math.random().toString(36).slice(2, 8);
  /** Where it listens: the same port after every start. */
  puerto = 0;
  /** How often it ended without being told to end. */
  muertes = 0;

  private constructor(
    /** The folder of the built programs. */
    readonly programa: string,
    readonly carpeta: string,
    private readonly entorno: Readonly<Record<string, string>>,
  ) {}

  static async preparar({ carpeta, entorno = {} }: Donde = {}): Promise<Proceso> {
    const datos = carpeta ?? mkdtempSync(join(tmpdir(), 'comal-fallas-'));
    chmodSync(datos, 0o755);
    return new Proceso(await construir(), datos, entorno);
  }

  /** A server of the same programs as a process of its own, on the database that this one runs. */
  junto(): Proceso {
    return new Proceso(this.programa, this.carpeta, { ...this.entorno, DATABASE_URL: this.databaseUrl });
  }

  /** What it wrote since its last start. */
  get log(): string {
    return readFileSync(this.#archivo, 'utf8');
  }

  get #archivo(): string {
    return join(tmpdir(), `comal-fallas-${process.pid}-${this.#nombre}-${this.#arranques}.log`);
  }

  /** Starts it; answers the milliseconds until it takes requests. */
  async arrancar(): Promise<number> {
    const inicio = performance.now();
    rmSync(this.#archivo, { force: true });
    this.#arranques += 1;
    const salida = openSync(this.#archivo, 'w');
    const variables = {
      ...process.env,
      ...ENTORNO,
      ...this.entorno,
      PORT: String(this.puerto),
      COMAL_DATOS: this.carpeta,
    };
    const hijo = spawn(NODE, [join(this.programa, 'main.js')], {
      env: variables,
      stdio: ['ignore', salida, salida],
    });
    closeSync(salida);
    hijo.on('exit', () => {
      if (this.#hijo === hijo) this.muertes += 1;
    });
    this.#hijo = hijo;
    this.puerto = await hasta(() => {
      if (hijo.exitCode !== null) throw new Error(`The server ended: ${this.log}`);
      const [, puerto] = /Comal está listo:.*:(\d+)/.exec(this.log) ?? [];
      return puerto ? Number(puerto) : null;
    });
    return performance.now() - inicio;
  }

  async #terminar(señal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const hijo = this.#hijo;
    if (!hijo || hijo.exitCode !== null || hijo.signalCode !== null) return hijo?.exitCode ?? null;
    this.#hijo = null;
    const fin = once(hijo, 'exit');
    hijo.kill(señal);
    await fin;
    rmSync(this.#archivo, { force: true });
    return hijo.exitCode;
  }

  /** Ends it with SIGTERM, as `systemctl stop` does; answers the exit code. */
  detener(): Promise<number | null> {
    return this.#terminar('SIGTERM');
  }

  /** kill -9: PostgreSQL keeps running, and the next start takes it over. */
  async matar(): Promise<void> {
    await this.#terminar('SIGKILL');
  }

  #postmaster(): { pid: number; puerto: string; listo: boolean } | null {
    const archivo = join(this.carpeta, 'postgres', 'postmaster.pid');
    const lineas = leido(archivo)?.split('\n');
    if (!lineas) return null;
    return { pid: Number(lineas[0]), puerto: lineas[3] ?? '', listo: lineas[7]?.trim() === 'ready' };
  }

  /** The address of its database for the administrator. */
  get databaseUrl(): string {
    const clave = readFileSync(join(this.carpeta, 'postgres.clave'), 'utf8').trim();
    return `postgres://comal:${clave}@127.0.0.1:${this.#postmaster()?.puerto}/comal`;
  }

  /** Stops PostgreSQL at once (SIGQUIT), without a checkpoint, so that the next start recovers from the WAL. Answers its pid. */
  detenerPostgres(): number {
    const pid = this.#postmaster()?.pid ?? 0;
    process.kill(pid, 'SIGQUIT');
    return pid;
  }

  /** Waits until a PostgreSQL other than `anterior` takes connections. */
  async postgresDeVuelta(anterior: number): Promise<void> {
    await hasta(() => {
      const p = this.#postmaster();
      return p && p.pid !== anterior && p.listo ? true : null;
    });
  }

  /** Ends it cleanly and removes its programs and, if `propia`, its data folder. */
  async cerrar(propia = true): Promise<void> {
    await this.#terminar('SIGTERM');
    rmSync(this.programa, { recursive: true, force: true });
    if (propia) rmSync(this.carpeta, { recursive: true, force: true });
  }
}
