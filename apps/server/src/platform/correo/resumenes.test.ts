import { beforeEach, describe, expect, it, vi } from 'vitest';
import { negocio } from '@comal/contract/negocio/informacion';
import { sucursales } from '@comal/contract/negocio/sucursales';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { tablero } from '@comal/contract/tablero/tablero';
import { textoDeCentavos } from '@comal/domain/money';
import { deAjustes } from '../../features/negocio/sucursales/sucursales.fixture.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { sqlText } from '../db/query.ts';
import { abrirConCorreo, DIA, MEDIODIA } from './con-correo.fixture.ts';
import { parteDe } from './smtp.fixture.ts';
import { cerrarTurno, venderYCancelar } from './un-turno.fixture.ts';

const HORA = 3_600_000;
const DUENA = 'ana@fonda.mx';

const { smtp, server, r, mandados } = await abrirConCorreo();
let admin: Sesion;

type Ajustes = Partial<CallInput<typeof sucursales.ajustes>['body']>;
const ajustar = async (cambios: Ajustes): Promise<void> => {
  admin = await r.entrar('admin', CAJA.centro2);
  const { body } = await server.call(negocio.ver, {}, { token: admin.token });
  const una = body.data!.sucursales.find((s) => s.id === r.negocio.centro)!;
  const hecho = await server.call(sucursales.ajustes, { body: deAjustes(una, cambios) }, { token: admin.token });
  expect(hecho.status).toBe(200);
};
/** A round of the sender; answers what was mailed to the owner by it, as plain text. */
const ronda = async (): Promise<string[]> =>
  (await mandados()).map((m) => parteDe(m, 'text/plain')).filter((t) => t.includes('Así quedó'));
const encolados = async (): Promise<number> =>
  (await server.sql(`SELECT id FROM correo WHERE clase = 'resumen'`)).length;
const ESPERAN = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const enCola = async (cuantos: number): Promise<void> =>
  vi.waitFor(
    async () => {
      await server.sql('SELECT pg_stat_clear_snapshot()');
      expect((await server.sql(ESPERAN)).length).toBe(cuantos);
    },
    { timeout: 10_000 },
  );
const pendientes = () =>
  server.sql<{ dia: string }>('SELECT dia::text AS dia FROM resumen_pendiente WHERE cliente = $1', [r.negocio.cliente]);

const vender = async (): Promise<Sesion> => {
  const [cajera, quien] = await venderYCancelar(server, r);
  admin = quien;
  return cajera;
};
const cerrar = (cajera: Sesion, contado: number): Promise<void> => cerrarTurno(server, cajera, contado);

beforeEach(async () => {
  await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
  await server.sql('DELETE FROM correo_en_cola');
  await server.sql('DELETE FROM resumen_pendiente');
  // Noon of the next day, by the clock of the branch.
  server.pasar(DIA - ((server.ahora() - MEDIODIA) % DIA));
});

describe('the summary of the day (decision 0072)', () => {
  it('comes when the day turns, not before, once, and says what the dashboard says (D-01, D-116)', async () => {
    await ajustar({ resumen_por_correo: true });
    const cajera = await vender();
    await cerrar(cajera, 543.5);
    const { data } = (await server.call(tablero.ver, { body: { periodo: 0 } as never }, { token: admin.token })).body;
    server.pasar(17 * HORA - 1);
    expect(await ronda()).toEqual([]);
    server.pasar(1);
    const [texto, ...mas] = await ronda();
    expect(mas).toEqual([]);
    for (const renglon of [
      `Ventas: $${textoDeCentavos(data!.total_ventas * 100)}`,
      `Ganancia: $${textoDeCentavos(Math.round(data!.ganancia! * 100))}`,
      `Comensales: ${data!.total_clientes}`,
      `Comandas cobradas: ${data!.total_comandas}`,
      'Cancelado: 1 ($22.00)',
      'faltan $0.50',
    ])
      expect(texto).toContain(renglon);
    expect(data!.total_ventas).toBe(44);
    expect(texto).toContain(data!.productos_vendidos[0]!.descripcion);
    expect(await ronda()).toEqual([]);
  });

  it('is of the day that turned by the clock of its branch, in its zone (D-01)', async () => {
    await ajustar({ resumen_por_correo: true, zona: 'America/Tijuana', hora_corte: 3 });
    await cerrar(await vender(), 544);
    // Noon in Mexico City is ten in Tijuana, whose day turns 17 hours later.
    server.pasar(17 * HORA - 1);
    expect(await ronda()).toEqual([]);
    server.pasar(1);
    const [texto] = await ronda();
    expect(texto).toContain('$44.00');
    expect(texto).toContain('cuadró');
    await ajustar({ zona: 'America/Mexico_City', hora_corte: 5 });
  });

  it('of a day on which the server was off comes once it is back, and the days between have none', async () => {
    await ajustar({ resumen_por_correo: true });
    await cerrar(await vender(), 544);
    server.pasar(3 * DIA);
    const hechos = await ronda();
    expect(hechos).toHaveLength(1);
    expect(hechos[0]).toContain('Ventas: $44.00');
    server.pasar(DIA);
    expect(await ronda()).toEqual([]);
  });

  it('is queued once, though several senders had seen it when one of them took it', async () => {
    await ajustar({ resumen_por_correo: true });
    await cerrar(await vender(), 544);
    server.pasar(DIA);
    const antes = await encolados();
    const rondas = await server.deps.db.withTx(r.negocio.cliente, async (tx) => {
      await tx.read(sqlText('SELECT dia FROM resumen_pendiente WHERE cliente = $1 FOR UPDATE', [r.negocio.cliente]));
      const enMarcha = [1, 2, 3].map(() => server.deps.correo.ronda());
      await enCola(enMarcha.length);
      await tx.commit();
      return enMarcha;
    });
    await Promise.all(rondas);
    expect((await encolados()) - antes).toBe(1);
  });

  it('is not written without an address, of a day on which nothing happened, nor where it is off; the next day is its own', async () => {
    await ajustar({ resumen_por_correo: true });
    await server.sql(`UPDATE negocio SET correo_personal = ''`);
    await cerrar(await vender(), 544);
    server.pasar(DIA);
    expect(await ronda()).toEqual([]);
    await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
    server.pasar(DIA);
    expect(await ronda()).toEqual([]);
    await cerrar(await vender(), 544);
    await ajustar({ resumen_por_correo: false });
    expect(await pendientes()).toEqual([]);
    server.pasar(DIA);
    expect(await ronda()).toEqual([]);
  });

  it('comes again though a clock ran ahead for a while', async () => {
    await ajustar({ resumen_por_correo: true });
    const [{ dia }] = (await pendientes()) as [{ dia: string }];
    await server.sql(`UPDATE resumen_pendiente SET dia = dia + 400, desde = desde + interval '400 days'`);
    expect(await ronda()).toEqual([]);
    expect(await pendientes()).toEqual([{ dia }]);
  });

  it('keeps no figure: its row says which day it is of (decision 0049)', async () => {
    await ajustar({ resumen_por_correo: true });
    await cerrar(await vender(), 544);
    server.pasar(DIA);
    smtp.capricho('DATA', '451 luego');
    await ronda();
    smtp.capricho('DATA', null);
    const [fila] = await server.sql<{ datos: string }>(
      `SELECT datos FROM correo WHERE clase = 'resumen' AND estado = 1 ORDER BY creado_en DESC LIMIT 1`,
    );
    expect(fila?.datos).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
