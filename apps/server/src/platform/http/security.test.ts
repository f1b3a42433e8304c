import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Settings } from './context.ts';
import { security } from './security.ts';

const policy = async (map: Settings['mapa'] = null): Promise<ReadonlyMap<string, readonly string[]>> => {
  const app = Fastify();
  await security(app, { url: null, mapa: map }, false);
  app.get('/', () => 'hola');
  const { headers } = await app.inject('/');
  await app.close();
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((d) => d.trim().split(/\s+/)).map(([name, ...fonts]) => [name!, fonts]));
};

it('lets the page draw pictures of its own server and of Dropbox, and of nowhere else (D-56)', async () => {
  expect((await policy()).get('img-src')?.toSorted()).toEqual([
    "'self'",
    'blob:',
    'data:',
    'https://*.dropboxusercontent.com',
    'https://dropbox.com',
    'https://www.dropbox.com',
  ]);
});

it('lets it draw the pictures of a map from the host that the settings name, and only pictures (decision 0046)', async () => {
  const [con, sin] = [
    await policy({ teselas: 'https://mapa.mirestaurante.mx:8443/{z}/{x}/{y}.png', credito: '© Mapas' }),
    await policy(),
  ];
  const added = [...con].flatMap(([directiva, fonts]) =>
    fonts.filter((f) => !sin.get(directiva)?.includes(f)).map((f) => [directiva, f]),
  );
  expect(added).toEqual([['img-src', 'https://mapa.mirestaurante.mx:8443']]);
});

it('lets nothing but pictures come from another host: no script, no call, no frame', async () => {
  const { 'img-src': _imagenes, ...otras } = Object.fromEntries(await policy());
  expect(otras).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  expect(
    Object.values(otras)
      .flat()
      .filter((font) => font.includes('.')),
  ).toEqual([]);
});

it.each([
  ['nothing, without HTTPS', null, false, undefined],
  [
    'of the whole name, where the public address is by HTTPS',
    'https://caja.fonda.mx',
    false,
    'max-age=31536000; includeSubDomains',
  ],
  ['of this name alone, with a certificate of its own', null, true, 'max-age=31536000'],
  ['nothing, behind a public address without it', 'http://caja.fonda.mx', false, undefined],
] as const)('promises HTTPS (HSTS): %s', async (_case, url, withCertificate, promise) => {
  const app = Fastify();
  await security(app, { url, mapa: null }, withCertificate);
  app.get('/', () => 'hola');
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(promise);
  await app.close();
});
