import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complementos } from '@comal/contract/catalogo/complementos';
import { productos } from '@comal/contract/catalogo/productos';
import { CLASES_FISCALES } from '@comal/domain/catalogo/impuestos';
import { Catalogo, extra, forma } from '../catalogo.fixture.ts';
import { bajar, csv, importar } from '../menu/menu.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const claseDe = async (id: number): Promise<string> =>
  (await c.hacer(productos.obtener, { params: { id } })).clase_fiscal;

describe('the tax class of what is sold (D-124)', () => {
  it('is kept of a dish and of an add-on', async () => {
    const agua = await c.producto('Agua en garrafón', { clase_fiscal: 'iva_cero' });
    expect([agua.clase_fiscal, await claseDe(agua.id)]).toEqual(['iva_cero', 'iva_cero']);
    const libro = await c.complemento('Recetario', { clase_fiscal: 'exento' });
    expect(libro.clase_fiscal).toBe('exento');
    const lista = await c.hacer(complementos.listar, {});
    expect(lista.find((x) => x.id === libro.id)?.clase_fiscal).toBe('exento');
  });

  it('is the general one of who does not send it, and stays as it is when an edit does not', async () => {
    const { id, version, clase_fiscal } = await c.producto('Mezcal joven');
    expect(clase_fiscal).toBe('iva_general');
    const cuerpo = { ...forma({ descripcion: 'Mezcal joven' }), id };
    await c.hacer(productos.editar, { body: { ...cuerpo, version, clase_fiscal: 'ieps_alcohol' } });
    expect((await c.hacer(productos.editar, { body: cuerpo })).clase_fiscal).toBe('ieps_alcohol');
    const pan = await c.complemento('Pan', { clase_fiscal: 'iva_cero' });
    const sinDecir = { ...extra({ descripcion: 'Pan' }), id: pan.id };
    expect((await c.hacer(complementos.editar, { body: sinDecir })).clase_fiscal).toBe('iva_cero');
  });

  it.each(['iva_frontera', '', null, 16])('%s is refused, with what there is to choose', async (clase_fiscal) => {
    const campos = { clase_fiscal: 'Elige entre: IVA 16 % incluido, IVA 0 %, Exento, IVA 16 % e IEPS de alcohol' };
    expect(await c.mandar(productos.nuevo, { ...forma(), clase_fiscal })).toEqual({ status: 400, campos });
    expect(await c.mandar(complementos.nuevo, { ...extra(), clase_fiscal })).toEqual({ status: 400, campos });
  });

  it('of a dish of somebody else, or of another branch, is not changed', async () => {
    const { id } = await c.producto('Tequila', { clase_fiscal: 'ieps_alcohol' });
    const body = { ...forma({ descripcion: 'Tequila' }), id, clase_fiscal: 'exento' as const };
    for (const ajeno of [c.otro, c.norte])
      expect(await c.pedir(productos.editar, { body }, ajeno)).toMatchObject({ motivo: 'NO_ENCONTRADO' });
    expect(await claseDe(id)).toBe('ieps_alcohol');
  });

  it('is told by the log, before and after', async () => {
    const { id } = await c.producto('Pulque');
    await c.hacer(productos.editar, { body: { ...forma({ descripcion: 'Pulque' }), id, clase_fiscal: 'exento' } });
    const [fila] = await c.server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'producto.editado' AND objeto = $1`,
      [`producto/${id}`],
    );
    expect(fila!.datos).toMatchObject({ antes: { clase_fiscal: 'iva_general' }, ahora: { clase_fiscal: 'exento' } });
  });
});

describe('the tax class of a file', () => {
  const TITULOS = ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio'];
  const fila = (nombre: string, precio: string) => [nombre, 'Tacos', 'Plancha', 'Pieza suelta', precio];
  const guardadas = (nombre: string) =>
    c.server.sql(
      `SELECT clase_fiscal FROM (SELECT cliente, descripcion, clase_fiscal FROM producto UNION ALL
         SELECT cliente, descripcion, clase_fiscal FROM complemento) x WHERE cliente = '2000' AND descripcion = $1`,
      [nombre],
    );

  it.each(['csv', 'xlsx'] as const)('goes out and comes back as it was: %s', async (formato) => {
    const clases = CLASES_FISCALES.map((x) => x.id);
    for (const clase_fiscal of clases) {
      await c.producto(`Vino ${formato} ${clase_fiscal}`, { clase_fiscal });
      await c.complemento(`Copa ${formato} ${clase_fiscal}`, { clase_fiscal });
    }
    const ida = await bajar(c.server, c.admin.token, 'exportar', formato);
    await c.server.sql(`UPDATE producto SET clase_fiscal = 'exento' WHERE descripcion LIKE 'Vino ${formato}%'`);
    await c.server.sql(`UPDATE complemento SET clase_fiscal = 'exento' WHERE descripcion LIKE 'Copa ${formato}%'`);
    expect((await importar(c.server, c.admin.token, ida)).body.error).toBeUndefined();
    for (const clase_fiscal of clases)
      for (const que of ['Vino', 'Copa'])
        expect(await guardadas(`${que} ${formato} ${clase_fiscal}`)).toEqual([{ clase_fiscal }]);
  });

  it('of before the column leaves what there is, and gives the general one to what is new', async () => {
    await c.producto('Sidra', { clase_fiscal: 'ieps_alcohol' });
    const viejo = csv({ Productos: [TITULOS, fila('Sidra', '81'), fila('Agua fresca', '30')] });
    expect((await importar(c.server, c.admin.token, viejo)).body.error).toBeUndefined();
    expect([await guardadas('Sidra'), await guardadas('Agua fresca')]).toEqual([
      [{ clase_fiscal: 'ieps_alcohol' }],
      [{ clase_fiscal: 'iva_general' }],
    ]);
  });

  it('is refused by its row where the word is not known, and nothing of it is written', async () => {
    const malo = csv({
      Complementos: [
        [...TITULOS, 'Clase fiscal'],
        [...fila('Limonada', '20'), 'IVA 8 %'],
      ],
    });
    const { body } = await importar(c.server, c.admin.token, malo);
    expect(body.data!.errores).toMatchObject([
      {
        hoja: 'Complementos',
        columna: 'Clase fiscal',
        mensaje: expect.stringMatching(/^Limonada: Elige entre: IVA 16 %/),
      },
    ]);
    expect(await guardadas('Limonada')).toEqual([]);
  });
});

it.each(['producto', 'complemento'])('the database knows no other class: %s', async (tabla) => {
  for (const clase of ["'iva_8'", 'NULL'])
    await expect(c.server.sql(`UPDATE ${tabla} SET clase_fiscal = ${clase}`), clase).rejects.toThrow(/constraint/);
});
