import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { AREAS, CATEGORIAS, CLASES, Escena, UNIDADES } from './grupos.fixture.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
});
afterAll(() => e.server.close());

const CON_PRODUCTOS = {
  categoria: 'No puedes eliminar esta categoría, ya que tiene productos asignados',
  unidad: 'No puedes eliminar esta unidad ya que tiene productos asignados a ella',
  area: 'No puedes eliminar esta área ya que tiene productos asignados',
} as const;

describe.each(CLASES)('deleting one of the %s', (_nombre, clase) => {
  const elimina = (id: number) => e.pide(clase.rutas.eliminar, { params: { id } });
  const deCentro = (texto: string, valores: unknown[]) =>
    e.server.sql(`${texto} WHERE cliente = '2000' AND sucursal = $1`, [e.r.negocio.centro, ...valores]);

  it('takes it from the list of its branch only (API-106, API-114, API-125)', async () => {
    const { id } = await e.agrega(clase, 'De paso');
    await e.agrega(clase, 'De paso', e.norte);
    const answer = await elimina(id);
    expect(answer).toMatchObject({ status: 200, body: { message: clase.eliminada, data: null } });
    expect([await e.lista(clase, 'de paso'), (await e.lista(clase, 'de paso', e.norte)).length]).toEqual([[], 1]);
    expect(e.motivo(await elimina(id))).toEqual([404, 'NO_ENCONTRADO']);
  });

  it('is refused while a dish or an add-on has it, and allowed when none does (CATEGORIA-017, UNIDAD-013, AREA-011, reliability H68)', async () => {
    const [vieja, otra] = [await e.sembrada(clase), await e.agrega(clase, 'Otro lugar')];
    const antes = await e.foto();
    expect((await elimina(vieja.id)).body.error).toMatchObject({
      code: 409,
      motivo: `${clase.tabla.toUpperCase()}_CON_PRODUCTOS`,
      message: CON_PRODUCTOS[clase.tabla],
    });
    expect(await e.foto()).toEqual(antes);
    await deCentro(`UPDATE producto SET ${clase.tabla} = $2`, [otra.id]);
    expect((await elimina(vieja.id)).body.error?.message).toBe(CON_PRODUCTOS[clase.tabla]);
    await deCentro(`UPDATE complemento SET ${clase.tabla} = $2`, [otra.id]);
    expect((await elimina(vieja.id)).status).toBe(200);
  });

  it('goes on when only what was retired from sale had it', async () => {
    const vieja = await e.agrega(clase, 'Solo retirados');
    const { id } = e.r.menu.alimentoDe('flan');
    await deCentro(
      `UPDATE producto SET ${clase.tabla} = CASE id WHEN $2 THEN $3 ELSE ${clase.tabla} END, retirado_en = CASE id WHEN $2 THEN now() END`,
      [id, vieja.id],
    );
    expect(await elimina(vieja.id)).toMatchObject({ status: 200 });
    expect(await deCentro(`SELECT id FROM producto`, [])).toHaveLength(4);
    await e.server.sql('UPDATE producto SET retirado_en = NULL');
  });

  it('is refused for a system row (CATEGORIA-004, UNIDAD-003, AREA-003, reliability H68)', async () => {
    const { id } = await e.agrega(clase, 'Fija');
    await e.server.sql(`UPDATE ${clase.tabla} SET sistema = true WHERE id = $1`, [id]);
    const antes = await e.foto();
    expect((await elimina(id)).body.error).toMatchObject({
      motivo: 'DE_SISTEMA',
      message: 'Esto lo define el sistema: no se puede cambiar',
    });
    expect(await e.foto()).toEqual(antes);
  });

  it('answers a repeated deletion as the first time', async () => {
    const { id } = await e.agrega(clase, 'Dos veces');
    const clave = crypto.randomUUID();
    const [una, otra] = [
      await e.pide(clase.rutas.eliminar, { params: { id } }, e.centro, { clave }),
      await e.pide(clase.rutas.eliminar, { params: { id } }, e.centro, { clave }),
    ];
    expect([una.status, otra.status, otra.body]).toEqual([200, 200, una.body]);
  });
});

