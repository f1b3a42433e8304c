import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
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
