import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { violations } from '../../platform/db/care/invariants.ts';
import { abrirFacturador } from './facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r } = f;
const { cliente } = r.negocio;
const { vigiaDeReloj, timbrador } = server.deps;
afterAll(() => pac.off());
beforeEach(() => pac.behave());
server.parar();

const HORA = 3_600_000;
const TRES_DIAS = 72 * HORA;
const REFUSES = {
  adelantado: 'CFDI40101 - La fecha de emisión es posterior a la actual.',
  atrasado: '401 - El rango de la fecha de generación no debe de ser mayor a 72 horas para la emisión del timbre.',
};

const pedida = async (): Promise<{ id: string; folio: number }> => {
  const t = await f.cobrado(22, 'taco');
  return (await f.facturar([t.pago])).body.data as { id: string; folio: number };
};
const leer = async (id: string) =>
  (
    await server.sql<{ estado: number; fallo: string | null; fallo_dicho: string | null }>(
      'SELECT estado, fallo, fallo_dicho FROM factura WHERE cliente = $1 AND id = $2',
      [cliente, id],
    )
  )[0]!;
const timbresDe = (folio: number) => pac.invoices().filter((i) => i.sealed.includes(`Folio="${folio}"`));
/** The hour of the branch that a sealed XML says. */
const fechaDe = (xml: string): string => / Fecha="([^"]*)"/.exec(xml)![1]!;
const enLaZona = (instante: number): string =>
  new Date(instante).toLocaleString('sv-SE', { timeZone: 'America/Mexico_City' }).replace(' ', 'T');
await server.sql("UPDATE emisor SET global_periodo = 'dia' WHERE cliente = $1", [cliente]);

const globales = async (): Promise<number> =>
  (
    await server.sql<{ n: number }>(
      "SELECT count(*)::integer AS n FROM factura WHERE cliente = $1 AND clase = 'global'",
      [cliente],
    )
  )[0]!.n;

describe.each([
  ['ahead', TRES_DIAS, REFUSES.adelantado],
  ['behind', -TRES_DIAS, REFUSES.atrasado],
] as const)('an invoice that is sealed by a clock three days %s', (_cual, desfase, refuses) => {
  it('waits and says to look at the clock, and is stamped once, with the right date, when the clock is right', async () => {
    const { id, folio } = await pedida();
    server.pasar(desfase);
    pac.behave({ refuses });
    await f.timbrar();
    expect(await leer(id)).toEqual({
      ...{ estado: E.PENDIENTE, fallo: 'hora' },
      fallo_dicho:
        'El SAT no acepta la hora de la factura. Revisa la hora del servidor: se intenta de nuevo con la que tenga',
    });
    server.pasar(HORA);
    await f.timbrar();
    expect((await leer(id)).estado).toBe(E.PENDIENTE);
    pac.behave();
    server.pasar(-HORA - desfase);
    await f.timbrar();
    const timbres = timbresDe(folio);
    expect([(await leer(id)).estado, timbres.length]).toEqual([E.TIMBRADA, 1]);
    expect(fechaDe(timbres[0]!.xml)).toBe(enLaZona(server.ahora()));
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('that was not sent is sealed anew, and is not sent with that date', async () => {
    const { id, folio } = await pedida();
    server.pasar(desfase);
    pac.behave({ stamps: 'busy', times: 1 });
    await f.timbrar();
    expect((await leer(id)).estado).toBe(E.PENDIENTE);
    server.pasar(-desfase);
    await f.timbrar();
    const [timbre] = timbresDe(folio);
    expect(fechaDe(timbre!.xml)).toBe(enLaZona(server.ahora()));
  });

  it('and may be stamped is asked for, never sealed anew, whatever SAT says of its date', async () => {
    const { id, folio } = await pedida();
    server.pasar(desfase);
    pac.behave({ stamps: 'dropped', times: 1 });
    await f.timbrar();
    pac.behave({ refuses });
    server.pasar(HORA);
    await f.timbrar();
    expect((await leer(id)).estado).toBe(E.DUDOSA);
    pac.behave();
    server.pasar(-HORA - desfase);
    await f.timbrar();
    expect([(await leer(id)).estado, timbresDe(folio).length]).toEqual([E.TIMBRADA, 1]);
  });
});

it('an invoice whose date a PAC refused is sealed anew at its next turn, whichever clock was wrong', async () => {
  const { id, folio } = await pedida();
  pac.behave({ refuses: REFUSES.adelantado });
  await f.timbrar();
  expect((await leer(id)).fallo).toBe('hora');
  pac.behave();
  server.pasar(HORA);
  await f.timbrar();
  const timbres = timbresDe(folio);
  expect([(await leer(id)).estado, timbres.length]).toEqual([E.TIMBRADA, 1]);
  expect(fechaDe(timbres[0]!.xml)).toBe(enLaZona(server.ahora()));
});

it('nothing of a suspended business is sent or made, and all of it is once it is resumed (decision 0158)', async () => {
  const { id, folio } = await pedida();
  await f.cobrado(22, 'taco');
  server.pasar(26 * HORA);
  await vigiaDeReloj.confirmar();
  const [before, requests] = [await globales(), pac.requests()];
  await server.sql('UPDATE negocio SET suspendido_en = now() WHERE cliente = $1', [cliente]);
  await timbrador.keepUp(new AbortController().signal);
  await f.timbrar();
  expect([await globales(), pac.requests(), await f.timbrar()]).toEqual([before, requests, 0]);
  expect(await leer(id)).toEqual({ estado: E.PENDIENTE, fallo: null, fallo_dicho: null });
  await server.sql('UPDATE negocio SET suspendido_en = NULL WHERE cliente = $1', [cliente]);
  server.pasar(HORA / 12);
  await timbrador.keepUp(new AbortController().signal);
  await f.timbrar();
  expect([await globales(), (await leer(id)).estado, timbresDe(folio).length]).toEqual([before + 1, E.TIMBRADA, 1]);
});

describe('while the clock is in doubt (H98)', () => {
  it.each([
    ['ahead', TRES_DIAS],
    ['behind', -TRES_DIAS],
  ] as const)('%s, nothing is sealed and no global is made; afterwards both go on', async (_cual, desfase) => {
    const { id, folio } = await pedida();
    await f.cobrado(22, 'taco');
    server.pasar(26 * HORA);
    await vigiaDeReloj.confirmar();
    const [antes, enviadas] = [await globales(), pac.requests()];
    server.pasar(desfase);
    await timbrador.keepUp(new AbortController().signal);
    await f.timbrar();
    expect([await globales(), pac.requests()]).toEqual([antes, enviadas]);
    expect(await leer(id)).toEqual({
      ...{ estado: E.PENDIENTE, fallo: 'reloj' },
      fallo_dicho: 'La fecha del servidor está en duda. Corrígela o confírmala, y se timbra sola',
    });
    server.pasar(-desfase);
    await timbrador.keepUp(new AbortController().signal);
    await f.timbrar();
    expect([await globales(), (await leer(id)).estado, timbresDe(folio).length]).toEqual([antes + 1, E.TIMBRADA, 1]);
  });

  it('and once somebody confirms it, invoices are stamped by it', async () => {
    await vigiaDeReloj.confirmar();
    const { id } = await pedida();
    server.pasar(TRES_DIAS);
    await f.timbrar();
    expect((await leer(id)).fallo).toBe('reloj');
    await vigiaDeReloj.confirmar();
    server.pasar(HORA);
    await f.timbrar();
    expect((await leer(id)).estado).toBe(E.TIMBRADA);
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
