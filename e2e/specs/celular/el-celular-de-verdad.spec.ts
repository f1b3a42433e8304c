import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { test } from '../../prueba.ts';
import { query, findViolations } from '../../base-de-datos.ts';
import { openMenu, add, scrollUntil, PHONE, readMesaUrl, askForConfirmation } from '../../screens/comensal.ts';

const SUCURSAL = 'Roma Norte';
const LOCAL = { latitude: 19.4194, longitude: -99.1617 };
/** Five kilometres to the north. */
const LEJOS = { ...LOCAL, latitude: LOCAL.latitude + 5_000 / 111_195 };

const comandasDe = (nombre: string): Promise<{ n: number }[]> =>
  query<{ n: number }>(
    `SELECT count(p.*)::int AS n FROM comanda c LEFT JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     WHERE c.nombre LIKE '%' || $1 GROUP BY c.id`,
    [nombre],
  );

/** Sets how the branch takes orders and its location, for one journey; returns how to restore them. */
const preparar = async (): Promise<() => Promise<unknown>> => {
  const [antes] = await query<{ id: number; lat: string | null; lng: string | null; rango: number | null }>(
    'SELECT id, lat, lng, rango_distancia AS rango FROM sucursal WHERE nombre = $1',
    [SUCURSAL],
  );
  const { id, lat, lng, rango } = antes!;
  const poner = (valores: readonly unknown[]) =>
    query('UPDATE sucursal SET lat = $2, lng = $3, rango_distancia = $4 WHERE id = $1', [id, ...valores]);
  await poner([LOCAL.latitude, LOCAL.longitude, 50]);
  return () => poner([lat, lng, rango]);
};

/** Makes orders go straight to the kitchen, each as a comanda of its own, regardless of earlier journeys. */
const derechoACocina = () =>
  query(
    `UPDATE menu_publico SET confirmar = false, juntar = false WHERE sucursal = (SELECT id FROM sucursal WHERE nombre = $1)`,
    [SUCURSAL],
  );

/** Counts the pending orders of a phone: leaving the page before the answer restores the cart. */
const enCamino = (page: Page): (() => number) => {
  const suyas = new Set<Request>();
  page.on('request', (r) => void (r.url().includes('/registrar-comanda-auto-servicio') && suyas.add(r)));
  page.on('requestfinished', (r) => void suyas.delete(r));
  page.on('requestfailed', (r) => void suyas.delete(r));
  return () => suyas.size;
};

const sumar = (page: Page) => page.getByRole('button', { name: 'Agregar al Carrito: Gringa de pastor' });

test('two tabs of one phone have one cart, and make one order of it (D-72, H57)', async ({ browser }) => {
  const url = await readMesaUrl(browser, SUCURSAL, 'Mesa 91');
  await derechoACocina();
  const context = await browser.newContext(PHONE);
  const [una, otra] = [await openMenu(context, url), await openMenu(context, url)];
  await test.step('what one puts in, the other has, and what one takes out is gone in the other', async () => {
    await add(una, { nombre: 'Gringa de pastor', cantidad: 2 });
    await otra.getByRole('link', { name: 'Carrito, 2 en total' }).click();
    await otra.getByRole('button', { name: 'Menos Gringa de pastor' }).click();
    await expect(una.getByRole('link', { name: 'Carrito, 1 en total' })).toBeVisible();
    await otra.getByRole('button', { name: 'Más Gringa de pastor' }).click();
    await expect(una.getByRole('link', { name: 'Carrito, 2 en total' })).toBeVisible();
  });
  await una.getByRole('link', { name: 'Carrito, 2 en total' }).click();
  const confirmar = await Promise.all([una, otra].map((page) => askForConfirmation(page, 'Dos Pestañas')));
  // Presses the present elements, so that a change after one press does not delay the other.
  const puntos = await Promise.all(confirmar.map((boton) => boton.elementHandle()));
  const pedidos = [una, otra].map(enCamino);
  await Promise.all(puntos.map((punto) => punto.evaluate((boton: HTMLElement) => boton.click())));
  // The second tab finds the cart empty, or sends the same order.
  await expect.poll(() => comandasDe('Dos Pestañas')).toEqual([{ n: 2 }]);
  await expect.poll(() => pedidos.map((cuantos) => cuantos())).toEqual([0, 0]);
  for (const page of [una, otra]) {
    await page.goto('about:blank');
    await page.goto(new URL(url).pathname + new URL(url).hash);
    await expect(page.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Carrito,/ })).toHaveCount(0);
  }
  expect(await comandasDe('Dos Pestañas')).toEqual([{ n: 2 }]);
  expect(await findViolations()).toEqual([]);
});

