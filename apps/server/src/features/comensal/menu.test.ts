import { describe, expect, it } from 'vitest';
import { comensal } from '@comal/contract/comensal/menu';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { qr } from '@comal/contract/qr';
import { areas } from '@comal/contract/catalogo/areas';
import { entrarComo } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { codigoDe } from './comensal.fixture.ts';

const { server, r, admin, mesero } = await abrirEquipo();
server.parar();
const { centro, norte, cliente } = r.negocio;
const token = await codigoDe(server, admin, { id: centro });
const pedir = (valor: unknown) => server.raw(comensal.menu, { query: { token: valor } });
const menu = async (valor = token) => (await server.call(comensal.menu, { query: { token: valor } })).body.data!;
const ponerEstado = async (clave: string, estado: number): Promise<void> => {
  await server.sql('UPDATE producto SET estado_menu = $1 WHERE cliente = $2 AND id = $3', [
    estado,
    cliente,
    r.menu.alimentoDe(clave).id,
  ]);
  await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1', [cliente]);
};

describe('the version of a menu', () => {
  const version = async (valor = token) =>
    (await server.call(comensal.version, { query: { token: valor } })).body.data?.version;

  it('is that of the menu, and another one once anything of it is another (D-71)', async () => {
    const vistas = [await version()];
    expect(vistas).toEqual([(await menu()).version]);
    const poner = (que: string) => server.sql(`UPDATE menu_publico SET ${que} WHERE sucursal = $1`, [centro]);
    const cambios = [
      () => ponerEstado('agua', 3),
      () => poner('autoservicio = false'),
      () => poner(`autoservicio = true, abre = 0, cierra = 1, dias = '{0,1,2,3,4,5,6}'`),
    ];
    for (const cambiar of cambios) {
      await cambiar();
      vistas.push(await version());
    }
    expect(new Set(vistas).size).toBe(cambios.length + 1);
    await poner('abre = NULL, cierra = NULL, dias = NULL');
    await ponerEstado('agua', 1);
    expect(await version()).toBe((await menu()).version);
  });

  it('is told to nobody without a code (D-70)', async () => {
    for (const valor of ['', 'x', `${token}x`])
      expect((await server.raw(comensal.version, { query: { token: valor } })).status).toBe(404);
  });
});

