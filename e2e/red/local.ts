import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@comal/embedded-postgres/running';
import type { BrowserContextOptions } from '@playwright/test';
import { mayMakeNetworks, Namespaces } from '../../apps/server/src/platform/network/machines/namespaces.fixture.ts';
import type { Pair } from '../../apps/server/src/platform/trust/certificates.ts';
import { mayTrust, Phone } from './telefono.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = fileURLToPath(new URL('../../apps/server/dist', import.meta.url));

/** The port of the server in its machine. */
export const PORT = 3_000;
/** The name by which devices find it. */
export const NAME = 'comal.local';

/** Why the network of a shop cannot be made here; '' where it can. */
export const whyNot = (): string => {
  if (!mayMakeNetworks()) return 'networks of its own are for root on Linux, with `ip`';
  return mayTrust() ? '' : 'certutil (libnss3-tools) writes the trust stores of the phones';
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

  /** The authority with its key, as whoever gets at the server's disk has it. */
  authority(): Pair {
    return JSON.parse(readFileSync(join(this.#data, 'red/autoridad.json'), 'utf8')) as Pair;
  }

  /** Lets a machine answer by HTTPS with a certificate, at the server's port or another one. */
  async impersonate(machine: string, pair: Pair, port = PORT): Promise<Program> {
    const file = join(this.#folder, `${machine}-${port}.json`);
    writeFileSync(file, JSON.stringify(pair));
    const other = this.#start(machine, ['--import', 'tsx', join(HERE, 'otra-maquina.ts'), file, String(port)]);
    await other.says('listens');
    return other;
  }

  /** A Chromium in a machine. `fixed`: addresses by name, besides those of the server's. */
  async phone(
    machine: string,
    options: BrowserContextOptions,
    fixed?: Readonly<Record<string, string>>,
  ): Promise<Phone> {
    this.net.resolve(machine, [NAME], fixed);
    const phone = await Phone.open(this.net.inside(machine), options);
    this.#phones.push(phone);
    return phone;
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
