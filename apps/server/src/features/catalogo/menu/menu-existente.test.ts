import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entrarComo, sembrarNegocio, type Negocio } from '../../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { csv, fotoDeMenu, importar, TAQUERIA, totales, vaciarMenu } from './menu.fixture.ts';

let server: TestServer;
let negocio: Negocio;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '6001');
  token = (await entrarComo(server, negocio, { usuario: 'admin' })).token;
});
afterAll(() => server.close());

beforeEach(() => vaciarMenu(server));

const filas = <T extends object>(texto: string): Promise<T[]> =>
  server.sql<T>(texto.replaceAll('AQUI', `cliente = '${negocio.cliente}' AND sucursal = ${negocio.centro}`));

const foto = (menos?: string): Promise<string> => fotoDeMenu(server, menos);

describe('an existing menu', () => {
  beforeEach(async () => {
    await importar(server, token, TAQUERIA);
  });

  it('changes where the file says so: the recipe gets a version, the cost is computed, the ledger has the difference (D-54, D-55)', async () => {
    await server.sql(`UPDATE producto SET inventario = 20 WHERE descripcion = '=Agua+'`);
    const archivo = csv({
      Ingredientes: [
        ['Nombre', 'Costo'],
        ['tortilla', '1'],
      ],
      Productos: [
        ['Nombre', 'Precio', 'Inventario'],
        ['=Agua+', '32', '30'],
        ['taco al pastor', '25', ''],
      ],
      Recetas: [
        ['De', 'Nombre', 'Ingrediente', 'Cantidad'],
        ['producto', 'taco al pastor', 'tortilla', '3'],
        ['producto', 'taco al pastor', 'carne al pastor', '60'],
      ],
    });
    const { body } = await importar(server, token, archivo);
    expect([body.data!.errores, totales(body.data!)]).toStrictEqual([[], [0, 4, 1, 0]]);
    expect(
      await filas(`SELECT precio, costo, receta_version, version FROM producto WHERE AQUI ORDER BY precio`),
    ).toStrictEqual([
      { precio: '2500', costo: '1020', receta_version: 2, version: 2 },
      { precio: '3200', costo: '0', receta_version: 1, version: 2 },
    ]);
    const lineas = await filas<{ version: number }>(
      `SELECT version, cantidad, count(*) OVER (PARTITION BY linea)::int AS veces FROM receta WHERE AQUI ORDER BY version, cantidad`,
    );
    expect(lineas).toStrictEqual(
      [
        [1, 2],
        [1, 60],
        [2, 3],
        [2, 60],
      ].map(([version, n]) => ({ version, cantidad: n!.toFixed(6), veces: 2 })),
    );
    expect(
      await filas(`SELECT cantidad, saldo FROM movimiento_inventario WHERE AQUI ORDER BY numero DESC LIMIT 1`),
    ).toStrictEqual([{ cantidad: '10.000000', saldo: '30.000000' }]);
  });

  it('two dishes exchange their codes', async () => {
    await importar(
      server,
      token,
      csv({
        Productos: [
          ['Nombre', 'Código'],
          ['=Agua+', 'A-1'],
        ],
      }),
    );
    const { status } = await importar(
      server,
      token,
      csv({
        Productos: [
          ['Nombre', 'Código'],
          ['=Agua+', '007'],
          ['Taco al pastor', 'A-1'],
        ],
      }),
    );
    expect(status).toBe(200);
    expect(await filas(`SELECT codigo FROM producto WHERE AQUI ORDER BY precio`)).toStrictEqual([
      { codigo: 'A-1' },
      { codigo: '007' },
    ]);
  });

  it('with any error nothing is written, and each is named by sheet, row and column', async () => {
    const antes = await foto();
    const archivo = csv({
      Productos: [
        ['Nombre', 'Precio'],
        ['Taco al pastor', '24'],
        ['=Agua+', 'gratis'],
      ],
    });
    const { status, body } = await importar(server, token, archivo);
    expect([status, body.error?.motivo, body.data]).toMatchObject([409, 'MENU_CON_ERRORES', { escrito: false }]);
    const { renglon, ...celda } = body.data!.errores[0]!;
    expect(celda).toStrictEqual({
      hoja: 'Productos',
      nombre: '=Agua+',
      columna: 'Precio',
      valor: 'gratis',
      mensaje: 'Escribe un número, sin letras',
    });
    // The line of the section and the heading come before it.
    expect(renglon).toBe(4);
    expect(await foto()).toBe(antes);
  });

  it('or only the right rows are, if so asked', async () => {
    const archivo = csv({
      Productos: [
        ['Nombre', 'Precio'],
        ['Taco al pastor', '24'],
        ['=Agua+', 'gratis'],
      ],
    });
    const { status, body } = await importar(server, token, archivo, 'correctos');
    expect([status, body.data!.escrito, body.data!.errores.length, totales(body.data!)]).toStrictEqual([
      200,
      true,
      1,
      [0, 1, 0, 1],
    ]);
    expect(await filas(`SELECT precio FROM producto WHERE AQUI ORDER BY precio`)).toStrictEqual([
      { precio: '2400' },
      { precio: '3000' },
    ]);
  });

  it('a review says the same and writes nothing', async () => {
    const antes = await foto();
    const { status, body } = await importar(server, token, csv({ Áreas: [['Nombre'], ['Terraza'], ['x']] }), 'revisar');
    expect([status, body.data!.escrito, totales(body.data!), body.data!.errores.length]).toStrictEqual([
      200,
      false,
      [1, 0, 0, 1],
      1,
    ]);
    expect(await foto()).toBe(antes);
  });

  it('a review of a file without errors writes nothing either', async () => {
    const antes = await foto();
    const { body } = await importar(server, token, csv({ Áreas: [['Nombre'], ['Terraza']] }), 'revisar');
    expect([body.data!.escrito, totales(body.data!)]).toStrictEqual([false, [1, 0, 0, 0]]);
    expect(await foto()).toBe(antes);
  });

  it('a repeated import is answered again and written once', async () => {
    const clave = randomUUID();
    const archivo = csv({
      Productos: [
        ['Nombre', 'Inventario'],
        ['=Agua+', '50'],
      ],
    });
    const [una, otra] = [
      await importar(server, token, archivo, 'todo', clave),
      await importar(server, token, archivo, 'todo', clave),
    ];
    expect(otra.body).toStrictEqual(una.body);
    expect(await filas(`SELECT 1 AS uno FROM movimiento_inventario WHERE AQUI AND saldo = 50`)).toHaveLength(1);
  });
});
