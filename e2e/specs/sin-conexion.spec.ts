import { expect, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { query } from '../base-de-datos.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { Installation } from '../servidor-propio.ts';
import { goTo } from '../go-to.ts';

/** Waits until the till's files are on the device, so that it opens without network. */
const obreroListo = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

const porEnviar = (page: Page) => page.getByRole('button', { name: /por enviar/ });

const lineasDe = (mesa: string) =>
  query<{ descripcion: string; n: number }>(
    'SELECT p.descripcion, count(*)::int AS n FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 GROUP BY 1 ORDER BY 1',
    [mesa],
  );

test('a till without network takes orders, is loaded anew, and the kitchen gets each line exactly once (D-98, D-26)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  const cocina = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await salon.create('Patio 51');
  await salon.add('Patio 51', { search: 'flan', alimento: 'Flan napolitano' });
  await salon.add('Patio 51', { search: 'gringa de pastor', alimento: 'Gringa de pastor' });
  await salon.save('Patio 51');
  await obreroListo(page);

  await page.context().setOffline(true);
  await expect(page.getByText('Se ha perdido la conexión a internet')).toBeVisible();
  await salon.add('Patio 51', { search: 'gringa de pastor', alimento: 'Gringa de pastor', cantidad: 2 });
  await salon.save('Patio 51');
  await salon.create('Patio 52');
  await expect(salon.row('Patio 52')).toContainText('Folio …');
  await salon.add('Patio 52', { search: 'gringa', alimento: 'Gringa de pastor', cantidad: 3 });
  await salon.save('Patio 52');
  await expect(salon.row('Patio 52')).toContainText('Por enviar');
  await expect(porEnviar(page)).toContainText('3 cambios por enviar');
  await expect(salon.action('Cobrar', 'Patio 51')).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await expect(await salon.show('Patio 51')).toContainText('0 de 4');
  await expect(await salon.show('Patio 52')).toContainText('0 de 3');
  await expect(porEnviar(page)).toContainText('3 cambios por enviar');
  const otra = new Comandas(await page.context().newPage());
  await goTo(otra.page, '/#/tpv');
  await expect(await otra.show('Patio 52')).toContainText('Por enviar');
  await otra.add('Patio 52', { search: 'gringa', alimento: 'Gringa de pastor' });
  await otra.save('Patio 52');
  expect(await lineasDe('Patio 52')).toEqual([]);

  await page.context().setOffline(false);
  for (const till of [salon, otra]) {
    await expect(porEnviar(till.page)).toBeHidden();
    await expect(await till.show('Patio 52')).toContainText('0 de 4');
    await expect(till.row('Patio 52')).not.toContainText('Folio …');
  }
  expect(await lineasDe('Patio 51')).toEqual([
    { descripcion: 'Flan napolitano', n: 1 },
    { descripcion: 'Gringa de pastor', n: 3 },
  ]);
  expect(await lineasDe('Patio 52')).toEqual([{ descripcion: 'Gringa de pastor', n: 4 }]);
  await expect.poll(() => cocina.count('Gringa de pastor', 'Patio 52')).toBe(4);
  await expect.poll(() => cocina.count('Gringa de pastor', 'Patio 51')).toBe(3);
});

const CAIDO = 'El servidor no responde';
const PLAZO_MS = 3_000;

const franja = (page: Page) => page.getByRole('alert').filter({ hasText: CAIDO });

/** Records when the page shows that the server is down, by the clock of the test machine. */
const alVerse = async (page: Page): Promise<() => Promise<number>> => {
  const visto = await page.evaluateHandle(
    (texto) => ({
      cuando: new Promise<number>((resolve) => {
        const mirar = (): void => {
          if (document.querySelector('[role="alert"]')?.textContent?.includes(texto)) resolve(Date.now());
        };
        new MutationObserver(mirar).observe(document.body, { childList: true, subtree: true });
      }),
    }),
    CAIDO,
  );
  return () => visto.evaluate(({ cuando }) => cuando);
};

const folioDe = async (salon: Comandas, mesa: string): Promise<number> =>
  Number(/Folio (\d+)/.exec((await (await salon.show(mesa)).textContent()) ?? '')?.[1]);

test('a server that dies is on every screen within 3 s, the till goes on, and all arrives in order when it is back (D-98, H103, H104)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const casa = await Installation.create();
  await casa.start();
  try {
    const aqui = { baseURL: casa.url };
    const caja = await signIn(browser, { usuario: 'mesero' }, aqui);
    const salon = new Comandas(caja);
    const cocina = await signIn(browser, { usuario: 'cocina' }, { ...aqui, viewport: { width: 1920, height: 1080 } });
    const oficina = await signIn(browser, { usuario: 'admin' }, aqui);
    await goTo(oficina, '/#/configuracion');
    const entrada = await (await browser.newContext(aqui)).newPage();
    await entrada.goto('/');
    const paginas = { caja, cocina, oficina, entrada };
    await expect(entrada.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(oficina.getByRole('heading', { level: 1 })).toBeVisible();
    // No dialog was ever opened on this till.
    await caja.getByRole('button', { name: /^En vivo/ }).click();
    await expect(caja.getByText('Lista para trabajar sin conexión')).toBeVisible({ timeout: 30_000 });
    await caja.keyboard.press('Escape');
    await obreroListo(caja);

    const vistas = await Promise.all(Object.values(paginas).map(alVerse));
    const golpe = Date.now();
    casa.signal('SIGKILL');
    const tardanzas = (await Promise.all(vistas.map((visto) => visto()))).map((cuando) => cuando - golpe);
    expect(Math.max(...tardanzas), JSON.stringify(tardanzas)).toBeLessThanOrEqual(PLAZO_MS);
    await expect(franja(cocina)).toContainText(/Última actualización \d\d:\d\d/);

    const mesas = ['Patio 61', 'Patio 62', 'Patio 63', 'Patio 64', 'Patio 65'];
    for (const mesa of mesas) await salon.create(mesa);
    await caja.reload();
    await salon.show('Patio 63');
    await salon.add('Patio 63', {
      search: 'gringa',
      alimento: 'Gringa de pastor',
      complementos: ['Cebolla asada'],
      cantidad: 2,
    });
    await salon.save('Patio 63');
    await expect(porEnviar(caja)).toContainText('6 cambios por enviar');

    await casa.start();
    for (const page of Object.values(paginas)) await expect(franja(page)).toBeHidden();
    await expect(porEnviar(caja)).toBeHidden();
    for (const mesa of mesas) await expect(await salon.show(mesa)).not.toContainText('Folio …');
    const folios = await Promise.all(mesas.map((mesa) => folioDe(salon, mesa)));
    expect(folios).toEqual(folios.map((_, n) => folios[0]! + n));
    await expect.poll(() => new Despacho(cocina).count('Gringa de pastor', 'Patio 63')).toBe(2);

    // A stopped process keeps its sockets open.
    casa.signal('SIGSTOP');
    for (const page of Object.values(paginas)) await expect(franja(page)).toBeVisible();
    casa.signal('SIGCONT');
    for (const page of Object.values(paginas)) await expect(franja(page)).toBeHidden();
  } finally {
    casa.signal('SIGCONT');
    await casa.remove();
  }
});