describe('a unit', () => {
  it.each([
    [
      'an ingredient is counted in it',
      `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo) VALUES ('2000', $1, 900, 'Sal', $2, 1)`,
    ],
    [
      'a recipe uses it',
      `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia) VALUES ('2000', $1, 1, 1, 901, 1, $2, 1)`,
    ],
  ])('is not deleted while %s', async (caso, texto) => {
    const { id } = await e.agrega(UNIDADES, caso.slice(0, 30));
    await e.server.sql(
      `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo) VALUES ('2000', $1, 901, 'Ajo', (SELECT min(id) FROM unidad WHERE cliente = '2000' AND sucursal = $1), 1) ON CONFLICT DO NOTHING`,
      [e.r.negocio.centro],
    );
    await e.server.sql(texto, [e.r.negocio.centro, id]);
    expect((await e.pide(UNIDADES.rutas.eliminar, { params: { id } })).body.error).toMatchObject({
      motivo: 'UNIDAD_EN_USO',
      message: 'No puedes eliminar esta unidad ya que hay ingredientes o recetas que la usan',
    });
  });
});

describe('an area', () => {
  let area: number;
  let otra: number;
  let taco: number;
  beforeEach(async () => {
    otra = (await e.sembrada(AREAS)).id;
    area = (await e.agrega(AREAS, `Parrilla ${crypto.randomUUID().slice(0, 8)}`)).id;
    taco = e.r.menu.alimentoDe('taco').id;
  });
  const pon = async (id: number): Promise<number> =>
    (await e.pide(AREAS.rutas.mover, { body: { id, productos: [taco] } })).status;

  it('is not deleted while an open comanda has lines that it must dispatch', async () => {
    expect(await pon(area)).toBe(200);
    const mesero = await e.r.entrar('mesero');
    const comanda = await e.r.comanda(mesero, [{ producto: 'taco' }]);
    expect(comanda.pedidos[0]!.area).toBe(area);
    expect(await pon(otra)).toBe(200);
    expect((await e.r.ver(mesero, comanda.id)).pedidos[0]!.area).toBe(area);
    const negada = await e.pide(areas.eliminar, { params: { id: area } });
    expect(negada.body.error).toMatchObject({
      motivo: 'AREA_CON_PEDIDOS',
      message: 'No puedes eliminar esta área ya que tiene pedidos sin despachar',
    });
    await e.r.despachar(e.centro, comanda);
    expect((await e.pide(areas.eliminar, { params: { id: area } })).status).toBe(200);
    // Ordered lines keep the number of their area, so that a new area must get another one.
    expect((await e.agrega(AREAS, `Nueva ${area}`)).id).toBeGreaterThan(area);
  });

  it('is deleted when the line that it had to dispatch was cancelled', async () => {
    await pon(area);
    const mesero = await e.r.entrar('mesero');
    const comanda = await e.r.comanda(mesero, [{ producto: 'taco' }]);
    await pon(otra);
    await e.r.guardar(mesero, comanda, {
      eliminados: [{ id: comanda.pedidos[0]!.id, antes: { comentario: null, subcuenta: null, status: 1 } }],
    });
    expect((await e.pide(areas.eliminar, { params: { id: area } })).status).toBe(200);
  });
});

it('keeps the numbers of the categories apart from those of the branches beside it', async () => {
  const [una, otra] = [await e.agrega(CATEGORIAS, 'Numerada'), await e.agrega(CATEGORIAS, 'Numerada', e.ajeno)];
  expect((await e.lista(CATEGORIAS, 'numerada')).map((f) => f.id)).toEqual([una.id]);
  expect((await e.lista(CATEGORIAS, 'numerada', e.ajeno)).map((f) => f.id)).toEqual([otra.id]);
});
