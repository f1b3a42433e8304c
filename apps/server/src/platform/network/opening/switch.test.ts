import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchOf, type Choice, type NetworkSwitch } from './switch.ts';

let folder: string;
let here: NetworkSwitch;
/** A process that starts after the one before was killed. */
const started = (): NetworkSwitch => switchOf(join(folder, 'red'), { variable: null, listenAnew: () => undefined });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-switch-'));
  here = started();
});
afterEach(() => rmSync(folder, { recursive: true }));

const OPENS: Choice = { open: true, business: '1000', row: '019ad000-0000-7000-8000-000000000001' };
const CLOSES: Choice = { ...OPENS, open: false, row: '019ad000-0000-7000-8000-000000000002' };
const left = (): string[] => readdirSync(join(folder, 'red'));
const logged = async (): Promise<boolean> => true;
const unlogged = async (): Promise<boolean> => false;

describe('the switch of the network as a file (D-170)', () => {
  it('is what was confirmed, in this process and in the next one', async () => {
    await here.intend(OPENS);
    expect(here.wanted()).toBe(false);
    here.confirm(OPENS);
    expect([here.wanted(), started().wanted(), left()]).toEqual([true, true, ['abierta']]);
    await here.intend(CLOSES);
    expect(here.wanted()).toBe(true);
    here.confirm(CLOSES);
    expect([here.wanted(), started().wanted(), left()]).toEqual([false, false, []]);
  });

  it.each([
    ['opened', OPENS, false],
    ['closed', CLOSES, true],
  ] as const)('%s by a process that was killed counts if the log has it', async (_what, choice, before) => {
    if (before) here.confirm(OPENS);
    await here.intend(choice);
    const asked = vi.fn(logged);
    const next = started();
    await next.settle(asked);
    expect(asked).toHaveBeenCalledExactlyOnceWith(choice);
    expect([next.wanted(), left()]).toEqual([!before, before ? [] : ['abierta']]);
  });

  it.each([
    ['opened', OPENS, false],
    ['closed', CLOSES, true],
  ] as const)('%s by a process that was killed is nothing if the log lacks it', async (_what, choice, before) => {
    if (before) here.confirm(OPENS);
    await here.intend(choice);
    const next = started();
    await next.settle(unlogged);
    expect([next.wanted(), left()]).toEqual([before, before ? ['abierta'] : []]);
  });

  it('is nothing where the intention was half written: its log came after it', async () => {
    await here.intend(OPENS);
    writeFileSync(join(folder, 'red', 'abierta.por-anotar'), JSON.stringify(OPENS).slice(0, 20));
    const asked = vi.fn(logged);
    await here.settle(asked);
    expect(asked).not.toHaveBeenCalled();
    expect([here.wanted(), left()]).toEqual([false, []]);
  });

  it('asks nothing where nothing was left, and makes no folder', async () => {
    const asked = vi.fn(logged);
    await here.settle(asked);
    expect([asked.mock.calls, existsSync(join(folder, 'red'))]).toEqual([[], false]);
  });
});
