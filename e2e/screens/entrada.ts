import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

export const DEMO = { cliente: '1000', password: 'comal2026', pin: '2580' } as const;

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

/** As on a device where the help tours were seen: none comes over what a spec does. */
const sinRecorridos = (): void => {
  for (const flag of ['hasSeenComandasTour', 'hasSeenConfigTour']) window.localStorage.setItem(flag, 'true');
};

/** Signs in on a page that shows the login. */
export const entrarEn = async (page: Page, quien: Quien): Promise<void> => {
  await page.addInitScript(sinRecorridos);
  await page.goto('/');
  await llenarEntrada(page, quien);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

/** A browser's options; `conReloj`: its clock can be moved (`page.clock`). */
export interface Navegador extends BrowserContextOptions {
  readonly conReloj?: boolean;
}

/** A browser of its own for one person, signed in. */
export const entrar = async (browser: Browser, quien: Quien, options: Navegador = {}): Promise<Page> => {
  const { conReloj = false, ...opciones } = options;
  const context = await browser.newContext(opciones);
  const page = await context.newPage();
  if (conReloj) await page.clock.install();
  await entrarEn(page, quien);
  return page;
};
