import { afterAll, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { masDias } from '@comal/domain/tablero/periodos';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer } from '../../../test/server.ts';
import { violations } from '../../db/care/invariants.ts';
import { sqlText } from '../../db/query.ts';
import { DAYS, valuesOf } from '../periodo.ts';
import { addUpDias } from './guardar.ts';
import { repairDias } from './reparar.ts';

/** Long sessions, so that days pass without a new sign-in. */
const server = await startTestServer(
  { COMAL_SESION_INACTIVA_HORAS: '500', COMAL_SESION_MAXIMA_HORAS: '500' },
  undefined,
  SIN_PRISA,
);
afterAll(() => server.close());
const r = await Restaurante.abrir(server);
const [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
const admin = await r.entrar('admin', CAJA.centro2);
const DIA_MS = 86_400_000;
const { db } = server.deps;

const tableroAgo = async (before: number, dias = 1): Promise<Tablero> => {
  const fin = server.ahora() - before * DIA_MS;
  const body = { periodo: 3 as const, inicio: fin - (dias - 1) * DIA_MS, fin };
  return (await server.call(tablero.ver, { body }, { token: admin.token })).body.data!;
};
const storedDias = () =>
  server.sql<{ dia: string; sucursal: number }>(
    `SELECT dia::text AS dia, sucursal FROM dia_sumado WHERE cliente = $1 ORDER BY dia, sucursal`,
    [r.negocio.cliente],
  );
const addUp = (): Promise<void> => addUpDias(db, server.ahora());
const expectConsistent = async (): Promise<void> => expect(await violations(db)).toEqual([]);

/** Charges a comanda of `count` tacos now; returns the comanda and its charge. */
const sell = async (count = 2) => {
  const lines = Array.from({ length: count }, () => ({ producto: 'taco' }) as const);
  const comanda = await r.despachar(cocina, await r.comanda(mesero, lines));
  const cobro = await r.cobrar(cajera, comanda, { total: 22 * count, pago: { efectivo: 22 * count } });
  expect(cobro.status).toBe(200);
  return { comanda, pago: cobro.body.data!.pago };
};
const cancelar = async (pago: string): Promise<void> => {
  const input = { params: { pago }, body: { motivo: 'Mesa equivocada' } };
  expect((await server.call(comandas.cancelarCobro, input, { token: admin.token })).status).toBe(200);
};

const ESPERA = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const waitForLock = (): Promise<void> =>
  vi.waitFor(async () => {
    await server.sql('SELECT pg_stat_clear_snapshot()');
    expect(await server.sql(ESPERA)).toHaveLength(1);
  });

await r.abrirCaja(cajera, 500);

describe('the sums of a day that ended (decision 0060)', () => {
  it('are made once it is an hour over, not of the day that runs, and say what its lines say', async () => {
    await sell(3);
    const { pago } = await sell(1);
    await cancelar(pago);
    await addUp();
    expect(await storedDias()).toEqual([]);
    server.pasar(DIA_MS);
    const ofLines = await tableroAgo(1);
    expect(ofLines).toMatchObject({ total_ventas: 66, total_alimentos: 3, total_comandas: 1 });
    await addUp();
    expect(await storedDias()).toHaveLength(1);
    expect(await tableroAgo(1)).toEqual(ofLines);
    await expectConsistent();
  });

  it('are what the dashboard reads, and `verificar` finds one that is not what the lines come to', async () => {
    await server.sql(`UPDATE suma_de_dia SET total = total + 100 WHERE clase = 5 AND clave = 'efectivo'`);
    expect((await tableroAgo(1)).total_ventas).toBe(67);
    expect(await violations(db)).toEqual([
      {
        invariante: 'Sumas',
        cliente: '2000',
        detalle: expect.stringMatching(/^lo guardado del día .* no es lo que suman/),
      },
    ]);
    await server.sql(`UPDATE suma_de_dia SET total = total - 100 WHERE clase = 5 AND clave = 'efectivo'`);
    await expectConsistent();
  });

  it('are what reports of sales read, which nothing narrows', async () => {
    const fin = server.ahora() - DIA_MS;
    const de = { periodo: 3 as const, inicio: fin, fin };
    const ver = async (reporte: ClaveDeReporte, ...cajas: number[]) => {
      const filtros = cajas.length > 0 ? [{ control: 'caja', valores: cajas }] : [];
      return (await server.call(reportes.ver, { body: { reporte, de, filtros } }, { token: admin.token })).body.data!;
    };
    const ventasDe = async (reporte: ClaveDeReporte, ...cajas: number[]) => {
      const column = reporteDe(reporte).columnas.findIndex(({ titulo }) => titulo === 'Ventas');
      return [reporte, (await ver(reporte, ...cajas)).totales[column]];
    };
    const SUMADOS = [
      'dias',
      'horas',
      'semana',
      'productos',
      'categorias',
      'menu',
      'meseros',
      'metodos',
      'cajas',
    ] as const;
    const CLASES = '(0, 1, 3, 5, 8, 10)';
    await server.sql(`UPDATE suma_de_dia SET total = total + 100 WHERE clase IN ${CLASES}`);
    for (const clave of SUMADOS) {
      expect(await ventasDe(clave)).toEqual([clave, 67]);
      expect(await ventasDe(clave, CAJA.centro)).toEqual([clave, 66]);
    }
    await server.sql(`UPDATE suma_de_dia SET total = total - 100 WHERE clase IN ${CLASES}`);
    for (const clave of SUMADOS) expect(await ver(clave)).toEqual(await ver(clave, CAJA.centro));
    await expectConsistent();
  });

  it('add up with the days that have none, in a range and in what it is compared with', async () => {
    await sell(2);
    expect((await tableroAgo(0)).total_ventas).toBe(44);
    expect((await tableroAgo(0)).comparacion[0]).toMatchObject({
      nombre: 'El día anterior a esta hora',
      total_ventas: 66,
    });
    expect(await tableroAgo(0, 3)).toMatchObject({ total_ventas: 110, total_alimentos: 5, total_comandas: 2 });
  });

  it('are made anew where the branch turns its day at another hour, and not read meanwhile', async () => {
    const before = await storedDias();
    await server.sql(`UPDATE suma_de_dia SET total = total + 100 WHERE clase = 5 AND clave = 'efectivo'`);
    await server.sql('UPDATE sucursal SET hora_corte = 4 WHERE cliente = $1', [r.negocio.cliente]);
    expect((await tableroAgo(1)).total_ventas).toBe(66);
    await addUp();
    expect(await storedDias()).toEqual(before);
    expect((await tableroAgo(1)).total_ventas).toBe(66);
    await expectConsistent();
  });

  it('go when the guests or a line of a charge that was taken back are changed on another day', async () => {
    const { comanda, pago } = await sell(2);
    server.pasar(DIA_MS);
    await addUp();
    const [before, llenos] = [await tableroAgo(1), await storedDias()];
    await cancelar(pago);
    expect(await storedDias()).toEqual(llenos);
    const { id, nombre } = comanda;
    const editada = await server.call(
      comandas.editar,
      { body: { id, nombre, comensales: comanda.comensales + 3 } },
      { token: mesero.token },
    );
    expect(editada.status).toBe(200);
    expect(await storedDias()).toHaveLength(llenos.length - 1);
    await addUp();
    expect((await tableroAgo(1)).total_clientes).toBe(before.total_clientes + 3);
    await server.sql(`UPDATE pedido SET mesero_nombre = 'Otra' WHERE id = $1`, [comanda.pedidos[0]!.id]);
    expect(await storedDias()).toHaveLength(llenos.length - 1);
    await addUp();
    expect((await tableroAgo(1)).pedidos_por_mesero.map((m) => m.mesero)).toContain('Otra');
    await expectConsistent();
  });

  it('go when what was charged and taken back gets another order type on another day', async () => {
    server.pasar(DIA_MS);
    await sell(2);
    const { comanda, pago } = await sell(1);
    server.pasar(DIA_MS);
    await addUp();
    const llenos = await storedDias();
    await cancelar(pago);
    const { id, nombre, comensales } = comanda;
    const body = { id, nombre, comensales, tipo: 'llevar' as const };
    expect((await server.call(comandas.editar, { body }, { token: mesero.token })).status).toBe(200);
    expect(await storedDias()).toHaveLength(llenos.length - 1);
    const deLineas = (await tableroAgo(1)).ventas_por_tipo;
    expect(deLineas).toEqual([
      { tipo: 'mesa', total: 44 },
      { tipo: 'llevar', total: 22 },
    ]);
    await addUp();
    expect((await tableroAgo(1)).ventas_por_tipo).toEqual(deLineas);
    await expectConsistent();
  });

  it('go when a charge is written within the day, under a clock that went back (H98)', async () => {
    server.pasar(DIA_MS);
    await addUp();
    const llenos = await storedDias();
    server.pasar(-DIA_MS);
    await sell(1);
    expect(await storedDias()).toHaveLength(llenos.length - 1);
    server.pasar(DIA_MS);
    await addUp();
    expect(await storedDias()).toEqual(llenos);
    await expectConsistent();
  });

  it('wait for who changes what was charged on such a day, and say what is so then', async () => {
    const { comanda } = await sell(2);
    server.pasar(DIA_MS);
    await server.sql('BEGIN');
    await server.sql('UPDATE comanda SET comensales = 40 WHERE id = $1', [comanda.id]);
    const sumando = addUp();
    await waitForLock();
    await server.sql('COMMIT');
    await sumando;
    expect((await tableroAgo(1)).total_clientes).toBeGreaterThanOrEqual(40);
    await expectConsistent();
  });

  it('are made once by two at a time, and not begun for who is leaving', async () => {
    await server.sql('DELETE FROM dia_sumado');
    const salida = AbortSignal.abort();
    await addUpDias(db, server.ahora(), salida);
    expect(await storedDias()).toEqual([]);
    await Promise.all([addUp(), addUp(), addUp()]);
    expect((await storedDias()).length).toBeGreaterThan(2);
    await expectConsistent();
  });

  it('are made of every other business and branch when those of one cannot be, which is told', async () => {
    await server.sql('DELETE FROM dia_sumado');
    await sell(1);
    const second = await Restaurante.abrir(server, '2001');
    const [waiter, cook, cashier] = [
      await second.entrar('mesero'),
      await second.entrar('cocina'),
      await second.entrar('cajera'),
    ];
    await second.abrirCaja(cashier, 500);
    const comanda = await second.despachar(cook, await second.comanda(waiter, [{ producto: 'taco' }]));
    expect((await second.cobrar(cashier, comanda, { total: 22, pago: { efectivo: 22 } })).status).toBe(200);
    server.pasar(DIA_MS);
    await server.sql(
      `CREATE FUNCTION no_suma() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no disk for this one'; END $$`,
    );
    await server.sql(
      `CREATE TRIGGER no_suma BEFORE INSERT ON dia_sumado FOR EACH ROW WHEN (NEW.cliente = '${r.negocio.cliente}') EXECUTE FUNCTION no_suma()`,
    );
    await expect(addUp()).rejects.toThrow('no disk for this one');
    await server.sql('DROP FUNCTION no_suma CASCADE');
    expect(await server.sql('SELECT DISTINCT cliente FROM dia_sumado')).toEqual([{ cliente: '2001' }]);
    await addUp();
    expect(await server.sql('SELECT DISTINCT cliente FROM dia_sumado ORDER BY 1')).toHaveLength(2);
    await expectConsistent();
  });

  it('by hour go by the clock of the branch: not read once it is in another zone, though its days lie as they did', async () => {
    await sell(2);
    server.pasar(DIA_MS);
    await addUp();
    const horas = async () => (await tableroAgo(1)).afluencia.map((h) => h.hora);
    const [before] = await horas();
    const setClock = (zona: string, hora: number) =>
      server.sql('UPDATE sucursal SET zona = $2, hora_corte = $3 WHERE cliente = $1', [r.negocio.cliente, zona, hora]);
    const [sucursal] = await server.sql<{ zona: string; hora_corte: number }>(
      'SELECT zona, hora_corte FROM sucursal WHERE cliente = $1',
      [r.negocio.cliente],
    );
    await setClock('America/Hermosillo', sucursal!.hora_corte - 1);
    const [after] = await horas();
    expect(Number(after!.slice(0, 2))).toBe(Number(before!.slice(0, 2)) - 1);
    await addUp();
    expect((await horas())[0]).toBe(after);
    await setClock(sucursal!.zona, sucursal!.hora_corte);
    await addUp();
    expect((await horas())[0]).toBe(before);
    await expectConsistent();
  });

  it('that are wrong are added up anew by `verificar --reparar`, and no others', async () => {
    const kept = () =>
      server.sql<{ xmin: string }>('SELECT xmin::text AS xmin FROM dia_sumado ORDER BY cliente, sucursal, dia');
    const before = await kept();
    expect(await repairDias(db, server.ahora())).toBe(0);
    await server.sql(
      `UPDATE suma_de_dia SET total = total + 100 WHERE clase = 5 AND clave = 'efectivo' AND (cliente, dia) = (SELECT cliente, max(dia) FROM dia_sumado GROUP BY 1 ORDER BY 1 LIMIT 1)`,
    );
    expect(await violations(db)).toHaveLength(1);
    expect(await repairDias(db, server.ahora())).toBe(1);
    await expectConsistent();
    const after = await kept();
    expect([after.length, after.filter(({ xmin }) => !before.some((a) => a.xmin === xmin)).length]).toEqual([
      before.length,
      1,
    ]);
  });
});

describe('an operating day', () => {
  const INICIOS = `SELECT s.dia::text AS dia, s.desde FROM ${DAYS}`;
  it.each(['America/Tijuana', 'America/Ciudad_Juarez', 'America/Mexico_City'])(
    'begins at the same instant in SQL and in the domain, also where summer time begins or ends: %s (D-01)',
    async (zona) => {
      for (let hora_corte = 0; hora_corte < 6; hora_corte += 1) {
        await server.sql('UPDATE sucursal SET zona = $2, hora_corte = $3 WHERE id = $1', [
          r.negocio.centro,
          zona,
          hora_corte,
        ]);
        for (const [desde, hasta] of [
          ['2026-03-06', '2026-03-11'],
          ['2026-10-30', '2026-11-04'],
        ] as const) {
          const de = {
            cliente: r.negocio.cliente,
            sucursales: [r.negocio.centro],
            dias: { desde, hasta },
            ahora: server.ahora(),
            daysBack: 0,
          };
          const [dias] = await db.read(de.cliente, sqlText<{ dia: string; desde: number }>(INICIOS, valuesOf(de)));
          for (const d of dias)
            expect(
              [diaOperativo(zona, hora_corte, d.desde), diaOperativo(zona, hora_corte, d.desde - 1)],
              `${d.dia} ${hora_corte}`,
            ).toEqual([d.dia, masDias(d.dia, -1)]);
        }
      }
    },
  );
});

describe('the sums of several businesses (decision 0155)', () => {
  it('are made by a week of each branch in turns: the years of one hold no other up', async () => {
    await server.sql('DELETE FROM dia_sumado');
    server.pasar(28 * DIA_MS);
    const weeks = vi.spyOn(db, 'withTx');
    await addUp();
    const of = weeks.mock.calls.map(([cliente]) => cliente);
    weeks.mockRestore();
    expect(of.filter((cliente) => cliente === r.negocio.cliente).length).toBeGreaterThan(3);
    expect(of.slice(0, of.indexOf('2001'))).toHaveLength(1);
    await expectConsistent();
  });
});
