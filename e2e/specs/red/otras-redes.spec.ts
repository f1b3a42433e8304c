import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { ENCRYPTED, enter, Shop, whyNot } from '../../red/local.ts';
import { beReady, pending, takeOrder, WAIT } from '../../red/mesero.ts';
import { PHONE } from '../../screens/comensal.ts';

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ timeout: 300_000 });

let shop: Shop | undefined;
test.afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

test('a second card that is plugged in amid the service brings in the phones of its network, by the same name, and those of the first go on (D-170)', async () => {
  shop = new Shop('10.77.0.5/24');
  await shop.open();
  const one = await shop.joined(shop.machine('a', '10.77.0.11/24'), PHONE);
  await beReady(one, 'Salón');
  const yard = shop.net.network('y');
  shop.net.plug(shop.till, 'e1', yard, '10.88.0.5/24');
  const two = await shop.joined(shop.machineOn(yard, 'b', '10.88.0.11/24'), PHONE);
  await beReady(two, 'Patio');
  await Promise.all([takeOrder(one, 'De Salón', 3), takeOrder(two, 'De Patio', 4)]);
  for (const { page } of [one, two]) await expect(pending(page)).toBeHidden(WAIT);
  expect([await shop.linesOf('De Salón'), await shop.linesOf('De Patio')]).toEqual([3, 4]);
});

test('a network of IPv6 alone: a phone joins by the printed address, and works encrypted (D-170)', async () => {
  shop = new Shop('fd77::5/64');
  const printed = await shop.open();
  expect(printed).toContain('//[fd77::5]:');
  const phone = await shop.phone(shop.machine('a', 'fd77::11/64'), PHONE);
  await phone.page.goto(printed);
  await expect(phone.page.getByText('Este aparato todavía no confía en el servidor.')).toBeVisible();
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('link', { name: 'Descargar certificado' }).click(),
  ]);
  await phone.trust(await download.path());
  await expect(phone.page.getByText('Este aparato ya confía')).toBeVisible({ timeout: 30_000 });
  await phone.page.getByRole('link', { name: 'Abrir Comal' }).click();
  // By the name, or by the address where the phone does not ask for a name of this family.
  await expect(phone.page).toHaveURL(/^https:\/\/(comal\.local|\[fd77::5\]):3000\//);
  await enter(phone.page, { usuario: 'mesero' });
  await takeOrder(phone, 'Por Seis', 2);
  await expect(pending(phone.page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Por Seis')).toBe(2);
});

test('a network of IPv6 alone: a phone that trusts the server works by its name (D-170)', async () => {
  shop = new Shop('fd77::5/64');
  await shop.open();
  const machine = shop.machine('a', 'fd77::11/64');
  shop.net.routeOut(machine, 'e0');
  const phone = await shop.joined(machine, PHONE);
  expect(phone.page.url()).toContain(ENCRYPTED);
  await beReady(phone, 'Nombre seis');
  expect(await shop.linesOf('Nombre seis')).toBe(1);
});
