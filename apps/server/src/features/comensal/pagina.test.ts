import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comensal } from '@comal/contract/comensal/menu';
import { catalog } from '@comal/contract/catalog';
import { abrirEquipo } from '../../test/equipo.ts';
import { codigoDe } from './comensal.fixture.ts';
import { paginaDeMenu } from './pagina.ts';

const { server, r, admin } = await abrirEquipo();
const { centro, norte, cliente } = r.negocio;
const DIRECCION = centro.toString(36);
const HTML =
  '<html lang="es-MX"><head>\n    <meta name="description" content="de todos" />\n    <title>Nuestro Menú</title></head></html>';
const app = Fastify();
beforeAll(() => paginaDeMenu(app, server.deps, HTML));
afterAll(() => app.close());

const abrir = (direccion = DIRECCION) => app.inject({ url: `/m/${direccion}`, headers: { host: 'menu.mx' } });
const leer = (sucursal: unknown = DIRECCION) => server.raw(comensal.publico, { query: { sucursal } });
const publicar = async (publicado?: boolean): Promise<void> => {
  const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
  const { id, version, autoservicio: antes } = body.data!.sucursales.find((s) => s.id === centro)!;
  const { publicado: _p, ...resto } = antes;
  const dicho = publicado === undefined ? {} : { publicado };
  const hecho = await server.call(
    catalog.sucursales.autoservicio,
    { body: { id, version, ...resto, ...dicho } },
    { token: admin.token },
  );
  expect(hecho.status).toBe(200);
};
const esquemaDe = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)![1]!);

describe('the menu at an address of its own (decision 0055)', () => {
  it('is read by nobody until it is published, and by nobody after that ends', async () => {
    await codigoDe(server, admin, { id: centro });
    expect([(await leer()).status, (await abrir()).statusCode]).toEqual([404, 404]);
    await publicar(true);
    expect([(await leer()).status, (await abrir()).statusCode]).toEqual([200, 200]);
    await publicar(false);
    expect([(await leer()).status, (await abrir()).statusCode]).toEqual([404, 404]);
    await publicar(true);
  });

  it('stays published where a page of before saves the settings and does not say', async () => {
    await publicar();
    expect((await leer()).status).toBe(200);
  });

  it('has what diners see, without cost, stock, staff, or what is hidden (D-51, D-82)', async () => {
    await server.sql('UPDATE producto SET estado_menu = 2 WHERE cliente = $1 AND descripcion = $2', [cliente, 'Flan']);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1', [cliente]);
    const data = (await server.call(comensal.publico, { query: { sucursal: DIRECCION } })).body.data!;
    expect(data).toMatchObject({ sucursal: 'Centro', mesa: null, ubicacion: null });
    expect(data.productos.map((p) => p.descripcion)).toEqual([
      'Agua de jamaica',
      'Alambre de arrachera',
      'Taco al pastor',
    ]);
    expect(JSON.stringify(data) + (await abrir()).body).not.toMatch(/costo|inventario|receta|Flan/);
  });

  it('orders nothing: its address is no code (H53)', async () => {
    const pedidos = [{ id: r.menu.alimentoDe('agua').id }];
    for (const token of [DIRECCION, `${DIRECCION}..`, undefined]) {
      const { body } = await server.raw(autoservicio.registrar, { body: { pedidos, nombre: 'Ana', token } });
      expect(body.error?.motivo).toBe('CODIGO_DE_MENU_INVALIDO');
    }
  });

  it.each([
    ['none', ''],
    ['another branch', norte.toString(36)],
    ['none that is there', 'zzzzz'],
    ['beyond the numbers', 'zzzzzz'],
    ['SQL', "' OR 1=1"],
    ['long', 'a'.repeat(10_000)],
  ])('of %s is not there', async (_caso, mala) => {
    expect((await leer(mala)).body.error?.motivo).toBe('CODIGO_DE_MENU_INVALIDO');
  });

  it('says to who shares it what it is: title, description, address and language', async () => {
    const { body, headers } = await abrir();
    expect(body).toContain('<title>Menú de Negocio 2000, Centro</title>');
    expect(body).toContain(`<link rel="canonical" href="http://menu.mx/m/${DIRECCION}" />`);
    expect(body).toContain('<meta property="og:title" content="Menú de Negocio 2000, Centro" />');
    expect(body).toMatch(/<meta property="og:description" content="Platillos y precios: .*Tacos/);
    expect(body).toContain('<html lang="es-MX">');
    expect(body).not.toContain('de todos');
    expect([headers['content-language'], headers['cache-control']]).toEqual(['es-MX', 'no-cache']);
  });

  it('has a picture: the logo, or the first dish that has one', async () => {
    expect((await abrir()).body).not.toContain('og:image');
    const hash = 'a'.repeat(64);
    await server.sql(
      `INSERT INTO imagen (cliente, hash, tipo, ancho, alto, datos, creada_en) VALUES ($1, $2, 'image/webp', 1, 1, '', now())`,
      [cliente, hash],
    );
    await server.sql('UPDATE negocio SET logo = $2 WHERE cliente = $1', [cliente, hash]);
    expect((await abrir()).body).toMatch(new RegExp(`og:image" content="http://menu.mx/[^"]*${cliente}/${hash}"`));
    await server.sql('UPDATE negocio SET logo = NULL WHERE cliente = $1', [cliente]);
  });

  it('tells search engines the menu in the words of schema.org', async () => {
    expect(esquemaDe((await abrir()).body)).toMatchObject({
      ...{ '@type': 'Restaurant', name: 'Negocio 2000, Centro' },
      hasMenu: {
        '@type': 'Menu',
        inLanguage: 'es-MX',
        hasMenuSection: expect.arrayContaining([
          expect.objectContaining({
            hasMenuItem: expect.arrayContaining([
              expect.objectContaining({
                name: 'Taco al pastor',
                offers: expect.objectContaining({ price: '22.00', priceCurrency: 'MXN' }) as object,
              }),
            ]) as object,
          }),
        ]) as object,
      },
    });
  });

  it('stays text: a dish or a business named as a tag ends none', async () => {
    const malo = '</script><img src=x onerror=alert(1)>"&$&';
    await server.sql('UPDATE negocio SET nombre = $2 WHERE cliente = $1', [cliente, malo]);
    await server.sql('UPDATE producto SET descripcion_menu = $2 WHERE cliente = $1', [cliente, malo]);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1', [cliente]);
    const { body } = await abrir();
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body).not.toContain('<img');
    expect(JSON.stringify(esquemaDe(body))).toContain('onerror');
  });

  it('of a branch that published nothing is no page for search engines', async () => {
    expect((await abrir(norte.toString(36))).body).toContain('<meta name="robots" content="noindex" />');
  });
});
