import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comensal } from '@comal/contract/comensal/menu';
import { abrirEquipo } from '../../test/equipo.ts';
import { codigoDe } from './comensal.fixture.ts';
import { paginaDeMenu } from './pagina.ts';

const { server, r, admin } = await abrirEquipo();
const { centro, cliente } = r.negocio;
const token = await codigoDe(server, admin, { id: centro });
await server.sql('UPDATE menu_publico SET publicado = true WHERE cliente = $1', [cliente]);
const app = Fastify();
beforeAll(() => paginaDeMenu(app, server.deps, '<html><head><title>Nuestro Menú</title></head></html>'));
afterAll(() => app.close());

const pedir = () =>
  server.raw(autoservicio.registrar, {
    body: { pedidos: [{ id: r.menu.alimentoDe('agua').id }], nombre: 'Ana', token },
  });
const suspender = (desde: string) =>
  server.sql(`UPDATE negocio SET suspendido_en = ${desde} WHERE cliente = $1`, [cliente]);
const pagina = () => app.inject({ url: `/m/${centro.toString(36)}`, headers: { host: 'menu.mx' } });

/** Everything that a phone asks of the menu and of an order that it made. */
const preguntas = (pedido: string) => [
  () => server.raw(comensal.menu, { query: { token } }),
  () => server.raw(comensal.version, { query: { token } }),
  () => server.raw(comensal.publico, { query: { sucursal: centro.toString(36) } }),
  () => server.raw(comensal.contar, { body: { token, que: 'escaneo' } }),
  () => server.raw(autoservicio.seguir, { query: { pedido } }),
  () => server.raw(autoservicio.llamar, { body: { pedido, tipo: 'mesero' } }),
  pedir,
];
const estados = (pedido: string) => Promise.all(preguntas(pedido).map(async (pregunta) => (await pregunta()).status));

describe('the menu of a suspended business (decision 0158)', () => {
  it('is closed to phones, which are told so in Spanish, and takes no order; once it is resumed all is as before', async () => {
    const { pedido } = (await pedir()).body.data as { pedido: string };
    expect(new Set(await estados(pedido))).toEqual(new Set([200]));
    expect([(await pagina()).statusCode, (await pagina()).body]).toEqual([200, expect.stringContaining('Menú de')]);
    const cuantas = await server.sql('SELECT id FROM comanda WHERE cliente = $1', [cliente]);
    await suspender('now()');
    for (const pregunta of preguntas(pedido)) {
      const { status, body } = await pregunta();
      expect([status, body.error?.motivo]).toEqual([404, 'CODIGO_DE_MENU_INVALIDO']);
      expect(body.error?.message).toMatch(/código|menú/i);
    }
    const { statusCode, body } = await pagina();
    expect([statusCode, body.includes('Negocio 2000')]).toEqual([404, false]);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(await server.sql('SELECT id FROM comanda WHERE cliente = $1', [cliente])).toEqual(cuantas);
    await suspender('NULL');
    expect(new Set(await estados(pedido))).toEqual(new Set([200]));
  });
});
