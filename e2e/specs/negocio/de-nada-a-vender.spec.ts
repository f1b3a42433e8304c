import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { Gente, openBrowser } from '../../screens/gente.ts';
import { Installation } from '../../servidor-propio.ts';
import { goTo } from '../../go-to.ts';

let instalacion: Installation;
test.beforeAll(async () => {
  instalacion = await Installation.create({ demo: false });
  await instalacion.start();
});
test.afterAll(() => instalacion.remove());

/** Counts presses on every page of the browser. */
const contarToques = async (page: Page): Promise<() => number> => {
  let toques = 0;
  await page.exposeFunction('anotarToque', () => void (toques += 1));
  await page.addInitScript(() => {
    const { anotarToque } = window as unknown as { anotarToque: () => void };
    window.addEventListener('pointerdown', () => anotarToque(), true);
  });
  return () => toques;
};

const siguiente = (page: Page): Promise<void> => page.getByRole('button', { name: 'Siguiente' }).click();

const registrar = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Registra tu negocio' }).click();
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Guadalupe');
  await page.getByRole('textbox', { name: /^Primer apellido/ }).fill('Flores');
  await page.getByRole('textbox', { name: /^Correo personal/ }).fill('lupita@correo.mx');
  await siguiente(page);
  await page.getByRole('textbox', { name: /^Nombre del negocio/ }).fill('Fonda Lupita');
  await page.getByRole('textbox', { name: /^Dirección/ }).fill('Calle 5 de Mayo 12, Centro, Puebla');
  await page.getByRole('radio', { name: 'Fonda', exact: true }).click();
  await siguiente(page);
  await page.getByRole('textbox', { name: /^Nombre de la sucursal/ }).fill('Centro');
  await page.getByRole('button', { name: /^Usar dirección/ }).click();
  await siguiente(page);
  await page.getByRole('button', { name: 'Enviar Registro' }).click();
  await expect(page.getByRole('heading', { name: '¡Registro enviado exitosamente!' })).toBeVisible();
};

/** Opens the kitchen on the only till of a small restaurant, and dispatches everything there. */
const despacharEnCocina = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Áreas de despacho' }).click();
  await page.getByRole('menuitem', { name: 'Cocina' }).click();
  await expect(new Despacho(page).row('Pancita', 'Mesa 1').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pendientes a trabajando/ }).click();
  await page.getByRole('button', { name: /^Trabajando a despachado/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Despachar/ })
    .click();
};

/** A new waiter sets a password on a phone, from the access card, and is signed in. */
const contratar = async (duena: Page, telefono: Page): Promise<void> => {
  await telefono.goto(await new Gente(duena).persona('Julia', 'Canul', 'julia', 'Mesero'));
  await telefono.getByRole('textbox', { name: 'Elige tu contraseña' }).fill('jamaica-fria-9');
  await telefono.getByRole('textbox', { name: 'Confirma la contraseña' }).fill('jamaica-fria-9');
  await telefono.getByRole('button', { name: 'Guardar y entrar' }).click();
  // One branch, one register: nothing is left to choose.
  await expect(telefono).toHaveURL(/#\/tpv/);
};

/** Adds a second branch with the menu of the first. */
const copiarSucursal = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  await page.getByRole('button', { name: 'Nueva sucursal' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva sucursal' });
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill('Cholula');
  await new Catalogo(page).choose(dialogo, 'Copiar productos de otra sucursal', 'SUC. Centro');
  await dialogo.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('Sucursal Cholula agregada')).toBeVisible();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Cholula' })).toHaveCount(1);
};

/** Prints the codes of the branch's tables on a sheet; returns the file. */
const imprimirCodigos = async (page: Page, sucursal: string): Promise<Buffer> => {
  await page.getByRole('button', { name: `Operaciones de ${sucursal}` }).click();
  await page.getByRole('menuitem', { name: 'Generar QR del menú' }).click();
  const codigo = await page.getByRole('img', { name: `Código del menú de ${sucursal}` }).boundingBox();
  expect([codigo?.width, codigo?.height]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Hojas' }).click();
  const hojas = page.getByRole('dialog', { name: 'Hojas para imprimir' });
  await hojas.getByRole('textbox', { name: 'Mesas' }).fill('Mesa 1-4');
  await expect(hojas).toContainText('4 códigos en 1 hoja');
  const bajada = page.waitForEvent('download');
  await hojas.getByRole('button', { name: 'Descargar PDF' }).click();
  return readFileSync(await (await bajada).path());
};

test('an owner who has never seen Comal registers, opens her register and charges her first table; then a waiter, a second branch and its codes (ALTA-001, ALTA-023, QR-002, D-75)', async ({
  browser,
}) => {
  const empieza = Date.now();
  const duena = await openBrowser(browser, instalacion.url);
  const toques = await contarToques(duena);
  const salon = new Comandas(duena);

  await test.step('she registers with a starter menu, and is in without typing anything again', async () => {
    await registrar(duena);
    await expect(duena.getByLabel('Con qué entras')).toContainText('1001');
    await duena.getByRole('button', { name: 'Ya la guardé, entrar' }).click();
    await expect(duena).toHaveURL(/#\/configuracion/);
  });

  await test.step('she opens the register and takes a table', async () => {
    await goTo(duena, '/#/tpv');
    await new Caja(duena).openTurno('500');
    await salon.create('Mesa 1');
    await salon.add('Mesa 1', { search: 'pancita', alimento: 'Pancita', cantidad: 2 });
    await salon.save('Mesa 1');
  });

  await test.step('the kitchen sends it out, and she charges it', async () => {
    await despacharEnCocina(duena);
    await goTo(duena, '/#/tpv');
    const cobro = await new Caja(duena).openCobro('Mesa 1');
    await cobro.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('220');
    await cobro.getByRole('button', { name: 'Cobrar $220.00' }).click();
    await expect(duena.getByRole('dialog', { name: /Imprimir|Ticket/ })).toContainText('Fonda Lupita');
    await new Cobro(duena).closeTicket();
  });

  const minutos = ((Date.now() - empieza) / 60_000).toFixed(1);
  process.stdout.write(`From the sign-in page to the first charge: ${minutos} min by a machine, ${toques()} presses\n`);
  expect(toques()).toBeLessThanOrEqual(27);

  await test.step('a waiter enters by her access card and may take the next table', async () => {
    await new Cobro(duena).close();
    await goTo(duena, '/#/configuracion');
    const telefono = await openBrowser(browser, instalacion.url, true);
    await contratar(duena, telefono);
    await expect(telefono.getByRole('main').getByRole('button', { name: 'Nueva comanda' })).toBeVisible();
  });

  await test.step('she opens a second branch by copying the first, and prints the codes of its tables', async () => {
    await copiarSucursal(duena);
    const pdf = await imprimirCodigos(duena, 'Cholula');
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  const todo = ((Date.now() - empieza) / 60_000).toFixed(1);
  process.stdout.write(
    `With a waiter, a second branch and its codes: ${todo} min by a machine, ${toques()} presses of the owner\n`,
  );
});
