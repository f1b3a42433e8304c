import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { categorias, unidades } from '@comal/contract/catalogo/grupos';
import { AREAS, CATEGORIAS, CLASES, Escena, UNIDADES, type Clase, type Fila } from './grupos.fixture.ts';

const NOMBRES = ['Ñoquis', 'Álamo', 'Zanahoria 100%', 'barra_fría', 'Nopal', 'abulón', 'Ópalo', 'Cecina'];

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
  for (const [, clase] of CLASES) for (const nombre of NOMBRES) await e.agrega(clase, nombre);
});
afterAll(() => e.server.close());

const nombresDe = (filas: readonly Fila[]): string[] => filas.map((f) => f.descripcion);
const pide = async (clase: Clase, body: object): Promise<{ registros: Fila[]; total: number }> =>
  (await e.pide(clase.rutas.pagina, { body })).body.data as { registros: Fila[]; total: number };

describe.each(CLASES)('the pages of %s', (_nombre, clase) => {
  it.each([
    ['alamo', ['Álamo']],
    ['ÁLA', ['Álamo']],
    ['aNAh', ['Zanahoria 100%']],
    [' noquis ', ['Ñoquis']],
    ['lon', ['abulón']],
    ['100% zana', ['Zanahoria 100%']],
    ['zana abulon', []],
    ['%', ['Zanahoria 100%']],
    ['_', ['barra_fría']],
    ['%a%', []],
    ['.*', []],
    ['\\', []],
    ["'; DROP TABLE area; --", []],
    ['x'.repeat(10_000), []],
  ])(
    'are filtered by what the name contains, ignoring case and accents; wildcards are plain text: %.20s (API-103, API-111, API-119, H33)',
    async (valor, nombres) => {
      const { registros, total } = await pide(clase, { filtros: [{ control: 'text_filter', valor }] });
      expect([nombresDe(registros), total]).toEqual([nombres, nombres.length]);
    },
  );

  it('are 50 rows from page 0 unless said otherwise, with the total of all pages (API-005, D-49b)', async () => {
    const todas = await pide(clase, {});
    expect(todas.total).toBe(todas.registros.length);
    const primera = await pide(clase, { pagina: 0, noElementosPorPagina: 5 });
    const segunda = await pide(clase, { nopagina: 1, elementosporpagina: 5 });
    expect([...primera.registros, ...segunda.registros]).toEqual(todas.registros);
    expect([primera.registros.length, primera.total, segunda.total]).toEqual([5, todas.total, todas.total]);
    expect(await pide(clase, { pagina: 99, noElementosPorPagina: 5 })).toEqual({ registros: [], total: todas.total });
  });

  it('count dishes on sale, and add-ons apart: not the retired ones nor those of other branches (CATEGORIA-011, UNIDAD-005, AREA-005)', async () => {
    const vendibles = await e.server.sql<{ id: number; n: number; extras: number }>(
      `SELECT x.${clase.tabla} AS id, (count(*) FILTER (WHERE NOT extra))::int AS n, (count(*) FILTER (WHERE extra))::int AS extras
       FROM (SELECT cliente, sucursal, ${clase.tabla}, false AS extra FROM producto UNION ALL SELECT cliente, sucursal, ${clase.tabla}, true FROM complemento) x
       WHERE cliente = '2000' AND sucursal = $1 GROUP BY 1`,
      [e.r.negocio.centro],
    );
    const cuenta = async (): Promise<unknown> =>
      (await e.lista(clase))
        .filter((f) => f.productos + f.complementos > 0)
        .map((f) => ({ id: f.id, n: f.productos, extras: f.complementos }))
        .sort((a, b) => a.id - b.id);
    expect(await cuenta()).toEqual(vendibles.sort((a, b) => a.id - b.id));
    const [conPlatos] = await e.lista(clase);
    expect((await e.platos(clase, conPlatos!.id)).length).toBe(conPlatos!.productos);
    const flan = e.r.menu.alimentoDe('flan').id;
    await e.server.sql(`UPDATE producto SET retirado_en = now() WHERE cliente = '2000' AND sucursal = $1 AND id = $2`, [
      e.r.negocio.centro,
      flan,
    ]);
    const [{ id } = { id: 0 }] = await e.server.sql<{ id: number }>(
      `SELECT ${clase.tabla} AS id FROM producto WHERE cliente = '2000' AND sucursal = $1 AND id = $2`,
      [e.r.negocio.centro, flan],
    );
    expect(await cuenta()).toEqual(vendibles.map((v) => (v.id === id ? { ...v, n: v.n - 1 } : v)));
    expect(await e.platos(clase, id)).not.toContain(flan);
    await e.server.sql(`UPDATE producto SET retirado_en = NULL`);
  });

  it('answers the dishes of a row by name, with where each is, and none of the add-ons (API-107, API-117, API-120)', async () => {
    const { id } = (await e.lista(clase)).find((f) => f.id === 1)!;
    const { body } = await e.pide(clase.rutas.productos, { params: { id } });
    const platos = body.data as Fila[];
    expect(nombresDe(platos)).toEqual(nombresDe(platos).sort((a, b) => a.localeCompare(b, 'es-MX')));
    expect(platos).toContainEqual({
      id: e.r.menu.alimentoDe('taco').id,
      descripcion: 'Taco al pastor',
      codigo: 'TAC-1',
      categoria: { id: 1, descripcion: 'Tacos' },
      area: { id: 1, descripcion: 'Plancha' },
      unidad: { id: 1, descripcion: 'Pieza suelta' },
    });
    expect(nombresDe(platos)).not.toContain('Nopales');
  });
});

describe('the order of the lists', () => {
  const EN_ESPANOL = ['abulón', 'Álamo', 'barra_fría', 'Cecina', 'Nopal', 'Ñoquis', 'Ópalo', 'Zanahoria 100%'];

  it.each([[UNIDADES], [AREAS]])('is by name, as in Spanish', async (clase) => {
    expect(nombresDe(await e.lista(clase)).filter((n) => NOMBRES.includes(n))).toEqual(EN_ESPANOL);
  });

  it('is that of the menu for categories, and a new one is the last (API-118)', async () => {
    const { data } = (await e.pide(categorias.listar, {})).body as { data: (Fila & { orden: number })[] };
    expect(nombresDe(data)).toEqual(['Tacos', ...NOMBRES]);
    expect(nombresDe(await e.lista(CATEGORIAS))).toEqual(nombresDe(data));
    expect(data.map((c) => c.orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is by number for the areas of the till, open to any session (API-101)', async () => {
    const { data } = (await e.pide(areas.listar, {}, await e.r.entrar('mesero'))).body as { data: Fila[] };
    expect(data.map((a) => a.id)).toEqual(data.map((a) => a.id).sort((a, b) => a - b));
    expect(nombresDe(data)).toEqual(['Plancha', 'Barra fría', ...NOMBRES]);
  });

  it('answers all units with what they are (API-110)', async () => {
    const { data } = (await e.pide(unidades.listar, {})).body as { data: Fila[] };
    expect(data).toContainEqual({
      id: 1,
      descripcion: 'Pieza suelta',
      abreviatura: 'ps',
      tipoUnidad: 'PIEZA',
      sistema: false,
      productos: 4,
      complementos: 3,
    });
  });
});

describe('other branches', () => {
  it.each(CLASES)('see none of the %s of this one', async (_nombre, clase) => {
    for (const quien of [e.norte, e.ajeno])
      expect(nombresDe(await e.lista(clase, '', quien)).filter((n) => NOMBRES.includes(n))).toEqual([]);
  });
});
