import { expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { rowsOfSheets } from '../../../platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../../platform/exportar/read-pdf.fixture.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
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
const deX = async () =>
  (await server.call(cortes.resumen, { params: { id: cajera.id }, query: {} }, { token: admin.token })).body.data!;
const enX = async () => (await deX()).pedidos_cancelados;

it('Lectura X, cut, Z and their files say what was taken back, and what was given away, at their register in their shift, by reason (D-106, D-114)', async () => {
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
  expect(await deX()).toMatchObject({ pedidos_cancelados: esperados, cortesias });
  const deAdmin = { token: admin.token };
  const { detalles } = (await server.call(turnos.porId, { params: { id: corte } }, deAdmin)).body.data!;
  expect(detalles.pedidos_cancelados).toEqual(
    esperados.map(({ motivo, ...cuenta }) => ({ concepto: motivo, ...cuenta })),
  );
  expect(detalles.cortesias).toEqual([{ concepto: 'Cumpleaños', cuantos: 2, total: 44 }]);
  await server.call(turnos.cerrar, { params: { id: corte }, body: { caja_final: 500, notas: null } }, deAdmin);
  server.pasar(1_000);
  await quitar(mesero, 'taco', 'Se agotó');
  const { body } = await server.call(turnos.hojaZ, { params: { id: corte } }, deAdmin);
  expect(body.data!).toMatchObject({ pedidos_cancelados: esperados, cortesias });
  const pdf = await server.call(turnos.exportarPdf, { body: { filtros: [], corte } }, deAdmin);
  const dicho = textOfPages(Buffer.from(pdf.body.data!.contenido, 'base64')).join('').replaceAll('|', '');
  for (const dice of ['Tardó demasiado: 2 ($44.00)', 'Sin motivo: 1 ($22.00)', 'Cortesías, Cumpleaños: 2 ($44.00)'])
    expect(dicho).toContain(dice);
  const excel = await server.call(turnos.exportarExcel, { body: { filtros: [] } }, deAdmin);
  const [hoja] = await rowsOfSheets(Buffer.from(excel.body.data!.contenido, 'base64'));
  expect(hoja!.find((fila) => fila.includes('Diferencia'))!.slice(-4)).toEqual([
    'Pedidos cancelados',
    'Importe cancelado',
    'Cortesías',
    'Importe de cortesías',
  ]);
  expect(hoja!.at(-1)!.slice(-4)).toEqual([3, 66, 2, 44]);
});
