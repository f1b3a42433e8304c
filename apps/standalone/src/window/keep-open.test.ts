import { describe, expect, it, vi } from 'vitest';
import { keepOpen, NoWindow } from './keep-open.ts';
import type { End } from './till-window.ts';

const window = (end: End) => ({ ended: Promise.resolve(end) });
const DIED = new Error('Target closed\n[pid=7][err] Missing X server or $DISPLAY\n[pid=7] <process did exit>');

/** A browser of which each start ends as told, and of which the last goes on so; a second passes by each. */
const browser = (...ends: (End | Error)[]) => {
  let at = 0;
  const open = vi.fn(async () => {
    const end = ends[Math.min(open.mock.calls.length, ends.length) - 1]!;
    if (end instanceof Error) throw end;
    return window(end);
  });
  const said: string[] = [];
  const keeping = { open, program: '/usr/bin/chromium', say: (text: string) => said.push(text) };
  const rest = async () => undefined;
  return { open, said, keeping: { ...keeping, stopped: () => false, rest, now: () => (at += 1_000) } };
};

describe('a browser that dies', () => {
  it('is opened again, also where it died while it started, and says so, until a person closes it', async () => {
    const { open, said, keeping } = browser('crashed', DIED, 'crashed', 'closed');
    const opened = vi.fn();
    await keepOpen(keeping, opened);
    expect([open.mock.calls.length, opened.mock.calls.length]).toEqual([4, 3]);
    expect(said).toEqual(Array.from({ length: 3 }, () => 'El navegador se cerró solo. Se abre otra vez.'));
  });

  it('is given up the fifth time within a minute, with its path and what to do', async () => {
    const { open, keeping } = browser('crashed');
    const kept = keepOpen(keeping, () => undefined);
    await expect(kept).rejects.toThrow(NoWindow);
    await expect(kept).rejects.toThrow(
      /^El navegador se cierra solo \(\/usr\/bin\/chromium\)\. Actualícelo, o instale otro\.$/,
    );
    expect(open).toHaveBeenCalledTimes(5);
  });

  it('that never started says its last words', async () => {
    const { keeping } = browser(DIED);
    await expect(keepOpen(keeping, () => undefined)).rejects.toThrow(
      /instale otro\.\nLo último que dijo: Missing X server/,
    );
  });

  it('now and then is opened as often as it takes', async () => {
    const { open, keeping } = browser(...Array.from({ length: 20 }, () => 'crashed' as const), 'closed');
    let at = 0;
    await keepOpen({ ...keeping, now: () => (at += 15_001) }, () => undefined);
    expect(open).toHaveBeenCalledTimes(21);
  });

  it('is not opened again once the program was told to end', async () => {
    const { open, keeping } = browser('crashed');
    await keepOpen({ ...keeping, stopped: () => true }, () => undefined);
    expect(open).toHaveBeenCalledOnce();
    let told = false;
    const rest = async () => (told = true);
    await keepOpen({ ...keeping, stopped: () => told, rest }, () => undefined);
    expect(open).toHaveBeenCalledTimes(2);
  });
});
