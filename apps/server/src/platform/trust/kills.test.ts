import { X509Certificate } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { azarDe } from '../../test/fallas/escena/azar.ts';
import { algunos, SEMILLA } from '../../test/fallas/escena/escala.ts';
import { golpesDe, type Golpe } from '../../test/fallas/escena/golpes.ts';
import type { Pair } from './certificates.ts';
import { openTrust } from './keeper.ts';

const START = fileURLToPath(new URL('./start.fixture.ts', import.meta.url));
const KILLS = fileURLToPath(new URL('../../test/fallas/escena/golpe.mjs', import.meta.url));
/** Of all points of a start, in a sample. */
const SAMPLE = 4;
/** Older than what a process may be writing. */
const LONG_AGO = new Date(Date.now() - 3_600_000);

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'comal-kills-'));
});
afterAll(() => rmSync(base, { recursive: true }));

/** Starts a process that makes what the folder lacks; answers the signal that ended it. */
const start = async (folder: string, kill: Readonly<Record<string, string>>): Promise<string | null> => {
  const env = { ...process.env, GOLPE_RAIZ: folder, ...kill };
  const child = spawn(process.execPath, ['--import', KILLS, '--import', 'tsx', START, folder], {
    ...{ env, cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: 'ignore' as const },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === null && code !== 0) throw new Error(`The start fails by itself: ${code}`);
  return signal;
};

const operationsOf = async (folder: string): Promise<readonly string[]> => {
  const list = join(base, 'list');
  rmSync(list, { force: true });
  await start(folder, { GOLPE_LISTA: list });
  return readFileSync(list, 'utf8').split('\n').filter(Boolean);
};

const pairOf = (folder: string, name: string): Pair | null =>
  existsSync(join(folder, name)) ? (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Pair) : null;

/** The next start, long after a kill; answers what is wrong. */
const nextStart = async (folder: string): Promise<readonly string[]> => {
  const before = pairOf(folder, 'autoridad.json');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
  const trust = await openTrust({
    ...{ folder, name: 'Comal de caja', chosen: [], now: Date.now, notify: () => undefined },
    present: () => ['caja.local', '192.168.1.5'],
  });
  await trust.stop();
  const { publicKey } = new X509Certificate(trust.authority.cert);
  const [authority, server] = [pairOf(folder, 'autoridad.json'), pairOf(folder, 'servidor.json')];
  return [
    ...(before && before.cert !== trust.authority.cert ? ['another authority'] : []),
    ...(authority?.cert === trust.authority.cert ? [] : ['an authority that is not kept']),
    ...(server?.cert === trust.current().cert ? [] : ['a certificate that is not kept']),
    ...(new X509Certificate(trust.current().cert).verify(publicKey) ? [] : ['a certificate of another authority']),
    ...readdirSync(folder).filter((name) => !['autoridad.json', 'servidor.json'].includes(name)),
  ];
};

const asText = ({ clase, vez, modo }: Golpe): string => `${clase} #${vez} ${modo}`;

describe('a kill at any file operation of the first start', { timeout: 120_000 }, () => {
  it.each(['authority and certificate', 'certificate'])(
    'that makes the %s leaves whole pairs or none, and the next start has both (G24)',
    async (what) => {
      const from = join(base, what);
      if (what === 'certificate') {
        await start(from, {});
        rmSync(join(from, 'servidor.json'));
      }
      const tried = join(base, 'tried');
      if (existsSync(from)) cpSync(from, tried, { recursive: true });
      const operations = await operationsOf(tried);
      rmSync(tried, { recursive: true });
      expect(operations.filter((o) => /^(link|rename) /.test(o))).toContain('rename /servidor.json');
      const faults: string[] = [];
      for (const kill of algunos(golpesDe(operations, azarDe(SEMILLA)), SAMPLE, `trust ${what}`)) {
        if (existsSync(from)) cpSync(from, tried, { recursive: true });
        const signal = await start(tried, { GOLPE_EN: JSON.stringify(kill) });
        if (signal !== 'SIGKILL') faults.push(`${asText(kill)}: was not killed`);
        for (const fault of await nextStart(tried)) faults.push(`${asText(kill)}: ${fault}`);
        rmSync(tried, { recursive: true });
      }
      expect(faults).toEqual([]);
    },
  );
});
