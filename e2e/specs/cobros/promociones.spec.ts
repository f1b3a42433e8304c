import { expect, type Page } from '@playwright/test';
import { createCaja, query } from '../../base-de-datos.ts';
import { goTo } from '../../go-to.ts';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signIn } from '../../screens/entrada.ts';
import { PorApi } from '../../screens/por-api.ts';

const MESA = 'Mesa 72';
/** No other journey orders it. */
const PAY = 'Pay de limón';
const NOMBRE = '2x1 de pay';

/** Adds a promotion of one dish, in the configuration. */
const ponerPromocion = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/promociones');
  await page.getByRole('button', { name: 'Nueva promoción' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva promoción' });
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(NOMBRE);
  await expect(dialogo).toContainText('2x1: de cada 2, el más barato no se cobra.');
  await dialogo.getByRole('combobox', { name: 'Qué cuenta' }).fill('pay de limon');
  await page.getByRole('option', { name: PAY }).click();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: NOMBRE })).toContainText('1 platillo');
};

test.afterAll(async () => {
  await query('DELETE FROM promocion_de_sucursal WHERE nombre = $1 RETURNING id', [NOMBRE]);
  await query('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 RETURNING sucursal');
});

test('two for one is set once: the bill has it when the second dish is ordered, and ticket and X tell it by its name (decision 0175)', async ({
  browser,
}) => {
  await query('UPDATE sucursal SET conteo_ciego = false');
  await ponerPromocion(await signIn(browser, { usuario: 'admin' }));
  const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja de promociones') });
  const caja = new Caja(page);
  await caja.openTurno('500');
  const porApi = await PorApi.from(page);
  const id = await porApi.comanda(MESA, { [PAY]: 1 });
  await new Comandas(page).show(MESA);
  const renglon = new Comandas(page).row(MESA);
  await expect(renglon).toContainText('$65.00');
  await porApi.order(id, { [PAY]: 1 });
  await expect(renglon).toContainText('0 de 2');
  await expect(renglon).toContainText('$65.00');
  await porApi.order(id, { [PAY]: 1 });
  await expect(renglon).toContainText('$130.00');

  await (await PorApi.from(await signIn(browser, { usuario: 'cocina' }))).dispatch(id);
  await caja.openCobro(MESA);
  await new Cobro(page).type('Sin subcuenta', 'Efectivo', '130');
  await new Cobro(page).accept('Sin subcuenta');
  const ticket = page.getByRole('dialog', { name: 'Ticket' });
  await expect(ticket.getByRole('article')).toContainText(`Promoción ${NOMBRE}`);
  await expect(ticket.getByRole('article')).toContainText('$130.00');
  await new Cobro(page).closeTicket();
  await new Cobro(page).close();

  const x = await caja.lecturaX();
  await expect(x).toContainText(`Promociones1 por $65.00${NOMBRE} (1)$65.00`);
});
