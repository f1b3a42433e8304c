import { beforeAll, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import type { CallInput } from '@comal/contract/route';
import { reportes } from '@comal/contract/reportes/reportes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../platform/exportar/read-pdf.fixture.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const CAJERA = cajera.usuario.nombre_completo;
const ADMIN = admin.usuario.nombre_completo;
const con = { token: admin.token };
const HOY = { periodo: 0, inicio: 0, fin: 0 } as const;
const DIA_MS = 86_400_000;

type Filtros = { control: string; valores: (string | number)[] }[];
const ver = async (reporte: ClaveDeReporte, filtros: Filtros = [], de: object = HOY) => {
  const { body } = await server.call(reportes.ver, { body: { reporte, de: { ...HOY, ...de }, filtros } }, con);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const archivo = async (reporte: ClaveDeReporte, formato: 'pdf' | 'xlsx', filtros: Filtros = []): Promise<Buffer> => {
  const { body } = await server.call(reportes.exportar, { body: { reporte, formato, de: HOY, filtros } }, con);
  return Buffer.from(body.data!.contenido, 'base64');
};
const ayer = { periodo: 3, inicio: server.ahora() - DIA_MS, fin: server.ahora() - DIA_MS };
const de = (control: string, id: number): Filtros => [{ control, valores: [id] }];

type Movimiento = CallInput<typeof efectivo.agregar>['body'];
const mover = async (quien: Sesion, tipo: 2 | 3, cantidad: number, categoria: Movimiento['categoria'] = 'general') => {
  const body = { tipo, cantidad, categoria, observaciones: 'Lo que hizo falta' };
  const { body: hecho } = await server.call(efectivo.agregar, { body }, { token: quien.token });
  if (!hecho.data) throw new Error(JSON.stringify(hecho));
  return hecho.data.id;
};
const cerrar = async (quien: Sesion, caja_final: number): Promise<void> => {
  expect((await server.call(cortes.cerrar, { body: { caja_final } }, { token: quien.token })).status).toBe(200);
};

/**
 * The cashier moves cash and closes one shift short and one over; the administrator moves cash, closes without a difference, and closes
 * a third shift of the cashier short.
 */
beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
  await r.abrirCaja(admin, 100);
  const mesa = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  await r.cobrar(cajera, mesa, { total: 22, pago: { efectivo: 30, propina: { monto: 5, metodo: 1 } } });
  await server.call(
    efectivo.pagarPropina,
    { body: { mesero: mesero.usuario.id, cantidad: 5 } },
    { token: cajera.token },
  );
  await mover(cajera, 2, 100);
  await mover(cajera, 3, 50.25, 'compras');
  await mover(cajera, 3, 20, 'compras');
  await mover(cajera, 3, 200, 'retiro');
  await mover(admin, 3, 10);
  const errado = await mover(cajera, 3, 33, 'compras');
  expect((await server.call(efectivo.eliminar, { params: { id: errado } }, con)).status).toBe(200);
  // 500 + 22 and 5 of tip + 100 - 275.25.
  await cerrar(cajera, 350.25);
  const otraVez = await r.entrar('cajera');
  await r.abrirCaja(otraVez, 0);
  await cerrar(otraVez, 2.1);
  const tercera = await r.entrar('cajera');
  await r.abrirCaja(tercera, 40);
  await server.call(cortes.cerrarDeSesion, { body: { sesion: tercera.id, caja_final: 39.9 } }, con);
  await r.abrirCaja(tercera, 500);
  await cerrar(admin, 90);
  con.token = (await r.entrar('admin', CAJA.centro2)).token;
});

