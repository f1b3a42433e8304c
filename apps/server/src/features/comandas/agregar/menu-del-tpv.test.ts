import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import { SOLD } from '../../../platform/catalogo/mas-vendidos.ts';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  admin = await r.entrar('admin');
});
afterAll(() => server.close());

const id = (clave: string): number => r.menu.alimentoDe(clave).id;
const nombres = (platos: readonly AlimentoVista[]): string[] => platos.map((a) => a.descripcion);

/** Changes the menu as the back office does: the branch's catalogue rev rises. */
const enElMenu = async (...cambios: string[]): Promise<void> => {
  for (const sql of cambios) await server.sql(sql);
  await server.sql(`UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = '2000'`);
};
const DE_CENTRO = (): string => `cliente = '2000' AND sucursal = ${r.negocio.centro}`;

const menu = async (quien = mesero) => {
  const { status, body } = await server.call(comandas.categorias, {}, { token: quien.token });
  expect(status).toBe(200);
  return body.data!;
};
const deCategoria = async (categoria: number, quien = mesero) =>
  (await server.call(comandas.deCategoria, { params: { id: categoria } }, { token: quien.token })).body.data!;
const agotar = (clave: string, agotado: boolean, quien = cocina, clave_de_escritura = randomUUID()) =>
  server.call(comandas.agotar, { body: { id: id(clave), agotado } }, { token: quien.token, clave: clave_de_escritura });
const agotados = async (area?: number, quien = cocina) =>
  (await server.call(comandas.agotados, { query: area === undefined ? {} : { area } }, { token: quien.token })).body
    .data!;
const estadoDe = async (clave: string) =>
  (
    await server.sql<{ estado_menu: number; estado_menu_previo: number | null; version: number }>(
      `SELECT estado_menu, estado_menu_previo, version FROM producto WHERE ${DE_CENTRO()} AND id = ${id(clave)}`,
    )
  )[0]!;
const revDelMenu = async (): Promise<number> =>
  Number(
    (await server.sql<{ rev_catalogo: string }>(`SELECT rev_catalogo FROM sucursal_contador WHERE ${DE_CENTRO()}`))[0]!
      .rev_catalogo,
  );

describe('the categories of the till', () => {
  it('come in the order of the menu, with colour, picture and how many dishes each has (D-51)', async () => {
    await enElMenu(
      `INSERT INTO categoria (cliente, sucursal, id, descripcion, orden, color, imagen) VALUES
        ('2000', ${r.negocio.centro}, 90, 'Bebidas', 0, 'agave', repeat('a', 64)), ('2000', ${r.negocio.centro}, 91, 'Vacía', 2, 'maiz', NULL)`,
      `UPDATE producto SET categoria = 90 WHERE ${DE_CENTRO()} AND codigo = 'BEB-1'`,
    );
    const { categorias } = await menu();
    expect(categorias).toEqual([
      {
        id: 90,
        descripcion: 'Bebidas',
        color: 'agave',
        imagen: `/qrestaurant/api/v1/imagenes/2000/${'a'.repeat(64)}`,
        alimentos: 1,
      },
      { id: expect.any(Number), descripcion: 'Tacos', color: 'anil', imagen: null, alimentos: 3 },
    ]);
  });

  it('leave out what has nothing on the menu; a sold-out dish is on it, a hidden one is not (D-51)', async () => {
    await enElMenu(`UPDATE producto SET estado_menu = 2 WHERE ${DE_CENTRO()} AND codigo = 'BEB-1'`);
    expect((await menu()).categorias.map((c) => c.descripcion)).toEqual(['Tacos']);
    expect(await deCategoria(90)).toEqual([]);
    await enElMenu(`UPDATE producto SET estado_menu = 1 WHERE ${DE_CENTRO()} AND codigo = 'BEB-1'`);
  });

  it('list their dishes by their place in the menu, those without one last by name, with all that ordering needs (PEDIDO-008)', async () => {
    const tacos = (await menu()).categorias.find((c) => c.descripcion === 'Tacos')!.id;
    expect(nombres(await deCategoria(tacos))).toEqual(['Alambre de arrachera', 'Flan', 'Taco al pastor']);
    await enElMenu(
      `UPDATE producto SET orden = CASE codigo WHEN 'TAC-1' THEN 1 WHEN 'POS-1' THEN 2 ELSE 0 END WHERE ${DE_CENTRO()}`,
    );
    const ordenados = await deCategoria(tacos);
    expect(nombres(ordenados)).toEqual(['Taco al pastor', 'Flan', 'Alambre de arrachera']);
    const [hallado] = (await server.call(comandas.buscar, { body: { patron: 'alambre' } }, { token: mesero.token }))
      .body.data!;
    expect(ordenados[2]).toEqual(hallado);
  });

  it('are of one branch, and of who may order', async () => {
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect((await menu(norte)).categorias.map((c) => c.descripcion)).toEqual(['Tacos']);
    expect(await deCategoria(90, norte)).toEqual([]);
    expect((await server.call(comandas.categorias, {}, { token: cocina.token })).status).toBe(403);
    expect((await server.call(comandas.deCategoria, { params: { id: 90 } }, { token: cocina.token })).status).toBe(403);
  });
});

