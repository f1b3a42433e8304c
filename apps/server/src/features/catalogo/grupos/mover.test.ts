import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unidades } from '@comal/contract/catalogo/grupos';
import { AREAS, CATEGORIAS, CLASES, Escena, UNIDADES, type Clase, type Fila } from './grupos.fixture.ts';
import { trabajoDe } from '../../../test/trabajo.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
});
afterAll(() => e.server.close());

const mueve = (clase: Clase, id: number, productos: readonly unknown[]) =>
  e.pide(clase.rutas.mover, { body: { id, productos } });
const plato = (clave: string): number => e.r.menu.alimentoDe(clave).id;
const donde = (clase: Clase) =>
  e.server.sql<{ id: number; en: number }>(
    `SELECT id, ${clase.tabla} AS en FROM producto WHERE cliente = '2000' AND sucursal = $1 ORDER BY id`,
    [e.r.negocio.centro],
  );

describe.each(CLASES)('moving dishes to one of the %s', (_nombre, clase) => {
  it('takes the whole list of the panel: those already there stay, the others come (API-109, API-124, CATEGORIA-009, D-52)', async () => {
    const { id } = await e.agrega(clase, 'Nuevo lugar');
    const uno = await mueve(clase, id, [plato('taco')]);
    expect(uno).toMatchObject({ status: 200, body: { message: '1 producto movido', data: { movidos: 1 } } });
    const todos = await mueve(clase, id, [
      plato('taco'),
      { id: plato('agua'), descripcion: 'Agua de jamaica' },
      plato('flan'),
      plato('flan'),
    ]);
    expect(todos.body).toEqual({ message: '2 productos movidos', data: { movidos: 2 } });
    expect((await e.platos(clase, id)).sort()).toEqual([plato('taco'), plato('agua'), plato('flan')].sort());
    expect((await e.lista(clase, 'nuevo lugar'))[0]).toMatchObject({ productos: 3 });
    expect((await mueve(clase, id, [])).body.data).toEqual({ movidos: 0 });
  });

  it('moves nothing at all when one dish is of another branch, retired, unknown or an add-on', async () => {
    const { id } = await e.agrega(clase, 'Intacto');
    const norte = { cliente: '2000', sucursal: e.r.negocio.norte };
    await e.server.sql(
      `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, categoria, area, unidad) VALUES ($1, $2, 700, $3, 0, 1, 1, 1) ON CONFLICT DO NOTHING`,
      [norte.cliente, norte.sucursal, 'Solo del norte'],
    );
    await e.server.sql(
      `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, categoria, area, unidad, retirado_en) SELECT '2000', $1, 701, 'Retirado', 0, categoria, area, unidad, now() FROM producto WHERE cliente = '2000' AND sucursal = $1 LIMIT 1 ON CONFLICT DO NOTHING`,
      [e.r.negocio.centro],
    );
    const antes = await e.foto();
    for (const ajeno of [700, 701, 99_999]) {
      const answer = await mueve(clase, id, [plato('taco'), ajeno]);
      expect(answer.body.error).toMatchObject({
        code: 404,
        motivo: 'NO_ENCONTRADO',
        message: 'No se encontró lo que buscas',
      });
    }
    expect(await e.foto()).toEqual(antes);
  });

  it('tells of the change whoever is editing a moved dish, and nobody else', async () => {
    const { id } = await e.agrega(clase, 'Con versión');
    await mueve(clase, id, [plato('taco')]);
    const versiones = () =>
      e.server.sql(
        `SELECT id, version FROM producto WHERE cliente = '2000' AND sucursal = $1 AND id < 700 ORDER BY id`,
        [e.r.negocio.centro],
      );
    const antes = (await versiones()) as { id: number; version: number }[];
    await mueve(clase, id, [plato('taco'), plato('agua')]);
    expect(await versiones()).toEqual(
      antes.map((p) => (p.id === plato('agua') ? { ...p, version: p.version + 1 } : p)),
    );
  });

  it('leaves the same dishes of the other branch and the other business where they are', async () => {
    const antes = await e.server.sql(
      `SELECT cliente, sucursal, id, ${clase.tabla} FROM producto WHERE NOT (cliente = '2000' AND sucursal = $1) ORDER BY 1, 2, 3`,
      [e.r.negocio.centro],
    );
    await mueve(clase, (await e.agrega(clase, 'Solo aquí')).id, [plato('alambre')]);
    expect(
      await e.server.sql(
        `SELECT cliente, sucursal, id, ${clase.tabla} FROM producto WHERE NOT (cliente = '2000' AND sucursal = $1) ORDER BY 1, 2, 3`,
        [e.r.negocio.centro],
      ),
    ).toEqual(antes);
  });

  it('answers a repeated move as the first time', async () => {
    const { id } = await e.agrega(clase, 'Repetido');
    const clave = crypto.randomUUID();
    const body = { id, productos: [plato('taco'), plato('alambre')] };
    const [una, otra] = [
      await e.pide(clase.rutas.mover, { body }, e.centro, { clave }),
      await e.pide(clase.rutas.mover, { body }, e.centro, { clave }),
    ];
    expect([una.body.data, otra.body]).toEqual([{ movidos: 2 }, una.body]);
  });

  it('ends with each dish in one place when two move the same ones at once', async () => {
    const [una, otra] = [await e.agrega(clase, 'De una'), await e.agrega(clase, 'De otra')];
    const todos = ['taco', 'agua', 'flan', 'alambre'].map(plato);
    const answers = await Promise.all(
      [...Array(4)].flatMap(() => [mueve(clase, una.id, todos), mueve(clase, otra.id, [...todos].reverse())]),
    );
    expect(answers.every((a) => a.status === 200)).toBe(true);
    const lugares = new Set((await donde(clase)).filter((p) => todos.includes(p.id)).map((p) => p.en));
    expect([...lugares].map((l) => [una.id, otra.id].includes(l))).toEqual([true]);
  });

  it('moves 1,000 dishes for at most a second of work', async () => {
    const { id } = await e.agrega(clase, 'Para mil');
    await e.server.sql(
      `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, categoria, area, unidad)
       SELECT '2000', $1, 10000 + n, 'Plato ' || n, 0, p.categoria, p.area, p.unidad FROM generate_series(1, 1000) n, (SELECT * FROM producto WHERE cliente = '2000' AND sucursal = $1 AND id = $2) p ON CONFLICT DO NOTHING`,
      [e.r.negocio.centro, plato('taco')],
    );
    const mil = Array.from({ length: 1_000 }, (_, i) => 10_001 + i);
    const trabajo = await trabajoDe(async () =>
      expect((await mueve(clase, id, mil)).body.data).toEqual({ movidos: 1_000 }),
    );
    expect(trabajo).toBeLessThan(1_000);
    await e.server.sql('DELETE FROM producto WHERE id > 10000');
  });
});

