import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { NAME, PORT, Shop, whyNot } from '../../red/local.ts';
import { beReady, opening, pending, takeOrder, WAIT } from '../../red/mesero.ts';
import type { Phone } from '../../red/telefono.ts';
import { PHONE } from '../../screens/comensal.ts';

const ADDRESS = '10.77.0.5/24';
const NEXT_ADDRESS = '10.77.0.50/24';

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let shop: Shop;
let machines: readonly string[];
let phones: readonly Phone[];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = new Shop(ADDRESS);
  await shop.open();
  machines = ['a', 'b', 'c'].map((name, i) => shop.machine(name, `10.77.0.${11 + i}/24`));
  phones = await Promise.all(machines.map((machine) => shop.joined(machine, PHONE)));
  for (const [i, phone] of phones.entries()) await beReady(phone, `Entrada ${i}`);
});
test.afterAll(() => shop?.close());

test('a machine that answers to the name of the server with its own certificate gets nothing, and the phone says that it waits (D-170)', async () => {
  const [phone] = phones;
  const { page } = phone!;
  const other = shop.machine('o', '10.77.0.67/24');
  shop.net.cable('down', shop.till, 'e0', shop.lan);
  const heard = await shop.impersonate(other, NAME);
  const name = shop.net.serve(other, 'comal');
  await expect.poll(name.names, WAIT).toEqual([NAME]);
  await takeOrder(phone!, 'Ajeno', 3);
  await expect.poll(() => heard.lines.includes('connection'), WAIT).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no responde' })).toBeVisible();
  await expect(pending(page)).toBeVisible();
  expect(heard.lines.filter((line) => /^[A-Z]+ /.test(line))).toEqual([]);
  await name.end();
  await heard.end();
  shop.net.cable('up', shop.till, 'e0', shop.lan);
  await expect(pending(page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Ajeno')).toBe(3);
});

test('a machine that answers to the name of the server without encryption gets neither what waits nor the session (D-170)', async () => {
  const [phone] = phones;
  const { page } = phone!;
  const other = shop.machine('p', '10.77.0.68/24');
  shop.net.cable('down', shop.till, 'e0', shop.lan);
  const heard = await shop.impersonate(other, NAME, { plain: true });
  const name = shop.net.serve(other, 'comal');
  await expect.poll(name.names, WAIT).toEqual([NAME]);
  await takeOrder(phone!, 'Sin Cifrar', 3);
  await expect.poll(() => heard.lines.includes('connection'), WAIT).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no responde' })).toBeVisible();
  // The person is led there, too: the device says nothing of who she is.
  await expect.poll(() => opening(phone!, `http://${NAME}:${PORT}/`), WAIT).toBe('200');
  const requests = heard.lines.filter((line) => /^[A-Z]+ /.test(line));
  expect(requests).toContain('GET / []');
  expect(requests.filter((line) => !/^GET \/(favicon\S*)? \[\]$/.test(line))).toEqual([]);
  await expect(pending(page)).toBeVisible();
  await name.end();
  await heard.end();
  shop.net.cable('up', shop.till, 'e0', shop.lan);
  await expect(pending(page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Sin Cifrar')).toBe(3);
});

test('the address of the server changes amid a service: phones that joined by name go on, and each line arrives once (D-170)', async () => {
  await takeOrder(phones[0]!, 'Antes', 2);
  await expect.poll(() => shop.linesOf('Antes'), WAIT).toBe(2);
  shop.net.address('del', shop.till, 'e0', ADDRESS);
  shop.net.address('add', shop.till, 'e0', NEXT_ADDRESS);
  await Promise.all(phones.map((phone, i) => takeOrder(phone, `Mudanza ${i}`, 4)));
  for (const { page } of phones) await expect(pending(page)).toBeHidden(WAIT);
  for (const i of phones.keys()) await expect.poll(() => shop.linesOf(`Mudanza ${i}`), WAIT).toBe(4);
  // The certificate is for the new address, too.
  const url = `https://${NEXT_ADDRESS.split('/')[0]!}:${PORT}/conectar/confia`;
  await expect.poll(() => opening(phones[0]!, url), WAIT).toBe('200');
});

test('the Wi-Fi of three phones goes with sixty lines on them, and each line arrives once when it is back (D-98, D-170)', async () => {
  for (const machine of machines) shop.net.cable('down', machine, 'e0', shop.lan);
  await Promise.all(
    phones.map(async (phone, i) => {
      await takeOrder(phone, `Jardín ${i}`, 10);
      await takeOrder(phone, `Azotea ${i}`, 10);
      await expect(pending(phone.page)).toBeVisible();
    }),
  );
  for (const i of phones.keys()) expect(await shop.linesOf(`Jardín ${i}`)).toBe(0);
  for (const machine of machines) shop.net.cable('up', machine, 'e0', shop.lan);
  for (const { page } of phones) await expect(pending(page)).toBeHidden(WAIT);
  for (const i of phones.keys())
    expect([await shop.linesOf(`Jardín ${i}`), await shop.linesOf(`Azotea ${i}`)]).toEqual([10, 10]);
});
