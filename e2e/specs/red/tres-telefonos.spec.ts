import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { ENCRYPTED, enter, PORT, Shop, whyNot } from '../../red/local.ts';
import type { Phone } from '../../red/telefono.ts';
import { readOnScreen } from '../../screens/codigo.ts';
import { Comandas } from '../../screens/comandas.ts';
import { add, askForConfirmation, mesaUrlOn, PHONE } from '../../screens/comensal.ts';
import { API, DEMO } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const TILL = { viewport: { width: 1366, height: 768 } };
const BANK = '10.77.0.66';

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let shop: Shop;
/** The till's own browser, at the server's machine. */
let till: Page;
let printed: string;
let joined: Phone;

/** The code of 'Conectar un aparato', read as a camera reads it. */
const printedCode = async (): Promise<string> => {
  await till.getByRole('button', { name: /^Cuenta de/ }).click();
  await till.getByRole('menuitem', { name: 'Conectar un aparato' }).click();
  const dialog = till.getByRole('dialog', { name: 'Conectar un aparato' });
  const text = await readOnScreen(till, dialog.getByRole('img', { name: 'Código para conectar un aparato' }));
  await dialog.getByRole('button', { name: 'Listo' }).click();
  return text;
};

test.beforeAll(async () => {
  shop = new Shop('10.77.0.5/24');
  printed = await shop.open();
  till = (await shop.phone(shop.till, TILL)).page;
  await till.goto(`http://localhost:${PORT}/`);
  await enter(till, { usuario: 'admin' });
  await goTo(till, `http://localhost:${PORT}/#/configuracion`);
});
test.afterAll(() => shop?.close());

test('a phone joins by the printed code: without trust nobody signs in, with it by name, encrypted (D-170)', async () => {
  joined = await shop.phone(shop.machine('a', '10.77.0.11/24'), { ...PHONE, userAgent: ANDROID }, { 'banco.mx': BANK });
  expect(await printedCode()).toBe(printed);
  await test.step('without trust there is the page of trust, and no sign-in', async () => {
    const { page } = joined;
    await page.goto(printed);
    await expect(page.getByRole('heading', { name: 'Conecta este aparato' })).toBeVisible();
    await expect(page.getByText('Este aparato todavía no confía en el servidor.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveCount(0);
    await page.goto(new URL('/', printed).href);
    await expect(page).toHaveURL(/\/conectar\/$/);
    const refused = await page.evaluate(
      async ([url, body]) =>
        (await fetch(url!, { method: 'POST', body: body!, headers: { 'content-type': 'application/json' } })).text(),
      [
        `${API}/login?idioma=es_MX`,
        JSON.stringify({ cliente: DEMO.cliente, sucursal: 1, usuario: 'mesero', password: DEMO.password }),
      ],
    );
    expect(refused).toContain('SOLO_CIFRADO');
    const other = await joined.context.newPage();
    await expect(other.goto(ENCRYPTED)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
    await other.close();
  });
  await test.step('the certificate comes by the same page, which notices by itself that it is trusted', async () => {
    const { page } = joined;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar certificado' }).click(),
    ]);
    await joined.trust(await download.path());
    await expect(joined.page.getByText('Este aparato ya confía')).toBeVisible({ timeout: 30_000 });
  });
  await test.step('it signs in by the name, and works', async () => {
    const { page } = joined;
    await page.getByRole('link', { name: 'Abrir Comal' }).click();
    await expect(page).toHaveURL(new RegExp(`^${ENCRYPTED}/`));
    await enter(page, { usuario: 'mesero' });
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    const worker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(worker, { timeout: 60_000 }).toBe('activated');
    const comandas = new Comandas(page);
    await comandas.create('Red 1');
    await comandas.add('Red 1', { search: 'gringa', alimento: 'Gringa de pastor', cantidad: 2 });
    await comandas.saveOnCard('Red 1');
    expect(await shop.linesOf('Red 1')).toBe(2);
  });
});

test("a guest's phone orders by the printed code of a menu, unencrypted and without a warning (D-170)", async () => {
  await shop.query('UPDATE menu_publico SET confirmar = false, juntar = false');
  const url = await mesaUrlOn(till, 'Roma Norte', 'Mesa 71');
  expect(new URL(url).origin).toBe(new URL(printed).origin);
  const guest = await shop.phone(shop.machine('g', '10.77.0.12/24'), PHONE);
  const { page } = guest;
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Nuestro Menú' })).toBeVisible();
  await add(page, { nombre: 'Gringa de pastor', cantidad: 2 });
  await page.getByRole('link', { name: 'Carrito, 2 en total' }).click();
  await (await askForConfirmation(page, 'Sin Confianza')).click();
  await expect(page.getByText('2 × Gringa de pastor')).toBeVisible();
  expect(new URL(page.url()).protocol).toBe('http:');
  expect(await shop.linesOf('Sin Confianza')).toBe(2);
});

test('a phone that trusts the authority of the server believes it for no bank, whoever has its key (D-170)', async () => {
  const bank = shop.machine('b', `${BANK}/24`);
  const { authority } = shop;
  await shop.impersonate(bank, 'banco.mx', { authority });
  await shop.impersonate(bank, BANK, { authority, port: PORT + 1 });
  const page = await joined.context.newPage();
  // Only what it vouches for is refused: the same machine is believed for its address of the network.
  expect((await page.goto(`https://${BANK}:${PORT + 1}/`))?.ok()).toBe(true);
  await expect(page.goto(`https://banco.mx:${PORT}/`)).rejects.toThrow('ERR_CERT_');
  await page.close();
});
