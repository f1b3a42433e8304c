import { afterAll, describe, expect, it } from 'vitest';
import { ok } from '@comal/domain/result';
import { ECHO, SPIN, SPIN_OUTSIDE, FILL, DIE, THROW } from './workshop.fixture.ts';
import { workOf } from './work.ts';
import { createWorkshop } from './workshop.ts';

/** Longer than a process takes to start on a busy machine: a run that ends earlier was ended for another business. */
const DEADLINE_MS = 20_000;

const avisos: object[] = [];
const open = (deadlineMs: number, prisaMs?: number, trabajoMs?: number) =>
  createWorkshop({
    programa: new URL('./workshop.fixture.ts', import.meta.url),
    notify: (_message, data) => avisos.push(data),
    deadlineMs,
    memoryMb: 64,
    ...(prisaMs === undefined ? {} : { hurryMs: prisaMs }),
    ...(trabajoMs === undefined ? {} : { workMs: trabajoMs }),
  });
const taller = open(DEADLINE_MS);
const hurried = open(2_000);
const fair = open(DEADLINE_MS, 3_000);
const strict = open(DEADLINE_MS, undefined, 200);
afterAll(() => {
  taller.close();
  hurried.close();
  fair.close();
  strict.close();
});

const eco = (what: unknown, de = taller) => de.run((obrero) => obrero.ask(ECHO, what), 'uno');

describe('the workshop (decision 0011)', { timeout: 60_000 }, () => {
  it('gives back what it makes, bytes, dates and maps too', async () => {
    const what = { bytes: new Uint8Array([1, 2]), cuando: new Date(0), mapa: new Map([['a', new Set([1])]]) };
    expect(await eco(what)).toEqual(ok({ ...what, bytes: expect.objectContaining({ 0: 1, 1: 2 }) }));
  });

  it.each([
    ['takes all its memory', FILL],
    ['ends its process', DIE],
    ['throws', THROW],
  ])('what %s is refused and told, and the next one is done (G23)', async (_what, pedido) => {
    const before = avisos.length;
    expect(await taller.run((obrero) => obrero.ask(pedido, null), 'uno')).toEqual({
      ok: false,
      motivo: 'NO_TERMINO',
    });
    expect(avisos).toHaveLength(before + 1);
    expect(await eco('sigue')).toEqual(ok('sigue'));
  });

  it('what never ends is ended (G23)', async () => {
    expect(await hurried.run((obrero) => obrero.ask(SPIN, null), 'uno')).toEqual({
      ok: false,
      motivo: 'NO_TERMINO',
    });
  });

  it('a file from outside that costs too much work is ended, long before its time is over', async () => {
    await eco('abierto', strict);
    const start = performance.now();
    expect(await strict.run((obrero) => obrero.ask(SPIN_OUTSIDE, null), 'uno')).toEqual({
      ok: false,
      motivo: 'NO_TERMINO',
    });
    expect(performance.now() - start).toBeLessThan(DEADLINE_MS);
    expect([workOf(undefined), workOf(2 ** 30)]).toEqual([null, null]);
  });

  it('one at a time, in order; who comes when too many wait is told so', async () => {
    const order: number[] = [];
    const jobs = Array.from({ length: 12 }, (_, n) =>
      taller.run(async (obrero) => {
        order.push(n);
        const done = await obrero.ask(ECHO, n);
        order.push(n);
        return done;
      }, 'uno'),
    );
    const hechos = await Promise.all(jobs);
    expect(hechos.map((h) => (h.ok ? h.value : h.motivo))).toEqual([
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      'TALLER_OCUPADO',
      'TALLER_OCUPADO',
      'TALLER_OCUPADO',
    ]);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [n, n]));
  });

  it('the file of a business waits for one file of each other, not for all of theirs', async () => {
    const order: string[] = [];
    const jobOf = (de: string) =>
      fair.run(async (obrero) => {
        const done = await obrero.ask(ECHO, de);
        order.push(de);
        return done;
      }, de);
    await Promise.all(['uno', 'uno', 'uno', 'dos', 'dos', 'tres'].map(jobOf));
    expect(order).toEqual(['uno', 'dos', 'tres', 'uno', 'dos', 'uno']);
  });

  it('one that goes on for long gives way when another business waits, and is told to come back', async () => {
    const slow = () => fair.run((obrero) => obrero.ask(SPIN, null), 'uno');
    const first = slow();
    const start = performance.now();
    expect(await fair.run((obrero) => obrero.ask(ECHO, 'corta'), 'dos')).toEqual(ok('corta'));
    expect(performance.now() - start).toBeLessThan(DEADLINE_MS);
    expect(await first).toEqual({ ok: false, motivo: 'TALLER_OCUPADO' });
    const second = slow();
    fair.close();
    expect(await second).toEqual({ ok: false, motivo: 'NO_TERMINO' });
  });
});
