import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const SERVER = fileURLToPath(new URL('../../apps/server/', import.meta.url));
const DIST = join(SERVER, 'dist');

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

  constructor(...addresses: readonly string[]) {
    chmodSync(this.#folder, 0o755);
    this.net.plug(this.till, 'e0', this.lan, ...addresses);
  }

  /** Another machine of the network. */
  machine(name: string, ...addresses: readonly string[]): string {
    const machine = this.net.machine(name);
    this.net.plug(machine, 'e0', this.lan, ...addresses);
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

  get #data(): string {
    return join(this.#folder, 'datos');
  }

  /** Starts the server as `npm start -- --red` does; returns the address that it prints for other devices. */
  async open(): Promise<string> {
    this.#server = this.#start(this.till, [join(DIST, 'main.js'), '--red'], {
      ...{ PORT: String(PORT), COMAL_DATOS: this.#data, COMAL_DEMO: 'lan', COMAL_DEMO_DIAS: '0', LOG_LEVEL: 'error' },
      ...{ COMAL_RESPALDO_HORA: 'no', DATABASE_URL: '' },
    });
    const line = await this.#server.says('Conecte teléfonos');
    return /http:\S+/.exec(line)![0];
  }

  /** Stops the server. */
  async stop(): Promise<void> {
    await this.#server?.end();
  }

  /** The file of the authority and its key, as whoever gets at the server's disk has it. */
  get authority(): string {
    return join(this.#data, 'red/autoridad.json');
  }

  /** Lets a machine answer by HTTPS for a host, by the authority of a file or by another one, at the server's port or another one. */
  async impersonate(
    machine: string,
    host: string,
    by: { readonly authority?: string; readonly port?: number } = {},
  ): Promise<Program> {
    const { authority, port = PORT } = by;
    const file = join(this.#folder, `${machine}-${port}.json`);
    const forge = join(SERVER, 'src/platform/trust/forge.fixture.ts');
    const args = ['--import', 'tsx', forge, host, ...(authority ? [authority] : [])];
    writeFileSync(file, execFileSync(process.execPath, args, { cwd: SERVER }));
    const other = this.#start(machine, ['--import', 'tsx', join(HERE, 'otra-maquina.ts'), file, String(port)]);
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

  /** The rows of a query by the database's administrator. */
  async query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const running = await findRunning(this.#data);
    const script = [join(HERE, 'consulta.ts'), running!.adminUrl, text, JSON.stringify(values)];
    const [program, ...args] = this.net.inside(this.till, process.execPath, '--import', 'tsx', ...script);
    return JSON.parse(execFileSync(program, args, { cwd: HERE, encoding: 'utf8' })) as R[];
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) await phone.close();
    for (const program of this.#programs) await program.end();
    this.net.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
