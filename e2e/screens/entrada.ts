import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

export const DEMO = { cliente: '1000', password: 'comal2026' } as const;

/** Who signs in and where. */
export interface Quien {
  readonly usuario: 'admin' | 'cajera' | 'mesero' | 'mesera' | 'cocina';
  readonly sucursal?: string;
  readonly caja?: string;
}

/** Fills the sign-in form as a person does; does not press Entrar. */
export const llenarEntrada = async (page: Page, { usuario, sucursal = 'Roma Norte', caja = 'Caja 1' }: Quien, password: string = DEMO.password): Promise<void> => {
  await page.getByRole('textbox', { name: 'Número de cliente' }).fill(DEMO.cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sucursal' }).click();
  await page.getByRole('option', { name: sucursal }).click();
  await page.getByRole('combobox', { name: 'Caja' }).click();
  await page.getByRole('option', { name: caja, exact: true }).click();
  await page.getByRole('textbox', { name: 'Usuario' }).fill(usuario);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
};

/** Signs in on a page that shows the login. */
export const entrarEn = async (page: Page, quien: Quien): Promise<void> => {
  await page.goto('/');
  await llenarEntrada(page, quien);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

/** A browser of its own for one person, signed in. */
export const entrar = async (browser: Browser, quien: Quien, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await entrarEn(page, quien);
  return page;
};
