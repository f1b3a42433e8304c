import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

let server: TestServer;
let r: Restaurante;
let centro: Sesion;
let norte: Sesion;
/** Both branches at a UTC instant; sessions last 12 hours at most, so people sign in again. */
const alas = async (utc: string): Promise<void> => {
  server.pasar(Date.parse(utc) - server.ahora());
  centro = await r.entrar('mesero');
  norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
};
beforeEach(async () => {
  server = await startTestServer();
  server.parar();
  r = await Restaurante.abrir(server);
  await alas('2026-11-20T20:00:00Z');
});
afterEach(() => server.close());

const nueva = async (quien = centro, nombre = 'Mesa 1'): Promise<ComandaVista> => {
  const { body } = await server.call(comandas.nueva, { body: { nombre, comensales: 2 } }, { token: quien.token });
  return body.data!;
};
const folios = async (n: number, quien = centro): Promise<string[]> => {
  const hechos: string[] = [];
  for (let i = 0; i < n; i += 1) hechos.push((await nueva(quien)).folio);
  return hechos;
};
const abiertas = async (quien = centro): Promise<ComandaVista[]> => {
  const { body } = await server.call(comandas.cambios, { query: {} }, { token: quien.token });
  return body.data!.comandas;
};
const enZona = (zona: string, hora_corte = 5): Promise<unknown> =>
  server.sql('UPDATE sucursal SET zona = $1, hora_corte = $2 WHERE id = $3', [zona, hora_corte, r.negocio.norte]);

describe('the operating day', () => {
  it('starts its folios again at 05:00 of the branch, not at midnight (D-01, D-03, COMANDA-023)', async () => {
    expect(await folios(2)).toEqual(['261120-01-0001', '261120-01-0002']);
    await alas('2026-11-21T06:00:00Z');
    expect(await folios(1)).toEqual(['261120-01-0003']);
    await alas('2026-11-21T10:59:59Z');
    const [, antes] = [await nueva(), await nueva()];
    expect(antes).toMatchObject({ folio: '261120-01-0005', dia: '2026-11-20', fecha: '21-11-2026', hora: '04:59' });
    await alas('2026-11-21T11:00:00Z');
    expect(await nueva()).toMatchObject({
      folio: '261121-01-0001',
      folio_corto: '1',
      dia: '2026-11-21',
      hora: '05:00',
    });
  });

  it('does not make a table vanish that is still eating: the snapshot shows it with its day (D-01, COMANDA-027)', async () => {
    const deAyer = await r.comanda(centro, [{ producto: 'taco' }], 'Ayer');
    await alas('2026-11-23T20:00:00Z');
    const deHoy = await nueva(centro, 'Hoy');
    expect((await abiertas()).map((c) => [c.id, c.nombre, c.dia])).toEqual([
      [deAyer.id, 'Ayer', '2026-11-20'],
      [deHoy.id, 'Hoy', '2026-11-23'],
    ]);
    expect((await r.guardar(centro, deAyer, { pedidos: [r.nuevo({ producto: 'agua' })] })).pedidos).toHaveLength(2);
  });

  it('goes on past 9,999 comandas of one day with longer folios (D-03)', async () => {
    const [primera] = await folios(1);
    await server.sql('UPDATE sucursal_contador SET folio = 9998 WHERE sucursal = $1', [r.negocio.centro]);
    expect(await folios(3)).toEqual(['9999', '10000', '10001'].map((n) => primera!.replace(/\d+$/, n)));
  });

  it('is not gone back on by a clock that is: folios go on, unique (D-03, G8)', async () => {
    expect(await folios(2)).toEqual(['261120-01-0001', '261120-01-0002']);
    // A server checks its clock when it starts, and so knows that it went back.
    await server.deps.vigiaDeReloj.check();
    for (const atras of [10 * 60_000, DIA, 30 * DIA]) server.pasar(-atras);
    centro = await r.entrar('mesero');
    expect(await folios(2)).toEqual(['261120-01-0003', '261120-01-0004']);
    await alas('2026-11-21T20:00:00Z');
    expect(await folios(1)).toEqual(['261121-01-0001']);
    const todas = await server.sql<{ folio: string }>('SELECT folio FROM comanda');
    expect(new Set(todas.map((f) => f.folio)).size).toBe(5);
  });

  it('skips days when nobody comes, and a month and year end are days like others (D-03, G8)', async () => {
    await folios(1);
    await alas('2027-01-01T10:30:00Z');
    expect(await folios(1)).toEqual(['261231-01-0001']);
    await alas('2027-01-01T11:30:00Z');
    expect(await folios(1)).toEqual(['270101-01-0001']);
  });
});

describe('branches in other time zones', () => {
  it.each([
    ['America/Tijuana', 5, '2026-11-21T12:30:00Z', '2026-11-20', '2026-11-21', '04:30'],
    ['America/Cancun', 5, '2026-11-21T10:30:00Z', '2026-11-21', '2026-11-20', '05:30'],
    ['Asia/Tokyo', 5, '2026-11-20T20:30:00Z', '2026-11-21', '2026-11-20', '05:30'],
    ['America/Mexico_City', 0, '2026-11-21T06:30:00Z', '2026-11-21', '2026-11-20', '00:30'],
    ['America/Mexico_City', 23, '2026-11-21T04:30:00Z', '2026-11-19', '2026-11-20', '22:30'],
  ])('%s turning at %i has its own day at %s (D-01)', async (zona, hora, utc, diaNorte, diaCentro, reloj) => {
    await enZona(zona, hora);
    await alas(utc);
    const [enNorte, enCentro] = [await nueva(norte), await nueva()];
    expect([enNorte.dia, enNorte.hora, enCentro.dia]).toEqual([diaNorte, reloj, diaCentro]);
    expect(enNorte.folio).toBe(`${diaNorte.slice(2).replaceAll('-', '')}-02-0001`);
  });

  it('count their folios apart, and the hour that daylight saving repeats gives no folio twice (D-03, G8)', async () => {
    await enZona('America/Tijuana', 1);
    const hechos: string[] = [];
    for (const utc of [
      '2026-11-01T07:30:00Z',
      '2026-11-01T08:30:00Z',
      '2026-11-01T09:30:00Z',
      '2026-11-01T10:30:00Z',
    ]) {
      await alas(utc);
      hechos.push(...(await folios(1, norte)));
    }
    expect(hechos).toEqual(['261031-02-0001', '261101-02-0001', '261101-02-0002', '261101-02-0003']);
    expect(await folios(2)).toEqual(['261031-01-0001', '261031-01-0002']);
  });
});
