import {
  expect,
  request,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { goTo } from '../go-to.ts';

export const API = '/qrestaurant/api/v1';

export const DEMO = { cliente: '1000', password: 'comal2026', pin: '2580' } as const;

/** A user, and where to sign in. */
export interface Person {
  readonly usuario:
    | 'admin'
    | 'cajera'
    | 'mesero'
    | 'mesera'
    | 'cocina'
    | 'gerente'
    | 'bety.luna'
    | 'socia'
    | 'segura'
    | 'salonera'
    | 'mapera';
  readonly sucursal?: string;
  readonly caja?: string;
}

/** Fills in the sign-in form; does not press Entrar. */
export const fillSignIn = async (
  page: Page,
  { usuario, sucursal = 'Roma Norte', caja = 'Caja 1' }: Person,
  password: string = DEMO.password,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Número de cliente' }).fill(DEMO.cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sucursal' }).click();
  await page.getByRole('option', { name: sucursal }).click();
  await page.getByRole('combobox', { name: 'Caja' }).click();
  await page.getByRole('option', { name: caja, exact: true }).click();
  await page.getByRole('textbox', { name: 'Usuario' }).fill(usuario);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
};

/** Marks the help tours as seen, so that none covers the screen of a spec. */
export const skipTours = (): void => {
  for (const flag of ['hasSeenComandasTour', 'hasSeenConfigTour']) window.localStorage.setItem(flag, 'true');
};

/** Signs in on a page that shows the login. */
export const signInOn = async (page: Page, person: Person): Promise<void> => {
  await page.addInitScript(skipTours);
  await page.goto('/');
  await fillSignIn(page, person);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

/**
 * A browser's options; `withClock`: its clock can be moved (`page.clock`). `asNew`: nobody chose how its kitchens look;
 * without it they are a table, on a wall too.
 */
export interface BrowserOptions extends BrowserContextOptions {
  readonly withClock?: boolean;
  readonly asNew?: boolean;
}

/** One call of the sign-in, as the form makes it; returns its data. */
const call = async <T>(api: APIRequestContext, method: 'get' | 'post', path: string, data?: object): Promise<T> => {
  const answer = await api[method](`${API}/${path}`, { params: { idioma: 'es_MX' }, ...(data ? { data } : {}) });
  const { data: answered, error } = (await answer.json()) as { data: T; error?: { message: string } };
  if (error) throw new Error(`${path}: ${error.message}`);
  return answered;
};

/** Opens a session with the calls of the form (`entrada.spec.ts` uses the form itself). */
const openSesion = async (
  baseURL: string,
  { usuario, sucursal = 'Roma Norte', caja = 'Caja 1' }: Person,
): Promise<object> => {
  const api = await request.newContext({ baseURL });
  const { cliente, password } = DEMO;
  const { sucursales } = await call<{ sucursales: { id: number; nombre: string }[] }>(
    api,
    'post',
    'login/validar/cliente',
    { cliente },
  );
  const sucursalId = sucursales.find(({ nombre }) => nombre === sucursal)?.id;
  const cajas = await call<{ id: number; alias: string }[]>(api, 'get', `login/${String(sucursalId)}/cajas`);
  const id = await call<number>(api, 'post', 'login', { cliente, sucursal: sucursalId, usuario, password });
  const registro = {
    id,
    cliente,
    sucursal: sucursalId,
    plataforma: 'web',
    caja: cajas.find(({ alias }) => alias === caja)?.id,
  };
  const sesion = await call<object>(api, 'post', 'login/sesion/registrar', registro);
  await api.dispose();
  return sesion;
};

/** Opens a browser for one signed-in person, on the comandas screen. */
export const signIn = async (browser: Browser, person: Person, options: BrowserOptions = {}): Promise<Page> => {
  const { withClock = false, asNew = false, ...contextOptions } = options;
  const origin = contextOptions.baseURL ?? test.info().project.use.baseURL ?? '';
  const stored = {
    sesion: JSON.stringify(await openSesion(origin, person)),
    cliente: DEMO.cliente,
    ...(asNew ? {} : { 'despacho.vista': 'lista' }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...contextOptions,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  if (withClock) await page.clock.install();
  await page.addInitScript(skipTours);
  await goTo(page, '/#/tpv');
  await expect(page.getByRole('main')).toBeVisible();
  return page;
};
