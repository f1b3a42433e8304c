import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The user of the image (`node`), by number: an empty root has no such name. */
const USER = 1000;

/** The system of the image: Debian's packages that `node:*-trixie-slim` has and Node.js needs. */
const DEBIAN = ['--variant=minbase', '--include=ca-certificates,libstdc++6,tzdata', 'trixie'];

/**
 * What a container engine would do, in a mount namespace that ends with the program: the root cannot be written, /datos is the
 * volume of the process, and it runs as a user without rights in the folder of the program.
 */
const ENTER = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$VOLUME" "$ROOT/datos"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount -o remount,bind,ro "$ROOT"
exec chroot --userspec=${USER}:${USER} "$ROOT" /usr/bin/env -i -C /comal "$@"`;

/** Whether this machine can make an empty root: root on Linux, with Debian's package `debootstrap`. */
export const mayMakeRoots = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('debootstrap', ['--version']).error === undefined &&
  spawnSync('unshare', ['--mount', 'true']).status === 0;

const variablesOf = (environment: Readonly<Record<string, string>>): string[] =>
  Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...environment }).map(([name, value]) => `${name}=${value}`);

/** How a program ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly written: string;
}

/** A root folder with Debian, Node.js and the tree of the image, and nothing of this repository. */
export class EmptyRoot {
  readonly #folder = mkdtempSync(join(tmpdir(), 'comal-raiz-'));
  readonly #root = join(this.#folder, 'raiz');

  private constructor() {
    execFileSync('debootstrap', [...DEBIAN, this.#root], { stdio: 'ignore' });
    copyFileSync(process.env['COMAL_NODE'] ?? process.execPath, join(this.#root, 'usr/local/bin/node'));
    execFileSync(process.execPath, ['scripts/lib/image/make.mjs', join(this.#root, 'comal')], { cwd: REPOSITORY });
    mkdirSync(join(this.#root, 'datos'));
  }

  static make(): EmptyRoot {
    return new EmptyRoot();
  }

  /** A path in it, from outside. */
  path(inside: string): string {
    return join(this.#root, inside);
  }

  /** Starts a program in it, as a container would: `volume` names the folder that it alone may write. */
  start(volume: string, environment: Readonly<Record<string, string>>, program: readonly string[]): ChildProcess {
    const outside = join(this.#folder, volume);
    mkdirSync(outside, { recursive: true, mode: 0o700 });
    chownSync(outside, USER, USER);
    return spawn('unshare', ['--mount', 'sh', '-c', ENTER, 'sh', ...variablesOf(environment), ...program], {
      env: { ...process.env, ROOT: this.#root, VOLUME: outside },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs a program in it to its end. */
  async run(volume: string, environment: Readonly<Record<string, string>>, program: readonly string[]): Promise<Ended> {
    const child = this.start(volume, environment, program);
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part));
    await once(child, 'close');
    return { code: child.exitCode, written: Buffer.concat(parts).toString('utf8') };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
