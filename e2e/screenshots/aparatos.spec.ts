import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createCaja } from '../base-de-datos.ts';
import { test } from '../prueba.ts';
import { signIn, signInOn } from '../screens/entrada.ts';
import { Gente } from '../screens/gente.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
};

/** What a server that was started with `--red` on a restaurant's network says of itself. */
const ON_THE_NETWORK = {
  ...{ equipo: 'caja', direccion: null, red: '192.168.1.5', nombres: ['comal.local'], direcciones: [] },
  autoridad: { nombre: 'Comal de caja', huella: '3F:9A:5C:77:10:E2:4B:8D', huella_sha1: '7C:02:11:9E:54:A8' },
};

const onTheNetwork = (page: Page) =>
  page.route('**/red/aqui?*', (route) =>
    route.fulfill({ json: { message: '', data: { ...ON_THE_NETWORK, ahora: Date.now() } } }),
  );
const shoot = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', fullPage });

test('conectar un aparato', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' });
  await onTheNetwork(page);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Conectar un aparato' }).click();
  await expect(page.getByRole('img', { name: 'Código para conectar un aparato' })).toBeVisible();
  await shoot(page, 'conectar-codigo');
  for (const [name, userAgent] of Object.entries(AGENTS)) {
    const phone = await (await browser.newContext({ ...PHONE, userAgent })).newPage();
    await onTheNetwork(phone);
    await phone.route('**/conectar/confia', (route) => route.abort());
    await phone.goto('/conectar/');
    await expect(phone.getByText('Este aparato todavía no confía en el servidor.')).toBeVisible();
    await shoot(phone, `conectar-${name}`, true);
  }
});

test('aparatos', async ({ browser }) => {
  const caja = await createCaja('Caja terraza');
  const phone = await (await browser.newContext({ ...PHONE, userAgent: AGENTS.android })).newPage();
  await signInOn(phone, { usuario: 'mesera', caja });
  const owner = await (await browser.newContext()).newPage();
  await signInOn(owner, { usuario: 'admin' });
  await owner.goto('/#/configuracion');
  await new Gente(owner).open('Sesiones');
  await owner.getByRole('button', { name: 'Aparatos' }).click();
  await expect(owner.getByRole('listitem', { name: /^Android de/ })).toBeVisible();
  await shoot(owner, 'aparatos');
});
