import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { PorApi } from '../../screens/por-api.ts';

const MESA = 'Patio 71';
const GRINGA = { search: 'gringa de pastor', alimento: 'Gringa de pastor', cantidad: 2 };

test('a waiter orders, the kitchen sees a card and sends it out in one press, her phone says that it is ready, and it can come back (D-22, D-105)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  const estufa = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await estufa.viewAs('Tarjetas');
  await salon.create(MESA, 2);
  await salon.add(MESA, GRINGA);
  await salon.save(MESA);
  await page.setViewportSize({ width: 390, height: 844 });

  await estufa.page.getByRole('button', { name: /^Ver \d+ pedidos? nuevos?$/ }).click();
  const tarjeta = estufa.tarjeta(MESA);
  await expect(tarjeta.getByRole('button', { name: /^Empezar: 2 Gringa de pastor/ })).toBeVisible();
  await tarjeta.getByRole('button', { name: /^Todo listo/ }).click();
  await expect(tarjeta).toBeHidden();

  const listo = page.getByRole('button', { name: `${MESA}: 2 listos. Ya los llevo` });
  await expect(listo).toBeVisible();
  await page.reload();
  await listo.click();
  await expect(listo).toBeHidden();

  await estufa.page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await estufa.page.getByRole('button', { name: `Recuperar: ${MESA}` }).click();
  await expect(tarjeta.getByRole('button', { name: /^Listo: 2 Gringa de pastor/ })).toBeVisible();
  await estufa
    .tarjeta(MESA)
    .getByRole('button', { name: /^Todo listo/ })
    .click();
  await expect(listo).toBeVisible();
});

for (const width of [1366, 1024])
  test(`a plate of two dishes is a card of one row at ${width} px: what goes with a dish shares its lines (D-105, decision 0044)`, async ({
    browser,
  }) => {
    const mesa = `Patio ${width}`;
    const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
    await mesero.comanda(mesa, { 'Mole poblano con pollo': 1, 'Costilla de res en chile morita': 1 });
    const cocina = new Despacho(await signIn(browser, { usuario: 'cocina' }, { viewport: { width, height: 768 } }));
    await cocina.viewAs('Tarjetas');
    await cocina.until(cocina.tarjeta(mesa));
    await expect(cocina.tarjeta(mesa).locator('li')).toHaveCount(2);
    await expect(cocina.page.locator('[data-alta]').filter({ has: cocina.tarjeta(mesa) })).toHaveCount(0);
  });