describe('the menu of a code', () => {
  it('says dishes and where the branch is, without a session (API-147, MENU-001, MENU-014)', async () => {
    const data = await menu();
    expect(data).toMatchObject({
      ...{ negocio: 'Negocio 2000', sucursal: 'Centro', logo: null, mesa: null, autoservicio: true, ubicacion: null },
    });
    expect(data.productos.map((p) => p.descripcion)).toEqual([
      'Agua de jamaica',
      'Alambre de arrachera',
      'Flan',
      'Taco al pastor',
    ]);
  });

  it('may be asked for by its first dishes, which are those of the whole one, and says how many are missing', async () => {
    const entero = await menu();
    const de = async (primeros: unknown) =>
      (await server.raw(comensal.menu, { query: { token, primeros } })) as {
        status: number;
        body: { data?: typeof entero };
      };
    for (const cuantos of [1, 3, 4, 150]) {
      const { productos, faltan, ...alrededor } = (await de(cuantos)).body.data!;
      expect([productos, faltan]).toEqual([entero.productos.slice(0, cuantos), Math.max(0, 4 - cuantos)]);
      expect({ ...alrededor, productos: entero.productos, faltan: 0 }).toEqual(entero);
    }
    for (const mal of [0, -1, 1.5, 'x', 10_001]) expect((await de(mal)).status).toBe(400);
  });

  it('says of a dish what a diner chooses by, and neither cost nor area nor stock (MENU-012, D-82, H55)', async () => {
    const alambre = (await menu()).productos.find((p) => p.descripcion.startsWith('Alambre'))!;
    expect(alambre).toEqual({
      id: r.menu.alimentoDe('alambre').id,
      descripcion: 'Alambre de arrachera',
      descripcion_menu: '',
      precio: 198,
      categoria: { id: expect.any(Number) as number, descripcion: 'Tacos' },
      ...{ estado_menu: 1, url_imagen: null, tiempo_de_preparacion: 10, complementos_permitidos: 1 },
      complementos: ['Cebolla asada', 'Nopales', 'Queso extra'].map((descripcion) => ({
        id: expect.any(Number) as number,
        descripcion,
        precio: descripcion === 'Queso extra' ? 25 : 0,
        ...{ alergenos: [], picante: 0 },
      })),
      especificaciones: ['Tortilla de maíz', 'Tortilla de harina'].map((descripcion) => ({
        id: expect.any(Number) as number,
        descripcion,
      })),
      ...{ alergenos: [], picante: 0 },
    });
    expect(JSON.stringify(await menu())).not.toMatch(/costo|inventario|area|receta/);
  });

  it('says sold out of what has no stock left, without anybody who asks by name (D-51)', async () => {
    const version = async () => (await server.call(comensal.version, { query: { token } })).body.data!.version;
    const existencia = (tabla: 'producto' | 'complemento', id: number, cuantos: number | null) =>
      server.sql(`UPDATE ${tabla} SET inventario = $1 WHERE id = $2`, [cuantos, id]);
    const [taco, queso] = [r.menu.alimentoDe('taco').id, r.menu.complementoDe('queso')];
    const estadoDelTaco = async () => (await menu()).productos.find((p) => p.id === taco)!.estado_menu;
    await existencia('producto', taco, 1);
    expect(await estadoDelTaco()).toBe(1);
    const antes = await version();
    const mesa = await r.comanda(mesero, [{ producto: 'taco' }]);
    expect([await estadoDelTaco(), (await version()) === antes]).toEqual([3, false]);
    await existencia('complemento', queso, 0);
    const extras = (await menu()).productos.flatMap((p) => p.complementos.map((c) => c.descripcion));
    expect(extras).not.toContain('Queso extra');
    await existencia('producto', taco, null);
    await existencia('complemento', queso, null);
    expect([await estadoDelTaco(), await version()]).toEqual([1, antes]);
    expect(mesa.pedidos).toHaveLength(1);
  });

  it('leaves out what is hidden and keeps the other states, from the next look on (MENU-018, D-51)', async () => {
    const estados = async () => new Map((await menu()).productos.map((p) => [p.descripcion, p.estado_menu]));
    expect((await estados()).get('Flan')).toBe(3);
    await ponerEstado('flan', 2);
    expect((await estados()).has('Flan')).toBe(false);
    await ponerEstado('flan', 4);
    expect((await estados()).get('Flan')).toBe(4);
  });

  it('says where the branch is and from how near an order counts, where somebody said so (MENU-014, D-74)', async () => {
    const poner = (valores: (number | null)[]) =>
      server.sql('UPDATE sucursal SET lat = $2, lng = $3, rango_distancia = $4 WHERE id = $1', [centro, ...valores]);
    await poner([19.4194, -99.1617, 50]);
    expect((await menu()).ubicacion).toEqual({ lat: 19.4194, lng: -99.1617, rangoDistancia: 50 });
    await poner([null, null, null]);
  });

  it('of a table names it (D-117)', async () => {
    const mesa = 'Mesa 7 — «Ñandú»';
    expect((await menu(await codigoDe(server, admin, { id: centro, mesa }))).mesa).toBe(mesa);
  });

  it('is the same for who has a session (D-82)', async () => {
    const answer = await server.call(comensal.menu, { query: { token } }, { token: admin.token });
    expect(answer.body.data).toEqual(await menu());
  });
});

const conOtraLetra = (t: string): string => `${t.startsWith('A') ? 'B' : 'A'}${t.slice(1)}`;
const deMesa = await codigoDe(server, admin, { id: centro, mesa: 'Mesa 1' });
const [sucursal, mesa, firma] = deMesa.split('.') as [string, string, string];
const ajeno = await Restaurante.abrir(server, '3000');
const suyo = await codigoDe(
  server,
  await entrarComo(server, ajeno.negocio, { usuario: 'admin', sucursal: ajeno.negocio.centro }),
  { id: ajeno.negocio.centro },
);
const enOtra = (n: number): string => n.toString(36);

