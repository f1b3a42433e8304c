import { expect, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { Cobro } from '../screens/cobro.ts';
import { openMenu, add, PHONE, readMesaUrl } from '../screens/comensal.ts';
import { signIn } from '../screens/entrada.ts';
import { Gente } from '../screens/gente.ts';
import { Mesas } from '../screens/mesas.ts';
import { Personas } from '../screens/personas.ts';
import { retratar } from './retratar.ts';

const TAMANOS = {
  escritorio: { width: 1366, height: 768 },
  tableta: { width: 1024, height: 768 },
  telefono: { width: 390, height: 844 },
} as const;

for (const [tamano, viewport] of Object.entries(TAMANOS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${tamano} ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const opciones = { viewport, colorScheme, hasTouch: tamano !== 'escritorio' };
      const sufijo = colorScheme === 'dark' ? `${tamano}-oscuro` : tamano;
      const vacia = await (await browser.newContext(opciones)).newPage();
      await vacia.goto('/');
      await expect(vacia.getByRole('heading', { level: 1 })).toBeVisible();
      await retratar(vacia, `entrada-${sufijo}`);
      const page = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' }, opciones);
      await expect(page.getByText('Mesa 4').first()).toBeVisible();
      await expect(page.getByText(/^Modo demostración/)).toBeVisible();
      await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
      await page.getByRole('button', { name: 'Pedidos de Mesa 4', exact: true }).click();
      await retratar(page, sufijo === 'escritorio' ? 'comandas' : `comandas-${sufijo}`);
      if (tamano !== 'telefono') {
        await page.getByRole('button', { name: 'Agregar alimento a Mesa 4' }).click();
        await page.getByRole('combobox', { name: 'Alimento' }).fill('alambre de arr');
        await page.getByRole('option').first().click();
        await page.getByText('Tortilla de harina', { exact: true }).first().click();
        await retratar(page, `agregar-${sufijo}`);
      }
    });
  }
}