test('an order whose answer is lost has its cart back, and confirmed again is one order, of one number (D-72, H57)', async ({
  browser,
}) => {
  const url = await readMesaUrl(browser, SUCURSAL, 'Mesa 93');
  await derechoACocina();
  const page = await openMenu(await browser.newContext(PHONE), url);
  await add(page, { nombre: 'Gringa de pastor', cantidad: 3 });
  await page.getByRole('link', { name: 'Carrito, 3 en total' }).click();
  // The server accepts the order, but the phone gets no answer.
  await page.route(
    '**/registrar-comanda-auto-servicio*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await (await askForConfirmation(page, 'Sin Respuesta')).click();
  await expect(page.getByRole('alert')).toContainText('no se pedirá dos veces');
  expect(await comandasDe('Sin Respuesta')).toEqual([{ n: 3 }]);
  await page.reload();
  await expect(page.getByText('3 productos en tu carrito')).toBeVisible();
  await (await askForConfirmation(page, 'Sin Respuesta')).click();
  await expect(page.getByText('3 × Gringa de pastor')).toBeVisible();
  expect(await comandasDe('Sin Respuesta')).toEqual([{ n: 3 }]);
  await page.getByRole('link', { name: 'Volver al menú' }).click();
  await expect(page.getByRole('link', { name: /^Carrito,/ })).toHaveCount(0);
});

test('how far a phone is: near, far, far and unsure, not to be known, and gone after it ordered (D-74, H54)', async ({
  browser,
}) => {
  const url = await readMesaUrl(browser, SUCURSAL, 'Mesa 92');
  await derechoACocina();
  const reponer = await preparar();
  const mirar = async (context: BrowserContext, linea: string | RegExp, pide: boolean): Promise<Page> => {
    const page = await openMenu(context, url);
    await expect(page.getByText(linea)).toBeVisible();
    await expect(page.getByText('Para pedir acércate al restaurante')).toHaveCount(pide ? 0 : 1);
    if (pide) await scrollUntil(page, sumar(page));
    else await expect(page.getByRole('button', { name: /^Agregar al Carrito/ })).toHaveCount(0);
    return page;
  };
  const en = (geolocation: { latitude: number; longitude: number; accuracy?: number }) =>
    browser.newContext({ ...PHONE, permissions: ['geolocation'], geolocation });
  try {
    await mirar(await en({ ...LEJOS, accuracy: 30 }), 'Distancia: 5.0 km - Fuera del rango', false);
    await mirar(await en({ ...LEJOS, accuracy: 6_000 }), 'Distancia: 5.0 km - Dentro del rango', true);
    await mirar(await browser.newContext(PHONE), 'Ubicación del usuario no disponible', true);
    const cerca = await en({ ...LOCAL, accuracy: 10 });
    const page = await mirar(cerca, 'Distancia: 0 m - Dentro del rango', true);
    await add(page, { nombre: 'Gringa de pastor' });
    await page.getByRole('link', { name: /^Carrito,/ }).click();
    await (await askForConfirmation(page, 'Se Fue')).click();
    await expect(page.getByText('Recibido').first()).toBeVisible();
    await cerca.setGeolocation({ ...LEJOS, accuracy: 10 });
    const despues = await mirar(cerca, 'Distancia: 5.0 km - Fuera del rango', false);
    await despues.getByRole('link', { name: 'Ver mi pedido' }).click();
    await expect(despues.getByText('1 × Gringa de pastor')).toBeVisible();
    expect(await comandasDe('Se Fue')).toEqual([{ n: 1 }]);
  } finally {
    await reponer();
  }
});
