import { expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { rowsOfSheets } from '../../../platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../../platform/exportar/read-pdf.fixture.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
await r.otorgar('cajera', PERMISO.DAR_DESCUENTOS);
await r.otorgar('mesero', PERMISO.DAR_DESCUENTOS);
const admin = await r.entrar('admin', CAJA.general);
const enOtraCaja = await r.entrar('mesero', CAJA.centro2);

/** Orders a dish and cancels it, with a reason if the kitchen has begun it. */
const quitar = async (quien: Sesion, producto: 'taco', motivo?: string): Promise<void> => {
  const pedida = await r.comanda(quien, [{ producto }]);
  const c: ComandaVista = motivo === undefined ? pedida : await r.despachar(cocina, pedida, 2);
  const antes = { comentario: null, subcuenta: null, status: motivo === undefined ? (1 as const) : (2 as const) };
  const despues = await r.guardar(quien, c, { eliminados: [{ id: c.pedidos[0]!.id, antes, motivo }] });
  expect(despues.pedidos[0]!.cancelado_en).not.toBeNull();
};
/** Serves a dish and makes it a courtesy. */
const regalar = async (quien: Sesion): Promise<void> => {
  await r.regalar(quien, await r.despachar(cocina, await r.comanda(quien, [{ producto: 'taco' }])));
};
/** Serves a dish and takes half of it off; answers its comanda. */
const descontar = async (quien: Sesion, motivo = 'Tardó'): Promise<ComandaVista> => {
  const c = await r.despachar(cocina, await r.comanda(quien, [{ producto: 'taco' }]));
  const comun = { id: c.id, sobre: { que: 'comanda' as const }, total: c.total, motivo };
  const body = { ...comun, tipo: 'porcentaje' as const, valor: 50 };
  return (await server.call(comandas.descontar, { body }, { token: quien.token })).body.data!;
};
const deX = async () =>
  (await server.call(cortes.resumen, { params: { id: cajera.id }, query: {} }, { token: admin.token })).body.data!;
const enX = async () => (await deX()).pedidos_cancelados;

it('Lectura X, cut, Z and their files say what was taken back, what was given away and what was taken off, at their register in their shift, by reason (D-106, D-114)', async () => {
  await quitar(cajera, 'taco', 'Se agotó');
  server.pasar(1_000);
  const { corte } = (await r.abrirCaja(cajera)).body.data as { corte: string };
  expect(await enX()).toEqual([]);
  await quitar(cajera, 'taco', 'Tardó demasiado');
  await quitar(cajera, 'taco', 'Tardó demasiado');
  await quitar(cajera, 'taco');
  await quitar(enOtraCaja, 'taco', 'Tardó demasiado');
  const esperados = [
    { motivo: 'Tardó demasiado', cuantos: 2, total: 44 },
    { motivo: 'Sin motivo', cuantos: 1, total: 22 },
  ];
  await regalar(cajera);
  await regalar(cajera);
  await regalar(enOtraCaja);
  const cortesias = [{ motivo: 'Cumpleaños', cuantos: 2, total: 44 }];
  expect((await deX()).descuentos).toBeUndefined();
  await descontar(cajera);
  await descontar(cajera);
  await descontar(enOtraCaja);
  const quitado = await descontar(cajera, 'Nada');
  const body = { id: quitado.id, descuento: quitado.descuentos![0]!.id };
  await server.call(comandas.quitarDescuento, { body }, { token: cajera.token });
  const descuentos = [{ motivo: 'Tardó', cuantos: 2, total: 22 }];
  expect(await deX()).toMatchObject({ pedidos_cancelados: esperados, cortesias, descuentos });
  const deAdmin = { token: admin.token };
  const { detalles } = (await server.call(turnos.porId, { params: { id: corte } }, deAdmin)).body.data!;
  expect(detalles.pedidos_cancelados).toEqual(
    esperados.map(({ motivo, ...cuenta }) => ({ concepto: motivo, ...cuenta })),
  );
  expect(detalles.cortesias).toEqual([{ concepto: 'Cumpleaños', cuantos: 2, total: 44 }]);
  expect(detalles.descuentos).toEqual([{ concepto: 'Tardó', cuantos: 2, total: 22 }]);
  await server.call(turnos.cerrar, { params: { id: corte }, body: { caja_final: 500, notas: null } }, deAdmin);
  server.pasar(1_000);
  await quitar(mesero, 'taco', 'Se agotó');
  const hojaZ = await server.call(turnos.hojaZ, { params: { id: corte } }, deAdmin);
  expect(hojaZ.body.data!).toMatchObject({ pedidos_cancelados: esperados, cortesias, descuentos });
  const pdf = await server.call(turnos.exportarPdf, { body: { filtros: [], corte } }, deAdmin);
  const dicho = textOfPages(Buffer.from(pdf.body.data!.contenido, 'base64')).join('').replaceAll('|', '');
  const cifras = ['Tardó demasiado: 2 ($44.00)', 'Sin motivo: 1 ($22.00)'];
  for (const dice of [...cifras, 'Cortesías, Cumpleaños: 2 ($44.00)', 'Descuentos, Tardó: 2 ($22.00)'])
    expect(dicho).toContain(dice);
  const excel = await server.call(turnos.exportarExcel, { body: { filtros: [] } }, deAdmin);
  const [hoja] = await rowsOfSheets(Buffer.from(excel.body.data!.contenido, 'base64'));
  expect(hoja!.find((fila) => fila.includes('Diferencia'))!.slice(-9)).toEqual([
    'Pedidos cancelados',
    'Importe cancelado',
    'Cortesías',
    'Importe de cortesías',
    'Descuentos',
    'Importe de descuentos',
    'Promociones',
    'Importe de promociones',
    'Redondeo del efectivo',
  ]);
  expect(hoja!.at(-1)!.slice(-9)).toEqual([3, 66, 2, 44, 2, 22, 0, 0, 0]);
});

it('a discount that a later shift took back is no discount of that shift, and lowers its amount', async () => {
  const abrir = async (): Promise<string> => ((await r.abrirCaja(cajera)).body.data as { corte: string }).corte;
  const primero = await abrir();
  const dado = await descontar(cajera, 'Olvido');
  const cierre = { params: { id: primero }, body: { caja_final: 500, notas: null } };
  expect((await server.call(turnos.cerrar, cierre, { token: admin.token })).status).toBe(200);
  server.pasar(1_000);
  await abrir();
  const body = { id: dado.id, descuento: dado.descuentos![0]!.id };
  expect((await server.call(comandas.quitarDescuento, { body }, { token: cajera.token })).status).toBe(200);
  expect((await deX()).descuentos).toEqual([{ motivo: 'Olvido', cuantos: 0, total: -11 }]);
  await descontar(cajera, 'Olvido');
  expect((await deX()).descuentos).toEqual([{ motivo: 'Olvido', cuantos: 1, total: 0 }]);
  const hoja = await server.call(turnos.hojaZ, { params: { id: primero } }, { token: admin.token });
  expect(hoja.body.data!.descuentos).toEqual([{ motivo: 'Olvido', cuantos: 1, total: 11 }]);
});
