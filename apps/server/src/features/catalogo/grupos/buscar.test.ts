import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASES, Escena, type Clase, type Fila } from './grupos.fixture.ts';
import { trabajoDe } from '../../../test/trabajo.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
  const alta = `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, categoria, area, unidad, retirado_en) VALUES ('2000', $1, $2, $3, $4, 0, 1, 1, 1, $5)`;
  const nombres = ['Piñata 100%', 'Pan_de_muerto', 'Jamón serrano', 'Mojama'];
  for (const [i, nombre] of nombres.entries())
    await e.server.sql(alta, [e.r.negocio.centro, 100 + i, `Cód-${i}`, nombre, null]);
  await e.server.sql(alta, [e.r.negocio.centro, 120, null, 'Jamoncillo retirado', new Date()]);
  await e.server.sql(alta, [e.r.negocio.norte, 130, null, 'Jamón del norte', null]);
});
afterAll(() => e.server.close());

const busca = async (clase: Clase, body: object): Promise<string[]> => {
  const answer = await e.pide(clase.rutas.buscarProductos, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body.data as Fila[]).map((p) => p.descripcion);
};

describe.each(CLASES)('the search of dishes for one of the %s', (_nombre, clase) => {
  let id: number;
  beforeAll(async () => {
    ({ id } = await e.agrega(clase, 'Vacía'));
  });

  it.each([
    [0, 'jam', ['Agua de jamaica', 'Jamón serrano']],
    [0, 'am', []],
    [1, 'JAMÓ', ['Jamón serrano']],
    [1, 'jam', ['Agua de jamaica', 'Jamón serrano', 'Mojama']],
    [1, 'pinata', ['Piñata 100%']],
    [2, 'ma', ['Mojama']],
    [2, 'serrano', ['Jamón serrano']],
    [2, 'serran', []],
    [0, 'cod-3', ['Mojama']],
    [1, 'tac-', ['Taco al pastor']],
    [1, '%', ['Piñata 100%']],
    [1, '%%%', []],
    [1, '_', ['Pan_de_muerto']],
    [1, 'nopales', []],
    [1, '', []],
    [0, '   ', []],
    [2, '', []],
  ] as const)(
    'with match type %i and %j answers %j (API-108, API-116, API-121, H33)',
    async (tipo, patron, nombres) => {
      expect(await busca(clase, { id, tipo, patron })).toEqual(nombres);
    },
  );

  it('leaves out the dishes that are already there, of other branches, and the retired ones', async () => {
    const lugar = await e.agrega(clase, 'Con jamón');
    expect(await busca(clase, { id: lugar.id, patron: 'jamon' })).toEqual(['Jamón serrano']);
    await e.pide(clase.rutas.mover, { body: { id: lugar.id, productos: [102] } });
    expect(await busca(clase, { id: lugar.id, patron: 'jamon' })).toEqual([]);
    expect(await busca(clase, { id, patron: 'jamon' })).toEqual(['Jamón serrano']);
  });

  it('answers where each dish is now', async () => {
    const { body } = await e.pide(clase.rutas.buscarProductos, { body: { id, tipo: 1, patron: 'alambre' } });
    expect(body.data).toEqual([
      {
        id: e.r.menu.alimentoDe('alambre').id,
        codigo: 'ALA-1',
        descripcion: 'Alambre de arrachera',
        categoria: { id: 1, descripcion: 'Tacos' },
        area: { id: 1, descripcion: 'Plancha' },
        unidad: { id: 1, descripcion: 'Pieza suelta' },
      },
    ]);
  });

  it('is harmless with 10,000 characters and answers at once (H33)', async () => {
    const trabajo = await trabajoDe(async () => {
      for (const patron of ['x'.repeat(10_000), '%_'.repeat(5_000), 'á'.repeat(10_000), ' '.repeat(10_000)])
        expect(await busca(clase, { id, patron })).toEqual([]);
    });
    expect(trabajo / 4).toBeLessThan(200);
  });

  it('refuses a match type that does not exist', async () => {
    const answer = await e.pide(clase.rutas.buscarProductos, { body: { id, tipo: 3, patron: 'taco' } });
    expect([answer.status, Object.keys(answer.body.error?.campos ?? {})]).toEqual([400, ['tipo']]);
  });
});

it('answers at most 50 dishes, the first by name, out of thousands', async () => {
  await e.server.sql(
    `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, categoria, area, unidad) SELECT '2000', $1, 1000 + n, 'Guiso ' || lpad(n::text, 4, '0'), 0, 1, 1, 1 FROM generate_series(1, 3000) n`,
    [e.r.negocio.centro],
  );
  // The menu in memory is read anew with the next change.
  const { id } = await e.agrega(CLASES[0][1], 'Con tres mil');
  const nombres = await busca(CLASES[0][1], { id, patron: 'guiso' });
  expect([nombres.length, nombres[0], nombres[49]]).toEqual([50, 'Guiso 0001', 'Guiso 0050']);
});

it('answers the dish whose whole code it is among thousands that have it in their name (BUSQUEDA-009, D-50)', async () => {
  await e.server.sql(
    `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, categoria, area, unidad)
     SELECT '2000', $1, 5000 + n, CASE WHEN n = 200 THEN '88' END, '88 de ' || lpad(n::text, 4, '0'), 0, 1, 1, 1 FROM generate_series(1, 200) n`,
    [e.r.negocio.centro],
  );
  const { id } = await e.agrega(CLASES[0][1], 'Con doscientos');
  expect(await busca(CLASES[0][1], { id, tipo: 0, patron: '88' })).toContain('88 de 0200');
});