describe('a system row', () => {
  const deSistema = async (clase: Clase): Promise<Fila> => {
    const fila = await e.agrega(clase, 'Fija del sistema');
    await e.server.sql(`UPDATE ${clase.tabla} SET sistema = true WHERE id = $1 AND cliente = '2000'`, [fila.id]);
    return fila;
  };

  it.each([[CATEGORIAS], [UNIDADES]])(
    'takes no dishes when it is a category or a unit (CATEGORIA-004, UNIDAD-003, reliability H68)',
    async (clase) => {
      const { id } = await deSistema(clase);
      const antes = await e.foto();
      expect(e.motivo(await mueve(clase, id, [plato('taco')]))).toEqual([409, 'DE_SISTEMA']);
      expect(await e.foto()).toEqual(antes);
    },
  );

  it('takes them when it is an area, which only cannot be edited or deleted (AREA-003)', async () => {
    expect((await mueve(AREAS, (await deSistema(AREAS)).id, [plato('taco')])).body.data).toEqual({ movidos: 1 });
  });
});

describe('the move of units', () => {
  it('has its own call, which does not touch the category of that number (UNIDAD-015, D-52)', async () => {
    const { id } = await e.agrega(UNIDADES, 'Con llamada propia');
    const antes = await donde(CATEGORIAS);
    expect(unidades.mover.path).toBe('productos/unidades/productos/editar');
    await mueve(UNIDADES, id, [plato('taco')]);
    expect(await donde(CATEGORIAS)).toEqual(antes);
    expect(await e.platos(UNIDADES, id)).toEqual([plato('taco')]);
  });
});
