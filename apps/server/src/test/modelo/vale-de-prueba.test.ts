import { beforeAll, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import { turnos } from '@comal/contract/caja/turnos';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { tablero } from '@comal/contract/tablero/tablero';
import { avisos } from '@comal/contract/usuarios/avisos';
import { PRIMER_METODO_PROPIO } from '@comal/domain/caja/metodos';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { addUpDias } from '../../platform/caja/sumas/guardar.ts';
import { openWithCorreo, DIA } from '../../platform/correo/con-correo.fixture.ts';
import { partOf } from '../../platform/correo/smtp.fixture.ts';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { CAJA } from '../dos-negocios.ts';
import { violacionesDe } from '../fallas/escena/invariantes.ts';

/**
 * A fixed payment method that exists only in this test, with the last id of the fixed ones: no field on the wire, not kept in the drawer,
 * with an operation number.
 */
const VALE = PRIMER_METODO_PROPIO - 1;
const NOMBRE = 'Vale de prueba';
/** The migration that would add it. */
const MIGRATION = `ALTER TABLE metodo_de_pago DROP CONSTRAINT metodo_de_pago_id_check;
  INSERT INTO metodo_de_pago (cliente, id, descripcion, fijo, en_caja, es_tarjeta, pide_operacion, forma_sat)
  SELECT cliente, ${VALE}, '${NOMBRE}', true, false, false, true, '08' FROM negocio`;

const { server, r, mandados } = await openWithCorreo();
let quien: Record<'mesero' | 'cocina' | 'cajera' | 'admin', Sesion>;
const hoy = server.ahora();
const HOY = { periodo: 3 as const, inicio: hoy, fin: hoy };

type Pago = CallInput<typeof comandas.cobrar>['body']['pago'];
const vale = (monto: number, no_operacion: string): Pago => ({ otros: [{ metodo: VALE, monto, no_operacion }] });
const servida = async (nombre?: string) =>
  r.despachar(quien.cocina, await r.comanda(quien.mesero, [{ producto: 'taco' }], nombre));
/** Charges a taco of $22 with this payment. */
const cobrar = async (pago: Pago, nombre?: string) =>
  r.cobrar(quien.cajera, await servida(nombre), { total: 22, pago });
const cobrada = async (pago: Pago, nombre?: string) => {
  const { body } = await cobrar(pago, nombre);
  expect(body.error).toBeUndefined();
  return body.data!;
};
const de = (sesion: Sesion) => ({ token: sesion.token });
const ver = async (reporte: ClaveDeReporte) =>
  (await server.call(reportes.ver, { body: { reporte, de: HOY, filtros: [] } }, de(quien.admin))).body.data!.filas;
const excel = async (contenido: string): Promise<string> =>
  JSON.stringify(await rowsOfSheets(Buffer.from(contenido, 'base64')));

beforeAll(async () => {
  await server.sql(MIGRATION);
  quien = {
    ...{ mesero: await r.entrar('mesero'), cocina: await r.entrar('cocina'), cajera: await r.entrar('cajera') },
    admin: await r.entrar('admin', CAJA.centro2),
  };
  await r.abrirCaja(quien.cajera, 500);
});

describe('a payment method of every business, added as a row', () => {
  it('is shown to each till, which asks for its number as the branch says', async () => {
    const { body } = await server.call(comandas.metodosDePago, {}, de(quien.cajera));
    expect(body.data!.find((m) => m.id === VALE)).toEqual({
      ...{ id: VALE, descripcion: NOMBRE, campo: null, en_caja: false, no_operacion: 'obligatorio' },
    });
    expect((await cobrar(vale(22, ''))).body.error?.motivo).toBe('FALTA_NO_OPERACION');
    expect((await cobrar(vale(30, 'V-30'))).body.error?.motivo).toBe('CAMBIO_SOLO_DE_EFECTIVO');
  });

  it('pays alone, with cash and with a tip, and its number is taken once', async () => {
    const ticket = await cobrada({ ...vale(15, 'V-1'), efectivo: 20, propina: { monto: 3, metodo: VALE } }, 'Con vale');
    expect(ticket).toMatchObject({ recibido: 35, cambio: 10, propina: { monto: 3, metodo: VALE } });
    expect(ticket.pagos).toContainEqual(
      expect.objectContaining({ metodo: VALE, descripcion: NOMBRE, no_operacion: 'V-1' }),
    );
    expect((await cobrar(vale(22, ' v-1 '))).body.error?.motivo).toBe('OPERACION_REPETIDA');
    await cobrada({ efectivo: 22 }, 'En efectivo');
    const rows = await server.sql(
      `SELECT recibido::integer, aplicado::integer, propina::integer, forma_sat FROM pago_por_metodo WHERE metodo = ${VALE}`,
    );
    expect(rows).toEqual([{ recibido: 1500, aplicado: 1200, propina: 300, forma_sat: '08' }]);
  });

  it('goes back by a cancellation, after which its number is free', async () => {
    const params = { pago: (await cobrada(vale(22, 'V-2'), 'Cancelada')).pago };
    const { body } = await server.call(
      comandas.cancelarCobro,
      { params, body: { motivo: 'Otra mesa' } },
      de(quien.admin),
    );
    expect(body.data!.devuelto).toEqual({
      ...{ efectivo: 0, transferencia: 0, tarjeta: 0, otros: [{ metodo: VALE, descripcion: NOMBRE, monto: 22 }] },
    });
    await cobrada(vale(22, 'V-2'), 'Solo vale');
  });

  it('is in Lectura X by its name, and not in the drawer', async () => {
    const query = { params: { id: quien.cajera.id }, query: { caja_final: '532' } };
    const { ventas, propinas, cierre } = (await server.call(cortes.resumen, query, de(quien.admin))).body.data!;
    expect(ventas).toEqual({
      ...{ efectivo: 32, transferencia: 0, tarjeta: 0, total: 66 },
      otros: [{ metodo: VALE, descripcion: NOMBRE, cuantos: 2, total: 34 }],
    });
    expect(propinas).toMatchObject({
      efectivo: 0,
      otros: 3,
      propias: [{ metodo: VALE, descripcion: NOMBRE, total: 3 }],
    });
    expect(cierre).toMatchObject({ esperado: 532, diferencia: 0 });
  });

  it('is in the reports and on the dashboard by its name', async () => {
    expect(await ver('metodos')).toEqual([
      [NOMBRE, 2, 34, 3, 51.5, 0],
      ['Efectivo', 2, 32, 0, 48.5, 0],
    ]);
    expect(await ver('propinas')).toEqual([[quien.mesero.usuario.nombre_completo, 0, 0, 0, 3, 3, 0]]);
    const { body } = await server.call(tablero.ver, { body: HOY }, de(quien.admin));
    expect(body.data!.metodos_de_pago.map((m) => Object.values(m))).toEqual([
      [NOMBRE, 34, 51.5],
      ['Efectivo', 32, 48.5],
    ]);
  });

  it('is what the register is filtered by, and its export says', async () => {
    const body = { filtros: [{ control: 'metodo', valores: [VALE] }] };
    const listed = await server.call(comandas.listar, { body }, de(quien.admin));
    expect(listed.body.data!.registros.map((c) => [c.nombre, c.metodos_de_pago])).toEqual([
      ['Solo vale', [VALE]],
      ['Con vale', [1, VALE]],
    ]);
    const { enlace } = (await server.call(comandas.descargar, { body: { ...body, formato: 'csv' } }, de(quien.admin)))
      .body.data!;
    const { body: csv } = await server.app.inject({ method: 'GET', url: enlace });
    expect([csv.includes(`Efectivo, ${NOMBRE}`), csv.includes('En efectivo')]).toEqual([true, false]);
  });

  it('is in the Z of the shift and in its mail, and everything adds up', async () => {
    const sucursales = [{ id: r.negocio.centro, resumen: false, cortes: true }];
    const asked = { body: { correo: 'gerencia@fonda.mx', sucursales } };
    expect((await server.call(avisos.editar, asked, de(quien.admin))).status).toBe(200);
    await server.call(
      efectivo.pagarPropina,
      { body: { mesero: quien.mesero.usuario.id, cantidad: 3 } },
      de(quien.cajera),
    );
    const cerrado = await server.call(cortes.cerrar, { body: { caja_final: 529 } }, de(quien.cajera));
    expect(cerrado.body.data!.cierre).toMatchObject({ esperado: 529, diferencia: 0 });
    const hoja = await server.call(turnos.hojaZ, { params: { id: cerrado.body.data!.corte } }, de(quien.admin));
    expect(hoja.body.data!.ventas.otros).toEqual([{ metodo: VALE, descripcion: NOMBRE, cuantos: 2, total: 34 }]);
    const cartas = (await mandados()).map((m) => partOf(m, 'text/plain')).filter((c) => c.includes('corte Z'));
    expect(cartas).toEqual([expect.stringContaining(`${NOMBRE}: $34.00`)]);
    expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  });

  it('is in the sums of a day that ended, and in the month of the accountant', async () => {
    server.pasar(DIA);
    quien = { ...quien, admin: await r.entrar('admin', CAJA.centro2) };
    await addUpDias(server.deps.db, server.ahora());
    const sums = await server.sql<{ fila: unknown[] }>(
      `SELECT json_build_array(clase, clave, cuantos::integer, total) AS fila FROM suma_de_dia WHERE clase IN (5, 6, 12, 13) AND (cuantos <> 0 OR total <> 0) ORDER BY clase, clave`,
    );
    expect(sums.map(({ fila }) => fila)).toEqual([
      [5, 'efectivo', 2, 3_200],
      [5, 'otros', 0, 3_400],
      [6, String(VALE), 2, 3_400],
      [12, 'otros', 0, 300],
      [13, String(VALE), 0, 300],
    ]);
    expect(await ver('metodos')).toEqual([
      [NOMBRE, 2, 34, 3, 51.5, 0],
      ['Efectivo', 2, 32, 0, 48.5, 0],
    ]);
    const mes = await server.call(reportes.contador, { body: { mes: '2026-11' } }, de(quien.admin));
    const said = await excel(mes.body.data!.contenido);
    expect([said.includes(`["Ventas con ${NOMBRE}",34]`), said.includes('Todo suma al centavo')]).toEqual([true, true]);
    expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  });
});
