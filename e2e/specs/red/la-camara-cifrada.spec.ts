import { expect } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../../prueba.ts';
import { ENCRYPTED, enter, Shop, whyNot } from '../../red/local.ts';
import { film } from '../../screens/camara.ts';
import { Comandas } from '../../screens/comandas.ts';
import { PHONE } from '../../screens/comensal.ts';

const FILM = join(tmpdir(), `comal-etiqueta-cifrada-${process.pid}.y4m`);
const CAMERA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
];

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ timeout: 180_000 });

let shop: Shop;
test.beforeAll(async () => {
  shop = new Shop('10.78.0.5/24');
  await shop.open();
});
test.afterAll(() => shop?.close());

test('a phone that trusts the server reads a code with its camera over HTTPS, by the reader that the server has (D-170)', async () => {
  film(FILM, 'BEB-016');
  const { page } = await shop.joined(shop.machine('c', '10.78.0.11/24'), { ...PHONE, args: CAMERA });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page, { usuario: 'mesero' });
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  const comandas = new Comandas(page);
  await comandas.create('Cámara');
  await page.getByRole('button', { name: 'Agregar alimento a Cámara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar alimento' });
  await dialog.getByRole('button', { name: 'Escanear código' }).click();
  await expect(dialog.getByText('Agregado: Café de olla')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await comandas.saveOnCard('Cámara');
  expect(await shop.linesOf('Cámara')).toBe(1);
  const readers = asked.filter((url) => url.includes('.wasm'));
  expect(readers.map((url) => new URL(url).origin)).toEqual([ENCRYPTED]);
});
