import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { install, uninstall } from './install.ts';

const TILL = { server: 'http://10.0.0.2:3000', name: 'CAJA-1' };
const WORDS = '# cómo se conecta\nDATABASE_URL=\nPORT=3000\n';

let home = '';
let root = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-sola-'));
  [home, root] = [join(folder, 'José Núñez'), join(folder, 'La Güera 100% $HOME')];
  for (const one of [home, root]) mkdirSync(one);
  writeFileSync(join(root, '.env.example'), WORDS);
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', '');
  vi.stubEnv('DATABASE_URL', 'postgres://c:a"$1&%@x/y');
  vi.stubEnv('PORT', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(home, '..'), { recursive: true, force: true });
});

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe.runIf(process.platform === 'linux')('a start with the session', () => {
  it('is written in the home of its user, as often as it is asked for, and only they read it', () => {
    const written = install(root, TILL);
    expect(written.map((path) => path.slice(home.length))).toEqual([
      '/.config/systemd/user/comal-caja.service',
      '/.config/autostart/comal-caja.desktop',
    ]);
    const texts = written.map((path) => readFileSync(path, 'utf8'));
    chmodSync(written[0]!, 0o644);
    expect(install(root, TILL)).toEqual(written);
    expect(written.map((path) => readFileSync(path, 'utf8'))).toEqual(texts);
    expect(written.map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
  });

  it('is that of the last time it was asked for', () => {
    const [unit] = install(root, TILL);
    install(root, { server: null, name: null });
    expect(readFileSync(unit!, 'utf8')).not.toContain('--servidor');
  });

  it('is gone once it is taken back, which may be done again, and where there was none', () => {
    expect(uninstall(root)).toEqual([]);
    const written = install(root, TILL);
    expect(uninstall(root)).toEqual(written);
    expect(written.some((path) => existsSync(path))).toBe(false);
    expect(uninstall(root)).toEqual([]);
  });

  it.runIf(isThere('systemd-analyze'))('is a unit that systemd understands, whatever the folders are called', () => {
    const [unit] = install(root, TILL);
    // It asks for the folder of a session, which who runs the tests may not have.
    vi.stubEnv('XDG_RUNTIME_DIR', home);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--user', '--man=no', unit!], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
