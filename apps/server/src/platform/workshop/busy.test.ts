import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { ok, refuse } from '@comal/domain/result';
import { EXPORTS } from '../exportar/exports.fixture.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';

const { productos, categorias, negocio } = catalog;

/** The limit of waiting files of one business, plus the one that is being processed. */
const FULL = 9;

let server: TestServer;
let admin: Sesion;
let plato: number;
let centre: number;
beforeAll(async () => {
  server = await startTestServer();
  const r = await Restaurante.abrir(server);
  admin = await r.entrar('admin');
  plato = r.menu.alimentoDe('taco').id;
  centre = r.negocio.centro;
});
afterAll(() => server.close());

const motivo = ({ status, body }: Answer): string | number => body.error?.motivo ?? status;
const ask = (route: Route, parts: object): Promise<Answer> =>
  server.raw(route, parts, { token: admin.token, headers: { 'content-type': 'application/octet-stream' } });
const read = (route: Route, parts: object): Promise<Answer> => server.raw(route, parts, { token: admin.token });

/** Each call whose file is processed in the workshop. */
const CALLS: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['importar', () => ask(catalog.menu.importar, { query: { modo: 'revisar' }, body: Buffer.from('#Áreas\nNombre\n') })],
  ['exportar', () => read(catalog.menu.exportar, { query: { formato: 'csv' } })],
  ['plantilla', () => read(catalog.menu.plantilla, { query: { formato: 'csv' } })],
  ...EXPORTS.map(([name, route, parts]) => [name, () => read(route, parts)] as const),
  ['productos.subirImagen', () => ask(productos.subirImagen, { params: { id: plato }, body: randomBytes(99) })],
  ['negocio.subirLogo', () => ask(negocio.subirLogo, { body: randomBytes(99) })],
  ['qr.hojas', () => read(catalog.qr.hojas, { body: { id: centre, formato: '1', origen: 'http://comal.local' } })],
  ['categorias.subirImagen', () => ask(categorias.subirImagen, { params: { id: 1 }, body: randomBytes(99) })],
];

it('who comes when too many files wait is told so, whatever they ask for (B7)', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((opened) => (release = opened));
  const slow = Array.from({ length: FULL }, () => server.deps.taller.run(() => gate.then(() => ok(null)), '2000'));
  const responses = await Promise.all(CALLS.map(async ([name, call]) => [name, motivo(await call())]));
  release();
  await Promise.all(slow);
  expect(responses).toEqual(CALLS.map(([name]) => [name, 'TALLER_OCUPADO']));
});

it('a list that the workshop cannot make in its time and memory is said to be too long, whichever it is (decision 0037, B7)', async () => {
  const taller = vi.spyOn(server.deps.taller, 'run').mockResolvedValue(refuse('NO_TERMINO'));
  const responses = await Promise.all(
    EXPORTS.map(async ([name, route, parts]) => [name, motivo(await read(route, parts))]),
  );
  taller.mockRestore();
  expect(responses).toEqual(EXPORTS.map(([name]) => [name, 'EXPORTACION_MUY_GRANDE']));
});

it('a picture with more points than are opened is said to be that, of a dish, a category and the business (B7)', async () => {
  const huge = await sharp({ create: { width: 10_000, height: 7_000, channels: 3, background: '#b9261a' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect([
    motivo(await ask(productos.subirImagen, { params: { id: plato }, body: huge })),
    motivo(await ask(categorias.subirImagen, { params: { id: 1 }, body: huge })),
    motivo(await ask(negocio.subirLogo, { body: huge })),
  ]).toEqual(['IMAGEN_ENORME', 'IMAGEN_ENORME', 'IMAGEN_ENORME']);
});
