import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { negocio } from '@comal/contract/negocio/informacion';
import { sucursales } from '@comal/contract/negocio/sucursales';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { tablero } from '@comal/contract/tablero/tablero';
import { textoDeCentavos } from '@comal/domain/money';
import { deAjustes } from '../../features/negocio/sucursales/sucursales.fixture.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { sqlText } from '../db/query.ts';
import { openWithCorreo, DIA, NOON } from './con-correo.fixture.ts';
import { partOf } from './smtp.fixture.ts';
import { closeTurno, sellAndCancel } from './un-turno.fixture.ts';

const HORA = 3_600_000;
const DUENA = 'ana@fonda.mx';

const { smtp, server, r, mandados } = await openWithCorreo();
let admin: Sesion;

type Settings = Partial<CallInput<typeof sucursales.ajustes>['body']>;
const adjust = async (changes: Settings): Promise<void> => {
  admin = await r.entrar('admin', CAJA.centro2);
  const { body } = await server.call(negocio.ver, {}, { token: admin.token });
  const one = body.data!.sucursales.find((s) => s.id === r.negocio.centro)!;
  const done = await server.call(sucursales.ajustes, { body: deAjustes(one, changes) }, { token: admin.token });
  expect(done.status).toBe(200);
};
/** Runs a round of the sender; answers the summaries that it mailed, as plain text. */
const round = async (): Promise<string[]> =>
  (await mandados()).map((m) => partOf(m, 'text/plain')).filter((t) => t.includes('Así quedó'));
const enqueued = async (): Promise<number> =>
  (await server.sql(`SELECT id FROM correo WHERE clase = 'resumen'`)).length;
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const queued = async (count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      await server.sql('SELECT pg_stat_clear_snapshot()');
      expect((await server.sql(WAITING)).length).toBe(count);
    },
    { timeout: 10_000 },
  );
const pending = () =>
  server.sql<{ dia: string }>('SELECT dia::text AS dia FROM resumen_pendiente WHERE cliente = $1', [r.negocio.cliente]);

const sell = async (): Promise<Sesion> => {
  const [cajera, who] = await sellAndCancel(server, r);
  admin = who;
  return cajera;
};
const close = (cajera: Sesion, contado: number): Promise<void> => closeTurno(server, cajera, contado);

beforeEach(async () => {
  await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
  await server.sql('DELETE FROM correo_en_cola');
  await server.sql('DELETE FROM resumen_pendiente');
  // Noon of the next day, by the clock of the branch.
  server.pasar(DIA - ((server.ahora() - NOON) % DIA));
});