describe('a code that opens nothing (D-70, H53)', () => {
  it.each<[string, unknown]>([
    ['none', undefined],
    ['empty', ''],
    ['a word', 'menu'],
    ['truncated', token.slice(0, -1)],
    ['longer', `${token}A`],
    ['with another letter', `${sucursal}.${mesa}.${conOtraLetra(firma)}`],
    ['without its signature', `${sucursal}.${mesa}.`],
    ['of a table, with another table', `${sucursal}.${Buffer.from('Mesa 2').toString('base64url')}.${firma}`],
    ['of a table, as the branch’s', `${sucursal}..${firma}`],
    ['of a branch, as a table’s', `${sucursal}.${mesa}.${token.split('.')[2]!}`],
    ['of another branch that has codes', `${enOtra(ajeno.negocio.centro)}..${token.split('.')[2]!}`],
    ['of another business, as this branch’s', `${sucursal}..${suyo.split('.')[2]!}`],
    ['of a branch that never made one', `${enOtra(norte)}..${firma}`],
    ['of a branch that is not there', `zzzzzz..${firma}`],
    ['of a branch beyond the numbers', `zzzzzzz..${firma}`],
    ['with marks of SQL', `' OR '1'='1`],
    ['with a null', `${token}\u0000`],
    ['with a lone surrogate', `${token}%ud800`],
    ['of 10 kB', 'a'.repeat(10_000)],
  ])('%s', async (_caso, valor) => {
    const { status, body } = await pedir(valor);
    expect([status, body.error?.motivo, body.error?.message]).toEqual([
      404,
      'CODIGO_DE_MENU_INVALIDO',
      'Este código ya no es válido',
    ]);
    expect(body.data).toBeUndefined();
  });

  it('given twice in the address', async () => {
    const url = `/qrestaurant/api/v1/menu?token=${token}&token=${token}`;
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('of before it was renewed, of the branch and of its tables; of other branches they go on (QR-005)', async () => {
    const enNorte = await codigoDe(server, admin, { id: norte });
    const nuevo = await codigoDe(server, admin, { id: centro, renovar: true });
    for (const viejo of [token, deMesa]) expect((await pedir(viejo)).status).toBe(404);
    expect((await menu(nuevo)).sucursal).toBe('Centro');
    expect((await menu(enNorte)).sucursal).toBe('Norte');
    expect((await menu(suyo)).negocio).toBe('Negocio 3000');
  });

  it('of a branch that was closed (D-59)', async () => {
    const enNorte = await codigoDe(server, admin, { id: norte });
    await server.sql('UPDATE sucursal SET activa = false WHERE id = $1', [norte]);
    expect((await pedir(enNorte)).status).toBe(404);
    await server.sql('UPDATE sucursal SET activa = true WHERE id = $1', [norte]);
  });

  it('says nothing that a session is needed for', async () => {
    expect((await server.raw(areas.listar, { query: { token } })).status).toBe(401);
  });
});

describe('the menu before it is public', () => {
  const previaDe = async (quien = admin): Promise<string> => {
    const { body } = await server.call(qr.previa, {}, { token: quien.token });
    return body.data!.url.replace('/m/#/menu?previa=', '');
  };
  const ver = (valor: string) => server.call(comensal.previa, { query: { token: valor } });

  it('has what is hidden too, needs no code of the branch, and opens nothing else', async () => {
    await ponerEstado('flan', 2);
    const previa = await previaDe();
    const { productos } = (await ver(previa)).body.data!;
    expect(productos.find((p) => p.descripcion === 'Flan')?.estado_menu).toBe(2);
    expect(JSON.stringify(productos)).not.toMatch(/costo|inventario|area|receta/);
    expect((await pedir(previa)).status).toBe(404);
    const pedidos = [{ id: r.menu.alimentoDe('agua').id }];
    const orden = await server.raw(autoservicio.registrar, { body: { pedidos, nombre: 'Ana', token: previa } });
    expect(orden.body.error?.motivo).toBe('CODIGO_DE_MENU_INVALIDO');
    expect((await server.raw(comensal.contar, { body: { token: previa, que: 'escaneo' } })).status).toBe(404);
  });

  it('is shown for an hour, and not by another code, date or branch', async () => {
    const previa = await previaDe();
    const [rama, vence, sello] = previa.split('.') as [string, string, string];
    const despues = (parseInt(vence, 36) + 9_999).toString(36);
    for (const malo of [token, '', `${rama}.${despues}.${sello}`, `${enOtra(ajeno.negocio.centro)}.${vence}.${sello}`])
      expect((await ver(malo)).body.error?.motivo).toBe('CODIGO_DE_MENU_INVALIDO');
    server.pasar(3_599_000);
    expect((await ver(previa)).status).toBe(200);
    server.pasar(2_000);
    expect((await ver(previa)).status).toBe(404);
  });

  it('is for who prepares the menu', async () => {
    expect((await server.raw(qr.previa, {}, { token: mesero.token })).status).toBe(403);
  });
});
