import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@comal/embedded-postgres/running';
import { expect, type Page } from '@playwright/test';
import { mayMakeNetworks, Namespaces } from '../../apps/server/src/platform/network/machines/namespaces.fixture.ts';
import { fillSignIn, type Person } from '../screens/entrada.ts';
import { mayTrust, Phone, type PhoneOptions } from './telefono.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SERVER = fileURLToPath(new URL('../../apps/server', import.meta.url));
const DIST = join(SERVER, 'dist');
const TILL_PROGRAM = fileURLToPath(new URL('../../apps/standalone/caja.mjs', import.meta.url));

/** The port of the server in its machine. */
export const PORT = 3_000;
/** The name by which devices find it. */
export const NAME = 'comal.local';
/** Where devices that trust it are. */
export const ENCRYPTED = `https://${NAME}:${PORT}`;

/** Why the network of a shop cannot be made here; '' where it can. */
export const whyNot = (): string => {
  if (!mayMakeNetworks()) return 'networks of its own are for root on Linux, with `ip`';
  return mayTrust() ? '' : 'certutil (libnss3-tools) writes the trust stores of the phones';
};

/** Signs in on a page that shows the login. */
export const enter = async (page: Page, person: Person): Promise<void> => {
  await fillSignIn(page, person);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

/** What is heard of a program that runs in a machine, and its end. */
interface Program {
  readonly lines: readonly string[];
  /** Resolves with the first line that has this text. */
  says(text: string): Promise<string>;
  end(): Promise<void>;
}

const follow = (child: ChildProcess): Program => {
  const lines: string[] = [];
  const heard = createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line));
  return {
    lines,
    says: async (text) => {
      const isIt = (line: string): boolean => line.includes(text);
      while (!lines.some(isIt)) await once(heard, 'line');
      return lines.find(isIt)!;
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** A shop: its network, the built server on a machine of its own with `--red`, and the phones in it. */
export class Shop {
  readonly net = new Namespaces();
  readonly lan = this.net.network('s');
  readonly till = this.net.machine('t');
  readonly #folder = mkdtempSync(join(tmpdir(), 'comal-local-'));
  readonly #programs: Program[] = [];
  readonly #phones: Phone[] = [];
  #server: Program | null = null;
  /** The machine that the server is on. */
  #on = this.till;

  constructor(...addresses: readonly string[]) {
    chmodSync(this.#folder, 0o755);
    mkdirSync(join(this.#folder, 'respaldos'));
    this.net.plug(this.till, 'e0', this.lan, ...addresses);
  }

  /** Another machine of the network. */
  machine(name: string, ...addresses: readonly string[]): string {
    return this.machineOn(this.lan, name, ...addresses);
  }

  /** A machine of another network. */
  machineOn(lan: string, name: string, ...addresses: readonly string[]): string {
    const machine = this.net.machine(name);
    this.net.plug(machine, 'e0', lan, ...addresses);
    return machine;
  }

  #start(machine: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
    const [program, ...args] = this.net.inside(machine, process.execPath, ...command);
    const started = follow(
      spawn(program, args, { cwd: HERE, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } }),
    );
    this.#programs.push(started);
    return started;
  }

  /** Each machine has its own data. */
  get #data(): string {
    return join(this.#folder, `datos-${this.#on}`);
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      ...{ PORT: String(PORT), COMAL_DATOS: this.#data, COMAL_DEMO: 'lan', COMAL_DEMO_DIAS: '0', LOG_LEVEL: 'error' },
      ...{ COMAL_RESPALDO_HORA: 'no', COMAL_RESPALDOS: join(this.#folder, 'respaldos'), DATABASE_URL: '' },
      ...{ CLOCK_OFF_BY: this.#clock },
    };
  }

  get #clock(): string {
    return join(this.#folder, 'reloj');
  }

  /** Sets the clock of the server's process wrong by so many milliseconds: one that runs notices, if it was wrong when it started. */
  setClock(offBy: number): void {
    writeFileSync(this.#clock, String(offBy));
  }

  /** Starts the server on the network without encryption, as before it could make its own. */
  async openPlain(): Promise<void> {
    this.#server = this.#start(this.#on, [join(DIST, 'main.js')], {
      ...this.#env,
      ...{ COMAL_HOST: '::', COMAL_RED: 'false' },
    });
    await this.#server.says('Comal está listo');
  }

  /** Starts the server as `npm start -- --red` does; returns the address that it prints for other devices. */
  async open(): Promise<string> {
    const preload = existsSync(this.#clock) ? ['--import', join(HERE, 'reloj.mjs')] : [];
    this.#server = this.#start(this.#on, [...preload, join(DIST, 'main.js'), '--red'], this.#env);
    const line = await this.#server.says('Conecte teléfonos');
    return /http:\S+/.exec(line)![0];
  }

  /** Starts the server as `npm start` does: for its own machine alone, unless people opened it on its screen. */
  async openHere(): Promise<void> {
    this.#server = this.#start(this.#on, [join(DIST, 'main.js')], { ...this.#env, COMAL_DEMO: 'true' });
    await this.#server.says('Comal está listo');
  }

  /** Goes on with another machine, on which there are no data yet. */
  moveTo(machine: string): void {
    this.#on = machine;
    mkdirSync(this.#data, { mode: 0o755 });
  }

  /** Runs one of the built commands at the server's machine; returns what it says. */
  run(command: 'respaldar' | 'restaurar' | 'red/nueva-autoridad', ...args: readonly string[]): string {
    const script = join(DIST, 'scripts', `${command}.js`);
    const [program, ...inside] = this.net.inside(this.#on, process.execPath, script, ...args);
    return execFileSync(program, inside, { encoding: 'utf8', env: { ...process.env, ...this.#env } });
  }

  /** Stops the server. */
  async stop(): Promise<void> {
    await this.#server?.end();
  }

  /** Runs the till program on a machine, as its own user; returns how it ended and what it said. */
  async tillProgram(machine: string, ...args: readonly string[]): Promise<readonly [code: number, said: string]> {
    const [program, ...inside] = this.net.inside(machine, process.execPath, TILL_PROGRAM, ...args);
    const { XDG_DATA_HOME: _data, NODE_EXTRA_CA_CERTS: _certs, ...env } = process.env;
    const child = spawn(program, inside, { env: { ...env, HOME: join(this.#folder, machine) } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += String(part)));
    const [code] = (await once(child, 'close')) as [number];
    return [code, said];
  }

  /** The file of the authority and its key, as whoever gets at the server's disk has it. */
  get authority(): string {
    return join(this.#data, 'red/autoridad.json');
  }

  get #certificate(): string {
    return join(this.#data, 'red/servidor.json');
  }

  /** When the certificate that the server keeps ends, in epoch milliseconds. */
  get certificateEnds(): number {
    const { cert } = JSON.parse(readFileSync(this.#certificate, 'utf8')) as { readonly cert: string };
    return Date.parse(new X509Certificate(cert).validTo);
  }

  /** Puts a certificate in place of the server's as it would be had the server been off for so many days. */
  ageCertificate(days: number): void {
    const { hosts } = JSON.parse(readFileSync(this.#certificate, 'utf8')) as { readonly hosts: object };
    const old = JSON.parse(this.#forge(NAME, this.authority, String(days))) as object;
    writeFileSync(this.#certificate, JSON.stringify({ ...old, hosts }));
  }

  #forge(...args: readonly string[]): string {
    const forge = join(SERVER, 'src/platform/trust/forge.fixture.ts');
    return execFileSync(process.execPath, ['--import', 'tsx', forge, ...args], { cwd: SERVER, encoding: 'utf8' });
  }

  /**
   * Lets a machine answer for a host, by HTTPS with the authority of a file or with another one, or without encryption, at the server's port or
   * another one.
   */
  async impersonate(
    machine: string,
    host: string,
    by: { readonly authority?: string; readonly port?: number; readonly plain?: boolean } = {},
  ): Promise<Program> {
    const { authority, port = PORT, plain = false } = by;
    const file = join(this.#folder, `${machine}-${port}.json`);
    if (!plain) writeFileSync(file, this.#forge(host, ...(authority ? [authority] : [])));
    const program = join(HERE, 'otra-maquina.ts');
    const other = this.#start(machine, ['--import', 'tsx', program, String(port), ...(plain ? [] : [file])]);
    await other.says('listens');
    return other;
  }

  /** A Chromium in a machine. `fixed`: addresses by name, besides those of the server's. */
  async phone(machine: string, options: PhoneOptions, fixed?: Readonly<Record<string, string>>): Promise<Phone> {
    this.net.resolve(machine, [NAME], fixed);
    const phone = await Phone.open(this.net.inside(machine), options);
    this.#phones.push(phone);
    return phone;
  }

  /** A Chromium in a machine that trusts the server, at its entrance by name. */
  async joined(machine: string, options: PhoneOptions): Promise<Phone> {
    const file = join(this.#folder, 'autoridad.pem');
    const { cert } = JSON.parse(readFileSync(this.authority, 'utf8')) as { readonly cert: string };
    writeFileSync(file, cert);
    this.net.resolve(machine, [NAME]);
    const phone = await Phone.open(this.net.inside(machine), options, file);
    this.#phones.push(phone);
    // The name is known once it was asked for.
    const opens = (): Promise<boolean> =>
      phone.page.goto(ENCRYPTED).then(
        () => true,
        () => false,
      );
    await expect.poll(opens, { timeout: 30_000 }).toBe(true);
    return phone;
  }

  /** The lines of the comandas whose name ends so, as they are stored. */
  async linesOf(nombre: string): Promise<number> {
    const [row] = await this.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pedido p JOIN comanda c ON (c.cliente, c.id) = (p.cliente, p.comanda) WHERE c.nombre LIKE '%' || $1`,
      [nombre],
    );
    return row!.n;
  }

  /** How many seconds ago, by the server's machine, the last comanda of this name was made. */
  async secondsSince(nombre: string): Promise<number> {
    const [row] = await this.query<{ s: number }>(
      'SELECT abs(extract(epoch FROM now() - max(creada_en)))::int AS s FROM comanda WHERE nombre = $1',
      [nombre],
    );
    return row!.s;
  }

  /** The rows of a query by the database's administrator. */
  async query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const running = await findRunning(this.#data);
    const script = [join(HERE, 'consulta.ts'), running!.adminUrl, text, JSON.stringify(values)];
    const [program, ...args] = this.net.inside(this.#on, process.execPath, '--import', 'tsx', ...script);
    return JSON.parse(execFileSync(program, args, { cwd: HERE, encoding: 'utf8' })) as R[];
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) await phone.close();
    for (const program of this.#programs) await program.end();
    this.net.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
