import { expect, type Page } from '@playwright/test';
import { createPersona } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { signIn, type Person } from '../../screens/entrada.ts';
import { countPresses } from '../../screens/pulsaciones.ts';
import { goTo } from '../../go-to.ts';

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const MAPERA: Person = { usuario: 'mapera' };
const ZONA = 'America/Mexico_City';

const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const mesa = (page: Page, nombre: string, estado: string) =>
  page.getByRole('button', { name: new RegExp(`^${nombre}, ${estado}`) });
const porElegir = (page: Page, nombre: string) =>
  page.getByRole('radiogroup', { name: 'Mesa', exact: true }).getByRole('radio', { name: new RegExp(`^${nombre}, `) });

/** The branch's time two minutes ago, or, as a day begins, in two minutes: that of a reservation which is awaited now. */
const horaDeAhora = (): string => {
  const en = (ms: number): string =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONA }).format(Date.now() + ms);
  const DOS_MINUTOS = 120_000;
  return en(0) >= '05:00' && en(0) < '05:03' ? en(DOS_MINUTOS) : en(-DOS_MINUTOS);
};

const conSalon = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/salones');
  await boton(page, 'Agregar salón').click();
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Jardín');
  await boton(page, 'Agregar').click();
  await expect(page.getByRole('tab', { name: /^Jardín/ })).toHaveAttribute('aria-selected', 'true');
  await boton(page, 'Agregar mesas').click();
  await page.getByRole('textbox', { name: /^Mesas/ }).fill('J1-3');
  await boton(page, 'Agregar 3 mesas').click();
  for (const nombre of ['J1', 'J2', 'J3']) await boton(page, nombre).click();
  await boton(page, 'Guardar plano').click();
  await expect(page.getByText('Plano guardado')).toBeVisible();
};

const sinSalon = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/salones');
  await page.getByRole('tab', { name: /^Jardín/ }).click();
  await boton(page, 'Eliminar salón').click();
  await page.getByRole('dialog', { name: 'Eliminar salón' }).getByRole('button', { name: 'Eliminar salón' }).click();
  await expect(page.getByRole('tab', { name: /^Jardín/ })).toBeHidden();
};

const enJardin = (page: Page): Promise<void> => page.getByRole('tab', { name: /^Jardín/ }).click();

const eliminar = async (page: Page, nombre: string): Promise<void> => {
  await boton(page, `Eliminar ${nombre}`).click();
  await boton(page, 'Eliminar comanda').click();
  await expect(boton(page, `Eliminar ${nombre}`)).toBeHidden();
};

