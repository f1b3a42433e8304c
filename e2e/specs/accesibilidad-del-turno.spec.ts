import { expect, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja } from '../base-de-datos.ts';
import { inFront, dialogFindings, findings, findingsInOneScheme, holdStill } from '../screens/axe.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { signIn } from '../screens/entrada.ts';
import { Mesas } from '../screens/mesas.ts';
import { Personas } from '../screens/personas.ts';

/** A table of the demo that is ready to charge, by sub-account. */
const MESA = 'Mesa 7';
const PLATO = 'Pozole rojo grande';

/** Waits until a dialog is complete, checks it, and closes it. */
const mirar = async (page: Page, nombre: string, listo: RegExp | string): Promise<void> => {
  await expect(page.getByRole('dialog').last().getByText(listo).first()).toBeVisible();
  expect.soft(await dialogFindings(page), nombre).toEqual([]);
};

/** The dialogs in the menus of the table and of its dish, each with the text that shows once it is complete. */
const DE_MESA = [
  [MESA, `Pasar pedidos de ${MESA} a otra comanda`, 'A dónde'],
  [MESA, `Unir ${MESA} con otra comanda`, 'Terraza 2'],
  [MESA, `Entregar ${MESA} a otro mesero`, 'Luis Ángel Pech'],
  [MESA, `Dividir ${MESA} en partes iguales`, /^Suman/],
  [PLATO, `Compartir platillo: ${PLATO}`, 'Agregar'],
] as const;

const MENU = [
  ['Preferencias', 'Sonido'],
  ['Mi PIN', 'De 4 a 6 dígitos'],
] as const;

