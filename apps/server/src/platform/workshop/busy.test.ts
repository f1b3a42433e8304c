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

/** As many files of one business as wait, and the one that is being read. */
const LLENO = 9;

let server: TestServer;
let admin: Sesion;
let plato: number;
let centro: number;
beforeAll(async () => {
  server = await startTestServer();
  const r = await Restaurante.abrir(server);
  admin = await r.entrar('admin');
  plato = r.menu.alimentoDe('taco').id;
  centro = r.negocio.centro;
});
afterAll(() => server.close());

const motivo = ({ status, body }: Answer): string | number => body.error?.motivo ?? status;
const pedir = (route: Route, parts: object): Promise<Answer> =>
  server.raw(route, parts, { token: admin.token, headers: { 'content-type': 'application/octet-stream' } });
const leer = (route: Route, parts: object): Promise<Answer> => server.raw(route, parts, { token: admin.token });

/** Each call that has a file opened or made elsewhere. */
const LLAMADAS: readonly (readonly [string, () => Promise<Answer>])[] = [
  [
    'importar',
    () => pedir(catalog.menu.importar, { query: { modo: 'revisar' }, body: Buffer.from('#Áreas\nNombre\n') }),
  ],
  ['exportar', () => leer(catalog.menu.exportar, { query: { formato: 'csv' } })],
  ['plantilla', () => leer(catalog.menu.plantilla, { query: { formato: 'csv' } })],
  ...EXPORTS.map(([name, route, parts]) => [name, () => leer(route, parts)] as const),
  ['productos.subirImagen', () => pedir(productos.subirImagen, { params: { id: plato }, body: randomBytes(99) })],
  ['negocio.subirLogo', () => pedir(negocio.subirLogo, { body: randomBytes(99) })],
  ['qr.hojas', () => leer(catalog.qr.hojas, { body: { id: centro, formato: '1', origen: 'http://comal.local' } })],
  ['categorias.subirImagen', () => pedir(categorias.subirImagen, { params: { id: 1 }, body: randomBytes(99) })],
];

it('who comes when too many files wait is told so, whatever they ask for (B7)', async () => {
  let soltar = (): void => undefined;
  const puerta = new Promise<void>((abierta) => (soltar = abierta));
  const lentas = Array.from({ length: LLENO }, () => server.deps.taller.run(() => puerta.then(() => ok(null)), '2000'));
  const respuestas = await Promise.all(LLAMADAS.map(async ([nombre, llamar]) => [nombre, motivo(await llamar())]));
  soltar();
  await Promise.all(lentas);
  expect(respuestas).toEqual(LLAMADAS.map(([nombre]) => [nombre, 'TALLER_OCUPADO']));
});

it('a list that the workshop cannot make in its time and memory is said to be too long, whichever it is (decision 0037, B7)', async () => {
  const taller = vi.spyOn(server.deps.taller, 'run').mockResolvedValue(refuse('NO_TERMINO'));
  const respuestas = await Promise.all(
    EXPORTS.map(async ([nombre, route, parts]) => [nombre, motivo(await leer(route, parts))]),
  );
  taller.mockRestore();
  expect(respuestas).toEqual(EXPORTS.map(([nombre]) => [nombre, 'EXPORTACION_MUY_GRANDE']));
});

it('a picture with more points than are opened is said to be that, of a dish, a category and the business (B7)', async () => {
  const enorme = await sharp({ create: { width: 10_000, height: 7_000, channels: 3, background: '#b9261a' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect([
    motivo(await pedir(productos.subirImagen, { params: { id: plato }, body: enorme })),
    motivo(await pedir(categorias.subirImagen, { params: { id: 1 }, body: enorme })),
    motivo(await pedir(negocio.subirLogo, { body: enorme })),
  ]).toEqual(['IMAGEN_ENORME', 'IMAGEN_ENORME', 'IMAGEN_ENORME']);
});