test('two tills at one map: bills, moves, reservations and sections of a room are the same on both (D-130b, D-131)', async ({
  browser,
}) => {
  // A person of this journey: whoever chose the map begins with it everywhere.
  await createPersona('mapera', ['Marta', 'Mapas'], { rol: 'Jefa del mapa', like: 'Administrador' });
  const una = await signIn(browser, MAPERA, DESKTOP);
  await conSalon(una);
  // By its button, as people go: an address that is typed while the page leaves its unsaved state may be taken back.
  await boton(una, 'Punto de venta').click();
  await boton(una, 'Mapa').click();
  await enJardin(una);
  const otra = await signIn(browser, { ...MAPERA, caja: 'Caja 2' }, DESKTOP);
  await enJardin(otra);

  await test.step('a free table is opened in two presses, has two bills, and one of them goes to another table', async () => {
    const pulsaciones = await countPresses(una);
    await mesa(una, 'J1', 'libre').click();
    await boton(una, 'Abrir J1').click();
    await expect(mesa(otra, 'J1', 'ocupada')).toBeVisible();
    expect(pulsaciones()).toBe(2);

    await mesa(otra, 'J1', 'ocupada').click();
    await boton(otra, 'Otra comanda en J1').click();
    await otra.getByRole('textbox', { name: /^Nombre/ }).fill('Ana');
    await boton(otra, 'Abrir Ana').click();
    await expect(mesa(una, 'J1', 'ocupada.*2 comandas')).toBeVisible();

    await boton(otra, 'Acciones de Ana').click();
    await otra.getByRole('menuitem', { name: 'Cambiar Ana de mesa' }).click();
    await otra.getByRole('radio', { name: /^J2/ }).click();
    await boton(otra, 'Pasar a J2').click();
    await expect(mesa(una, 'J2', 'ocupada')).toBeVisible();
    await expect(mesa(una, 'J1', 'ocupada')).not.toHaveAccessibleName(/comandas/);

    await mesa(una, 'J2', 'ocupada').dragTo(mesa(una, 'J3', 'libre'));
    await boton(una, 'Pasar a J3').click();
    await expect(mesa(otra, 'J3', 'ocupada')).toBeVisible();
    await expect(mesa(otra, 'J2', 'libre')).toBeVisible();
  });

  await test.step('a reserved table says for whom on both, is not deleted, and its guests are seated in two presses', async () => {
    await boton(una, /^Reservaciones/).click();
    await boton(una, 'Nueva reservación').click();
    await una.getByRole('textbox', { name: /^A nombre de/ }).fill('Familia Hernández Villaseñor');
    await una.getByLabel(/^Hora/).fill(horaDeAhora());
    await una.getByRole('combobox', { name: 'Mesa' }).click();
    await una.getByRole('option', { name: /^J2 · Jardín/ }).click();
    await boton(una, 'Reservar').click();
    await expect(una.getByRole('listitem', { name: /Familia Hernández Villaseñor/ })).toBeVisible();
    await boton(una, 'Cerrar').click();
    await expect(mesa(otra, 'J2', 'reservada, .*Familia Hernández Villaseñor, 2 comensales')).toBeVisible();

    const pulsaciones = await countPresses(otra);
    await mesa(otra, 'J2', 'reservada').click();
    await boton(otra, 'Llegó Familia Hernández Villaseñor').click();
    await expect(mesa(una, 'J2', 'ocupada, .*2 comensales')).toBeVisible();
    expect(pulsaciones()).toBe(2);
  });

  await test.step('tables that a waiter takes are marked, and all that Mis mesas leaves besides those with a comanda of theirs', async () => {
    await boton(una, 'Secciones de meseros').click();
    const dialogo = una.getByRole('dialog', { name: 'Secciones de meseros' });
    await dialogo.getByRole('checkbox', { name: 'Terraza 1', exact: true }).check({ force: true });
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo).toBeHidden();
    await boton(una, 'Mis mesas').click();
    await expect(una.getByRole('tab', { name: /^Salón/ })).toBeHidden();
    await una.getByRole('tab', { name: /^Terraza/ }).click();
    await expect(mesa(una, 'Terraza 1', '.*tuya$')).toBeVisible();
    await expect(mesa(una, 'Terraza 3', '')).toBeHidden();
    await otra.getByRole('tab', { name: /^Terraza/ }).click();
    await expect(mesa(otra, 'Terraza 1', '.*tuya$')).toBeVisible();
    await boton(una, 'Mis mesas').click();
  });

  await test.step('a new comanda chooses its table by keyboard among the free ones, and another till sees it taken', async () => {
    for (const page of [una, otra]) await boton(page, 'Lista').click();
    for (const nombre of ['Ana', 'J1', 'Familia Hernández Vi']) await eliminar(una, nombre);
    for (const page of [una, otra]) await boton(page, 'Nueva comanda').first().click();
    await porElegir(una, 'J1').focus();
    await una.keyboard.press('Space');
    await expect(porElegir(una, 'J1')).toBeChecked();
    await una.keyboard.press('Space');
    await expect(porElegir(una, 'J1')).not.toBeChecked();
    await una.keyboard.press('ArrowRight');
    await expect(porElegir(una, 'J2')).toBeChecked();
    await porElegir(una, 'J3').click();
    await boton(una, 'Abrir J3').click();
    await expect(porElegir(otra, 'J3')).toBeHidden();
    await expect(porElegir(otra, 'J2')).toBeVisible();
    await eliminar(una, 'J3');
    await expect(porElegir(otra, 'J3')).toBeVisible();
  });

  await sinSalon(una);
});