describe('cash in and out by what it was for', () => {
  const TODO = [
    ['Retiro parcial', 200, 0, -200, 1],
    ['Compras', 70.25, 0, -70.25, 2],
    ['Otros', 10, 100, 90, 2],
    ['Propinas', 5, 0, -5, 1],
  ];

  it('has a row per category, named as elsewhere, without what was taken back (D-35)', async () => {
    const { filas, totales } = await ver('salidas');
    expect(filas).toEqual(TODO);
    expect(totales).toEqual([null, 285.25, 100, -185.25, 6]);
  });

  it('narrows to who moved it, or to a register', async () => {
    const DEL_ADMIN = [['Otros', 10, 0, -10, 1]];
    expect((await ver('salidas', de('persona', admin.usuario.id))).filas).toEqual(DEL_ADMIN);
    expect((await ver('salidas', de('caja', admin.caja.id))).filas).toEqual(DEL_ADMIN);
    expect((await ver('salidas', de('persona', mesero.usuario.id))).filas).toEqual([]);
    expect((await ver('salidas', de('mesero', admin.usuario.id))).filas).toEqual(TODO);
  });

  it('has nothing of another day', async () => {
    expect((await ver('salidas', [], ayer)).filas).toEqual([]);
  });

  it('comes to what the month of the accountant says', async () => {
    const { contenido } = (await server.call(reportes.contador, { body: { mes: '2026-11' } }, con)).body.data!;
    const hoja = (await rowsOfSheets(Buffer.from(contenido, 'base64')))[3]!;
    const suma = (tipo: string) =>
      hoja.filter((f) => f[4] === tipo).reduce((total, f) => total + Math.round(Number(f.at(-1)) * 100), 0);
    expect([suma('Entrada'), suma('Salida')]).toEqual([10_000, 28_525]);
  });

  it('says in its files what the screen says, and by whom it was narrowed', async () => {
    const [hoja] = await rowsOfSheets(await archivo('salidas', 'xlsx', de('persona', cajera.usuario.id)));
    expect(hoja!.flat().join()).toContain(`Persona: ${CAJERA}`);
    expect(hoja!.at(-1)!.map(Number).slice(1)).toEqual([275.25, 100, -175.25, 5]);
    const texto = textOfPages(await archivo('salidas', 'pdf'))
      .join()
      .replaceAll('|', '');
    expect(texto).toContain('Entradas y salidas de efectivo');
    expect(texto).toContain('$285.25');
  });
});

describe('who was short, and who was over', () => {
  const DE_LA_CAJERA = [CAJERA, 1.6, 2.1, 0.5, 3, 3];
  const DEL_ADMIN = [ADMIN, 0, 0, 0, 1, 0];

  it('adds up the closed shifts of each person, also those that another one closed', async () => {
    const { filas, totales } = await ver('diferencias');
    expect(filas).toEqual([DE_LA_CAJERA, DEL_ADMIN]);
    expect(totales).toEqual([null, 1.6, 2.1, 0.5, 4, 3]);
  });

  it('narrows to a person, or to a register', async () => {
    expect((await ver('diferencias', de('persona', cajera.usuario.id))).filas).toEqual([DE_LA_CAJERA]);
    expect((await ver('diferencias', de('caja', admin.caja.id))).filas).toEqual([DEL_ADMIN]);
    expect((await ver('diferencias', de('persona', mesero.usuario.id))).filas).toEqual([]);
  });

  it('counts a shift on the day on which it was closed', async () => {
    // A closed shift does not change: this one is as if it had been opened the day before.
    await server.sql(`SET session_replication_role = replica;
      UPDATE corte SET abierto_en = abierto_en - interval '1 day' WHERE caja = ${admin.caja.id};
      SET session_replication_role = origin`);
    expect((await ver('diferencias', [], ayer)).filas).toEqual([]);
    expect((await ver('diferencias')).filas).toEqual([DE_LA_CAJERA, DEL_ADMIN]);
  });

  it('says in Excel what the screen says', async () => {
    const [hoja] = await rowsOfSheets(await archivo('diferencias', 'xlsx'));
    expect(hoja!.at(-1)!.map(Number).slice(1)).toEqual([1.6, 2.1, 0.5, 4, 3]);
  });
});
