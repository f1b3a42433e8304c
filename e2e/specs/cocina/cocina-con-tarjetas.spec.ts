import { expect } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { PorApi } from '../../screens/por-api.ts';
import { goTo } from '../../go-to.ts';

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

test("on a wall one begins with cards; 'Todas las áreas' has the dishes of each, and this device keeps both (D-137)", async ({
  browser,
}) => {
  const mesa = 'Patio 72';
  const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
  await mesero.comanda(mesa, { 'Gringa de pastor': 1, 'Gelatina de mosaico': 1 });
  const muro = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 }, asNew: true }),
  );
  await muro.page.getByRole('button', { name: 'Menú' }).click();
  await muro.page.getByRole('menuitem', { name: 'Todas las áreas' }).click();
  await expect(muro.page.getByRole('heading', { name: 'Todas las áreas' })).toBeVisible();
  const suyos = muro.tarjeta(mesa).getByRole('button', { name: /^Empezar: / });
  await muro.until(suyos.first());
  await expect(suyos).toHaveCount(2);
  await goTo(muro.page, '/#/tpv');
  await muro.page.reload();
  await expect(muro.page.getByRole('heading', { name: 'Todas las áreas' })).toBeVisible();
  await muro.until(suyos.first());
  await muro
    .tarjeta(mesa)
    .getByRole('button', { name: /^Todo listo/ })
    .click();
  await expect(muro.tarjeta(mesa)).toHaveCount(0);
});
