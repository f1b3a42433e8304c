import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja } from '../base-de-datos.ts';
import { inFront, dialogFindings, findings, findingsInOneScheme, holdStill, withoutRepeats } from '../screens/axe.ts';
import { Caja } from '../screens/caja.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { signIn, signInOn } from '../screens/entrada.ts';
import { goTo } from '../go-to.ts';

/** The configuration's screens of the menu. */
const PANTALLAS = [
  'Productos',
  'Complementos',
  'Categorías',
  'Unidades de medida',
  'Áreas de despacho',
  'Ingredientes',
  'Especificaciones',
  'Grupos de opciones',
  'Usuarios',
  'Roles',
  'Terminales (Cajas)',
  'Sesiones',
  'Mi negocio',
  'Impresoras',
  'Métodos de pago',
  'Descuentos',
  'Promociones',
  'Listas de precios',
  'Movimientos del sistema',
  'Facturas',
  'Reportes',
  'Dashboard',
  'Cortes de caja',
  'Clientes',
] as const;

const PLATILLO = 'Alambre de arrachera';

/** The dialogs of a row: screen, row, action. */
const DE_FILA = [
  ['Productos', PLATILLO, 'Editar'],
  ['Productos', PLATILLO, 'Imagen'],
  ['Productos', PLATILLO, 'Datos menú'],
  ['Categorías', 'Alambres', 'Apariencia'],
] as const;

/** The dialogs that add: screen, button. */
const NUEVOS = [
  ['Productos', 'Nuevo producto'],
  ['Ingredientes', 'Nuevo ingrediente'],
  ['Unidades de medida', 'Nueva unidad'],
] as const;

/** Opens the configuration as a user who may edit the menu and has seen the tour. */
const enConfiguracion = async (browser: Browser): Promise<Page> => {
  const page = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' });
  await holdStill(page);
  await page.evaluate(() => window.localStorage.setItem('hasSeenConfigTour', 'true'));
  await goTo(page, '/#/configuracion');
  return page;
};

test('the till’s screens and dialogs have no accessibility findings in light or dark', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await holdStill(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings(page), 'login').toEqual([]);

  await signInOn(page, { usuario: 'admin', caja: 'Caja 1', sucursal: 'Coyoacán' });
  await expect(page.getByRole('button', { name: 'Nueva comanda' }).first()).toBeVisible();
  expect(await findings(page), 'empty comandas').toEqual([]);

  const salon = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' });
  await holdStill(salon);
  await salon.getByRole('button', { name: 'Pedidos de Mesa 4', exact: true }).click();
  await expect(salon.getByText('Gringa de pastor')).toBeVisible();
  expect(await findings(salon), 'comandas').toEqual([]);

  await salon.getByRole('button', { name: 'Nueva comanda' }).click();
  await expect(salon.getByRole('dialog')).toBeVisible();
  expect(await findings(salon), 'new comanda').toEqual([]);
  await salon.keyboard.press('Escape');

  await salon.getByRole('button', { name: 'Agregar alimento a Mesa 4' }).click();
  await salon.getByRole('combobox', { name: 'Alimento' }).fill('alambre de arr');
  await salon.getByRole('option').first().click();
  await expect(salon.getByRole('radiogroup')).toBeVisible();
  expect(await findings(salon), 'add food').toEqual([]);
});

test('an open comanda takes the screen of a phone, without accessibility findings in light or dark', async ({
  browser,
}) => {
  const salon = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' }, { viewport: { width: 390, height: 844 } });
  await holdStill(salon);
  await salon.getByRole('button', { name: 'Pedidos de Mesa 4', exact: true }).click();
  await expect(salon.getByRole('heading', { level: 1, name: 'Mesa 4' })).toBeFocused();
  await salon.getByRole('button', { name: 'Buscar en la comanda' }).click();
  expect(await findings(salon)).toEqual([]);
});

