import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paginaDeAutofactura } from './pagina.ts';

const app = Fastify();
beforeAll(() => paginaDeAutofactura(app, '<html></html>'));
afterAll(() => app.close());

it('is the same page for every branch, which no search engine keeps', async () => {
  const paginas = await Promise.all(['1z', 'zzzzzz'].map((sucursal) => app.inject(`/f/${sucursal}`)));
  expect(paginas.map((p) => [p.statusCode, p.headers['x-robots-tag'], p.body])).toEqual(
    Array(2).fill([200, 'noindex', '<html></html>']),
  );
  expect((await app.inject('/f/1Z')).statusCode).toBe(404);
});
