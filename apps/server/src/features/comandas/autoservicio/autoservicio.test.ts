import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { qr } from '@comal/contract/qr';
import { abrirEquipo } from '../../../test/equipo.ts';
import { Pantalla, escuchar } from '../../../test/pantalla.ts';

const { server, r, admin, mesero, cocina, cajera } = await abrirEquipo();
const { centro } = r.negocio;
const codigo = async (body: object, quien = admin): Promise<string> => {
  const answer = await server.raw(qr.generar, { body }, { token: quien.token });
  return new URLSearchParams((answer.body.data as { url: string }).url.split('?')[1]).get('token')!;
};
const token = await codigo({ id: centro });
const deMesa = await codigo({ id: centro, mesa: 'Mesa 7' });
const id = (clave: string): number => r.menu.alimentoDe(clave).id;
const taco = { id: id('taco') };

interface Hecho {
  readonly folio: string;
  readonly pedido: string;
}
const pedir = (body: object, opciones: { clave?: string; headers?: Record<string, string> } = {}) =>
  server.raw(autoservicio.registrar, { body: { pedidos: [taco], nombre: 'Ana', token, ...body } }, opciones);
const hecho = async (body: object = {}): Promise<Hecho> => {
  const answer = await pedir(body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as Hecho;
};
const abiertas = async (): Promise<readonly ComandaVista[]> =>
  (await server.call(comandas.cambios, { query: {} }, { token: mesero.token })).body.data!.comandas;
const deFolio = async (folio: string): Promise<ComandaVista> =>
  (await abiertas()).find((c) => c.folio_corto === folio)!;
const seguir = async (pedido: string) => (await server.raw(autoservicio.seguir, { query: { pedido } })).body.data;

describe('an order of a phone', () => {
  it('is a comanda of that name, one guest, waiter AUTOSERVICIO (API-078, AUTOSERVICIO-014, AUTOSERVICIO-017, D-73)', async () => {
    const { status, body } = await pedir({ nombre: '  Ñandú Güera ' });
    expect([status, body.message]).toEqual([200, '¡Gracias! Recibimos tu pedido']);
    const c = await deFolio((body.data as Hecho).folio);
    expect([c.nombre, c.comensales, c.usuario]).toEqual(['Ñandú Güera', 1, { id: 0, nombre_completo: 'AUTOSERVICIO' }]);
    expect(c.pedidos.map((p) => [p.descripcion, p.precio, p.status, p.mesero, p.hora_inicio_preparacion])).toEqual([
      ['Taco al pastor', 22, 1, { id: 0, nombre: 'AUTOSERVICIO' }, null],
    ]);
  });

  it('has lines of four digits each, no two alike (AUTOSERVICIO-016, D-03)', async () => {
    const { folio } = await hecho({ pedidos: Array.from({ length: 20 }, () => taco) });
    const folios = (await deFolio(folio)).pedidos.map((p) => p.folio);
    expect(folios.filter((f) => !/^\d{4}$/.test(String(f)))).toEqual([]);
    expect(new Set(folios).size).toBe(20);
  });

  it('can be told of to the kitchen by whoever waits on it; the phone hears nothing of that (D-139)', async () => {
    const { folio, pedido } = await hecho();
    const c = await deFolio(folio);
    await r.despachar(cocina, c, 2);
    const antes = await seguir(pedido);
    const body = { id: c.id, pedidos: c.pedidos.map((p) => p.id), texto: 'Es alérgica al cacahuate' };
    const answer = await server.call(comandas.avisar, { body }, { token: mesero.token });
    expect([answer.status, answer.body.data?.pedidos[0]?.avisos?.[0]?.texto]).toEqual([200, body.texto]);
    expect(await seguir(pedido)).toEqual(antes);
  });

  it('has the table of its code in its name (D-117)', async () => {
    expect((await deFolio((await hecho({ token: deMesa })).folio)).nombre).toBe('Mesa 7 · Ana');
  });

  it('makes a line of each unit, pending, of this moment, its add-ons beside it (AUTOSERVICIO-011, AUTOSERVICIO-012, AUTOSERVICIO-013, AUTOSERVICIO-015, D-71)', async () => {
    const alambre = {
      ...{
        id: id('alambre'),
        cantidad: 2,
        comentario: 'Sin cebolla',
        especificaciones: [r.menu.especificacionDe('maiz')],
      },
      complementos: [
        { id: r.menu.complementoDe('queso'), comentario: 'Aparte' },
        { id: r.menu.complementoDe('nopales') },
      ],
    };
    const antes = server.ahora();
    const { pedidos } = await deFolio((await hecho({ pedidos: [alambre, { ...taco, complemento: true }] })).folio);
    expect(
      pedidos.map((p) => [p.descripcion, p.precio, p.complemento, p.comentario, p.especificaciones.length]),
    ).toEqual(
      [1, 2].flatMap(() => [
        ['Alambre de arrachera', 198, false, 'Sin cebolla', 1],
        ['Queso extra', 25, true, 'Aparte', 0],
        ['Nopales', 0, true, null, 0],
      ]),
    );
    expect(pedidos[1]!.complemento_de).toMatchObject({ id: pedidos[0]!.id, descripcion: 'Alambre de arrachera' });
    const ahora = server.ahora();
    expect(
      pedidos.every(
        (p) => p.status === 1 && p.fecha >= antes && p.fecha <= ahora && p.hora_inicio_preparacion === null,
      ),
    ).toBe(true);
    expect(new Set(pedidos.map((p) => p.folio)).size).toBe(6);
  });

  it('may leave open what a dish is asked as (CARRITO-007)', async () => {
    expect((await pedir({ pedidos: [{ id: id('alambre') }] })).status).toBe(200);
  });

  it('is at once on the tills and in its areas (D-96)', async () => {
    const puerto = await escuchar(server);
    const pantalla = new Pantalla(puerto, cocina.token, r.menu.alimentoDe('taco').area);
    await pantalla.conectar();
    await pantalla.oye('foto');
    const { folio } = await hecho();
    await pantalla.hasta((await deFolio(folio)).rev);
    expect([...pantalla.lista.values()].filter((c) => c.folio_corto === folio)).toHaveLength(1);
    pantalla.cerrar();
  });

  it('is made once by its key, also when both come at once (D-72, H57)', async () => {
    const clave = randomUUID();
    const antes = (await abiertas()).length;
    const [a, b] = await Promise.all([pedir({}, { clave }), pedir({}, { clave })]);
    const c = await pedir({}, { clave });
    expect([a, b, c].map((x) => [x.status, x.body])).toEqual([a, a, a].map((x) => [200, x.body]));
    expect((await abiertas()).length).toBe(antes + 1);
    const otra = await pedir({ nombre: 'Otra' }, { clave });
    expect([otra.status, otra.body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
  });

  it('is followed by its own code, to the end (D-72)', async () => {
    const { folio, pedido } = await hecho({ pedidos: [{ ...taco, cantidad: 2 }], nombre: 'Beto' });
    const estado = async (): Promise<unknown> => seguir(pedido);
    expect(await estado()).toEqual({
      ...{ folio, nombre: 'Beto', sucursal: 'Centro', mesa: null, estado: 'recibido', motivo: null },
      ...{ total: 44, total_de_la_mesa: null, llamados: [] },
      pedidos: [{ descripcion: 'Taco al pastor', complemento: false, cantidad: 2, estado: 'recibido' }],
    });
    const c = await r.despachar(cocina, await deFolio(folio), 2);
    expect(await estado()).toMatchObject({ estado: 'preparando' });
    const lista = await r.despachar(admin, { ...c, pedidos: c.pedidos }).catch(() => r.ver(admin, c.id));
    for (const p of lista.pedidos.filter((x) => x.status === 2))
      await server.call(comandas.mover, { body: [{ id: p.id, de: 2, a: 3 }] }, { token: cocina.token });
    expect(await estado()).toMatchObject({ estado: 'listo' });
    await r.abrirCaja(cajera);
    await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 44 });
    expect(await estado()).toMatchObject({ estado: 'pagado' });
  });

  it.each(['', 'No', 'BBQ', 'a', 'x'.repeat(100)])(
    'takes an observation of 0 to 100 characters: %o (CARRITO-004, D-24)',
    async (comentario) => {
      const { folio } = await hecho({ pedidos: [{ ...taco, comentario }] });
      expect((await deFolio(folio)).pedidos[0]!.comentario).toBe(comentario || null);
    },
  );

  it('says what it comes to now where the sum that was seen is another (D-71)', async () => {
    const { status, body } = await pedir({ total: 20 });
    expect([status, body.error?.motivo]).toEqual([409, 'PRECIOS_CAMBIARON']);
    expect((await pedir({ total: 22 })).status).toBe(200);
  });

  it('is refused where the branch takes none, and beyond its limits (D-113, H53)', async () => {
    const poner = (que: string) => server.sql(`UPDATE menu_publico SET ${que} WHERE sucursal = $1`, [centro]);
    const motivo = async (body: object = {}) => (await pedir(body)).body.error?.motivo;
    await poner('autoservicio = false');
    expect(await motivo()).toBe('AUTOSERVICIO_APAGADO');
    await poner('autoservicio = true, unidades_maximas = 3');
    expect(
      await motivo({
        pedidos: [
          { ...taco, cantidad: 2 },
          { ...taco, cantidad: 2 },
        ],
      }),
    ).toBe('PEDIDO_MUY_GRANDE');
    await poner('unidades_maximas = 30, platillos_por_hora = 10000');
  });
});

describe('what is sent to get more, or for less, is refused or not looked at (D-71, H54, H56)', () => {
  const estado = (clave: string, valor: number) =>
    server.sql('UPDATE producto SET estado_menu = $1 WHERE cliente = $2 AND id = $3', [valor, '2000', id(clave)]);

  const FORJADOS: readonly (readonly [string, object])[] = [
    ['a price', { precio: 0.01 }],
    ['a negative price', { precio: -100 }],
    ['a cost', { costo: 1 }],
    ['a status', { status: 4 }],
    ['a waiter', { mesero: { id: 1, nombre: 'Alejandra' } }],
    ['an area', { area: 999 }],
    ['a date', { fecha: { seconds: 0, nanoseconds: 0 }, hora_inicio_preparacion: 1 }],
    ['a sub-account', { subcuenta: 'Nadie' }],
    ['a payment', { pago: randomUUID() }],
  ];
  it.each(FORJADOS)('%s of its own is not looked at', async (_caso, forja) => {
    const { pedidos } = await deFolio((await hecho({ pedidos: [{ ...taco, ...forja }] })).folio);
    expect(pedidos.map((p) => [p.precio, p.status, p.mesero.id, p.subcuenta, p.pago, p.area])).toEqual([
      [22, 1, 0, null, null, expect.any(Number) as number],
    ]);
    expect([pedidos[0]!.area === 999, pedidos[0]!.fecha > 1e12]).toEqual([false, true]);
  });

  const DE_LA_COMANDA: readonly (readonly [string, object])[] = [
    ['another branch', { sucursal: r.negocio.norte, cliente: '3000' }],
    ['a waiter', { usuario: 1, mesero: { id: 1, nombre: 'Alejandra' }, autorizo: 1 }],
    ['a number', { id: randomUUID(), folio: '1', folio_corto: 1, rev: 9_999 }],
    ['a day', { dia: '2020-01-01', creada_en: 0, cancelada_en: 1 }],
    ['guests and a table', { comensales: 99, mesa: 'Mesa 1' }],
    ['that it is paid', { status: 0, metodos_de_pago: [{ id: 1, cantidad: 22 }] }],
    ['where one is', { lat: 19.4, lng: -99.1, distancia: 0, precision: 1, enRango: true }],
  ];
  it.each(DE_LA_COMANDA)('%s of its own for the comanda is not looked at (H54)', async (_caso, forja) => {
    const de = async (cuerpo: object) => {
      const c = await deFolio((await hecho(cuerpo)).folio);
      const { id: _i, folio: _f, folio_corto: _c, rev: _r, creada_en: _e, ...igual } = c;
      return { ...igual, pedidos: c.pedidos.map((p) => [p.descripcion, p.precio, p.status, p.mesero.id, p.pago]) };
    };
    expect(await de(forja)).toEqual(await de({}));
  });

  it('the price of an extra is the menu’s', async () => {
    const queso = { id: r.menu.complementoDe('queso'), precio: 0, costo: 0 };
    const { pedidos } = await deFolio((await hecho({ pedidos: [{ id: id('alambre'), complementos: [queso] }] })).folio);
    expect(pedidos.map((p) => p.precio)).toEqual([198, 25]);
  });

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Sin \ud83d sal', 'Sin sal'],
    ['\u202e\u200b\u2066\ufeff\u202d', null],
  ])('a comment of %j is text, without what no eye sees', async (comentario, guardado) => {
    const { folio } = await hecho({ pedidos: [{ ...taco, comentario }] });
    expect((await deFolio(folio)).pedidos[0]!.comentario).toBe(guardado);
  });

  it('hidden and seasonal dishes are not sold, and hidden ones not named', async () => {
    await estado('agua', 2);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [centro]);
    const oculta = await pedir({ pedidos: [{ id: id('agua') }] });
    expect([oculta.status, oculta.body.error?.message]).toEqual([
      409,
      'No se pudo pedir: un platillo que ya no está en el menú. Revisa tu carrito e intenta de nuevo',
    ]);
    await estado('agua', 4);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [centro]);
    const deTemporada = await pedir({ pedidos: [{ id: id('agua') }] });
    expect(deTemporada.body.error?.message).toContain('Agua de jamaica (no está disponible)');
  });

  it('what is weighed is asked of the waiter: nobody has weighed it yet (decision 0171)', async () => {
    await server.sql(`UPDATE producto SET medida = 'kg' WHERE id = $1`, [id('alambre')]);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [centro]);
    const { status, body } = await pedir({ pedidos: [{ id: id('alambre') }] });
    expect([status, body.error?.message]).toEqual([
      409,
      'No se pudo pedir: Alambre de arrachera (se pide al mesero). Revisa tu carrito e intenta de nuevo',
    ]);
    await server.sql(`UPDATE producto SET medida = 'pieza' WHERE id = $1`, [id('alambre')]);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [centro]);
  });

  it('more than there is in stock is refused by name, and what is left is sold (D-71, D-18)', async () => {
    await server.sql(`UPDATE producto SET inventario = 2 WHERE cliente = '2000' AND id = $1`, [taco.id]);
    const de = (cantidad: number) => pedir({ pedidos: [{ ...taco, cantidad }] });
    const libres = await server.sql<{ n: number }>(
      `SELECT count(*)::integer AS n FROM pedido WHERE cliente = '2000' AND producto = $1 AND NOT complemento AND status < 3`,
      [taco.id],
    );
    await server.sql(`UPDATE producto SET inventario = $2 WHERE cliente = '2000' AND id = $1`, [
      taco.id,
      libres[0]!.n + 2,
    ]);
    const tres = await de(3);
    expect(tres.body.error?.message).toContain('Taco al pastor (solo alcanza para 2)');
    expect(tres.body.data).toEqual({ faltan: [{ lugar: 0, caben: 2, porque: 'Solo alcanza para 2' }] });
    const lineas = [{ id: id('flan') }, { ...taco, cantidad: 2, comentario: 'Sin cebolla' }, { ...taco, cantidad: 2 }];
    expect((await pedir({ pedidos: lineas.slice(1) })).body.data).toEqual({
      faltan: [{ lugar: 1, caben: 0, porque: 'Se agotó' }],
    });
    // `lugar` is the index in the request, also where a dish before it is not on the menu.
    expect((await pedir({ pedidos: lineas })).body.data).toEqual({
      faltan: [{ lugar: 2, caben: 0, porque: 'Se agotó' }],
    });
    expect((await de(2)).status).toBe(200);
    expect((await de(1)).body.data).toEqual({ faltan: [{ lugar: 0, caben: 0, porque: 'Se agotó' }] });
    await server.sql(`UPDATE producto SET inventario = NULL WHERE cliente = '2000' AND id = $1`, [taco.id]);
  });

  it.each([
    ['__proto__', 400],
    ['constructor', 200],
    ['prototype', 200],
  ])('a key called %s changes nothing', async (clave, status) => {
    const payload = `{"pedidos":[{"id":${taco.id},"${clave}":{"precio":1}}],"${clave}":{"total":1},"nombre":"Ana","token":"${token}"}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const url = '/qrestaurant/api/v1/menu/registrar-comanda-auto-servicio';
    const antes = (await abiertas()).length;
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(status);
    const vacio = {} as Record<string, unknown>;
    expect([vacio['precio'], vacio['total']]).toEqual([undefined, undefined]);
    if (status !== 200) expect((await abiertas()).length).toBe(antes);
    else {
      const { pedidos } = await deFolio(answer.json<{ data: Hecho }>().data.folio);
      expect(pedidos.map((p) => p.precio)).toEqual([22]);
    }
  });

  it.each(['', 'x', 'a..b', token, deMesa])('the page of an order is not opened by %o', async (pedido) => {
    const { status, body } = await server.raw(autoservicio.seguir, { query: { pedido } });
    expect([status, body.error?.motivo, body.data]).toEqual([404, 'CODIGO_DE_MENU_INVALIDO', undefined]);
  });

  it('nor by the code of one with the id of another, and it outlives a renewed menu code (D-72)', async () => {
    const [uno, otro] = [await hecho(), await hecho()];
    const partes = [uno, otro].map((x) => x.pedido.split('.'));
    expect(await seguir([partes[0]![0], partes[1]![1], partes[0]![2]].join('.'))).toBeUndefined();
    await codigo({ id: centro, renovar: true });
    expect((await pedir({})).status).toBe(404);
    expect(await seguir(uno.pedido)).toMatchObject({ folio: uno.folio });
  });
});
