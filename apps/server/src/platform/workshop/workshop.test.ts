import { afterAll, describe, expect, it } from 'vitest';
import { ok } from '@comal/domain/result';
import { ECHO, SPIN, SPIN_OUTSIDE, FILL, DIE, THROW } from './workshop.fixture.ts';
import { workOf } from './work.ts';
import { createWorkshop } from './workshop.ts';

/** Longer than a process takes to start, however busy the machine: who is ended before that gave way. */
const PLAZO_MS = 20_000;

const avisos: object[] = [];
const abrir = (plazoMs: number, prisaMs?: number, trabajoMs?: number) =>
  createWorkshop({
    programa: new URL('./workshop.fixture.ts', import.meta.url),
    avisar: (_mensaje, datos) => avisos.push(datos),
    plazoMs,
    memoriaMb: 64,
    ...(prisaMs === undefined ? {} : { prisaMs }),
    ...(trabajoMs === undefined ? {} : { trabajoMs }),
  });
const taller = abrir(PLAZO_MS);
const apurado = abrir(2_000);
const justo = abrir(PLAZO_MS, 3_000);
const severo = abrir(PLAZO_MS, undefined, 200);
afterAll(() => {
  taller.cerrar();
  apurado.cerrar();
  justo.cerrar();
  severo.cerrar();
});

const eco = (que: unknown, de = taller) => de.run((obrero) => obrero.pedir(ECHO, que), 'uno');

describe('the workshop (decision 0011)', { timeout: 60_000 }, () => {
  it('gives back what it makes, bytes, dates and maps too', async () => {
    const que = { bytes: new Uint8Array([1, 2]), cuando: new Date(0), mapa: new Map([['a', new Set([1])]]) };
    expect(await eco(que)).toEqual(ok({ ...que, bytes: expect.objectContaining({ 0: 1, 1: 2 }) }));
  });

  it.each([
    ['takes all its memory', FILL],
    ['ends its process', DIE],
    ['throws', THROW],
  ])('what %s is refused and told, and the next one is done (G23)', async (_que, pedido) => {
    const antes = avisos.length;
    expect(await taller.run((obrero) => obrero.pedir(pedido, null), 'uno')).toEqual({
      ok: false,
      motivo: 'NO_TERMINO',
    });
    expect(avisos).toHaveLength(antes + 1);
    expect(await eco('sigue')).toEqual(ok('sigue'));
  });

  it('what never ends is ended (G23)', async () => {
    expect(await apurado.run((obrero) => obrero.pedir(SPIN, null), 'uno')).toEqual({
      ok: false,
      motivo: 'NO_TERMINO',
    });
  });

  it('a file from outside that costs too much work is ended, long before its time is over', async () => {
    await eco('abierto', severo);
    const inicio = performance.now();
    expect(await severo.run((obrero) => obrero.pedir(SPIN_OUTSIDE, null), 'uno')).toEqual({
      ok: false,
      motivo: 'NO_TERMINO',
    });
    expect(performance.now() - inicio).toBeLessThan(PLAZO_MS);
    expect([workOf(undefined), workOf(2 ** 30)]).toEqual([null, null]);
  });

  it('one at a time, in order; who comes when too many wait is told so', async () => {
    const orden: number[] = [];
    const jobs = Array.from({ length: 12 }, (_, n) =>
      taller.run(async (obrero) => {
        orden.push(n);
        const hecho = await obrero.pedir(ECHO, n);
        orden.push(n);
        return hecho;
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
    expect(orden).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [n, n]));
  });

  it('the file of a business waits for one file of each other, not for all of theirs', async () => {
    const orden: string[] = [];
    const jobOf = (de: string) =>
      justo.run(async (obrero) => {
        const hecho = await obrero.pedir(ECHO, de);
        orden.push(de);
        return hecho;
      }, de);
    await Promise.all(['uno', 'uno', 'uno', 'dos', 'dos', 'tres'].map(jobOf));
    expect(orden).toEqual(['uno', 'dos', 'tres', 'uno', 'dos', 'uno']);
  });

  it('one that goes on for long gives way when another business waits, and is told to come back', async () => {
    const lenta = () => justo.run((obrero) => obrero.pedir(SPIN, null), 'uno');
    const primera = lenta();
    const inicio = performance.now();
    expect(await justo.run((obrero) => obrero.pedir(ECHO, 'corta'), 'dos')).toEqual(ok('corta'));
    expect(performance.now() - inicio).toBeLessThan(PLAZO_MS);
    expect(await primera).toEqual({ ok: false, motivo: 'TALLER_OCUPADO' });
    const segunda = lenta();
    justo.cerrar();
    expect(await segunda).toEqual({ ok: false, motivo: 'NO_TERMINO' });
  });
});
