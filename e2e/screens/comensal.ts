import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { signIn } from './entrada.ts';

/** The smallest supported phone. */
export const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' as const },
};

/** Makes the code of a table as the owner, who is signed in on a page; returns its address. */
export const mesaUrlOn = async (admin: Page, sucursal: string, mesa: string): Promise<string> => {
  await admin.goto(new URL('/#/configuracion/mi-negocio', admin.url()).href);
  await admin.getByRole('tab', { name: 'Sucursales' }).click();
  await admin.getByRole('button', { name: `Operaciones de ${sucursal}` }).click();
  await admin.getByRole('menuitem', { name: 'Generar QR del menú' }).click();
  const qr = admin.getByRole('dialog', { name: 'Código QR del menú' });
  await qr.getByRole('textbox', { name: /^Mesa/ }).fill(mesa);
  await qr.getByRole('button', { name: 'Ver su código' }).click();
  await expect(qr.getByRole('img', { name: `Código del menú de ${sucursal}, ${mesa}` })).toBeVisible();
  return qr.getByRole('textbox', { name: 'Dirección del menú' }).inputValue();
};

/** Makes the code of a table as the owner, in a browser of their own; returns its address. */
export const readMesaUrl = async (browser: Browser, sucursal: string, mesa: string): Promise<string> =>
  mesaUrlOn(await signIn(browser, { usuario: 'admin' }), sucursal, mesa);

/** Opens a tab of a phone that scanned a code. */
export const openMenu = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(new URL(url).pathname + new URL(url).hash);
  await expect(page.getByRole('heading', { name: 'Nuestro Menú' })).toBeVisible();
  return page;
};

/** Retries a check while making the page visible again: a page that becomes visible polls at once instead of within ten seconds. */
export const whenSeen = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await check();
  }).toPass({ timeout: 20_000 });

/** Scrolls down the menu until a dish is rendered: dishes far below are rendered on approach. */
export const scrollUntil = (page: Page, platillo: Locator): Promise<void> =>
  expect(async () => {
    if ((await platillo.count()) === 0) await page.mouse.wheel(0, 1_000);
    await expect(platillo).toHaveCount(1, { timeout: 500 });
  }).toPass();

/** A dish to order, its quantity, note and add-on. */
export interface Platillo {
  readonly nombre: string;
  readonly cantidad?: number;
  readonly nota?: string;
  readonly extra?: true;
}

/** Puts a dish in the cart. */
export const add = async (page: Page, { nombre, cantidad = 1, nota, extra }: Platillo): Promise<void> => {
  const button = page.getByRole('button', { name: `Agregar al Carrito: ${nombre}` });
  await scrollUntil(page, button);
  await button.click();
  const sheet: Locator = page.getByRole('dialog', { name: 'Agregar al Carrito' });
  for (let i = 1; i < cantidad; i += 1) await sheet.getByRole('button', { name: `Más ${nombre}` }).click();
  if (nota) await sheet.getByPlaceholder(/Sin cebolla/).fill(nota);
  if (extra) await sheet.getByRole('checkbox').first().check({ force: true });
  await sheet.getByRole('button', { name: /^Agregar \$/ }).click();
  await expect(sheet).toBeHidden();
};

/** Goes from an open cart up to the button that orders it, which is returned. */
export const askForConfirmation = async (page: Page, nombre: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirmar pedido' });
  await sheet.getByRole('textbox').fill(nombre);
  return sheet.getByRole('button', { name: 'Confirmar' });
};
