import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { parsePedido } from '@comal/contract/comandas/vista';
import { reportes } from '@comal/contract/reportes/reportes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { tablero } from '@comal/contract/tablero/tablero';
import { CLASES_DE_AJUSTE } from '@comal/domain/comanda/cuenta/ajustes';
import { importe } from '@comal/domain/comanda/cuenta/importe';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { REBAJA } from '@comal/domain/test/builders';
import { partidasDe } from '../../features/comandas/cobro/ticket.ts';
import { addUpDias } from '../../platform/caja/sumas/guardar.ts';
import { DIA, openWithCorreo } from '../../platform/correo/con-correo.fixture.ts';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { CAJA } from '../dos-negocios.ts';
import { violacionesDe } from '../fallas/escena/invariantes.ts';

const NOMBRE = 'Rebaja de prueba';
const MOTIVO = 'Tardó';

const { server, r } = await openWithCorreo();
let quien: Record<'mesero' | 'cocina' | 'cajera' | 'admin', Sesion>;
const hoy = server.ahora();
const HOY = { periodo: 3 as const, inicio: hoy, fin: hoy };

const de = (sesion: Sesion) => ({ token: sesion.token });
const ver = async (reporte: ClaveDeReporte) =>
  (await server.call(reportes.ver, { body: { reporte, de: HOY, filtros: [] } }, de(quien.admin))).body.data!.filas;
const bien = async () => expect(await violacionesDe(server.databaseUrl)).toEqual([]);

/** The rule of the discount: a tenth of the price of each taco. */
const rebajar = async (c: ComandaVista): Promise<ComandaVista> => {
  for (const linea of c.pedidos.filter((p) => p.descripcion.startsWith('Taco')))
    await server.sql(
      `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, caja, creado_en)
       SELECT cliente, $2, sucursal, id, $3, $4, $5, $6, $7, $8 FROM pedido WHERE id = $1`,
      [
        ...[linea.id, randomUUID(), REBAJA, -Math.round(importe(parsePedido(linea)) / 10), MOTIVO],
        ...[quien.cajera.usuario.id, quien.cajera.caja.id, new Date(server.ahora())],
      ],
    );
  return r.ver(quien.cajera, c.id);
};
/** Two tacos of $22 at a tenth less, and an agua of $35.50. */
const TODO = 75.1;
const servida = async (nombre: string): Promise<ComandaVista> => {
  const platos = ['taco', 'taco', 'agua'].map((producto) => ({ producto }));
  return rebajar(await r.despachar(quien.cocina, await r.comanda(quien.mesero, platos, nombre)));
};
const cobrada = async (nombre: string) => {
  const c = await servida(nombre);
  const { body } = await r.cobrar(quien.cajera, c, { total: TODO });
  expect(body.error).toBeUndefined();
  return { c, ticket: body.data! };
};
const PARTIDAS = [
  expect.objectContaining({
    ...{ cantidad: 2, descripcion: 'Taco al pastor', precio: 19.8, importe: 39.6 },
    ajustes: [{ nombre: NOMBRE, monto: -4.4 }],
  }),
  expect.objectContaining({ cantidad: 1, importe: 35.5 }),
];

beforeAll(async () => {
  Object.assign(CLASES_DE_AJUSTE, { [REBAJA]: { nombre: NOMBRE, regala: false } });
  quien = {
    ...{ mesero: await r.entrar('mesero'), cocina: await r.entrar('cocina'), cajera: await r.entrar('cajera') },
    admin: await r.entrar('admin', CAJA.centro2),
  };
  await r.abrirCaja(quien.cajera, 500);
});