test('what a shift opens has no accessibility findings in light or dark', async ({ browser }) => {
  const alias = await createCaja('Caja de los diálogos');
  const page = await signIn(browser, { usuario: 'admin', caja: alias });
  await holdStill(page);
  const [caja, cobro, mesas] = [new Caja(page), new Cobro(page), new Mesas(page)];
  await caja.openTurno('100');

  await page.keyboard.press('F1');
  await mirar(page, 'tour', 'Paso 1 de');
  await page.keyboard.press('F8');
  await page.keyboard.type('zz');
  await expect(page.getByText('Ningún resultado con estos filtros')).toBeVisible();
  expect.soft(await findings(page), 'filters').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  for (const que of ['Salida', 'Entrada'] as const) {
    await page.getByRole('button', { name: que, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Registrar ${que.toLowerCase()}` })
      .click({ force: true });
    await mirar(page, que, 'Observaciones');
  }

  await page.getByRole('button', { name: `Pedidos de ${MESA}`, exact: true }).click();
  for (const [de, accion, listo] of DE_MESA) {
    await mesas.open(de, accion);
    await mirar(page, accion, listo);
  }

  const dialogo = await caja.openCobro(MESA);
  const panel = dialogo.getByRole('region').filter({ has: page.getByRole('button', { name: /^Cobrar \$/ }) });
  await panel.getByRole('button', { name: /^Propina 10 %/ }).click();
  await panel.getByRole('button', { name: 'Otra propina' }).click();
  await panel.getByRole('textbox', { name: 'Monto de la propina' }).fill('5');
  await panel.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('1000');
  expect.soft(await findings(page, inFront), 'charge with tip').toEqual([]);
  await panel.getByRole('button', { name: /^Cobrar \$/ }).click();
  await mirar(page, 'ticket', 'Taquería La Güera');
  await cobro.close();

  await page.getByRole('button', { name: 'Propinas', exact: true }).click();
  await page
    .getByRole('button', { name: /^Pagar propinas a/ })
    .first()
    .click();
  await mirar(page, 'paying tips', /^Se le deben/);
  await mirar(page, 'tips', /^Recibidas/);
  await caja.lecturaX();
  await mirar(page, 'X reading', 'Propinas en efectivo');
  await cobro.openCobros();
  await page
    .getByRole('button', { name: /^Cancelar cobro de/ })
    .first()
    .click();
  await mirar(page, 'cancelling a charge', 'Motivo');
  await mirar(page, 'charges of the shift', 'Reimprimir');
  for (const [entrada, listo] of MENU) {
    await new Personas(page).menu(entrada);
    await mirar(page, entrada, listo);
  }
  await new Personas(page).menu('Mi cuenta');
  const cuenta = page.getByRole('dialog', { name: 'Mi cuenta' });
  await expect(cuenta.getByText('Este aparato')).toBeVisible();
  expect.soft(await findings(page, inFront), 'account').toEqual([]);
  await cuenta.getByRole('button', { name: 'Avisos', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Resumen del día').first()).toBeVisible();
  expect.soft(await findings(page, inFront), 'mail notices').toEqual([]);
});

test('tiles, lock, a colleague’s word and the queue have no accessibility findings in light or dark', async ({
  browser,
}) => {
  const alias = await createCaja('Caja del relevo', { cancelarnotaconautorizacion: true });
  const page = await signIn(browser, { usuario: 'mesera', caja: alias });
  await holdStill(page);
  const [personas, salon] = [new Personas(page), new Comandas(page)];
  const mesa = 'Axe';
  await salon.create(mesa);

  await page.getByRole('button', { name: `Agregar alimento a ${mesa}` }).click();
  const agregar = page.getByRole('dialog', { name: 'Agregar alimento' });
  await expect(agregar.getByRole('button', { name: /^Postres, / })).toBeVisible();
  expect.soft(await findings(page, inFront), 'categories').toEqual([]);
  await agregar.getByRole('button', { name: /^Postres, / }).click();
  await agregar.getByRole('button', { name: /^Gelatina de mosaico/ }).click();
  await expect(agregar.getByRole('region', { name: 'Por guardar' })).toContainText('Gelatina de mosaico');
  expect.soft(await dialogFindings(page), 'tiles of a category').toEqual([]);
  await page.getByRole('button', { name: `Pedidos de ${mesa}`, exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar pedido: Gelatina de mosaico' }).click();
  await expect(salon.row(mesa)).not.toContainText('Sin guardar');

  await page.getByRole('button', { name: `Eliminar ${mesa}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await findings(page, inFront), 'question').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar comanda' }).click();
  const palabra = page.getByRole('dialog', { name: 'Autorización' });
  await palabra.getByRole('button', { name: /Alejandra/ }).waitFor();
  expect.soft(await findings(page, inFront), 'approval').toEqual([]);
  await palabra.getByRole('button', { name: /Alejandra/ }).click();
  await expect(palabra.getByRole('group', { name: 'Teclado del PIN' })).toBeVisible();
  expect.soft(await dialogFindings(page), 'approval by PIN').toEqual([]);

  await page.context().setOffline(true);
  await salon.create('Axe 2');
  expect.soft(await findings(page), 'without network').toEqual([]);
  await page.getByRole('button', { name: /cambio por enviar/ }).click();
  await mirar(page, 'queue', 'Enviar ahora');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /cambio por enviar/ })).toBeHidden();

  await personas.menu('Cambiar de usuario');
  await expect(personas.screen.getByRole('button', { name: /Alejandra/ })).toBeVisible();
  expect.soft(await findings(page, inFront), 'change of user').toEqual([]);
  await personas.screen.getByRole('button', { name: 'Volver sin cambiar' }).click();
  await personas.menu('Bloquear');
  await expect(personas.screen.getByRole('button', { name: /Mariana/ })).toBeVisible();
  expect.soft(await findings(page, inFront), 'lock').toEqual([]);
  const pin = await personas.choose('Mariana Ortiz');
  await personas.typePin(pin, '1357');
  await expect(personas.screen.getByRole('alert')).toHaveText('PIN incorrecto');
  expect.soft(await findings(page, inFront), 'wrong PIN').toEqual([]);
  await personas.screen.getByRole('button', { name: 'Usar contraseña' }).click();
  expect.soft(await findings(page, inFront), 'password').toEqual([]);
});

test('what has run out, in the kitchen, has no accessibility findings', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  await holdStill(page);
  await page.getByRole('button', { name: 'Agotados', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Gringa de pastor').first()).toBeVisible();
  expect(await findingsInOneScheme(page, inFront)).toEqual([]);
});
