import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/** A program of the test: keeps what it was given, then gives its next reply. A shell, since it starts at once. */
const PROGRAM = `#!/bin/sh
folder="\${0%/*}" program="\${0##*/}" number=1
while ! /bin/mkdir "$folder/calls/$number" 2>/dev/null; do number=$((number + 1)); done
call="$folder/calls/$number" replies="$folder/$program.replies"
/usr/bin/env -0 >"$call/env"
PATH=/usr/bin:/bin
printf '%s' "$program" >"$call/program"
printf '%s\\0' "$@" >"$call/args"
for given; do if [ "$given" = raw ]; then cat >"$call/stdin"; fi; done
if [ -n "$PRINT_FILE" ]; then cp "$PRINT_FILE" "$call/file"; fi
next=$(cat "$replies/next") reply="$replies/$next"
if [ -d "$replies/$((next + 1))" ]; then printf '%s' "$((next + 1))" >"$replies/next"; fi
cat "$reply/out"
cat "$reply/err" >&2
if [ -e "$reply/hangs" ]; then exec sleep 3600; fi
exit "$(cat "$reply/code")"
`;

/** What a call left in a file; empty if it left none. */
const kept = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));

const partsOf = (file: string): readonly string[] => kept(file).toString().split('\0').slice(0, -1);

const callOf = (folder: string): Call => ({
  program: kept(join(folder, 'program')).toString(),
  args: partsOf(join(folder, 'args')),
  stdin: kept(join(folder, 'stdin')).toString('hex'),
  env: Object.fromEntries(
    partsOf(join(folder, 'env')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ),
  file: kept(join(folder, 'file')).toString('hex'),
});

/** A folder of programs of the test, which is the whole PATH until `end`. */
export class Programs {
  readonly #folder = mkdtempSync(join(tmpdir(), 'programs-'));
  readonly #path = process.env.PATH;

  constructor() {
    mkdirSync(join(this.#folder, 'calls'));
    process.env.PATH = this.#folder;
  }

  /** Puts a program there, or lets the one that is there answer otherwise: in order, the last reply again and again. */
  put(program: string, ...replies: readonly Reply[]): void {
    const file = join(this.#folder, program);
    rmSync(`${file}.replies`, { recursive: true, force: true });
    replies.forEach((reply, index) => this.#putReply(join(`${file}.replies`, `${index + 1}`), reply));
    writeFileSync(join(`${file}.replies`, 'next'), '1');
    writeFileSync(file, PROGRAM);
    chmodSync(file, 0o755);
  }

  /** The calls so far, in order. */
  calls(): readonly Call[] {
    const folder = join(this.#folder, 'calls');
    return readdirSync(folder)
      .sort((one, other) => Number(one) - Number(other))
      .map((number) => callOf(join(folder, number)));
  }

  end(): void {
    process.env.PATH = this.#path;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #putReply(folder: string, { out = '', err = '', code = 0, hangs }: Reply): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'out'), out);
    writeFileSync(join(folder, 'err'), err);
    writeFileSync(join(folder, 'code'), `${code}`);
    if (hangs) writeFileSync(join(folder, 'hangs'), '');
  }
}