describe('a kind of adjustment that is added as a row', () => {
  it('is taken off the bill, which says it by its name, and leaves the price of the menu', async () => {
    const c = await servida('Por cobrar');
    expect(c.total).toBe(TODO);
    expect(c.pedidos.map((p) => [p.precio, p.cortesia, p.ajustes?.map((a) => [a.clase, a.monto, a.motivo])])).toEqual([
      [22, undefined, [[REBAJA, -2.2, MOTIVO]]],
      [22, undefined, [[REBAJA, -2.2, MOTIVO]]],
      [35.5, undefined, undefined],
    ]);
    const { body } = await server.call(comandas.precuenta, { params: { id: c.id }, query: {} }, de(quien.cajera));
    expect(body.data).toMatchObject([{ total: TODO, partidas: PARTIDAS }]);
  });

  it('is said by its own name on the bill where it gives a line away, too', async () => {
    const [taco] = (await r.despachar(quien.cocina, await r.comanda(quien.mesero, [{ producto: 'taco' }], 'Dada')))
      .pedidos;
    onTestFinished(() => void Object.assign(CLASES_DE_AJUSTE, { [REBAJA]: { nombre: NOMBRE, regala: false } }));
    Object.assign(CLASES_DE_AJUSTE, { [REBAJA]: { nombre: NOMBRE, regala: true } });
    const linea = { ...parsePedido(taco!), ajustes: [{ id: taco!.id, clase: REBAJA, monto: -2_200, motivo: MOTIVO }] };
    expect(partidasDe([linea])).toMatchObject([{ importe: 0, ajustes: [{ nombre: NOMBRE, monto: -22 }] }]);
    expect(partidasDe([linea])[0]).not.toHaveProperty('cortesia');
  });

  it('is charged at what is left, printed on the ticket, and a sale like any other', async () => {
    const { c, ticket } = await cobrada('Cobrada');
    expect(ticket).toMatchObject({ total: TODO, cambio: 0, partidas: PARTIDAS });
    const rows = await server.sql(
      `SELECT importe::integer, regalado FROM pago_pedido WHERE pago = $1 ORDER BY importe`,
      [ticket.pago],
    );
    expect(rows).toEqual([1_980, 1_980, 3_550].map((monto) => ({ importe: monto, regalado: false })));
    const listed = await server.call(comandas.listar, { body: { filtros: [] } }, de(quien.admin));
    const [fila] = listed.body.data!.registros.filter(({ id }) => id === c.id);
    expect([fila?.estado, fila?.total]).toEqual(['pagada', TODO]);
  });

  it('goes back at that: all by a cancellation, one line by a return', async () => {
    const { ticket } = await cobrada('Cancelada');
    const cancelado = await server.call(
      comandas.cancelarCobro,
      { params: { pago: ticket.pago }, body: { motivo: 'Otra mesa' } },
      de(quien.admin),
    );
    expect(cancelado.body.data!.devuelto).toMatchObject({ efectivo: TODO });
    const { c, ticket: otro } = await cobrada('Devuelta');
    const devuelto = await server.call(
      comandas.devolverPedido,
      { params: { pago: otro.pago }, body: { pedido: c.pedidos[0]!.id, motivo: 'Frío' } },
      de(quien.admin),
    );
    expect(devuelto.body.data!.devuelto).toMatchObject({ efectivo: 19.8 });
    await bien();
  });

  it('is out of what Lectura X, reports and dashboard add up', async () => {
    const query = { params: { id: quien.cajera.id }, query: { caja_final: '630.40' } };
    const { ventas, cierre, cortesias } = (await server.call(cortes.resumen, query, de(quien.admin))).body.data!;
    expect(ventas).toMatchObject({ efectivo: 130.4, total: 130.4 });
    expect(cierre).toMatchObject({ esperado: 630.4, diferencia: 0 });
    expect(cortesias).toEqual([]);
    expect((await ver('productos')).map(([que, , piezas, monto]) => [que, piezas, monto])).toEqual([
      ['Agua de jamaica', 2, 71],
      ['Taco al pastor', 3, 59.4],
    ]);
    const { body } = await server.call(tablero.ver, { body: HOY }, de(quien.admin));
    expect(body.data!.metodos_de_pago.map((m) => Object.values(m))).toEqual([['Efectivo', 130.4, 100]]);
  });

  it('is out of the Z of the shift, and everything adds up', async () => {
    const cerrado = await server.call(cortes.cerrar, { body: { caja_final: 630.4 } }, de(quien.cajera));
    expect(cerrado.body.data!.cierre).toMatchObject({ esperado: 630.4, diferencia: 0 });
    const hoja = await server.call(turnos.hojaZ, { params: { id: cerrado.body.data!.corte } }, de(quien.admin));
    expect(hoja.body.data!.ventas.total).toBe(130.4);
    await bien();
  });

  it('is out of the sums of a day that ended, and of the month of the accountant', async () => {
    const antes = await ver('productos');
    server.pasar(DIA);
    quien = { ...quien, admin: await r.entrar('admin', CAJA.centro2) };
    await addUpDias(server.deps.db, server.ahora());
    expect(await ver('productos')).toEqual(antes);
    const mes = await server.call(reportes.contador, { body: { mes: '2026-11' } }, de(quien.admin));
    const said = JSON.stringify(await rowsOfSheets(Buffer.from(mes.body.data!.contenido, 'base64')));
    expect([said.includes('130.4'), said.includes('Todo suma al centavo')]).toEqual([true, true]);
    await bien();
  });
});
