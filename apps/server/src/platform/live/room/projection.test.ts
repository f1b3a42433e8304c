import { describe, expect, it } from 'vitest';
import { comandaOf, pedidoOf } from '../live.fixture.ts';
import { STRUCK_MS, project, projectAll } from './projection.ts';

const AHORA = 1_000_000;
const folios = (pedidos: Parameters<typeof comandaOf>[1], area = 1): number[] =>
  project(comandaOf(1, pedidos), area, AHORA)?.pedidos.map((p) => p.folio) ?? [];

describe('a comanda as an area sees it', () => {
  it('has only the area’s own lines (DESPACHO-013)', () => {
    expect(folios([pedidoOf(1), pedidoOf(2, { area: 2 }), pedidoOf(3)])).toEqual([1001, 1003]);
    expect(folios([pedidoOf(1), pedidoOf(2, { area: 2 })], 2)).toEqual([1002]);
  });

  it('has what is still to prepare: pending and working, not dispatched nor paid', () => {
    const lineas = ([1, 2, 3, 4] as const).map((status) => pedidoOf(status, { status }));
    expect(folios(lineas)).toEqual([1001, 1002]);
  });

  it('has a cancelled line for 60 s, to be struck out, and no longer (D-21)', () => {
    const lineas = [
      pedidoOf(1, { cancelado_en: AHORA - STRUCK_MS + 1 }),
      pedidoOf(2, { cancelado_en: AHORA - STRUCK_MS }),
      pedidoOf(3, { status: 2, cancelado_en: AHORA }),
      pedidoOf(4, { status: 3, cancelado_en: AHORA }),
    ];
    expect(folios(lineas)).toEqual([1001, 1003]);
  });

  it('is nothing when the area has nothing left', () => {
    expect(project(comandaOf(1, [pedidoOf(1, { status: 3 })]), 1, AHORA)).toBeNull();
    expect(projectAll([comandaOf(1), comandaOf(2, [pedidoOf(1)])], 1, AHORA).map((c) => c.nombre)).toEqual(['Mesa 2']);
  });

  it('tells of a dish what its extras hold, made by another area or not, but those that were taken back (decision 0010)', () => {
    const plato = pedidoOf(1, {
      alergenos: ['gluten'],
      picante: 1,
      complementos: [2, 3, 4].map((n) => pedidoOf(n).id),
    });
    const de = { id: plato.id, folio: plato.folio, descripcion: plato.descripcion, mesero: plato.mesero };
    const extra = (n: number, changes: Parameters<typeof pedidoOf>[1]) =>
      pedidoOf(n, { complemento: true, complemento_de: de, ...changes });
    const lineas = [
      plato,
      extra(2, { area: 2, alergenos: ['lacteos'], picante: 3 }),
      extra(3, { status: 3, alergenos: ['huevo'] }),
      extra(4, { area: 2, alergenos: ['soya'], cancelado_en: AHORA }),
    ];
    const [seen] = project(comandaOf(1, lineas), 1, AHORA)!.pedidos;
    expect(seen).toEqual({ ...plato, alergenos: ['gluten', 'lacteos', 'huevo'], picante: 3 });
  });

  it('is whole for a till', () => {
    const all = [comandaOf(1), comandaOf(2, [pedidoOf(1, { status: 4 })])];
    expect(projectAll(all, null, AHORA)).toEqual(all);
  });
});
