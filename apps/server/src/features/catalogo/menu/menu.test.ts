import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA, entrarComo, sembrarNegocio, type Negocio } from '../../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { bajar, csv, fotoDeMenu, importar, TAQUERIA, totales, vaciarMenu } from './menu.fixture.ts';

let server: TestServer;
let negocio: Negocio;
let otro: Negocio;
let token: string;
let tokenNorte: string;

beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '6001');
  otro = await sembrarNegocio(server, '6002');
  token = (await entrarComo(server, negocio, { usuario: 'admin' })).token;
  tokenNorte = (await entrarComo(server, negocio, { usuario: 'admin', sucursal: negocio.norte, caja: CAJA.norte }))
    .token;
});
afterAll(() => server.close());

beforeEach(() => vaciarMenu(server));

const filas = <T extends object>(texto: string): Promise<T[]> =>
  server.sql<T>(texto.replaceAll('AQUI', `cliente = '${negocio.cliente}' AND sucursal = ${negocio.centro}`));

const foto = (menos?: string): Promise<string> => fotoDeMenu(server, menos);

describe('a menu from a file', () => {
  it('is written whole: groups, ingredients, add-ons, dishes, recipes with their cost, stock with its ledger (D-50, D-54, D-55)', async () => {
    const { status, body } = await importar(server, token, TAQUERIA);
    expect([status, body.message, body.data!.escrito, totales(body.data!)]).toStrictEqual([
      200,
      'Menú guardado exitosamente',
      true,
      [20, 0, 0, 0],
    ]);
    const productos = await filas<{
      descripcion: string;
    }>(`SELECT p.descripcion, p.codigo, p.precio, p.costo, p.inventario, c.descripcion AS categoria, a.descripcion AS area,
        ARRAY(SELECT e.descripcion FROM producto_especificacion l JOIN especificacion e USING (cliente, sucursal)
          WHERE l.cliente = p.cliente AND l.sucursal = p.sucursal AND l.producto = p.id AND e.id = l.especificacion ORDER BY 1) AS especificaciones
      FROM producto p JOIN categoria c USING (cliente, sucursal) JOIN area a USING (cliente, sucursal)
      WHERE c.id = p.categoria AND a.id = p.area AND p.cliente = '6001' AND p.sucursal = ${negocio.centro} ORDER BY p.precio`);
    expect(productos).toStrictEqual([
      {
        descripcion: 'Taco al pastor',
        codigo: '007',
        precio: '2250',
        costo: '880',
        inventario: null,
        categoria: 'Tacos',
        area: 'Plancha',
        especificaciones: ['-Sin cebolla', 'Con todo'],
      },
      {
        descripcion: '=Agua+',
        codigo: null,
        precio: '3000',
        costo: '0',
        inventario: '24.000000',
        categoria: 'Bebidas',
        area: 'Barra',
        especificaciones: [],
      },
    ]);
    const libro = await filas(`SELECT motivo, cantidad, saldo FROM movimiento_inventario WHERE AQUI ORDER BY saldo`);
    expect(libro).toStrictEqual(
      [12.5, 24, 500].map((n) => ({ motivo: 'importacion', cantidad: n.toFixed(6), saldo: n.toFixed(6) })),
    );
    expect(
      await filas(
        `SELECT descripcion, orden > 0 AS ordenada, color FROM categoria WHERE AQUI AND id > 100000 ORDER BY orden`,
      ),
    ).toStrictEqual([
      { descripcion: 'Tacos', ordenada: true, color: 'mamey' },
      { descripcion: 'Bebidas', ordenada: true, color: 'agave' },
    ]);
    expect(await violations(server.deps.db)).toStrictEqual([]);
  });

  it('raises the rev of the catalogue once, for the tills, and leaves a row in the log', async () => {
    const rev = async () =>
      (await filas<{ rev_catalogo: string }>('SELECT rev_catalogo FROM sucursal_contador WHERE AQUI'))[0]!.rev_catalogo;
    const antes = Number(await rev());
    await importar(server, token, TAQUERIA);
    await importar(server, token, TAQUERIA);
    expect(Number(await rev())).toBe(antes + 1);
    const [fila] = await filas<{ datos: { modo: string } }>(
      `SELECT accion, datos FROM bitacora WHERE AQUI AND accion = 'menu.importado' ORDER BY creada_en DESC LIMIT 1`,
    );
    expect(fila!.datos.modo).toBe('todo');
  });

  it.each(['xlsx', 'csv'] as const)('exported as %s and imported again changes nothing', async (formato) => {
    await importar(server, token, TAQUERIA);
    const antes = await foto();
    const archivo = await bajar(server, token, 'exportar', formato);
    const { status, body } = await importar(server, token, archivo);
    expect([status, body.message, totales(body.data!), body.data!.errores]).toStrictEqual([
      200,
      'El menú ya estaba así',
      [0, 0, 20 + 7, 0],
      [],
    ]);
    expect(await foto()).toBe(antes);
  });
});

describe('who and where', () => {
  it('another branch and another business stay as they are', async () => {
    await importar(server, tokenNorte, TAQUERIA);
    const ajeno = `AND NOT (cliente = '6001' AND sucursal = ${negocio.centro})`;
    const antes = await foto(ajeno);
    const { body } = await importar(server, token, TAQUERIA);
    expect(totales(body.data!)).toStrictEqual([20, 0, 0, 0]);
    expect(await foto(ajeno)).toBe(antes);
    const deOtro = (await entrarComo(server, otro, { usuario: 'admin' })).token;
    expect((await bajar(server, deOtro, 'exportar', 'csv')).toString()).not.toContain('Taco al pastor');
  });

  it('refuses who may not add dishes, and names what a role may not do (D-94)', async () => {
    const mesero = (await entrarComo(server, negocio, { usuario: 'mesero' })).token;
    expect((await importar(server, mesero, TAQUERIA)).body.error?.motivo).toBe('SIN_PERMISO');
    const rol = (
      await server.sql<{ rol: number }>(`SELECT rol FROM usuario WHERE cliente = '6001' AND username = 'cajera'`)
    )[0]!.rol;
    for (const permiso of [PERMISO.NUEVO_PRODUCTO, PERMISO.VER_PRODUCTOS])
      await server.sql(
        `INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ('6001', $1, $2) ON CONFLICT DO NOTHING`,
        [rol, permiso],
      );
    const cajera = (await entrarComo(server, negocio, { usuario: 'cajera' })).token;
    const { body } = await importar(server, cajera, csv({ Áreas: [['Nombre'], ['Terraza']] }));
    expect(body.data!.errores).toStrictEqual([
      {
        hoja: 'Áreas',
        renglon: 3,
        nombre: 'Terraza',
        columna: 'Nombre',
        valor: 'Terraza',
        mensaje: 'No tienes permiso para: Agregar áreas de despacho',
      },
    ]);
  });
});
