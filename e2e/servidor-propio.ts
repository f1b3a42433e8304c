import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { PUERTO } from './base-de-datos.ts';

const DIST = fileURLToPath(new URL('../apps/server/dist', import.meta.url));
const LISTO_MS = 60_000;

/** Below the ephemeral ports: otherwise a page that calls a stopped server could take its port. */
const PRIMER_PUERTO = 20_000;
/** Ports of one run: two runs at once do not collide. */
const PUERTOS_DE_UNA_CORRIDA = 50;
let ultimo = PRIMER_PUERTO + (PUERTO % 100) * PUERTOS_DE_UNA_CORRIDA;

const puertoLibre = async (): Promise<number> => {
  ultimo += 1;
  const server = createServer().listen(ultimo, '127.0.0.1');
  const libre = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!libre) return puertoLibre();
  await new Promise((resolve) => server.close(resolve));
  return ultimo;
};

/** A restaurant's whole installation: the built server on its own data, with the demo unless it is an empty one, and its commands. */
export class Instalacion {
  readonly #carpeta = mkdtempSync(join(tmpdir(), 'comal-instalacion-'));
  readonly datos = join(this.#carpeta, 'datos');
  readonly #respaldos = join(this.#carpeta, 'respaldos');
  #servidor: ChildProcess | null = null;

  private constructor(
    readonly puerto: number,
    private readonly demo: boolean,
  ) {
    chmodSync(this.#carpeta, 0o755);
    mkdirSync(this.#respaldos);
  }

  static async nueva({ demo = true } = {}): Promise<Instalacion> {
    return new Instalacion(await puertoLibre(), demo);
  }

  get url(): string {
    return `http://127.0.0.1:${this.puerto}`;
  }

  get #entorno(): NodeJS.ProcessEnv {
    const { DATABASE_URL: _, ...env } = process.env;
    return {
      ...env,
      PORT: String(this.puerto),
      COMAL_DATOS: this.datos,
      COMAL_RESPALDOS: this.#respaldos,
      COMAL_RESPALDO_HORA: 'no',
      COMAL_DEMO: String(this.demo),
      COMAL_DEMO_DIAS: '0',
      LOG_LEVEL: 'error',
    };
  }

  /** Starts the server and waits until its database takes writes. */
  async arrancar(): Promise<void> {
    this.#servidor = spawn(process.execPath, [join(DIST, 'main.js')], { stdio: 'ignore', env: this.#entorno });
    const listo = async (): Promise<boolean> =>
      fetch(`${this.url}/salud/listo`).then(
        (r) => r.ok,
        () => false,
      );
    await expect.poll(listo, { timeout: LISTO_MS }).toBe(true);
  }

  /** Kills, stops or resumes the server's process between two instructions; its database goes on. */
  golpear(golpe: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.#servidor?.kill(golpe);
  }

  async detener(): Promise<void> {
    const servidor = this.#servidor;
    if (!servidor || servidor.exitCode !== null || servidor.signalCode !== null) return;
    servidor.kill('SIGTERM');
    await once(servidor, 'exit');
  }

  /** Runs one of the installation's commands; answers its exit code and what it said. */
  async correr(
    orden: 'respaldar' | 'restaurar' | 'verificar' | 'negocio-nuevo',
    ...args: string[]
  ): Promise<{ readonly code: number; readonly texto: string }> {
    const proceso = spawn(process.execPath, [join(DIST, 'scripts', `${orden}.js`), ...args], { env: this.#entorno });
    let texto = '';
    for (const salida of [proceso.stdout, proceso.stderr])
      salida.on('data', (parte: Buffer) => (texto += String(parte)));
    const [code] = (await once(proceso, 'close')) as [number];
    return { code, texto };
  }

  /** The disk with the data dies and is replaced; the backups are elsewhere. */
  perderDatos(): void {
    rmSync(this.datos, { recursive: true, force: true });
    mkdirSync(this.datos, { mode: 0o755 });
  }

  async borrar(): Promise<void> {
    await this.detener();
    rmSync(this.#carpeta, { recursive: true, force: true });
  }
}
