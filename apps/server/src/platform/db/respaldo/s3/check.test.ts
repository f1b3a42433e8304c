import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isCheckDue, isSound, removeAside } from './check.ts';

const DAY = 86_400_000;
const SERVER = fileURLToPath(import.meta.resolve('@comal/embedded-postgres/embedded.fixture'));

describe('the weekly check of what is away (decision 0156)', { timeout: 120_000 }, () => {
  it.each([
    [7 * DAY - 1, false, true],
    [7 * DAY, true, true],
    [9 * DAY - 1, true, true],
    [9 * DAY, true, false],
    // The clock was ahead.
    [-1, true, false],
  ])('%d ms after one that found nothing: due %s, sound %s', (age, due, sound) => {
    const now = 100 * DAY;
    expect([isCheckDue(now - age, now), isSound(now - age, now)]).toEqual([due, sound]);
  });

  it('leaves nothing that a killed one had restored, nor its PostgreSQL', async () => {
    const place = await mkdtemp(join(tmpdir(), 'comal-revision-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    await chmod(place, 0o755);
    for (const name of ['revision-muerta', 'revision-apenas', 'postgres']) await mkdir(join(place, name));
    const killed = spawn(process.execPath, ['--import', 'tsx', SERVER, join(place, 'revision-muerta')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(killed.stdout, 'data')) as [Buffer];
    const gone = once(killed, 'exit');
    killed.kill('SIGKILL');
    await gone;
    await removeAside(place);
    expect(await readdir(place)).toEqual(['postgres']);
    const client = new pg.Client({ connectionString: line.toString().trim() });
    await expect(client.connect()).rejects.toThrow();
  });
});
