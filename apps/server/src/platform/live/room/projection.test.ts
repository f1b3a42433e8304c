import { describe, expect, it } from 'vitest';
import { makeComanda, makePedido } from '../live.fixture.ts';
import { STRUCK_MS, project, projectAll } from './projection.ts';

const AHORA = 1_000_000;
const folios = (pedidos: Parameters<typeof makeComanda>[1], area = 1): number[] =>
  project(makeComanda(1, pedidos), area, AHORA)?.pedidos.map((p) => p.folio) ?? [];

describe('a comanda as an area sees it', () => {
  it('has only the area’s own lines (DESPACHO-013)', () => {
    expect(folios([makePedido(1), makePedido(2, { area: 2 }), makePedido(3)])).toEqual([1001, 1003]);
    expect(folios([makePedido(1), makePedido(2, { area: 2 })], 2)).toEqual([1002]);
  });

  it('has what is still to prepare: pending and working, not dispatched nor paid', () => {
    const lineas = ([1, 2, 3, 4] as const).map((status) => makePedido(status, { status }));
    expect(folios(lineas)).toEqual([1001, 1002]);
  });

  it('has what was paid before it is prepared, until it is dispatched (D-133)', () => {
    const lineas = ([1, 2, 3] as const).map((preparacion) => makePedido(preparacion, { status: 4, preparacion }));
    expect(folios(lineas)).toEqual([1001, 1002]);
  });

  it('has a cancelled line for 60 s, to be struck out, and no longer (D-21)', () => {
    const lineas = [
      makePedido(1, { cancelado_en: AHORA - STRUCK_MS + 1 }),
      makePedido(2, { cancelado_en: AHORA - STRUCK_MS }),
      makePedido(3, { status: 2, cancelado_en: AHORA }),
      makePedido(4, { status: 3, cancelado_en: AHORA }),
    ];
    expect(folios(lineas)).toEqual([1001, 1003]);
  });

  it('is nothing when the area has nothing left', () => {
    expect(project(makeComanda(1, [makePedido(1, { status: 3 })]), 1, AHORA)).toBeNull();
    expect(projectAll([makeComanda(1), makeComanda(2, [makePedido(1)])], 1, AHORA).map((c) => c.nombre)).toEqual([
      'Mesa 2',
    ]);
  });

  it('tells of a dish what its extras hold, made by another area or not, but those that were taken back (decision 0010)', () => {
    const plato = makePedido(1, {
      alergenos: ['gluten'],
      picante: 1,
      complementos: [2, 3, 4].map((n) => makePedido(n).id),
    });
    const de = { id: plato.id, folio: plato.folio, descripcion: plato.descripcion, mesero: plato.mesero };
    const extra = (n: number, changes: Parameters<typeof makePedido>[1]) =>
      makePedido(n, { complemento: true, complemento_de: de, ...changes });
    const lineas = [
      plato,
      extra(2, { area: 2, alergenos: ['lacteos'], picante: 3 }),
      extra(3, { status: 3, alergenos: ['huevo'] }),
      extra(4, { area: 2, alergenos: ['soya'], cancelado_en: AHORA }),
    ];
    const [seen] = project(makeComanda(1, lineas), 1, AHORA)!.pedidos;
    expect(seen).toEqual({ ...plato, alergenos: ['gluten', 'lacteos', 'huevo'], picante: 3 });
  });

  it('is whole for a till', () => {
    const all = [makeComanda(1), makeComanda(2, [makePedido(1, { status: 4 })])];
    expect(projectAll(all, null, AHORA)).toEqual(all);
  });
});
