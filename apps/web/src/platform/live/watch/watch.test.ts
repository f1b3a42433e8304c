import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PULSE_MS } from '@comal/contract/real-time';
import { Watch } from './watch.ts';

/** What people are promised: whatever happens to the server is on the screen by then. */
const DEADLINE_MS = 3_000;

type Answer = 'vive' | 'no hay nadie' | 'callado';

const silent = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));

const setup = () => {
  let response: Answer = 'vive';
  let hidden = false;
  const changes: boolean[] = [];
  const ask = vi.fn((signal: AbortSignal) =>
    response === 'callado' ? silent(signal) : Promise.resolve(response === 'vive'),
  );
  const watch = new Watch({ ask, onChange: (r) => changes.push(r), hidden: () => hidden, random: () => 0.5 });
  watch.start();
  return {
    vigia: watch,
    cambios: changes,
    preguntar: ask,
    respond: (how: Answer) => void (response = how),
    esconder: (si: boolean) => void (hidden = si),
  };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A live link that holds: its pulse, one after another. */
const beat = async (watch: Watch, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    await pass(PULSE_MS);
    watch.word();
  }
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the watch over the server', () => {
  it('asks nothing while the pulse is heard', async () => {
    const { vigia, preguntar: ask, cambios } = setup();
    await beat(vigia, 60);
    expect([ask.mock.calls.length, cambios]).toEqual([0, []]);
  });

  it('knows a frozen server within 3 s of its last pulse, whatever else still seems open', async () => {
    const { vigia, respond: answer, cambios } = setup();
    await beat(vigia, 3);
    answer('callado');
    await pass(DEADLINE_MS - 1);
    expect(cambios).toEqual([false]);
  });

  it('knows a dead one as soon as the socket closed and nobody answers', async () => {
    const { vigia, respond: answer, cambios } = setup();
    answer('no hay nadie');
    vigia.suspect();
    await pass(0);
    expect(cambios).toEqual([false]);
  });

  it('says nothing of a socket that closed while the server answers', async () => {
    const { vigia, cambios } = setup();
    vigia.suspect();
    await pass(10_000);
    expect(cambios).toEqual([]);
  });

  it('without a live link asks, a little more often than once in 2 s, and never two questions at once', async () => {
    const { preguntar: ask, respond: answer, cambios } = setup();
    await pass(60_000);
    expect(ask.mock.calls.length).toBeGreaterThan(30);
    expect(ask.mock.calls.length).toBeLessThan(60);
    answer('callado');
    const before = ask.mock.calls.length;
    await pass(DEADLINE_MS);
    expect([cambios, ask.mock.calls.length - before]).toEqual([[false], 1]);
  });

  it('sees it come back, by its answer or by its pulse, once', async () => {
    const { vigia, respond: answer, cambios } = setup();
    answer('no hay nadie');
    await pass(DEADLINE_MS);
    answer('vive');
    await pass(2_000);
    expect(cambios).toEqual([false, true]);
    answer('callado');
    await pass(DEADLINE_MS);
    vigia.word();
    expect(cambios).toEqual([false, true, false, true]);
  });

  it('a page that was busy hears what arrived meanwhile before it says anything', async () => {
    const { vigia, respond: answer, cambios } = setup();
    answer('callado');
    // Its timers come late and all at once; the pulses of that time are behind them.
    await pass(PULSE_MS + 250 + 600);
    vigia.word();
    await pass(600);
    expect(cambios).toEqual([]);
  });

  it('asks nothing where nobody looks, and nothing once it stopped', async () => {
    const { vigia, esconder, preguntar: ask } = setup();
    esconder(true);
    await pass(60_000);
    esconder(false);
    vigia.stop();
    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
