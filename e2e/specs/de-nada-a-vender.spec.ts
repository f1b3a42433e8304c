import { expect, test, type Page } from '@playwright/test';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { navegador } from '../screens/gente.ts';
import { Instalacion } from '../servidor-propio.ts';

let instalacion: Instalacion;
test.beforeAll(async () => {
  instalacion = await Instalacion.nueva({ demo: false });
  await instalacion.arrancar();
});
test.afterAll(() => instalacion.borrar());

/** Counts what is pressed, on every page of the browser. */
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

/** From the one till of a small place: its kitchen, and everything there sent out. */
const despacharEnCocina = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Áreas de despacho' }).click();
  await page.getByRole('menuitem', { name: 'Cocina' }).click();
  await expect(new Despacho(page).fila('Pancita', 'Mesa 1').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pendientes a trabajando/ }).click();
  await page.getByRole('button', { name: /^Trabajando a despachado/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Despachar/ })
    .click();
};

test('an owner who has never seen Comal registers, opens her register and charges her first table (ALTA-001, ALTA-023, D-75)', async ({
  browser,
}) => {
  const empieza = Date.now();
  const duena = await navegador(browser, instalacion.url);
  const toques = await contarToques(duena);
  const salon = new Comandas(duena);

  await test.step('she registers with a starter menu, and is in without typing anything again', async () => {
    await registrar(duena);
    await expect(duena.getByLabel('Con qué entras')).toContainText('1001');
    await duena.getByRole('button', { name: 'Ya la guardé, entrar' }).click();
    await expect(duena).toHaveURL(/#\/configuracion/);
  });

  await test.step('she opens the register and takes a table', async () => {
    await duena.goto('/#/tpv');
    await new Caja(duena).abrirTurno('500');
    await salon.nueva('Mesa 1');
    await salon.agregar('Mesa 1', { busca: 'pancita', alimento: 'Pancita', cantidad: 2 });
    await salon.guardar('Mesa 1');
  });

  await test.step('the kitchen sends it out, and she charges it', async () => {
    await despacharEnCocina(duena);
    await duena.goto('/#/tpv');
    const cobro = await new Caja(duena).abrirCobro('Mesa 1');
    await cobro.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('220');
    await cobro.getByRole('button', { name: 'Cobrar $220.00' }).click();
    await expect(duena.getByRole('dialog', { name: /Imprimir|Ticket/ })).toContainText('Fonda Lupita');
    await new Cobro(duena).cerrarTicket();
  });

  const minutos = ((Date.now() - empieza) / 60_000).toFixed(1);
  process.stdout.write(`From the sign-in page to the first charge: ${minutos} min by a machine, ${toques()} presses\n`);
  expect(toques()).toBeLessThanOrEqual(27);
});
