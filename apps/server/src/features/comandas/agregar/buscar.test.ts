import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { trabajoDe } from '../../../test/trabajo.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
});
afterAll(() => server.close());

const buscar = async (patron: string, quien = mesero): Promise<AlimentoVista[]> => {
  const { status, body } = await server.call(comandas.buscar, { body: { patron } }, { token: quien.token });
  expect(status).toBe(200);
  return body.data!;
};
const nombres = async (patron: string, quien = mesero): Promise<string[]> =>
  (await buscar(patron, quien)).map((a) => a.descripcion);

/** Changes products as the back office does: the branch's catalogue rev rises in the same transaction. */
const cambiarMenu = async (sucursal: number, set: string, donde: string): Promise<void> => {
  await server.sql(`WITH c AS (UPDATE producto SET ${set} WHERE cliente = '2000' AND sucursal = ${sucursal} AND ${donde} RETURNING 1)
    UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + (SELECT count(*) FROM c) WHERE cliente = '2000' AND sucursal = ${sucursal}`);
};

describe('the dish search of the till', () => {
  it('answers the dishes with all that ordering needs (API-069, PEDIDO-008, PEDIDO-009)', async () => {
    const [alambre, ...resto] = await buscar('alambre');
    expect(resto).toEqual([]);
    const plancha = { id: expect.any(Number), descripcion: 'Plancha' };
    const barra = { id: expect.any(Number), descripcion: 'Barra fría' };
    expect(alambre).toEqual({
      id: r.menu.alimentoDe('alambre').id,
      codigo: 'ALA-1',
      descripcion: 'Alambre de arrachera',
      precio: 198,
      categoria: 'Tacos',
      area: plancha,
      tiempo_de_preparacion: 10,
      alergenos: [],
      picante: 0,
      complementos_permitidos: 1,
      agotado: false,
      por_peso: false,
      especificaciones: [
        { id: r.menu.especificacionDe('maiz'), descripcion: 'Tortilla de maíz' },
        { id: r.menu.especificacionDe('harina'), descripcion: 'Tortilla de harina' },
      ],
      complementos: [
        {
          id: r.menu.complementoDe('cebolla'),
          descripcion: 'Cebolla asada',
          precio: 0,
          area: plancha,
          comentario: null,
          alergenos: [],
          picante: 0,
        },
        {
          id: r.menu.complementoDe('nopales'),
          descripcion: 'Nopales',
          precio: 0,
          area: plancha,
          comentario: null,
          alergenos: [],
          picante: 0,
        },
        {
          id: r.menu.complementoDe('queso'),
          descripcion: 'Queso extra',
          precio: 25,
          area: barra,
          comentario: null,
          alergenos: [],
          picante: 0,
        },
      ],
    });
  });

  it.each([
    ['the start', 'alam', ['Alambre de arrachera']],
    ['the middle', 'rrache', ['Alambre de arrachera']],
    ['capitals', 'AGUA DE', ['Agua de jamaica']],
    ['accents that the name does not have', 'págúa', []],
    ['accents over plain letters', 'ágüa dé', ['Agua de jamaica']],
    ['blanks around and between', '  agua   de ', ['Agua de jamaica']],
    ['a code', 'ala-1', ['Alambre de arrachera']],
    ['part of a code', 'BEB', ['Agua de jamaica']],
    ['several, first those that start so', 'al', ['Alambre de arrachera', 'Taco al pastor']],
    ['nothing', '', []],
    ['blanks only', '   ', []],
    ['what no dish has', 'pizza', []],
  ])('finds by %s (D-29, PEDIDO-001)', async (_caso, patron, esperados) => {
    expect(await nombres(patron)).toEqual(esperados);
  });

  it.each(['%', '%%%', '_', '_____', '.*', '(a+)+$', '\\', "' OR 1=1 --", '[', 'taco%', '\u0000', '\ud800', '\u202e'])(
    'takes %j as plain text (H33)',
    async (patron) => {
      expect(await nombres(patron)).toEqual([]);
    },
  );

  it('finds an accented name written plain, and a name that holds a percent sign (D-29, H33)', async () => {
    await cambiarMenu(r.negocio.centro, `descripcion = 'Jalapeño 100% relleno'`, `codigo = 'POS-1'`);
    expect(await nombres('jalapeno')).toEqual(['Jalapeño 100% relleno']);
    expect(await nombres('%')).toEqual(['Jalapeño 100% relleno']);
    await cambiarMenu(r.negocio.centro, `descripcion = 'Flan'`, `codigo = 'POS-1'`);
  });

  it('takes 10,000 characters in its stride and refuses more (H33)', async () => {
    for (const patron of ['x'.repeat(10_000), 'á'.repeat(10_000), ' a'.repeat(5_000), '%'.repeat(10_000)]) {
      expect(await trabajoDe(async () => expect(await nombres(patron)).toEqual([]))).toBeLessThan(1_000);
    }
    expect(
      (await server.call(comandas.buscar, { body: { patron: 'x'.repeat(10_001) } }, { token: mesero.token })).status,
    ).toBe(400);
  });

  it('needs the permission to order', async () => {
    const { status } = await server.call(
      comandas.buscar,
      { body: { patron: 'taco' } },
      { token: (await r.entrar('cocina')).token },
    );
    expect(status).toBe(403);
  });
});

describe('the states of the menu', () => {
  it('greys what is sold out and leaves out nothing else but what was retired (D-51)', async () => {
    expect((await buscar('flan'))[0]).toMatchObject({ descripcion: 'Flan', agotado: true });
    for (const estado of [2, 4, 1]) {
      await cambiarMenu(r.negocio.centro, `estado_menu = ${estado}`, `codigo = 'POS-1'`);
      expect((await buscar('flan'))[0]).toMatchObject({ descripcion: 'Flan', agotado: false });
    }
    await cambiarMenu(r.negocio.centro, 'retirado_en = now()', `codigo = 'POS-1'`);
    expect(await buscar('flan')).toEqual([]);
    await cambiarMenu(r.negocio.centro, 'retirado_en = NULL, estado_menu = 3', `codigo = 'POS-1'`);
  });

  it('are seen at the next search, with the new price, and charged so (API-069, D-04)', async () => {
    expect((await buscar('taco'))[0]!.precio).toBe(22);
    await cambiarMenu(r.negocio.centro, 'precio = 2450', `codigo = 'TAC-1'`);
    expect((await buscar('taco'))[0]!.precio).toBe(24.5);
    expect((await r.comanda(mesero, [{ producto: 'taco' }])).total).toBe(24.5);
    await cambiarMenu(r.negocio.centro, 'precio = 2200', `codigo = 'TAC-1'`);
  });

  it('are of one branch: another has its own menu, and another business too (D-50, H19)', async () => {
    await cambiarMenu(r.negocio.norte, `descripcion = 'Taco norteño'`, `codigo = 'TAC-1'`);
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect(await nombres('taco', norte)).toEqual(['Taco norteño']);
    expect(await nombres('taco')).toEqual(['Taco al pastor']);
    const otro = await Restaurante.abrir(server, '2001');
    await server.sql(`UPDATE producto SET descripcion = 'Taco ajeno' WHERE cliente = '2001' AND codigo = 'TAC-1'`);
    await server.sql(`UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = '2001'`);
    expect(await nombres('taco', await otro.entrar('mesero'))).toEqual(['Taco ajeno']);
    expect(await nombres('taco')).toEqual(['Taco al pastor']);
  });
});
