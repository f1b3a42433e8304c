import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { enter, PORT, Shop, whyNot } from '../../red/local.ts';
import type { Phone } from '../../red/telefono.ts';
import { Comandas } from '../../screens/comandas.ts';
import { PHONE } from '../../screens/comensal.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const ADDRESS = '10.77.0.5';
const NEXT_ADDRESS = '10.77.0.50';
const WAIT = { timeout: 120_000 };

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let shop: Shop;
let phone: Phone;

const pending = (page: Page) => page.getByRole('button', { name: /por enviar/ });

const order = async (page: Page, nombre: string): Promise<Comandas> => {
  const comandas = new Comandas(page);
  await comandas.create(nombre);
  await comandas.add(nombre, { search: 'gringa', alimento: 'Gringa de pastor', cantidad: 1 });
  return comandas;
};

/** A waiter takes an order: once it was used the menu is on the device. */
const orderArrives = async (page: Page, nombre: string): Promise<void> =>
  (await order(page, nombre)).saveOnCard(nombre);

/** A waiter takes an order while nobody answers: it waits on the phone. */
const orderWaits = async (page: Page, nombre: string): Promise<void> => {
  await order(page, nombre);
  await page.getByRole('button', { name: new RegExp(`^Guardar cambios de ${nombre}`) }).click();
  await expect(pending(page)).toBeVisible();
};

/** Presses what opens the page of the new address, and agrees there. Returns that page. */
const handOver = async (page: Page, name: string): Promise<Page> => {
  const [taker] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name }).click()]);
  await expect(taker.getByRole('region', { name: 'Por recibir' }).getByRole('listitem').first()).toBeVisible(WAIT);
  await taker.getByRole('button', { name: 'Aceptar' }).click();
  await expect(taker.getByText('Ya está aquí')).toBeVisible();
  return taker;
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = new Shop(`${ADDRESS}/24`);
});
test.afterAll(() => shop?.close());

test('three orders wait at the unencrypted address, HTTPS is turned on, and each arrives once (D-170, D-171)', async () => {
  await shop.openPlain();
  phone = await shop.phone(shop.machine('a', '10.77.0.11/24'), { ...PHONE, userAgent: ANDROID });
  const { page } = phone;
  await page.goto(`http://${ADDRESS}:${PORT}/`);
  await enter(page, { usuario: 'mesero' });
  await orderArrives(page, 'Antes');
  await shop.stop();
  for (const nombre of ['Patio 1', 'Patio 2', 'Patio 3']) await orderWaits(page, nombre);
  await shop.open();
  await test.step('the open page says that the server asks for encryption, and leads to the page of trust', async () => {
    await page.getByRole('link', { name: 'Conectar este aparato' }).click(WAIT);
    await expect(page.getByRole('note').filter({ hasText: 'sin enviar' })).toBeVisible(WAIT);
  });
  await test.step('once the phone trusts, nothing is led on before what waits was given', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar certificado' }).click(),
    ]);
    await phone.trust(await download.path());
    await expect(phone.page.getByRole('heading', { name: /cambios sin enviar/ })).toBeVisible(WAIT);
    await expect(phone.page.getByRole('link', { name: 'Abrir Comal' })).toHaveCount(0);
  });
  const taker = await handOver(phone.page, 'Pasar a la dirección nueva');
  await expect(phone.page.getByRole('link', { name: 'Abrir Comal' })).toBeVisible();
  // By name where the phone finds it in time, by address where it does not.
  expect(taker.url()).toMatch(/^https:/);
  await taker.getByRole('link', { name: 'Abrir Comal' }).click();
  await enter(taker, { usuario: 'mesero' });
  await expect.poll(() => shop.linesOf('Patio 3'), WAIT).toBe(1);
  await expect(pending(taker)).toBeHidden(WAIT);
  for (const nombre of ['Patio 1', 'Patio 2', 'Patio 3']) expect(await shop.linesOf(nombre)).toBe(1);
  const orders = await shop.query(`SELECT FROM comanda WHERE nombre LIKE '%Patio%'`);
  expect(orders).toHaveLength(3);
  await taker.close();
});

test('a phone that joined by the address gives what waits to the next one, and to no other server (D-171)', async () => {
  phone = await shop.joined(shop.machine('b', '10.77.0.12/24'), PHONE);
  const { page } = phone;
  await page.goto(`https://${ADDRESS}:${PORT}/`);
  await enter(page, { usuario: 'mesero' });
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(worker, WAIT).toBe('activated');
  await orderArrives(page, 'Mudanza 0');
  shop.net.address('del', shop.till, 'e0', `${ADDRESS}/24`);
  shop.net.address('add', shop.till, 'e0', `${NEXT_ADDRESS}/24`);
  await orderWaits(page, 'Mudanza 1');
  await pending(page).click();
  await page.getByRole('textbox', { name: 'Dirección nueva' }).fill(NEXT_ADDRESS);
  const taker = await handOver(page, 'Pasar ahí lo que falta');
  await expect(page.getByText('Listo: todo pasó a la dirección nueva.')).toBeVisible();
  await taker.getByRole('link', { name: 'Abrir Comal' }).click();
  await enter(taker, { usuario: 'mesero' });
  await expect.poll(() => shop.linesOf('Mudanza 1'), WAIT).toBe(1);
});
