import { expect, type Page } from '@playwright/test';
import { createCaja, query } from '../../base-de-datos.ts';
import { goTo } from '../../go-to.ts';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signIn } from '../../screens/entrada.ts';
import { Personas } from '../../screens/personas.ts';
import { PorApi } from '../../screens/por-api.ts';
import { countPresses } from '../../screens/pulsaciones.ts';

const MESA = 'Mesa 71';
const FLAN = 'Flan napolitano';
const ALEJANDRA = 'Alejandra Núñez';
const VECINOS = 'Vecinos de la Roma';

/** Adds a discount of 10 % that whoever charges may give, in the configuration. */
const enLista = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/descuentos');
  await page.getByRole('button', { name: 'Nuevo descuento' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo descuento' });
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(VECINOS);
  await dialogo.getByRole('textbox', { name: 'Porcentaje' }).fill('10');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: VECINOS })).toContainText('10 %');
};

const alMenu = async (page: Page, mesa: string): Promise<void> => {
  await page.getByRole('button', { name: `Más acciones de ${mesa}` }).click();
  await page.getByRole('menuitem', { name: `Descuento a ${mesa}` }).click();
};

test.afterAll(() => query('DELETE FROM descuento_de_sucursal WHERE nombre = $1 RETURNING id', [VECINOS]));

test('the cashier gives a discount of the list in three presses, and a birthday discount with a colleague’s PIN; what is ordered later has it, and ticket and X tell it by its reason (decisions 0164 and 0167)', async ({
  browser,
}) => {
  await query('UPDATE sucursal SET conteo_ciego = false');
  await enLista(await signIn(browser, { usuario: 'admin' }));
  const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja de descuentos') });
  const caja = new Caja(page);
  await caja.openTurno('500');
  const porApi = await PorApi.from(page);
  const id = await porApi.comanda(MESA, { [FLAN]: 2 });
  await new Comandas(page).show(MESA);
  const van = await countPresses(page);
  const renglon = new Comandas(page).row(MESA);
  await expect(renglon).toContainText('$124.00');

  await alMenu(page, MESA);
  const dialogo = page.getByRole('dialog', { name: 'Descuento' });
  await expect(dialogo.getByRole('radio', { name: new RegExp(`^${VECINOS}`) })).toBeChecked();
  await expect(dialogo).toContainText('Se descuentan $12.40. Quedan $111.60');
  await dialogo.getByRole('button', { name: 'Dar descuento' }).click();
  await expect(dialogo).toBeHidden();
  expect(van()).toBe(3);
  await expect(renglon).toContainText('$111.60');

  await alMenu(page, MESA);
  const quitar = page.getByRole('dialog', { name: 'Quitar descuento' });
  await quitar.getByRole('button', { name: 'Quitar descuento' }).click();
  await expect(renglon).toContainText('$124.00');

  await alMenu(page, MESA);
  await dialogo.getByText('Otro descuento').click();
  await dialogo.getByRole('textbox', { name: 'Porcentaje' }).fill('15');
  await dialogo.getByRole('textbox', { name: /^Motivo/ }).fill('Cumpleaños de Ana');
  await dialogo.getByRole('button', { name: 'Dar descuento' }).click();
  await new Personas(page).authorize(ALEJANDRA);
  await expect(dialogo).toBeHidden();
  await expect(renglon).toContainText('$105.40');

  await porApi.order(id, { [FLAN]: 1 });
  await expect(renglon).toContainText('$158.10');
  await (await PorApi.from(await signIn(browser, { usuario: 'cocina' }))).dispatch(id);
  const cobro = await caja.openCobro(MESA);
  await expect(cobro.getByRole('list', { name: 'Descuentos' })).toContainText('Descuento 15 % de toda la cuenta');
  await new Cobro(page).type('Sin subcuenta', 'Efectivo', '158.10');
  await new Cobro(page).accept('Sin subcuenta');
  const ticket = page.getByRole('dialog', { name: 'Ticket' });
  await expect(ticket.getByRole('article')).toContainText('Descuento');
  await expect(ticket.getByRole('article')).toContainText('$158.10');
  await new Cobro(page).closeTicket();
  await new Cobro(page).close();

  const x = await caja.lecturaX();
  await expect(x).toContainText('Descuentos1 por $27.90Cumpleaños de Ana (1)$27.90');
});
