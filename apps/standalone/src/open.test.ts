import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoBrowser } from './browser/find-browser.ts';
import { becomeOnly, meetingPlace } from './instance/one-instance.ts';
import { runTill } from './open.ts';

const TILL = { server: 'http://127.0.0.1:1', name: null };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-abre-'));
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => {
  const stop = vi.fn(async () => undefined);
  return { say: vi.fn(), stop, print: vi.fn(() => ({ stop })) };
};
const open = ({ say, print }: ReturnType<typeof place>) =>
  runTill(TILL, { root: folder, folder, say, onStop: () => undefined }, print);

it('prints while it is open, and finishes its paper where the window cannot be opened', async () => {
  const here = place();
  await expect(open(here)).rejects.toThrow(NoBrowser);
  expect([here.print.mock.calls.length, here.stop.mock.calls.length]).toEqual([1, 1]);
});

it('prints nothing where the till is open already', async () => {
  const [here, raise] = [place(), vi.fn()];
  await becomeOnly(meetingPlace(folder, process.platform), raise);
  await open(here);
  expect(here.print).not.toHaveBeenCalled();
  expect(raise).toHaveBeenCalledOnce();
  expect(here.say).toHaveBeenCalledWith('La caja ya estaba abierta: ahí está su ventana.');
});
