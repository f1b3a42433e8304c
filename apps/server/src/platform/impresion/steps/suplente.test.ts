import { describe, expect, it } from 'vitest';
import { jobsOf, openPress, openWithPrinters, queueJob, queueOf, statesOf } from '../con-impresoras.fixture.ts';

const { server, cliente, openPrinter } = await openWithPrinters();
const press = openPress(server);

const setFallback = (of: number, to: number) =>
  server.sql('UPDATE impresora SET suplente = $3 WHERE cliente = $1 AND id = $2', [cliente, of, to]);

/** A printer that is off, and its fallback; each has printed before. */
const pair = async () => {
  const { printer: dead, key } = await openPrinter({ confirma: true });
  const { printer: other, key: otherKey } = await openPrinter({ confirma: true });
  await setFallback(key.impresora, otherKey.impresora);
  await dead.off();
  return { dead, other, key, otherKey };
};

/** Lets the press try until what has waited for 20 s has gone on. */
const untilTheFallback = async (): Promise<void> => {
  for (const pause of [0, 2_000, 5_000, 15_000]) {
    server.pasar(pause);
    await press.ronda();
  }
};

const printed = (papeles: readonly (readonly string[])[]): string[] =>
  papeles.map((rows) => rows.join(' ').replace(/ +/g, ' ').trim());

describe('the fallback of a printer (D-140)', () => {
  it('prints what its printer did not for 20 s, and says for which printer it was', async () => {
    const { other, key, otherKey } = await pair();
    await queueJob(server, key, 'mole');
    await press.ronda();
    server.pasar(19_999);
    await press.ronda();
    expect([other.papeles(), await statesOf(server, key)]).toEqual([[], ['Pendiente']]);
    await queueJob(server, key, 'sopa');
    server.pasar(15_000);
    await press.ronda();
    const [row] = await server.sql<{ nombre: string }>('SELECT nombre FROM impresora WHERE cliente = $1 AND id = $2', [
      cliente,
      key.impresora,
    ]);
    expect(printed(other.papeles())).toEqual([`Era para: ${row!.nombre} mole`, `Era para: ${row!.nombre} sopa`]);
    expect([await jobsOf(server, key), await statesOf(server, otherKey), await queueOf(server, otherKey)]).toEqual([
      [],
      ['Impreso', 'Impreso'],
      { queued: 0, wrong: 0 },
    ]);
  });

  it('gets at once what comes while its printer has been off for long', async () => {
    const { other, key } = await pair();
    await queueJob(server, key, 'una');
    await untilTheFallback();
    await queueJob(server, key, 'dos');
    server.pasar(15_000);
    await press.ronda();
    expect(other.papeles()).toHaveLength(2);
  });

  it('gets no test page, no opening of the drawer, and nothing that may have come out', async () => {
    const { dead, other, key } = await pair();
    await dead.on();
    dead.behave({ diesAfter: 5 });
    await queueJob(server, key, 'a medias');
    await press.ronda();
    await dead.off();
    await queueJob(server, key, 'prueba', { clase: 'prueba' });
    await untilTheFallback();
    expect([other.papeles(), await statesOf(server, key)]).toEqual([[], ['Dudoso', 'Pendiente']]);
  });

  it('gives the jobs back where it does not print either: they wait at their own printer, and print once it is on', async () => {
    const { dead, other, key, otherKey } = await pair();
    await setFallback(otherKey.impresora, key.impresora);
    await other.off();
    await queueJob(server, key, 'espera');
    await untilTheFallback();
    server.pasar(15_000);
    await press.ronda();
    expect([await jobsOf(server, key), await jobsOf(server, otherKey), await queueOf(server, key)]).toEqual([
      [{ estado: 'Pendiente', causa: 'rechazada', intentos: 0 }],
      [],
      { queued: 1, wrong: 0 },
    ]);
    await dead.on();
    server.pasar(15_000);
    await press.ronda();
    expect([printed(dead.papeles()), await statesOf(server, key)]).toEqual([['espera'], ['Impreso']]);
  });

  it('is tried again a minute after it failed, and prints what its printer does not', async () => {
    const { other, key } = await pair();
    await other.off();
    await queueJob(server, key, 'espera');
    await untilTheFallback();
    await other.on();
    server.pasar(59_000);
    await press.ronda();
    expect(other.papeles()).toEqual([]);
    server.pasar(15_000);
    await press.ronda();
    expect(printed(other.papeles())).toEqual([expect.stringMatching(/^Era para: .* espera$/)]);
  });

  it('opens no drawer of its own for another printer', async () => {
    const { other, key } = await pair();
    await server.sql('UPDATE impresora SET cajon = 2 WHERE cliente = $1', [cliente]);
    const papel = { bloques: [{ clase: 'texto', texto: 'ticket' }, { clase: 'cajon' }] } as const;
    await queueJob(server, key, 'ticket', { papel, clase: 'ticket' });
    await untilTheFallback();
    expect([other.papeles().length, other.read().drawers]).toEqual([1, []]);
  });
});
