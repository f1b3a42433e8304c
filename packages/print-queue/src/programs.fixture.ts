import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program answers when it is called; 'hangs' never ends by itself. */
export interface Reply {
  readonly out?: string;
  readonly err?: string;
  readonly code?: number;
  readonly hangs?: boolean;
}

/** A call that a program got. */
export interface Call {
  readonly program: string;
  readonly args: readonly string[];
  /** What it read, in hexadecimal. */
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
  /** The bytes of the file that `PRINT_FILE` names, in hexadecimal. */
  readonly file: string;
}

const PROGRAM = `#!${process.execPath}
const fs = require('node:fs'), path = require('node:path');
const [, self, ...args] = process.argv;
const program = path.basename(self), folder = path.dirname(self);
const stdin = args.includes('raw') ? fs.readFileSync(0).toString('hex') : '';
const file = process.env.PRINT_FILE ? fs.readFileSync(process.env.PRINT_FILE).toString('hex') : '';
fs.appendFileSync(path.join(folder, 'calls'), JSON.stringify({ program, args, stdin, env: process.env, file }) + '\\n');
const replies = JSON.parse(fs.readFileSync(path.join(folder, program + '.json'), 'utf8'));
const reply = replies.length > 1 ? replies.shift() : replies[0];
fs.writeFileSync(path.join(folder, program + '.json'), JSON.stringify(replies));
process.stdout.write(reply.out ?? '');
process.stderr.write(reply.err ?? '');
if (reply.hangs) setInterval(() => undefined, 1000);
else process.exitCode = reply.code ?? 0;
`;

/** A folder of programs of the test, which is the whole PATH until `end`. */
export class Programs {
  readonly #folder = mkdtempSync(join(tmpdir(), 'programs-'));
  readonly #path = process.env.PATH;

  constructor() {
    process.env.PATH = this.#folder;
  }

  /** Puts a program there, or lets the one that is there answer otherwise: in order, the last reply again and again. */
  put(program: string, ...replies: readonly Reply[]): void {
    const file = join(this.#folder, program);
    writeFileSync(`${file}.json`, JSON.stringify(replies));
    writeFileSync(file, PROGRAM);
    chmodSync(file, 0o755);
  }

  /** The calls so far, in order. */
  calls(): readonly Call[] {
    const file = join(this.#folder, 'calls');
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Call);
  }

  end(): void {
    process.env.PATH = this.#path;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
