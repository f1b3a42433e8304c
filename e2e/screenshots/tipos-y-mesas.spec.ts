import { expect, type Page } from '@playwright/test';
import { createCaja, createPersona, query } from '../base-de-datos.ts';
import { test } from '../prueba.ts';
import { Caja } from '../screens/caja.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { addZona } from '../screens/configuracion/tipos-de-orden.ts';
import { signIn } from '../screens/entrada.ts';
import { PorApi } from '../screens/por-api.ts';
import { retratar } from './retratar.ts';

// After the other pictures by its name: what is opened here would be in theirs.
const ESCRITORIO = { viewport: { width: 1366, height: 768 } };
const ZONA_HORARIA = 'America/Mexico_City';
const MEDIA_HORA_MS = 1_800_000;

const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The branch's time in half an hour: a table reserved for then is kept free already. */
const enMediaHora = (): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONA_HORARIA }).format(
    Date.now() + MEDIA_HORA_MS,
  );

const saludada = async (page: Page): Promise<void> => {
  await expect(page.getByText('Mesa 7').first()).toBeVisible();
  await expect(page.getByRole('status').getByText(/^Bienvenid@/)).toBeHidden();
};

test('mesas', async ({ browser }) => {
  test.setTimeout(120_000);
  // A person of their own: whoever chose the map begins with it everywhere.
  await createPersona('salonera', ['Marta', 'Ríos'], { rol: 'Jefa de salón', like: 'Administrador' });
  const caja = await createCaja('Caja del salón');
  const page = await signIn(browser, { usuario: 'salonera', caja }, ESCRITORIO);
  await saludada(page);
  await page.goto('/#/configuracion/salones');
  await boton(page, /^Mesa 7, /).click();
  await retratar(page, 'salones');

  await page.goto('/#/tpv');
  await boton(page, 'Mapa').click();
  await boton(page, /^Reservaciones/).click();
  await boton(page, 'Nueva reservación').click();
  await page.getByRole('textbox', { name: /^A nombre de/ }).fill('Familia Hernández');
  await page.getByLabel(/^Hora/).fill(enMediaHora());
  await page.getByRole('combobox', { name: 'Mesa' }).click();
  await page.getByRole('option', { name: /^Mesa 10 / }).click();
  await page.getByRole('textbox', { name: /^Teléfono/ }).fill('55 1234 5678');
  await page.getByRole('textbox', { name: /^Nota/ }).fill('Silla para bebé');
  await boton(page, 'Reservar').click();
  await expect(page.getByRole('listitem', { name: /Familia Hernández/ })).toBeVisible();
  await retratar(page, 'reservaciones');
  await boton(page, 'Cerrar').click();
  await boton(page, /^Mesa 7, /).click();
  await expect(boton(page, 'Otra comanda en Mesa 7')).toBeVisible();
  await retratar(page, 'mapa');
});

/** A client of the list, who lives in a zone. */
const nuevoCliente = async (page: Page, telefono: string, nombre: string, calle: string): Promise<void> => {
  await boton(page, 'Nuevo cliente').first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await dialogo.getByRole('textbox', { name: 'Teléfono' }).fill(telefono);
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await boton(page, 'Agregar dirección').click();
  await dialogo.getByRole('textbox', { name: 'Calle y número' }).fill(calle);
  await dialogo.getByRole('textbox', { name: /^Colonia/ }).fill('Roma Norte');
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialogo).toBeHidden();
};

/** The dialog of a Domicilio, filled in by the telephone of a client. */
const llama = async (page: Page, telefono: string) => {
  await boton(page, 'Domicilio').click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva comanda' });
  await dialogo.getByRole('textbox', { name: 'Teléfono' }).fill(telefono);
  await expect(dialogo.getByRole('radio', { name: /^Casa/ })).toBeChecked();
  await dialogo.getByRole('combobox', { name: 'Zona' }).selectOption('Roma y Condesa · envío $35.00');
  return dialogo;
};

/** Orders, cooks and sends out a dish, with a rider and the banknote that the client pays with. */
const sale = async (page: Page, nombre: string, paga: string): Promise<void> => {
  const platos = page.getByRole('dialog', { name: 'Agregar alimento' });
  await boton(page, 'Listo').click();
  await expect(platos).toBeHidden();
  const [comanda] = await query<{ id: string }>('SELECT id FROM comanda WHERE nombre = $1', [nombre]);
  const api = await PorApi.from(page);
  await api.order(comanda!.id, { 'Gringa de pastor': 2 });
  await api.dispatch(comanda!.id);
  await boton(page, /^Repartos: /).click();
  const repartos = page.getByRole('dialog', { name: 'Repartos' });
  await boton(page, `Sale: ${nombre}`).click();
  const salida = page.getByRole('dialog', { name: `Sale ${nombre}` });
  await salida.getByRole('radio', { name: /^Luis Ángel Pech/ }).check({ force: true });
  await salida.getByRole('textbox', { name: /^Paga con/ }).fill(paga);
  await salida.getByRole('button', { name: 'Sale', exact: true }).click();
  await expect(salida).toBeHidden();
  await expect(repartos).toContainText('de cambio');
};

test('para llevar', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja de domicilios') }, ESCRITORIO);
  await saludada(page);
  await addZona(page, 'Roma y Condesa', 35);
  await new Catalogo(page).open('Clientes');
  await nuevoCliente(page, '55 4821 7730', 'Rosa Elena Castañeda', 'Orizaba 84');
  await nuevoCliente(page, '55 1111 2222', 'Familia Hernández', 'Durango 210');
  await page.goto('/#/tpv');
  await new Caja(page).openTurno('500');

  await llama(page, '5511112222').then((d) => d.getByRole('button', { name: /^Abrir Domicilio/ }).click());
  await sale(page, 'Familia Hernández', '500');
  await page.keyboard.press('Escape');
  const dialogo = await llama(page, '5548217730');
  await retratar(page, 'domicilio');
  await dialogo.getByRole('button', { name: /^Abrir Domicilio/ }).click();
  await sale(page, 'Rosa Elena Castañeda', '300');
  await retratar(page, 'repartos');
  await boton(page, 'Liquidar a Luis Ángel Pech').click();
  await expect(page.getByRole('list', { name: 'Comandas por cobrar' }).getByRole('listitem')).toHaveCount(2);
  await retratar(page, 'liquidar');
});

test('opciones', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja de opciones') }, ESCRITORIO);
  await saludada(page);
  await page.goto('/#/configuracion/grupos-de-opciones');
  await boton(page, 'Editar Guarniciones').click();
  await expect(page.getByRole('textbox', { name: 'Precio de la opción 1' })).toBeVisible();
  await retratar(page, 'grupo-de-opciones');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/#/tpv');
  await boton(page, 'Agregar alimento a Mesa 12').click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alimento' });
  await dialogo.getByRole('combobox', { name: 'Alimento' }).fill('arrachera al gusto');
  await dialogo.getByRole('option', { name: /^Arrachera al gusto/ }).click();
  await dialogo.getByRole('checkbox', { name: /^Ensalada/ }).click();
  await dialogo.getByRole('radio', { name: /^Aderezo césar/ }).click();
  await retratar(page, 'opciones');
});
