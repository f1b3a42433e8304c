import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { cajaPropia } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { entrar, entrarEn } from '../screens/entrada.ts';

/** Every finding of axe on what is open now, with enough to find it. */
const hallazgos = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`));
};

const quieta = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the till’s screens and dialogs have no accessibility findings in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await (await browser.newContext({ colorScheme })).newPage();
    await quieta(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await hallazgos(page), 'login').toEqual([]);

    await entrarEn(page, { usuario: 'admin', caja: 'Caja 1', sucursal: 'Coyoacán' });
    await expect(page.getByRole('button', { name: 'Nueva comanda' }).first()).toBeVisible();
    expect(await hallazgos(page), 'empty comandas').toEqual([]);

    const salon = await entrar(browser, { usuario: 'admin', caja: 'Caja 1' }, { colorScheme });
    await quieta(salon);
    await salon.getByRole('button', { name: 'Pedidos de Mesa 4', exact: true }).click();
    await expect(salon.getByText('Gringa de pastor')).toBeVisible();
    expect(await hallazgos(salon), 'comandas').toEqual([]);

    await salon.getByRole('button', { name: 'Nueva comanda' }).click();
    await expect(salon.getByRole('dialog')).toBeVisible();
    expect(await hallazgos(salon), 'new comanda').toEqual([]);
    await salon.keyboard.press('Escape');

    await salon.getByRole('button', { name: 'Agregar alimento a Mesa 4' }).click();
    await salon.getByRole('combobox', { name: 'Alimento' }).fill('alambre de arr');
    await salon.getByRole('option').first().click();
    await expect(salon.getByRole('radiogroup')).toBeVisible();
    expect(await hallazgos(salon), 'add food').toEqual([]);
    await salon.keyboard.press('Escape');
  });

  test(`charging and closing have no accessibility findings in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await entrar(browser, { usuario: 'admin', caja: await cajaPropia(`Caja ${colorScheme}`) }, { colorScheme });
    await quieta(page);
    const caja = new Caja(page);
    await caja.abrirTurno('100');
    const cobro = await caja.abrirCobro('Mesa 7');
    await expect(cobro.getByText(/M\.N\./).first()).toBeVisible();
    expect(await hallazgos(page), 'charge').toEqual([]);
    await page.keyboard.press('Escape');
    const cierre = await caja.cerrarTurno('100');
    await expect(cierre).toContainText('$100.00');
    expect(await hallazgos(page), 'closing cash').toEqual([]);
    await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
    await page.getByRole('dialog', { name: /turno/i }).getByRole('button', { name: 'Aceptar' }).click();
  });
}

test('the dispatch area has no accessibility findings', async ({ browser }) => {
  const page = await entrar(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  await quieta(page);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(await hallazgos(page)).toEqual([]);
});
