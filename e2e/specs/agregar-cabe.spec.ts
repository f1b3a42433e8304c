import { expect, type Locator } from '@playwright/test';
import { test } from '../prueba.ts';
import { signIn } from '../screens/entrada.ts';
import { PorApi } from '../screens/por-api.ts';
import { goTo } from '../go-to.ts';

/** The minimum height of a touch target. */
const DEDO_PX = 44;

/** The texts of the buttons that are cut or too low for a finger. */
const malos = (botones: Locator): Promise<string[]> =>
  botones.evaluateAll(
    (todos, minimo) =>
      todos.flatMap((boton) => {
        const { height, width } = boton.getBoundingClientRect();
        const textos = [boton, ...boton.querySelectorAll('span')].filter((e) => (e.textContent ?? '').trim() !== '');
        const cortado = textos.some((e) => e.scrollHeight > e.clientHeight + 2 && e.clientHeight > 0);
        const ancho = boton.scrollWidth > boton.clientWidth + 1;
        return cortado || ancho || height < minimo || width < minimo ? [boton.textContent ?? ''] : [];
      }),
    DEDO_PX,
  );

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px every dish of every category has its whole name on its tile, and each option its own, and the dialog keeps its height`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await signIn(browser, { usuario: 'mesero' });
    const mesa = `Nombres ${viewport.width}`;
    await (await PorApi.from(page)).comanda(mesa, { 'Flan napolitano': 1 });
    await page.getByRole('button', { name: new RegExp(`^Agregar alimento a ${mesa}`) }).click();
    const dialogo = page.getByRole('dialog', { name: 'Agregar alimento' });
    await page.setViewportSize(viewport);
    const categorias = dialogo.locator('[data-azulejo][aria-label*=" alimento"]');
    const platos = dialogo.locator('[data-azulejo][data-alimento]');
    await expect(platos.first()).toBeVisible();
    const nombres = await categorias.evaluateAll((todas) => todas.map((c) => c.getAttribute('aria-label') ?? ''));
    expect(nombres.length).toBeGreaterThan(5);
    for (const nombre of nombres) {
      await dialogo.getByRole('button', { name: nombre, exact: true }).click();
      await expect(categorias).toHaveCount(0);
      await expect(platos.first()).toBeVisible();
      // A tile far outside the visible area has no layout.
      for (const plato of await platos.all()) await plato.scrollIntoViewIfNeeded();
      expect(await malos(platos), nombre).toEqual([]);
      await dialogo.getByRole('button', { name: /^Volver/ }).click();
      await expect(categorias.first()).toBeVisible();
    }
    const alto = () => dialogo.evaluate((e) => Math.round(e.getBoundingClientRect().height));
    const antes = await alto();
    await dialogo
      .getByRole('button', { name: /^Cerveza clara/ })
      .first()
      .click();
    const opciones = dialogo.getByRole('region', { name: 'Especificación de Cerveza clara' }).locator('[data-azulejo]');
    await expect(opciones.first()).toBeVisible();
    expect(await malos(opciones)).toEqual([]);
    expect(Math.abs((await alto()) - antes)).toBeLessThanOrEqual(1);
  });
}

test('at 1366 px the list of dishes has its column Preparación in sight, whole', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: { width: 1366, height: 768 } });
  await goTo(page, '/#/configuracion/productos');
  await expect(page.getByRole('columnheader', { name: 'Preparación' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('cell', { name: /^\d+ min$/ }).first()).toBeInViewport({ ratio: 1 });
});