test('charging and closing have no accessibility findings in light or dark', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja de los colores') });
  await holdStill(page);
  const caja = new Caja(page);
  await caja.openTurno('100');
  const cobro = await caja.openCobro('Mesa 7');
  await expect(cobro.getByText(/M\.N\./).first()).toBeVisible();
  expect(await findings(page), 'charge').toEqual([]);
  await cobro.getByRole('button', { name: /^Propina 15 %/ }).click();
  await cobro.getByRole('button', { name: 'Otra propina' }).click();
  expect(await findings(page), 'charge with a tip').toEqual([]);
  await page.keyboard.press('Escape');
  for (const [boton, dialogo] of [
    ['Entrada', 'Entrada de efectivo'],
    ['Salida', 'Salida de efectivo'],
    ['Propinas', 'Pagar propinas'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${boton}`) }).click();
    await expect(page.getByRole('dialog', { name: dialogo })).toBeVisible();
    expect(await findings(page), dialogo).toEqual([]);
    await page.keyboard.press('Escape');
  }
  const cierre = await caja.closeTurno('100');
  await expect(cierre).toContainText('$100.00');
  expect(await findings(page), 'closing cash').toEqual([]);
  await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
  await page.getByRole('dialog', { name: /turno/i }).getByRole('button', { name: 'Aceptar' }).click();
});

test('the configuration’s screens have no accessibility findings in light or dark', async ({ browser }) => {
  const page = await enConfiguracion(browser);
  const carta = new Catalogo(page);
  for (const pantalla of PANTALLAS) {
    await carta.open(pantalla);
    // A report of a day without sales, a business without shifts or invoices, and a branch without printers have neither rows nor tabs.
    const nada = page.getByText(
      /^(Sin datos para mostrar|No hay cortes de caja|No hay impresoras|No hay facturas|No hay clientes)/,
    );
    const llego = page.getByRole('rowheader').or(page.getByRole('tab')).or(nada);
    await expect(llego.first()).toBeVisible();
    expect.soft(await findings(page, withoutRepeats), pantalla).toEqual([]);
  }
});

test('the configuration’s dialogs and panels have no accessibility findings in light or dark', async ({ browser }) => {
  const page = await enConfiguracion(browser);
  const carta = new Catalogo(page);
  for (const [pantalla, boton] of NUEVOS) {
    await carta.open(pantalla);
    await page.getByRole('button', { name: boton, exact: true }).click();
    // Saving the empty form also shows the errors of its fields.
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click({ force: true });
    await expect(
      page
        .getByRole('dialog')
        .getByText(/obligatori|Requerido/)
        .first(),
    ).toBeVisible();
    expect.soft(await dialogFindings(page), boton).toEqual([]);
  }
  for (const [pantalla, fila, accion] of DE_FILA) {
    await carta.open(pantalla);
    await carta.action(accion, fila);
    expect.soft(await dialogFindings(page), accion).toEqual([]);
  }
  await carta.open('Productos');
  await carta.action('Datos menú', PLATILLO);
  for (const estado of ['Agotado', 'Oculto']) {
    await page.getByRole('radio', { name: estado }).check();
    expect.soft(await findings(page, inFront), `menu data, ${estado}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await carta.open('Categorías');
  await carta.action('Mover productos', 'Alambres');
  await expect(page.getByText(PLATILLO).first()).toBeVisible();
  expect.soft(await findings(page, withoutRepeats), 'move panel').toEqual([]);
  await carta.goBack();
  await carta.open('Productos');
  await carta.action('Ingredientes', PLATILLO);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect.soft(await findings(page), 'recipe').toEqual([]);
  await page.getByRole('button', { name: 'Agregar ingrediente' }).click();
  expect.soft(await dialogFindings(page), 'recipe line').toEqual([]);
  await carta.open('Sesiones');
  await page.getByRole('button', { name: 'Estadísticas', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  expect.soft(await dialogFindings(page), 'statistics of the sessions').toEqual([]);
});

test('the order register has no accessibility findings in light or dark', async ({ browser }) => {
  const page = await enConfiguracion(browser);
  for (const ruta of ['/#/tpv/registro', '/#/configuracion/comandas']) {
    await page.goto(ruta);
    await page
      .getByRole('row')
      .getByRole('button', { expanded: false, name: /Mesa 4/ })
      .click();
    await expect(page.getByRole('region', { name: 'Historia' })).toBeVisible();
    expect.soft(await findings(page, withoutRepeats), ruta).toEqual([]);
  }
  await page.getByRole('combobox', { name: 'Desde' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect.soft(await findings(page, inFront), 'dates').toEqual([]);
});

test('the dispatch area has no accessibility findings', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  await holdStill(page);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(await findingsInOneScheme(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tarjetas', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await findingsInOneScheme(page), 'cards').toEqual([]);
});

test('the manual opens beside the till, finds what is searched and shows its pictures, also on a phone, without accessibility findings', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' });
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  const abierto = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Manual' }).click();
  const manual = await abierto;
  await holdStill(manual);
  await expect(manual.getByRole('heading', { level: 1, name: 'Empieza aquí' })).toBeVisible();
  await manual.getByRole('textbox', { name: 'Buscar en el manual' }).fill('alergenos');
  await manual.getByRole('link', { name: 'Alérgenos y picante' }).click();
  await expect(manual.getByRole('heading', { name: 'Alérgenos y picante' })).toBeInViewport();
  const foto = manual.getByRole('img', { name: 'La lista de productos' });
  await foto.scrollIntoViewIfNeeded();
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  expect(await findings(manual), 'manual').toEqual([]);
  await manual.setViewportSize({ width: 390, height: 844 });
  await manual.getByText('Capítulos', { exact: true }).click();
  await manual.getByRole('link', { name: 'Manual de caja' }).click();
  await expect(manual.getByRole('heading', { level: 1, name: 'Manual de caja' })).toBeInViewport();
  expect(await manual.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await findings(manual), 'manual on a phone').toEqual([]);
});
