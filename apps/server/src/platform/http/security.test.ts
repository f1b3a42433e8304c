import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { security } from './security.ts';

const politica = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const app = Fastify();
  await security(app, { url: null });
  app.get('/', () => 'hola');
  const { headers } = await app.inject('/');
  await app.close();
  const directivas = String(headers['content-security-policy']).split(';');
  return new Map(directivas.map((d) => d.trim().split(/\s+/)).map(([nombre, ...fuentes]) => [nombre!, fuentes]));
};

it('lets the page draw pictures of its own server and of Dropbox, and of nowhere else (D-56)', async () => {
  expect((await politica()).get('img-src')?.toSorted()).toEqual([
    "'self'",
    'blob:',
    'data:',
    'https://*.dropboxusercontent.com',
    'https://dropbox.com',
    'https://www.dropbox.com',
  ]);
});

it('lets nothing but pictures come from another host: no script, no call, no frame', async () => {
  const { 'img-src': _imagenes, ...otras } = Object.fromEntries(await politica());
  expect(otras).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  expect(
    Object.values(otras)
      .flat()
      .filter((fuente) => fuente.includes('.')),
  ).toEqual([]);
});