describe('what sells most', () => {
  const DIEZ_MINUTOS = 10 * 60_000;

  it('is the first dishes of the menu in a branch that has sold nothing', async () => {
    expect(nombres((await menu()).mas_vendidos)).toEqual([
      'Agua de jamaica',
      'Taco al pastor',
      'Flan',
      'Alambre de arrachera',
    ]);
  });

  it('is the dishes with most lines, whole ones that nobody cancelled; the rest of the menu follows', async () => {
    const alambre = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] };
    const c = await r.comanda(mesero, [alambre, alambre, { producto: 'taco' }, { producto: 'agua' }]);
    const [taco, agua] = ['Taco al pastor', 'Agua de jamaica'].map((d) => c.pedidos.find((p) => p.descripcion === d));
    await server.sql(`UPDATE pedido SET cancelado_en = now() WHERE id = $1`, [agua!.id]);
    await server.sql(
      `INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area, tiempo_de_preparacion,
         receta_version, especificaciones, status, mesero, mesero_nombre, fecha, parte_de, fraccion)
       SELECT cliente, comanda, gen_random_uuid(), sucursal, orden + n, 9000 + n, producto, complemento, descripcion, precio, costo, categoria, area, tiempo_de_preparacion,
         receta_version, especificaciones, status, mesero, mesero_nombre, fecha, id, n || '/6' FROM pedido, generate_series(2, 6) n WHERE id = $1`,
      [taco!.id],
    );
    expect(nombres((await menu()).mas_vendidos)[0]).toBe('Agua de jamaica');
    server.pasar(DIEZ_MINUTOS);
    expect(nombres((await menu()).mas_vendidos)).toEqual([
      'Alambre de arrachera',
      'Taco al pastor',
      'Agua de jamaica',
      'Flan',
    ]);
  });

  it('forgets what was sold more than four weeks ago, and what is not on the menu any more', async () => {
    await enElMenu(`UPDATE producto SET estado_menu = 2 WHERE ${DE_CENTRO()} AND codigo = 'ALA-1'`);
    expect(nombres((await menu()).mas_vendidos)).toEqual(['Taco al pastor', 'Agua de jamaica', 'Flan']);
    await enElMenu(`UPDATE producto SET estado_menu = 1 WHERE ${DE_CENTRO()} AND codigo = 'ALA-1'`);
    await server.sql(`UPDATE pedido SET fecha = fecha - interval '28 days' WHERE cliente = '2000'`);
    server.pasar(DIEZ_MINUTOS);
    expect(nombres((await menu()).mas_vendidos)[0]).toBe('Agua de jamaica');
  });

  it('is read by the date of the lines: what the branch has sold before those weeks is not looked at', async () => {
    await server.sql(`SET session_replication_role = replica;
      INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area, tiempo_de_preparacion,
        receta_version, especificaciones, status, mesero, mesero_nombre, fecha)
      SELECT '2000', gen_random_uuid(), gen_random_uuid(), ${r.negocio.centro}, 1, 1000, n % 50, false, '', 1, 1, '', 1, 1, 1, '[]', 1, 1, '', '2020-01-01'::timestamptz + n * interval '1 hour'
      FROM generate_series(1, 20000) n;
      SET session_replication_role = origin; ANALYZE pedido`);
    const plan = await server.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${SOLD.replace('$1', `'2000'`).replace('$2', String(r.negocio.centro)).replace('$3', `'2022-03-01'::timestamptz`)}`,
    );
    expect(plan.map((l) => l['QUERY PLAN']).join('\n')).toMatch(/Scan (on|using) pedido_fecha/);
  });
});

describe('sold out', () => {
  const plancha = async (): Promise<number> =>
    (await server.sql<{ id: number }>(`SELECT id FROM area WHERE ${DE_CENTRO()} AND descripcion = 'Plancha'`))[0]!.id;

  it('is marked by who dispatches, told in the menu at once, logged, and undone to what it was (D-51)', async () => {
    await enElMenu(`UPDATE producto SET estado_menu = 4 WHERE ${DE_CENTRO()} AND codigo = 'TAC-1'`);
    const antes = { rev: await revDelMenu(), ...(await estadoDe('taco')) };
    expect(await agotar('taco', true)).toMatchObject({
      status: 200,
      body: { message: 'Agotado: Taco al pastor', data: { id: id('taco'), agotado: true } },
    });
    expect(await estadoDe('taco')).toEqual({ estado_menu: 3, estado_menu_previo: 4, version: antes.version + 1 });
    expect(await revDelMenu()).toBe(antes.rev + 1);
    expect((await menu()).mas_vendidos.find((a) => a.id === id('taco'))).toMatchObject({ agotado: true });
    expect(await agotar('taco', false)).toMatchObject({ status: 200, body: { message: 'Ya hay: Taco al pastor' } });
    expect(await estadoDe('taco')).toMatchObject({ estado_menu: 4, estado_menu_previo: null });
    const bitacora = await server.sql<{ accion: string; usuario: number; datos: object }>(
      `SELECT accion, usuario, datos FROM bitacora WHERE objeto = 'producto/${id('taco')}' ORDER BY creada_en, id`,
    );
    expect(bitacora).toEqual([
      {
        accion: 'producto.agotado',
        usuario: cocina.usuario.id,
        datos: { descripcion: 'Taco al pastor', antes: 4, ahora: 3 },
      },
      {
        accion: 'producto.disponible',
        usuario: cocina.usuario.id,
        datos: { descripcion: 'Taco al pastor', antes: 3, ahora: 4 },
      },
    ]);
  });

  it('asked for twice is fine and writes nothing the second time, with the same key and with another', async () => {
    const clave = randomUUID();
    await agotar('taco', true, cocina, clave);
    const [rev, estado] = [await revDelMenu(), await estadoDe('taco')];
    expect((await agotar('taco', true, cocina, clave)).status).toBe(200);
    expect((await agotar('taco', true)).status).toBe(200);
    expect(await revDelMenu()).toBe(rev);
    expect(await estadoDe('taco')).toEqual(estado);
    await agotar('taco', false);
  });

  it('meanwhile, refuses the line of an order by the name of its dish', async () => {
    const c = await r.comanda(mesero);
    await agotar('taco', true);
    const answer = await r.enviar(mesero, c, {
      pedidos: [r.nuevo({ producto: 'taco' }), r.nuevo({ producto: 'agua' })],
    });
    expect(answer.status).toBe(200);
    const { comanda, rechazados } = answer.body.data!;
    expect(rechazados).toEqual([
      expect.objectContaining({ motivo: 'ALIMENTO_AGOTADO', descripcion: 'Taco al pastor' }),
    ]);
    expect(comanda.pedidos.map((p) => p.descripcion)).toEqual(['Agua de jamaica']);
    await agotar('taco', false);
  });

  it('tells an administrator who had the dish open that it changed', async () => {
    const { version } = await estadoDe('taco');
    await agotar('taco', true);
    const body = { id: id('taco'), estadoMenu: 1 as const, descripcionMenu: 'Con piña y cebolla', version };
    const answer = await server.call(productos.editarDatosMenu, { body }, { token: admin.token });
    expect([answer.status, answer.body.error?.motivo]).toEqual([409, 'CATALOGO_CAMBIO']);
    await agotar('taco', false);
  });

  it('by an administrator is undone to what it was before, too', async () => {
    await enElMenu(`UPDATE producto SET estado_menu = 4 WHERE ${DE_CENTRO()} AND codigo = 'TAC-1'`);
    const poner = (estadoMenu: 1 | 3) =>
      server.call(
        productos.editarDatosMenu,
        { body: { id: id('taco'), estadoMenu, descripcionMenu: 'Con piña y cebolla' } },
        { token: admin.token },
      );
    await poner(3);
    await agotar('taco', false);
    expect(await estadoDe('taco')).toMatchObject({ estado_menu: 4, estado_menu_previo: null });
    await agotar('taco', true);
    await poner(1);
    expect(await estadoDe('taco')).toMatchObject({ estado_menu: 1, estado_menu_previo: null });
  });

  it('lists all that is so, or the dishes of an area with those first', async () => {
    expect(await agotados()).toEqual([
      { id: id('flan'), descripcion: 'Flan', area: await plancha(), agotado: true, quedan: null },
    ]);
    const deLaPlancha = await agotados(await plancha());
    expect(deLaPlancha.map((a) => [a.descripcion, a.agotado])).toEqual([
      ['Flan', true],
      ['Alambre de arrachera', false],
      ['Taco al pastor', false],
    ]);
    expect(await agotados(99_999)).toEqual([]);
  });

  it('needs to dispatch or to edit the menu, and a dish of the own branch that is still sold', async () => {
    expect((await agotar('taco', true, mesero)).status).toBe(403);
    expect((await agotar('taco', true, admin)).status).toBe(200);
    expect((await agotar('taco', false, admin)).status).toBe(200);
    const edita = await r.entrar('cajera');
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ('2000', 2, 167)`);
    server.pasar(1_100);
    expect((await agotar('taco', true, edita)).status).toBe(200);
    expect((await agotar('taco', false, edita)).status).toBe(200);
    await server.sql('DELETE FROM rol_permiso WHERE rol = 2 AND permiso = 167');
    server.pasar(1_100);
    expect((await agotar('taco', true, edita)).status).toBe(403);
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    const ajeno = r.otroMenu.alimentoDe('taco').id;
    await server.call(comandas.agotar, { body: { id: ajeno, agotado: true } }, { token: norte.token });
    expect((await estadoDe('taco')).estado_menu).toBe(1);
    expect(
      (await server.call(comandas.agotar, { body: { id: 99_999, agotado: true } }, { token: cocina.token })).status,
    ).toBe(404);
    await enElMenu(`UPDATE producto SET retirado_en = now() WHERE ${DE_CENTRO()} AND codigo = 'POS-1'`);
    expect((await agotar('flan', false)).status).toBe(404);
    await enElMenu(`UPDATE producto SET retirado_en = NULL WHERE ${DE_CENTRO()} AND codigo = 'POS-1'`);
  });
});

describe('the menu in memory', () => {
  const version = async (rev: number) => {
    const [fila] = await server.sql<{ epoca: string }>('SELECT epoca() AS epoca');
    return { rev, epoca: fila!.epoca };
  };

  it('is read right after a change of it commits, so that the next search finds it there', async () => {
    await menu();
    await agotar('taco', true);
    const rev = await revDelMenu();
    const { catalogos } = server.deps;
    const cualquiera = await version(0);
    const enMemoria = (): Promise<number> => catalogos.de('2000', r.negocio.centro, cualquiera).then((c) => c.rev);
    await expect.poll(enMemoria).toBe(rev);
    await agotar('taco', false);
  });

  it('is read once for all who ask for it at the same time', async () => {
    const { catalogos } = server.deps;
    const pedida = await version((await revDelMenu()) + 1);
    await enElMenu();
    const leidos = await Promise.all(Array.from({ length: 6 }, () => catalogos.de('2000', r.negocio.centro, pedida)));
    expect(new Set(leidos).size).toBe(1);
  });
});
