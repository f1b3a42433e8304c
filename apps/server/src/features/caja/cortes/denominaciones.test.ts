import { describe, expect, it } from 'vitest';
import { efectivo } from '@comal/contract/caja/efectivo';
import { turnos } from '@comal/contract/caja/turnos';
import { catalog } from '@comal/contract/catalog';
import { CAJA } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { violations } from '../../../platform/db/care/invariants.ts';

const { server, r } = await abrirEquipo();
const admin = await r.entrar('admin', CAJA.general);
const cajera = await r.entrar('cajera');
const deAdmin = { token: admin.token };
const { corte } = (await r.abrirCaja(cajera, 500)).body.data as { corte: string };
const salir = async (categoria: 'compras' | 'retiro' | 'general', cantidad: number) =>
  (
    await server.call(
      efectivo.agregar,
      { body: { tipo: 3, cantidad, categoria, observaciones: 'Para la prueba' } },
      { token: cajera.token },
    )
  ).body.data!;
const cerrar = (caja_final: number, denominaciones: { valor: number; piezas: number }[]) =>
  server.call(turnos.cerrar, { params: { id: corte }, body: { caja_final, notas: null, denominaciones } }, deAdmin);
const detalle = async () => (await server.call(turnos.porId, { params: { id: corte } }, deAdmin)).body.data!.detalles;

describe('exits by category, and the count by bills and coins', () => {
  it('adds up each category of an exit in the cut, and moves what is corrected', async () => {
    await salir('compras', 40.5);
    await salir('retiro', 100);
    const otra = await salir('general', 10);
    expect((await detalle()).salidas).toEqual([
      { concepto: 'Compras', cuantos: 1, total: 40.5 },
      { concepto: 'Otros', cuantos: 1, total: 10 },
      { concepto: 'Retiro parcial', cuantos: 1, total: 100 },
    ]);
    const { id, version, cantidad, observaciones } = otra;
    const body = { id, version, cantidad, observaciones, categoria: 'compras' as const };
    const corregida = await server.call(efectivo.editar, { body }, deAdmin);
    expect(corregida.body.data?.concepto).toBe('compras');
    expect((await detalle()).salidas).toEqual([
      { concepto: 'Compras', cuantos: 2, total: 50.5 },
      { concepto: 'Retiro parcial', cuantos: 1, total: 100 },
    ]);
  });

  it('knows no category of an entry', async () => {
    const body = { tipo: 2 as const, cantidad: 5, categoria: 'compras' as const, observaciones: 'Para la prueba' };
    const negada = await server.call(efectivo.agregar, { body }, { token: cajera.token });
    expect(negada.body.error?.campos).toHaveProperty('categoria');
  });

  it.each([
    ['another sum', [{ valor: 200, piezas: 1 }]],
    [
      'a worth twice',
      [
        { valor: 100, piezas: 1 },
        { valor: 100, piezas: 2 },
      ],
    ],
    ['no Mexican money', [{ valor: 300, piezas: 1 }]],
    ['half a coin', [{ valor: 200, piezas: 1.5 }]],
    ['less than nothing', [{ valor: 200, piezas: -1 }]],
  ])('closes nothing by bills and coins that are %s', async (_, denominaciones) => {
    const negada = await cerrar(300, denominaciones);
    expect(negada.status).toBe(400);
    expect(Object.keys(negada.body.error?.campos ?? {}).join()).toMatch(/^denominaciones/);
    expect(await server.sql(`SELECT estado FROM corte WHERE id = $1`, [corte])).toEqual([{ estado: 1 }]);
  });

  it('keeps the bills and coins with the cut and shows them on its Z, with the exits by category (D-114)', async () => {
    const denominaciones = [
      { valor: 0.5, piezas: 1 },
      { valor: 1000, piezas: 0 },
      { valor: 100, piezas: 3 },
      { valor: 20, piezas: 2 },
    ];
    expect((await cerrar(340.5, denominaciones)).status).toBe(200);
    const hoja = (await server.call(turnos.hojaZ, { params: { id: corte } }, deAdmin)).body.data!;
    expect(hoja.cierre).toMatchObject({ contado: 340.5, esperado: 349.5, diferencia: -9 });
    expect(hoja.cierre?.denominaciones).toEqual([
      { valor: 100, piezas: 3 },
      { valor: 20, piezas: 2 },
      { valor: 0.5, piezas: 1 },
    ]);
    expect(hoja.salidas_por).toEqual([
      { concepto: 'Compras', cuantos: 2, total: 50.5 },
      { concepto: 'Retiro parcial', cuantos: 1, total: 100 },
    ]);
    expect(hoja.salidas).toBe(150.5);
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('tells in the log what an exit was for, and what it was before', async () => {
    const body = { pagina: 0, noElementosPorPagina: 50 as const, filtros: [] };
    const { registros } = (await server.call(catalog.movimientos.pagina, { body }, deAdmin)).body.data!;
    const dicho = JSON.stringify(registros);
    expect(dicho).toContain('un retiro parcial');
    expect(dicho).toContain('una salida para compras');
    expect(dicho).toContain('{"campo":"Categoría","antes":"Otros","ahora":"Compras"}');
  });
});
