import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.mjs';

const PATIENCE_MS = 180_000;
const KEPT_LOG = 4_000;

async function waitFor(look, what) {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await look()) return;
    await pause(200);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** A running server: its address, and how to end it in good order. */
class Server {
  #child;
  #said = '';

  constructor(dist, port, env) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, [join(dist, 'main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, PORT: String(port) },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (part) => (this.#said = `${this.#said}${part}`.slice(-KEPT_LOG)));
  }

  get #ended() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Answers once it takes writes; throws with what it said where it ends before. */
  async ready() {
    await waitFor(async () => {
      if (this.#ended) throw new Error(`the server ended:\n${this.#said}`);
      return fetch(`${this.url}/salud/listo`).then(
        (r) => r.ok,
        () => false,
      );
    }, 'the server');
  }

  async stop() {
    if (this.#ended) return;
    const end = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await end;
  }
}

/** One private database, for programs in sequence or side by side. */
export class Installation {
  #folder = mkdtempSync(join(tmpdir(), 'comal-antes-y-despues-'));
  #servers = [];
  #days;

  /** `days`: how many of sales the demo has behind it. */
  constructor({ days }) {
    this.#days = days;
    chmodSync(this.#folder, 0o755);
    mkdirSync(join(this.#folder, 'respaldos'));
  }

  get #data() {
    return join(this.#folder, 'datos');
  }

  get #env() {
    return {
      ...process.env,
      DATABASE_URL: '',
      COMAL_DATOS: this.#data,
      COMAL_RESPALDOS: join(this.#folder, 'respaldos'),
      COMAL_RESPALDO_HORA: 'no',
      COMAL_DISCO_MINIMO: '1',
      COMAL_DEMO: 'true',
      COMAL_DEMO_DIAS: String(this.#days),
      COMAL_PETICIONES_POR_SESION: '10000000',
      COMAL_PETICIONES_POR_DIRECCION: '10000000',
      LOG_LEVEL: 'error',
    };
  }

  /** Starts a program on the data; answers the server once the demo's past is whole. */
  async start(dist) {
    const server = new Server(dist, await freePort(), this.#env);
    this.#servers.push(server);
    await server.ready();
    const missing = 'SELECT coalesce(sum(faltan), 0)::int AS n FROM demo_pasado';
    await waitFor(async () => (await this.sql(missing))[0].n === 0, "the demo's past");
    return server;
  }

  /** Starts a program beside the one that holds the data: on the same database, by its address. */
  async startBeside(dist) {
    const env = { ...this.#env, DATABASE_URL: this.#adminUrl, COMAL_DATOS: join(this.#folder, 'datos-de-al-lado') };
    const server = new Server(dist, await freePort(), env);
    this.#servers.push(server);
    await server.ready();
    return server;
  }

  get #adminUrl() {
    const port = readFileSync(join(this.#data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(this.#data, 'postgres.clave'), 'utf8').trim();
    return `postgres://comal:${password}@127.0.0.1:${port}/comal`;
  }

  /** The rows of a statement of the administrator. */
  async sql(text, values = []) {
    const client = new pg.Client({ connectionString: this.#adminUrl });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  #run(dist, command, ...more) {
    const args = [join(dist, 'scripts', `${command}.js`), ...more];
    return new Promise((resolve) => {
      execFile(process.execPath, args, { env: this.#env }, (error, stdout, stderr) =>
        resolve({ ok: error === null, said: `${stdout}${stderr}` }),
      );
    });
  }

  /** Runs `npm run verificar` of a program on the data. */
  async verify(dist) {
    return (await this.#run(dist, 'verificar')).said;
  }

  /** Loses the data, and restores by one program what another has backed up; throws with what was said where either fails. */
  async restoreFrom(before, now) {
    const must = async (...command) => {
      const { ok, said } = await this.#run(...command);
      if (!ok) throw new Error(`${command[1]}:\n${said}`);
      return said;
    };
    await must(before, 'respaldar');
    rmSync(this.#data, { recursive: true });
    mkdirSync(this.#data, { mode: 0o755 });
    return must(now, 'restaurar', '--ultimo');
  }

  /** Ends what runs, and leaves nothing behind. */
  async remove() {
    // The first one holds the database: it goes last.
    for (const server of this.#servers.toReversed()) await server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
