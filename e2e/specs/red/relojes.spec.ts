import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { ENCRYPTED, Shop, whyNot } from '../../red/local.ts';
import { opening, pending, phoneAtWork, serverIsMissed, takeOrder, WAIT } from '../../red/mesero.ts';
import type { Phone } from '../../red/telefono.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let shop: Shop;
let phone: Phone;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = new Shop('10.77.0.5/24');
  phone = await phoneAtWork(shop);
});
test.afterAll(() => shop?.close());

test('a certificate that ended while the server was off is renewed by its start, and no device does anything (D-170)', async () => {
  await shop.stop();
  await takeOrder(phone, 'Temporada', 2);
  await expect(serverIsMissed(phone)).toBeVisible();
  shop.ageCertificate(400);
  expect(shop.certificateEnds).toBeLessThan(Date.now());
  await shop.open();
  await expect(pending(phone.page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Temporada')).toBe(2);
});

test('a server whose clock is a year ahead is believed by no phone; once it is put right, what waited arrives (D-170)', async () => {
  await shop.stop();
  shop.setClock(YEAR_MS);
  await shop.open();
  await takeOrder(phone, 'Adelantado', 3);
  await expect.poll(() => opening(phone, `${ENCRYPTED}/conectar/confia`), WAIT).toBe('ERR_CERT_DATE_INVALID');
  await expect(serverIsMissed(phone)).toBeVisible();
  await expect(pending(phone.page)).toBeVisible();
  expect(await shop.linesOf('Adelantado')).toBe(0);
  shop.setClock(0);
  await expect(pending(phone.page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Adelantado')).toBe(3);
});

test('a server whose clock is a year behind is believed, and renews its certificate once it is put right (D-170)', async () => {
  await shop.stop();
  shop.setClock(-YEAR_MS);
  await shop.open();
  await takeOrder(phone, 'Atrasado', 4);
  await expect(pending(phone.page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Atrasado')).toBe(4);
  expect(shop.certificateEnds).toBeLessThan(Date.now() + 30 * DAY_MS);
  shop.setClock(0);
  await expect.poll(() => shop.certificateEnds > Date.now() + 380 * DAY_MS, WAIT).toBe(true);
  expect(await opening(phone, `${ENCRYPTED}/conectar/confia`)).toBe('200');
});
