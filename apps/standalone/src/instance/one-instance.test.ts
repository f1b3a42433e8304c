import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { becomeOnly, meetingPlace } from './one-instance.ts';

const folders: string[] = [];
const newPlace = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-caja-'));
  folders.push(folder);
  return meetingPlace(folder, process.platform);
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Leaves the socket of a killed program at a place. */
const leaveBehind = async (place: string): Promise<void> => {
  const script = "require('node:net').createServer().listen(process.argv[1], () => process.send('here'))";
  const child = spawn(process.execPath, ['-e', script, place], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('a program of a user', () => {
  it('is the only one; a second start shows the first window', async () => {
    const place = newPlace();
    let calls = 0;
    expect(await becomeOnly(place, () => (calls += 1))).toBe(true);
    expect(await becomeOnly(place, () => undefined)).toBe(false);
    expect(await becomeOnly(place, () => undefined)).toBe(false);
    expect(calls).toBe(2);
  });

  it('takes the place of one that was killed', async () => {
    const place = newPlace();
    writeFileSync(place, '');
    expect(await becomeOnly(place, () => undefined)).toBe(true);
    expect(await becomeOnly(place, () => undefined)).toBe(false);
  });

  it('that was killed is followed by one of those that start at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const place = newPlace();
      // One real one; a file in its place is as little of a program, and quicker.
      if (round === 0) await leaveBehind(place);
      else writeFileSync(place, '');
      const called = vi.fn();
      const starts = await Promise.all(Array.from({ length: 6 }, () => becomeOnly(place, called)));
      expect(starts.filter(Boolean)).toEqual([true]);
      expect(await becomeOnly(place, () => undefined)).toBe(false);
      expect(called).toHaveBeenCalledTimes(6);
    }
  });

  it('follows one that was killed while it took a place over', async () => {
    const place = newPlace();
    writeFileSync(place, '');
    mkdirSync(`${place}.relevo`);
    utimesSync(`${place}.relevo`, 0, 0);
    expect(await becomeOnly(place, () => undefined)).toBe(true);
    expect(existsSync(`${place}.relevo`)).toBe(false);
  });

  it('is the only one of those that start at once', async () => {
    const place = newPlace();
    const starts = Array.from({ length: 5 }, () => becomeOnly(place, () => undefined));
    expect((await Promise.all(starts)).filter(Boolean)).toEqual([true]);
    expect(await becomeOnly(place, () => undefined)).toBe(false);
  });

  it('has another place than that of another user', () => {
    expect(meetingPlace('C:\\Users\\ana', 'win32')).not.toBe(meetingPlace('C:\\Users\\luis', 'win32'));
  });
});
