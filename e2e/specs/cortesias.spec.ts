import { expect } from '@playwright/test';
import { createCaja, query } from '../base-de-datos.ts';
import { test } from '../prueba.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { signIn } from '../screens/entrada.ts';
import { PorApi } from '../screens/por-api.ts';
import { goTo } from '../go-to.ts';

const MESA = 'Mesa 63';
const FLAN = 'Flan napolitano';

test('two served flans are given away, one after the other: every till sees it at once, and the table closes as a courtesy, which the X tells apart (decision 0121)', async ({
  browser,
}) => {
  await query('UPDATE sucursal SET conteo_ciego = false');
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja de cortesías') });
  const otra = await signIn(browser, { usuario: 'mesero' });
  const caja = new Caja(page);
  await caja.openTurno('500');
  await (await PorApi.from(page)).comanda(MESA, { [FLAN]: 2 });
  await new Comandas(page).show(MESA);
  await new Comandas(page).expand(MESA);
  const mas = page.getByRole('button', { name: `Más acciones de 2 × ${FLAN}` });
  await mas.click();
  await expect(page.getByRole('menuitem', { name: /^Regalar/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: `Entregado: 2 × ${FLAN}` }).click();
  await page.getByRole('button', { name: 'Todos (2)' }).click();
  await expect(await new Comandas(otra).show(MESA)).toContainText('$124.00');
  await expect(new Comandas(page).row(MESA)).toContainText('2 de 2');

  await mas.click();
  await page.getByRole('menuitem', { name: `Regalar: 2 × ${FLAN}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Regalar 1' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: '¿Por qué se regala?' });
  await expect(dialogo).toContainText(`Se regala: ${FLAN} $62.00`);
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Se lo prometimos');
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  await expect(new Comandas(otra).row(MESA)).toContainText('$62.00');

  // A table whose dishes were all given away owes nothing, and stays until somebody closes it.
  const elOtro = page.getByRole('row').filter({ hasText: FLAN }).filter({ hasNotText: 'Cortesía' });
  await elOtro.getByRole('button', { name: `Más acciones de ${FLAN}` }).click();
  await page.getByRole('menuitem', { name: `Regalar: ${FLAN}` }).press('Enter');
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Se lo prometimos');
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  await expect(new Comandas(otra).row(MESA)).toContainText('$0.00');
  const cobro = await caja.openCobro(MESA);
  await cobro.getByRole('button', { name: 'Cerrar como cortesía' }).click();
  await new Cobro(page).closeTicket();
  await expect(cobro.getByText('La comanda se cerró como cortesía')).toBeVisible();
  await new Cobro(page).close();
  await expect(new Comandas(otra).row(MESA)).toHaveCount(0);

  const x = await caja.lecturaX();
  await expect(x).toContainText('Pedidos cancelados0Cortesías2 por $124.00Se lo prometimos (2)$124.00');
  await page.keyboard.press('Escape');
  await goTo(page, '/#/tpv/registro');
  await expect(page.getByRole('row').filter({ hasText: MESA })).toContainText('Cortesía');
  expect(
    await query(
      'SELECT p.status, p.cancelado_en, a.clase, a.motivo FROM pedido p JOIN comanda c ON c.id = p.comanda LEFT JOIN ajuste a ON a.pedido = p.id WHERE c.nombre = $1 ORDER BY a.clase NULLS FIRST',
      [MESA],
    ),
  ).toEqual([1, 2].map(() => ({ status: 4, cancelado_en: null, clase: 'cortesia', motivo: 'Se lo prometimos' })));
});
