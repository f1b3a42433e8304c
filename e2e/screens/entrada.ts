import {
  expect,
  request,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

export const API = '/qrestaurant/api/v1';

export const DEMO = { cliente: '1000', password: 'comal2026', pin: '2580' } as const;

/** A user, and where to sign in. */
export interface Quien {
  readonly usuario: 'admin' | 'cajera' | 'mesero' | 'mesera' | 'cocina' | 'gerente' | 'bety.luna' | 'socia' | 'segura';
  readonly sucursal?: string;
  readonly caja?: string;
}

/** Fills the sign-in form as a person does; does not press Entrar. */
export const llenarEntrada = async (
  page: Page,
  { usuario, sucursal = 'Roma Norte', caja = 'Caja 1' }: Quien,
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

/** One call of the sign-in, as the form makes it; answers what it brings. */
const llamar = async <T>(api: APIRequestContext, metodo: 'get' | 'post', path: string, data?: object): Promise<T> => {
  const answer = await api[metodo](`${API}/${path}`, { params: { idioma: 'es_MX' }, ...(data ? { data } : {}) });
  const { data: traido, error } = (await answer.json()) as { data: T; error?: { message: string } };
  if (error) throw new Error(`${path}: ${error.message}`);
  return traido;
};

/** Opens a session with the calls of the form (`entrada.spec.ts` uses the form itself). */
const abrirSesion = async (
  baseURL: string,
  { usuario, sucursal = 'Roma Norte', caja = 'Caja 1' }: Quien,
): Promise<object> => {
  const api = await request.newContext({ baseURL });
  const { cliente, password } = DEMO;
  const { sucursales } = await llamar<{ sucursales: { id: number; nombre: string }[] }>(
    api,
    'post',
    'login/validar/cliente',
    { cliente },
  );
  const en = sucursales.find(({ nombre }) => nombre === sucursal)?.id;
  const cajas = await llamar<{ id: number; alias: string }[]>(api, 'get', `login/${String(en)}/cajas`);
  const id = await llamar<number>(api, 'post', 'login', { cliente, sucursal: en, usuario, password });
  const registro = {
    id,
    cliente,
    sucursal: en,
    plataforma: 'web',
    caja: cajas.find(({ alias }) => alias === caja)?.id,
  };
  const sesion = await llamar<object>(api, 'post', 'login/sesion/registrar', registro);
  await api.dispose();
  return sesion;
};

/** A browser of its own for one person, signed in before, with the comandas in front. */
export const entrar = async (browser: Browser, quien: Quien, options: Navegador = {}): Promise<Page> => {
  const { conReloj = false, ...opciones } = options;
  const origin = opciones.baseURL ?? test.info().project.use.baseURL ?? '';
  const guardado = { sesion: JSON.stringify(await abrirSesion(origin, quien)), cliente: DEMO.cliente };
  const localStorage = Object.entries(guardado).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...opciones,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  if (conReloj) await page.clock.install();
  await page.addInitScript(sinRecorridos);
  await page.goto('/#/tpv');
  await expect(page.getByRole('main')).toBeVisible();
  return page;
};