test('cobrar y caja', async ({ browser }) => {
  test.setTimeout(180_000);
  await query('UPDATE sucursal SET conteo_ciego = false');
  const page = await signIn(browser, { usuario: 'cajera', caja: 'Caja 2' });
  const caja = new Caja(page);
  await caja.openTurno('1500');
  const cobro = await caja.openCobro('Mesa 7');
  await cobro.getByRole('region', { name: 'Ana' }).getByRole('textbox', { name: 'Efectivo', exact: true }).fill('250');
  await cobro.getByRole('button', { name: 'Cobrar $243.00' }).click();
  await new Cobro(page).closeTicket();
  await expect(cobro.getByText('PAGADO', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText(/registrad/)).toBeHidden();
  await retratar(page, 'cobrar');
  const imprimir = cobro.getByRole('button', { name: 'Imprimir el ticket de Ana' });
  await imprimir.click();
  await expect(page.getByRole('dialog').getByText('Taquería La Güera').first()).toBeVisible();
  await retratar(page, 'ticket');
  await page.keyboard.press('Escape');
  await expect(imprimir).toBeFocused();
  await page.keyboard.press('Escape');
  await new Cobro(page).openCobros();
  await retratar(page, 'cobros-del-turno');
  await page.keyboard.press('Escape');
  await caja.lecturaX();
  await retratar(page, 'lectura-x');
  await page.keyboard.press('Escape');
  await caja.closeTurno('1743');
  await expect(page.getByRole('dialog')).toContainText('$1,743.00');
  await retratar(page, 'caja-final');
});

/** A cash button: in the toolbar, or behind Caja on a phone. */
const deCaja = async (page: Page, nombre: string): Promise<void> => {
  const boton = page.getByRole('button', { name: nombre, exact: true });
  if (await boton.isVisible()) return boton.click();
  await page.getByRole('button', { name: 'Caja', exact: true }).click();
  await page.getByRole('menuitem', { name: nombre, exact: true }).click();
};

/** The screens of a full shift, at each size; titles are the names of the pictures. */
for (const [tamano, viewport] of Object.entries(TAMANOS)) {
  test(`turno ${tamano}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const sufijo = tamano === 'escritorio' ? '' : `-${tamano}`;
    const alias = await createCaja(`Caja ${tamano}`);
    const opciones = { viewport, hasTouch: tamano !== 'escritorio' };
    const page = await signIn(browser, { usuario: 'admin', caja: alias }, opciones);
    const [mesas, personas] = [new Mesas(page), new Personas(page)];
    const dialogo = page.getByRole('dialog').last();
    const cerrar = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(dialogo).toBeHidden();
    };
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
    await deCaja(page, 'Caja inicial');
    await dialogo.getByRole('textbox', { name: 'Cantidad en caja' }).fill('1500');
    await dialogo.getByRole('button', { name: 'Registrar caja inicial' }).click();
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('status').getByText('Caja inicial registrada')).toBeHidden();

    await deCaja(page, 'Salida');
    await dialogo.getByRole('textbox', { name: /^Cantidad/ }).fill('150');
    await dialogo.getByRole('textbox', { name: /^Observaciones/ }).fill('Hielo para la barra');
    await retratar(page, `salida-de-efectivo${sufijo}`);
    await cerrar();

    await page.getByRole('button', { name: /^Agregar alimento a Mesa 7/ }).click();
    await dialogo.getByRole('button', { name: /^Postres, / }).waitFor();
    await retratar(page, `mosaicos${sufijo}`);
    await cerrar();

    await mesas.open('Mesa 7', 'Pasar pedidos de Mesa 7 a otra comanda');
    await dialogo.getByRole('checkbox').first().check();
    await dialogo.getByRole('radio', { name: /^Mesa 4/ }).check();
    await retratar(page, `pasar-pedidos${sufijo}`);
    await cerrar();
    await mesas.open('Mesa 7', 'Dividir Mesa 7 en partes iguales');
    await dialogo.getByText(/^Suman/).waitFor();
    await retratar(page, `dividir-cuenta${sufijo}`);
    await cerrar();

    await page.getByRole('button', { name: 'Cobrar Mesa 7' }).click();
    const panel = dialogo.getByRole('region').filter({ has: page.getByRole('button', { name: /^Cobrar \$/ }) });
    await panel.getByRole('textbox', { name: 'Tarjeta', exact: true }).fill('243');
    await panel.getByRole('button', { name: /^Propina 15 %/ }).click();
    await retratar(page, `propina${sufijo}`);
    await cerrar();

    await personas.menu('Preferencias');
    await dialogo.getByText('Sonido', { exact: true }).waitFor();
    await retratar(page, `preferencias${sufijo}`);
    await cerrar();

    await page.getByRole('button', { name: 'Ayuda' }).click();
    for (let n = 0; n < 5; n += 1) await dialogo.getByRole('button', { name: 'Siguiente' }).click();
    await retratar(page, `recorrido${sufijo}`);
    await cerrar();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Nueva comanda' }).click();
    await dialogo.getByRole('textbox', { name: 'Nombre' }).fill('Terraza 9');
    await dialogo.getByRole('button', { name: 'Abrir Terraza 9' }).click();
    await expect(dialogo).toBeHidden();
    await page.getByRole('button', { name: /cambio por enviar/ }).click();
    await dialogo.getByText('Enviar ahora').waitFor();
    await retratar(page, `sin-conexion${sufijo}`);
    await cerrar();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: /cambio por enviar/ })).toBeHidden();

    for (const aviso of ['Se restableció la conexión a internet', /se enviará en cuanto vuelva/])
      await expect(page.getByText(aviso)).toBeHidden();
    await page.goto('/#/tpv/registro');
    await page
      .getByRole('button', { expanded: false, name: /Mesa 7/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Historia' }).waitFor();
    await retratar(page, `registro${sufijo}`);

    await personas.menu('Bloquear');
    await (await personas.choose('Alejandra Núñez')).fill('25');
    await retratar(page, `bloqueo${sufijo}`);
  });
}

for (const [nombre, viewport] of [
  ['cocina', { width: 1920, height: 1080 }],
  ['cocina-tableta', { width: 1024, height: 768 }],
] as const) {
  test(nombre, async ({ browser }) => {
    const page = await signIn(browser, { usuario: 'cocina' }, { viewport });
    await expect(page.getByRole('heading', { name: /^Área/ })).toBeVisible();
    await expect(page.getByText('Gringa de pastor').first()).toBeVisible();
    await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
    await expect(page.getByText('Sonido activado')).toBeHidden();
    await retratar(page, nombre);
  });
}

test('cocina-tarjetas', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  await page.getByRole('button', { name: 'Tarjetas', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
  await retratar(page, 'cocina-tarjetas');
});

test('configuracion', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: TAMANOS.escritorio });
  await page.evaluate(() => window.localStorage.setItem('hasSeenConfigTour', 'true'));
  const carta = new Catalogo(page);
  await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
  await page.goto('/#/configuracion');
  await carta.open('Productos');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await retratar(page, 'configuracion-productos');
  await carta.action('Ingredientes', 'Gringa de pastor');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await retratar(page, 'configuracion-receta');
  await carta.goBack();
  await carta.action('Datos menú', 'Gringa de pastor');
  await expect(page.getByRole('dialog').getByText('Así se ve en el menú')).toBeVisible();
  await retratar(page, 'configuracion-menu-datos');
  await page.keyboard.press('Escape');
  await carta.open('Categorías');
  await carta.action('Mover productos', 'Tacos');
  await page.getByRole('button', { name: 'Traer de otra categoría' }).click();
  await carta.inDialog((d) => carta.choose(d, 'Categoría', 'Postres'), 'Aceptar');
  await expect(page.getByText(/productos por mover/)).toBeVisible();
  await retratar(page, 'configuracion-categorias-mover');
  await page.setViewportSize(TAMANOS.telefono);
  await page.goto('/#/configuracion/ingredientes');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingredientes' })).toBeVisible();
  await expect(page.getByText('Arrachera').first()).toBeVisible();
  await retratar(page, 'configuracion-ingredientes-telefono');
});

test('gente', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' });
  const gente = new Gente(page);
  const lista = new Catalogo(page);
  await page.goto('/#/configuracion');
  await gente.open('Usuarios');
  await lista.action('Tarjeta de acceso', 'Beatriz Luna');
  await expect(page.getByRole('img', { name: 'Código para entrar' })).toBeVisible();
  await retratar(page, 'tarjeta-de-acceso');
  await page.getByRole('button', { name: 'Listo' }).click();
  await gente.open('Roles');
  await lista.action('Editar permisos', 'Gerente');
  await gente.modulo('Comandas').focus();
  await page.keyboard.press('ArrowRight');
  await gente.modulo('Comandas').uncheck();
  await retratar(page, 'permisos-de-un-rol');
  await lista.goBack();
  await gente.open('Sesiones');
  await page
    .getByRole('button', { expanded: false, name: /^Beatriz Luna/ })
    .first()
    .click();
  await retratar(page, 'sesiones');
});

test('comensal', async ({ browser }) => {
  const url = await readMesaUrl(browser, 'Roma Norte', 'Mesa 3');
  const page = await openMenu(await browser.newContext({ ...PHONE, viewport: TAMANOS.telefono }), url);
  await expect(page.getByRole('button', { name: /^Agregar al Carrito/ }).first()).toBeVisible();
  await retratar(page, 'comensal-menu');
  await add(page, { nombre: 'Gringa de pastor', cantidad: 2 });
  await page.getByRole('link', { name: /^Carrito,/ }).click();
  await retratar(page, 'comensal-carrito');
});

test('numeros', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: TAMANOS.escritorio });
  await page.evaluate(() => window.localStorage.setItem('hasSeenConfigTour', 'true'));
  await page.goto('/#/configuracion');
  const menu = new Catalogo(page);
  await menu.open('Dashboard');
  await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
  await page.getByRole('radiogroup', { name: 'Periodo' }).getByText('Mes', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Dashboard' })).toHaveAttribute('aria-busy', 'false');
  await retratar(page, 'tablero');
});
