import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Namespaces } from '../../../platform/network/machines/namespaces.fixture.ts';

/** How many lines of a program an error shows. */
const LAST_LINES = 12;

/** How a program is started: its command, and variables besides those of the tests. */
export interface Command {
  readonly line: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** The programs of one machine (a namespace of the kernel), by name; what each writes is kept in a file. */
export class Programs {
  readonly #running = new Map<string, ChildProcess>();

  constructor(
    private readonly net: Namespaces,
    readonly machine: string,
    readonly folder: string,
  ) {}

  /** Where a program writes. */
  logOf(name: string): string {
    return join(this.folder, `${name}.log`);
  }

  /** The last lines that a program wrote. */
  lastOf(name: string): string {
    const lines = readFileSync(this.logOf(name), 'utf8').trimEnd().split('\n');
    return [`${this.machine}, ${name}:`, ...lines.slice(-LAST_LINES)].join('\n');
  }

  start(name: string, { line, variables = {} }: Command): void {
    const [program, ...args] = this.net.inside(this.machine, ...line);
    const log = openSync(this.logOf(name), 'a');
    const child = spawn(program, args, { env: { ...process.env, ...variables }, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#running.set(name, child);
  }

  /** Whether a program runs. */
  has(name: string): boolean {
    const child = this.#running.get(name);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Ends a program by a signal, and waits until it is gone. */
  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.#running.get(name);
    if (!child || !this.has(name)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
