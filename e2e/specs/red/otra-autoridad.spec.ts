import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { ENCRYPTED, NAME, Shop, whyNot } from '../../red/local.ts';
import { beReady, opening, pending, takeOrder, WAIT } from '../../red/mesero.ts';
import type { Phone } from '../../red/telefono.ts';
import { PHONE } from '../../screens/comensal.ts';

const THIEF = '10.77.0.66';

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let shop: Shop;
let phone: Phone;
/** The key of before, as it was stolen. */
let stolen: string;
let folder: string;

/** A person does the steps of the page of trust on a phone that has the authority of before, which she removes. */
const trustAnew = async (printed: string): Promise<void> => {
  await phone.page.goto(printed);
  await expect(phone.page.getByText('Este aparato todavía no confía en el servidor.')).toBeVisible();
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('link', { name: 'Descargar certificado' }).click(),
  ]);
  phone.distrust();
  await phone.trust(await download.path());
  await expect(phone.page.getByText('Este aparato ya confía')).toBeVisible({ timeout: 30_000 });
  await phone.page.getByRole('link', { name: 'Abrir Comal' }).click();
  await expect(phone.page).toHaveURL(new RegExp(`^${ENCRYPTED}/`));
  await phone.page.getByRole('button', { name: /^Continuar como/ }).click();
  await expect(phone.page).toHaveURL(/#\/tpv/);
};

/** What the phone gets from a thief who answers to the server's name with the stolen key. */
const askThief = async (name: string): Promise<string> => {
  const machine = shop.machine(name, `${THIEF}/24`);
  const heard = await shop.impersonate(machine, THIEF, { authority: stolen });
  const said = await opening(phone, `https://${THIEF}:3000/`);
  await heard.end();
  shop.net.address('del', machine, 'e0', `${THIEF}/24`);
  return said;
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'comal-robada-'));
  stolen = join(folder, 'autoridad.json');
  shop = new Shop('10.77.0.5/24');
  await shop.open();
  phone = await shop.joined(shop.machine('a', '10.77.0.11/24'), PHONE);
  await beReady(phone, 'Entrada');
  copyFileSync(shop.authority, stolen);
});
test.afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
});

test('after a theft of the key another authority is made by a command; devices trust it by the code, and no longer the thief (D-170)', async () => {
  expect(await askThief('h')).toBe('200');
  await shop.stop();
  expect(shop.run('red/nueva-autoridad')).toMatch(/se apartó[^]*Y quite de sus certificados la de antes: Comal de /);
  const printed = await shop.open();
  await takeOrder(phone, 'Tras el Robo', 3);
  await expect.poll(() => opening(phone, `${ENCRYPTED}/conectar/confia`), WAIT).toBe('ERR_CERT_AUTHORITY_INVALID');
  expect(await shop.linesOf('Tras el Robo')).toBe(0);
  await trustAnew(printed);
  await expect.poll(() => shop.linesOf('Tras el Robo'), WAIT).toBe(3);
  await expect(pending(phone.page)).toBeHidden(WAIT);
  expect(await askThief('i')).toBe('ERR_CERT_AUTHORITY_INVALID');
});

test('the server on another machine, from its backup: its authority is another one, trusted by the code; its identity is the same, and what waited arrives (D-171)', async () => {
  shop.run('respaldar');
  await shop.stop();
  await takeOrder(phone, 'Mudanza', 4);
  await expect(pending(phone.page)).toBeVisible();
  shop.net.cable('down', shop.till, 'e0', shop.lan);
  shop.moveTo(shop.machine('u', '10.77.0.6/24'));
  expect(shop.run('restaurar', '--ultimo')).toContain('Todo cuadra');
  const printed = await shop.open();
  expect(printed).toContain('10.77.0.6');
  await expect.poll(() => opening(phone, `${ENCRYPTED}/conectar/confia`), WAIT).toBe('ERR_CERT_AUTHORITY_INVALID');
  await trustAnew(printed);
  await expect.poll(() => shop.linesOf('Mudanza'), WAIT).toBe(4);
  await expect(pending(phone.page)).toBeHidden(WAIT);
  expect(await shop.linesOf('Tras el Robo')).toBe(3);
  expect(phone.page.url()).toContain(NAME);
});
