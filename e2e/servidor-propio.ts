import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { PORT } from './base-de-datos.ts';

const DIST = fileURLToPath(new URL('../apps/server/dist', import.meta.url));
const READY_MS = 60_000;

/** Below the ephemeral ports: otherwise the connection of a page that calls a stopped server could occupy its port. */
const FIRST_PORT = 20_000;
/** Ports of one run: two runs at once do not collide. */
const PORTS_PER_RUN = 50;
let lastPort = FIRST_PORT + (PORT % 100) * PORTS_PER_RUN;

/** A port of this run that nobody listens at. */
export const freePort = async (): Promise<number> => {
  lastPort += 1;
  const server = createServer().listen(lastPort, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return lastPort;
};

/** How an installation differs from the usual one. */
interface InstallationOptions {
  /** Without it the data are empty. */
  readonly demo?: boolean;
  /** At whose port it takes its turn, and whose backups it has: two of one place, or one that moved to another data folder. */
  readonly inPlaceOf?: Installation;
  /** Settings besides; it is told its own address. */
  readonly env?: (url: string) => NodeJS.ProcessEnv;
}

/** A complete installation: the built server on its own data, with the demo unless it is empty, and its commands. */
export class Installation {
  readonly #folder = mkdtempSync(join(tmpdir(), 'comal-instalacion-'));
  readonly dataFolder = join(this.#folder, 'datos');
  readonly #respaldos: string;
  #server: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly demo: boolean,
    respaldos?: string,
    private readonly settings: NonNullable<InstallationOptions['env']> = () => ({}),
  ) {
    chmodSync(this.#folder, 0o755);
    this.#respaldos = respaldos ?? join(this.#folder, 'respaldos');
    mkdirSync(this.#respaldos, { recursive: true });
  }

  static async create({ demo = true, inPlaceOf, env }: InstallationOptions = {}): Promise<Installation> {
    return new Installation(
      inPlaceOf?.port ?? (await freePort()),
      demo,
      inPlaceOf ? inPlaceOf.#respaldos : undefined,
      env,
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get #environment(): NodeJS.ProcessEnv {
    const { DATABASE_URL: _, ...env } = process.env;
    return {
      ...env,
      PORT: String(this.port),
      COMAL_DATOS: this.dataFolder,
      COMAL_RESPALDOS: this.#respaldos,
      COMAL_RESPALDO_HORA: 'no',
      COMAL_DEMO: String(this.demo),
      COMAL_DEMO_DIAS: '0',
      LOG_LEVEL: 'error',
      ...this.settings(this.url),
    };
  }

  /** Starts the server and waits until its database takes writes. */
  async start(): Promise<void> {
    this.#server = spawn(process.execPath, [join(DIST, 'main.js')], { stdio: 'ignore', env: this.#environment });
    const isReady = async (): Promise<boolean> =>
      fetch(`${this.url}/salud/listo`).then(
        (r) => r.ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: READY_MS }).toBe(true);
  }

  /** Kills, stops or resumes the server's process; its database keeps running. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.#server?.kill(signal);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }

  /** Runs one of the installation's commands; returns its exit code and output. */
  async run(
    command: 'respaldar' | 'restaurar' | 'verificar' | 'negocio-nuevo',
    ...args: string[]
  ): Promise<{ readonly code: number; readonly text: string }> {
    const child = spawn(process.execPath, [join(DIST, 'scripts', `${command}.js`), ...args], {
      env: this.#environment,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, text };
  }

  /** Simulates the loss of the data disk, or a new one; the backups are elsewhere. */
  loseData(): void {
    rmSync(this.dataFolder, { recursive: true, force: true });
    mkdirSync(this.dataFolder, { mode: 0o755 });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
