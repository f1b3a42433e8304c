import { beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CallInput } from '@comal/contract/route';
import { reportes } from '@comal/contract/reportes/reportes';
import { tablero } from '@comal/contract/tablero/tablero';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { addUpDias } from '../../platform/caja/sumas/guardar.ts';
import { violations } from '../../platform/db/care/invariants.ts';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const con = { token: admin.token };
const hoy = server.ahora();
const HOY = { periodo: 3 as const, inicio: hoy, fin: hoy };
const VALE = 100;
const RAPPI = 101;

type Pago = CallInput<typeof comandas.cobrar>['body']['pago'];
/** Charges a taco of $22 with this payment; answers the id of the charge. */
const cobrar = async (pago: Pago): Promise<string> => {
  const servida = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  const hecho = await r.cobrar(cajera, servida, { total: 22, pago });
  expect(hecho.body.error).toBeUndefined();
  return hecho.body.data!.pago;
};
const por = (metodo: number, monto: number) => ({ metodo, monto, no_operacion: '' });

const ver = async (reporte: ClaveDeReporte, caja?: number) => {
  const filtros = caja === undefined ? [] : [{ control: 'caja', valores: [caja] }];
  const { body } = await server.call(reportes.ver, { body: { reporte, de: HOY, filtros } }, con);
  return body.data!.filas;
};
const metodosDelTablero = async () =>
  (await server.call(tablero.ver, { body: HOY }, con)).body.data!.metodos_de_pago.map((m) => Object.values(m));

/** Every kind of payment once, one of them cancelled; one accepted method stays unused. */
beforeAll(async () => {
  await server.sql(
    `INSERT INTO metodo_de_pago (cliente, id, descripcion) VALUES ($1, ${VALE}, 'Vale'), ($1, ${RAPPI}, 'Rappi'), ($1, 102, 'Cupón')`,
    [r.negocio.cliente],
  );
  await r.abrirCaja(cajera, 500);
  await cobrar({ efectivo: 50, propina: { monto: 5, metodo: 1 } });
  await cobrar({ efectivo: 10, tarjeta: 15, no_operacion_tarjeta: 'V-1', propina: { monto: 3, metodo: 3 } });
  // All of the cash is given back as change.
  await cobrar({ efectivo: 10, tarjeta: 22, no_operacion_tarjeta: 'V-2' });
  await cobrar({ transferencia: 22, no_operacion_transferencia: 'T-1' });
  await cobrar({ otros: [por(VALE, 12), por(RAPPI, 13)], propina: { monto: 3, metodo: RAPPI } });
  const params = { pago: await cobrar({ otros: [por(VALE, 22)] }) };
  expect((await server.call(comandas.cancelarCobro, { params, body: { motivo: 'Otra mesa' } }, con)).status).toBe(200);
});

const USOS_VENTAS_Y_PROPINAS = [
  ['Tarjeta', 2, 34, 3, 30.9],
  ['Efectivo', 2, 32, 5, 29.1],
  ['Transferencia', 1, 22, 0, 20],
  ['Vale', 1, 12, 0, 10.9],
  ['Rappi', 1, 10, 3, 9.1],
];
const VENTAS = USOS_VENTAS_Y_PROPINAS.map(([metodo, , ventas, , parte]) => [metodo, ventas, parte]);
/** No cash was rounded. */
const POR_METODO = USOS_VENTAS_Y_PROPINAS.map((fila) => [...fila, 0]);

describe('what came by each method, the business’s own ones by their names (D-115, D-116)', () => {
  it('is told by the report, of which a charge that left nothing of a method is no use of it', async () => {
    expect(await ver('metodos')).toEqual(POR_METODO);
    expect(await ver('metodos', cajera.caja.id)).toEqual(POR_METODO);
    expect(await ver('metodos', admin.caja.id)).toEqual([]);
  });

  it('is told by the dashboard, which leaves out what nobody used', async () => {
    expect(await metodosDelTablero()).toEqual(VENTAS);
  });

  it('of tips, by waiter: the own methods together', async () => {
    const SUYAS = [[mesero.usuario.nombre_completo, 5, 0, 3, 3, 11, 0]];
    expect([await ver('propinas'), await ver('propinas', cajera.caja.id)]).toEqual([SUYAS, SUYAS]);
    expect(await ver('propinas', admin.caja.id)).toEqual([]);
  });

  it('is told by the month of the accountant, by day and together', async () => {
    const { body } = await server.call(reportes.contador, { body: { mes: '2026-11' } }, con);
    const [resumen, dias, cortes] = await rowsOfSheets(Buffer.from(body.data!.contenido, 'base64'));
    expect(JSON.stringify(resumen)).toContain('Todo suma al centavo');
    expect(resumen!.filter(([que]) => String(que).startsWith('Ventas ')).slice(0, 5)).toEqual([
      ['Ventas en efectivo', 32],
      ['Ventas con transferencia', 22],
      ['Ventas con tarjeta', 34],
      ['Ventas con Vale', 12],
      ['Ventas con Rappi', 10],
    ]);
    expect(JSON.stringify(resumen)).not.toContain('Cupón');
    expect(dias!.slice(-2)).toEqual([
      ['Día', 'Sucursal', 'Cobros', 'Efectivo', 'Transferencia', 'Tarjeta', 'Otros', 'Ventas', 'Propinas'],
      [new Date('2026-11-20T00:00:00Z'), 'Centro', 5, 32, 22, 34, 22, 110, 11],
    ]);
    // Opening cash, sales and tips in the drawer, in, out, tips paid, expected; sales of all methods; rounding.
    expect(cortes!.at(-1)!.slice(-9)).toEqual([500, 32, 5, 0, 0, 0, 537, 110, 0]);
  });
});

describe('the sums of a day', () => {
  it('keep each method under the key that it always had, and tell the same (decision 0060)', async () => {
    server.pasar(86_400_000);
    con.token = (await r.entrar('admin', CAJA.centro2)).token;
    await addUpDias(server.deps.db, server.ahora());
    const guardado = await server.sql<{ fila: unknown[] }>(
      `SELECT json_build_array(clase, clave, cuantos::integer, total) AS fila FROM suma_de_dia WHERE clase IN (5, 6, 7, 11, 12, 13) ORDER BY clase, clave COLLATE "C"`,
    );
    expect(guardado.map(({ fila }) => fila)).toEqual([
      [5, 'efectivo', 2, 3_200],
      [5, 'otros', 0, 2_200],
      [5, 'tarjeta', 2, 3_400],
      [5, 'transferencia', 1, 2_200],
      [6, String(VALE), 1, 1_200],
      [6, String(RAPPI), 1, 1_000],
      [7, '', 5, 0],
      [11, String(cajera.caja.id), 5, 0],
      [12, 'efectivo', 0, 500],
      [12, 'otros', 0, 300],
      [12, 'tarjeta', 0, 300],
      [13, String(RAPPI), 0, 300],
    ]);
    expect([await ver('metodos'), await metodosDelTablero()]).toEqual([POR_METODO, VENTAS]);
    // Shows that both read the stored sums.
    await server.sql(`UPDATE suma_de_dia SET total = total + 100 WHERE clase IN (6, 13) AND clave = '${RAPPI}'`);
    expect((await ver('metodos')).map((f) => f.slice(0, 4))).toContainEqual(['Rappi', 1, 11, 4]);
    expect(await metodosDelTablero()).toContainEqual(['Rappi', 11, 10]);
    await server.sql(`UPDATE suma_de_dia SET total = total - 100 WHERE clase IN (6, 13) AND clave = '${RAPPI}'`);
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
