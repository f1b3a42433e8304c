import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const PREFIX = `comal${process.pid % 1_000}`;

/** Whether this user may make networks of its own: root on Linux. */
export const mayMakeNetworks = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    ip('netns', 'add', `${PREFIX}try`);
    ip('netns', 'del', `${PREFIX}try`);
    return true;
  } catch {
    return false;
  }
};

const SERVES = new URL('./machine.fixture.ts', import.meta.url);
const ASKS = new URL('./device.fixture.ts', import.meta.url);
const RESOLVES = new URL('./resolver.fixture.ts', import.meta.url);
/** Where `ip netns exec` finds the files of /etc that a namespace has of its own. */
const etcOf = (space: string): string => `/etc/netns/${space}`;
const SERVER = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a server in a namespace says. */
export interface Running {
  /** The names of the last line about names. */
  names(): readonly string[] | null;
  logged(): readonly string[];
  /** Ends it; resolves when it is gone. */
  end(): Promise<void>;
}

/** Machines and networks between them, each a namespace of the kernel. */
export class Namespaces {
  #made: string[] = [];
  readonly #running = new Set<ChildProcess>();

  /** A switch: what is plugged in hears each other. */
  network(name: string): string {
    const space = this.#make(name);
    ip('-n', space, 'link', 'add', 'br0', 'type', 'bridge', 'mcast_snooping', '0');
    ip('-n', space, 'link', 'set', 'br0', 'up');
    return space;
  }

  machine(name: string): string {
    const space = this.#make(name);
    ip('-n', space, 'link', 'set', 'lo', 'up');
    return space;
  }

  /** Plugs a card of a machine into a network, with these addresses. */
  plug(machine: string, card: string, network: string, ...addresses: string[]): void {
    const end = `${machine.slice(PREFIX.length)}${card}`;
    ip('-n', network, 'link', 'add', end, 'type', 'veth', 'peer', 'name', card, 'netns', machine);
    ip('-n', network, 'link', 'set', end, 'master', 'br0', 'up');
    ip('-n', machine, 'link', 'set', card, 'up');
    for (const address of addresses) this.address('add', machine, card, address);
  }

  /** Plugs this machine itself into a network, with this address. */
  plugHere(network: string, address: string): void {
    const [end, card] = ['here', `${PREFIX}h`];
    ip('-n', network, 'link', 'add', end, 'type', 'veth', 'peer', 'name', card, 'netns', String(process.pid));
    ip('-n', network, 'link', 'set', end, 'master', 'br0', 'up');
    ip('link', 'set', card, 'up');
    ip('addr', 'add', address, 'dev', card);
  }

  /** Gives a machine a way out by IPv6: a browser that has none does not ask for names of that family. */
  routeOut(machine: string, card: string): void {
    ip('-n', machine, '-6', 'route', 'add', 'default', 'dev', card);
  }

  address(change: 'add' | 'del', machine: string, card: string, address: string): void {
    const now = change === 'add' && address.includes(':') ? ['nodad'] : [];
    ip('-n', machine, 'addr', change, address, 'dev', card, ...now);
  }

  /** Pulls the cable of a machine's card, or plugs it in again: its addresses stay. */
  cable(change: 'up' | 'down', machine: string, card: string, network: string): void {
    ip('-n', network, 'link', 'set', `${machine.slice(PREFIX.length)}${card}`, change);
  }

  /** The command that runs a program inside a machine. */
  inside(machine: string, ...command: string[]): readonly [program: string, ...args: string[]] {
    return ['ip', 'netns', 'exec', machine, ...command];
  }

  /** Gives a machine a file of names of its own, kept up to date with who answers to `names`; `fixed` are addresses by name. To be called before anything runs in it. */
  resolve(machine: string, names: readonly string[], fixed: Readonly<Record<string, string>> = {}): void {
    const etc = etcOf(machine);
    mkdirSync(etc, { recursive: true });
    writeFileSync(`${etc}/hosts`, '127.0.0.1 localhost\n');
    writeFileSync(`${etc}/resolv.conf`, '');
    const lines = Object.entries(fixed).map(([name, address]) => `${address} ${name}`);
    this.#spawn(machine, RESOLVES, [`${etc}/hosts`, lines.join('\n'), ...names]);
  }

  /** Takes away, or gives back, the way of a card to groups of IPv6: without it what is sent fails. */
  groups(change: 'add' | 'del', machine: string, card: string): void {
    ip('-n', machine, '-6', 'route', change, 'multicast', 'ff00::/8', 'dev', card, 'table', 'local');
  }

  /** Lays a cable between two networks. */
  join(one: string, two: string): void {
    ip('-n', one, 'link', 'add', 'cable', 'type', 'veth', 'peer', 'name', 'cable', 'netns', two);
    for (const network of [one, two]) ip('-n', network, 'link', 'set', 'cable', 'master', 'br0', 'up');
  }

  #spawn(machine: string, program: URL, args: readonly string[]): ChildProcess {
    const [ipProgram, ...node] = this.inside(machine, process.execPath, '--import', 'tsx', fileURLToPath(program));
    const child = spawn(ipProgram, [...node, ...args], { cwd: SERVER, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#running.add(child);
    return child;
  }

  /** Starts a server that takes names. */
  serve(machine: string, ...wanted: string[]): Running {
    const child = this.#spawn(machine, SERVES, wanted);
    const lines: [string, unknown][] = [];
    createInterface({ input: child.stdout! }).on('line', (line) => lines.push(JSON.parse(line) as [string, unknown]));
    const said = (what: string): unknown[] => lines.filter(([kind]) => kind === what).map(([, more]) => more);
    return {
      names: () => (said('names').at(-1) as string[] | undefined) ?? null,
      logged: () => said('log') as string[],
      end: async () => {
        child.stdin!.end();
        if (child.exitCode === null) await once(child, 'exit');
      },
    };
  }

  /** The addresses that the first one who answers gives to a device. */
  async ask(machine: string, name: string, family: 'IPv4' | 'IPv6' = 'IPv4'): Promise<readonly string[]> {
    const child = this.#spawn(machine, ASKS, [name, family]);
    let text = '';
    child.stdout!.on('data', (piece: Buffer) => (text += piece.toString()));
    await once(child, 'close');
    return JSON.parse(text) as string[];
  }

  /** Takes all of it away. */
  close(): void {
    for (const child of this.#running) child.kill('SIGKILL');
    for (const space of this.#made) {
      ip('netns', 'del', space);
      rmSync(etcOf(space), { recursive: true, force: true });
    }
    this.#made = [];
  }

  #make(name: string): string {
    const space = `${PREFIX}${name}`;
    ip('netns', 'add', space);
    this.#made.push(space);
    return space;
  }
}
