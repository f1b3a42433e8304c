import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { NAME, PORT, Shop, whyNot } from '../../red/local.ts';
import { pending, phoneAtWork, serverIsMissed, takeOrder, WAIT } from '../../red/mesero.ts';
import type { Phone } from '../../red/telefono.ts';
import { Comandas } from '../../screens/comandas.ts';

const YEAR_MS = 365 * 86_400_000;

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

for (const [direction, offBy, suffix] of [
  ['behind', -YEAR_MS, 'atrás'],
  ['ahead', YEAR_MS, 'adelante'],
] as const) {
  const nombre = `Reloj ${suffix}`;

  test(`a phone whose own clock is a year ${direction} is told so where devices join, and its orders are of the server's hour (D-02, D-170)`, async () => {
    await phone.setClock(offBy);
    const page = await phone.context.newPage();
    await page.goto(`http://${NAME}:${PORT}/conectar`);
    await expect(page.getByRole('alert').filter({ hasText: /Este aparato cree que hoy es/ })).toBeVisible(WAIT);
    await page.close();
    await phone.page.reload();
    await takeOrder(phone, nombre, 2);
    await expect(pending(phone.page)).toBeHidden(WAIT);
    await expect(new Comandas(phone.page).row(nombre)).not.toContainText(/\d{3,} min|[1-9]\d* h/);
    expect(await shop.linesOf(nombre)).toBe(2);
    expect(await shop.secondsSince(nombre)).toBeLessThan(600);
    await phone.setClock(0);
  });

  test(`a phone whose clock goes a year ${direction} while its orders wait sends each once, and their age is no year (D-02, H29)`, async () => {
    const late = `Espera ${suffix}`;
    await shop.stop();
    await takeOrder(phone, late, 3);
    await expect(serverIsMissed(phone)).toBeVisible();
    await phone.setClock(offBy);
    await pending(phone.page).click();
    await expect(phone.page.getByRole('dialog')).not.toContainText(/\d+ (días|meses|años?)/);
    await phone.page.keyboard.press('Escape');
    await shop.open();
    await expect(pending(phone.page)).toBeHidden(WAIT);
    expect(await shop.linesOf(late)).toBe(3);
    expect(await shop.secondsSince(late)).toBeLessThan(600);
    await phone.setClock(0);
  });
}