describe('the summary of the day (decision 0072)', () => {
  it('comes when the day turns, not before, once, and says what the dashboard says (D-01, D-116)', async () => {
    await adjust({ resumen_por_correo: true });
    const cajera = await sell();
    await close(cajera, 543.5);
    const { data } = (await server.call(tablero.ver, { body: { periodo: 0 } as never }, { token: admin.token })).body;
    server.pasar(17 * HORA - 1);
    expect(await round()).toEqual([]);
    server.pasar(1);
    const [text, ...more] = await round();
    expect(more).toEqual([]);
    for (const line of [
      `Ventas: $${textoDeCentavos(data!.total_ventas * 100)}`,
      `Ganancia: $${textoDeCentavos(Math.round(data!.ganancia! * 100))}`,
      `Comensales: ${data!.total_clientes}`,
      `Comandas cobradas: ${data!.total_comandas}`,
      'Cancelado: 1 ($22.00)',
      'Cortesía, Guadalupe Herrera, Cumpleaños: 1 ($22.00)',
      'faltan $0.50',
    ])
      expect(text).toContain(line);
    expect(data!.total_ventas).toBe(44);
    expect(text).toContain(data!.productos_vendidos[0]!.descripcion);
    expect(await round()).toEqual([]);
  });

  it('says who took what off and why: courtesies and discounts apart (decision 0164)', async () => {
    await adjust({ resumen_por_correo: true });
    const cajera = await sell();
    const mesa = await r.comanda(cajera, [{ producto: 'taco' }], 'Mesa 9');
    const body = { id: mesa.id, sobre: { que: 'comanda' }, total: 22, tipo: 'monto', valor: 5, motivo: 'Esperó mucho' };
    const given = await server.call(comandas.descontar, { body: body as never }, { token: admin.token });
    expect(given.status).toBe(200);
    await close(cajera, 544);
    server.pasar(DIA);
    const [text] = await round();
    expect(text).toContain('Cortesía, Guadalupe Herrera, Cumpleaños: 1 ($22.00)');
    expect(text).toContain('Descuento, Alejandra Núñez, Esperó mucho: 1 ($5.00)');
  });

  it('is of the day that turned by the clock of its branch, in its zone (D-01)', async () => {
    await adjust({ resumen_por_correo: true, zona: 'America/Tijuana', hora_corte: 3 });
    await close(await sell(), 544);
    // Noon in Mexico City is ten in Tijuana, whose operating day changes 17 hours later.
    server.pasar(17 * HORA - 1);
    expect(await round()).toEqual([]);
    server.pasar(1);
    const [text] = await round();
    expect(text).toContain('$44.00');
    expect(text).toContain('cuadró');
    await adjust({ zona: 'America/Mexico_City', hora_corte: 5 });
  });

  it('of a day on which the server was off comes once it is back, and the days between have none', async () => {
    await adjust({ resumen_por_correo: true });
    await close(await sell(), 544);
    server.pasar(3 * DIA);
    const done = await round();
    expect(done).toHaveLength(1);
    expect(done[0]).toContain('Ventas: $44.00');
    server.pasar(DIA);
    expect(await round()).toEqual([]);
  });

  it('is queued once, though several senders had seen it when one of them took it', async () => {
    await adjust({ resumen_por_correo: true });
    await close(await sell(), 544);
    server.pasar(DIA);
    const before = await enqueued();
    const rounds = await server.deps.db.withTx(r.negocio.cliente, async (tx) => {
      await tx.read(sqlText('SELECT dia FROM resumen_pendiente WHERE cliente = $1 FOR UPDATE', [r.negocio.cliente]));
      const running = [1, 2, 3].map(() => server.deps.correo.ronda());
      await queued(running.length);
      await tx.commit();
      return running;
    });
    await Promise.all(rounds);
    expect((await enqueued()) - before).toBe(1);
  });

  it('is not written without an address, of a day on which nothing happened, nor where it is off; the next day is its own', async () => {
    await adjust({ resumen_por_correo: true });
    await server.sql(`UPDATE negocio SET correo_personal = ''`);
    await close(await sell(), 544);
    server.pasar(DIA);
    expect(await round()).toEqual([]);
    await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
    server.pasar(DIA);
    expect(await round()).toEqual([]);
    await close(await sell(), 544);
    await adjust({ resumen_por_correo: false });
    expect(await pending()).toEqual([]);
    server.pasar(DIA);
    expect(await round()).toEqual([]);
  });

  it('is not written while the business is suspended, and is again of the days after it is resumed (decision 0158)', async () => {
    await adjust({ resumen_por_correo: true });
    await close(await sell(), 544);
    await server.sql('UPDATE negocio SET suspendido_en = now()');
    server.pasar(DIA);
    expect(await round()).toEqual([]);
    await server.sql('UPDATE negocio SET suspendido_en = NULL');
    await close(await sell(), 544);
    server.pasar(DIA);
    expect(await round()).toHaveLength(1);
  });

  it('comes again though a clock ran ahead for a while', async () => {
    await adjust({ resumen_por_correo: true });
    const [{ dia }] = (await pending()) as [{ dia: string }];
    await server.sql(`UPDATE resumen_pendiente SET dia = dia + 400, desde = desde + interval '400 days'`);
    expect(await round()).toEqual([]);
    expect(await pending()).toEqual([{ dia }]);
  });

  it('keeps no figure: its row says which day it is of (decision 0049)', async () => {
    await adjust({ resumen_por_correo: true });
    await close(await sell(), 544);
    server.pasar(DIA);
    smtp.capricho('DATA', '451 luego');
    await round();
    smtp.capricho('DATA', null);
    const [row] = await server.sql<{ datos: string }>(
      `SELECT datos FROM correo WHERE clase = 'resumen' AND estado = 1 ORDER BY creado_en DESC LIMIT 1`,
    );
    expect(row?.datos).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
