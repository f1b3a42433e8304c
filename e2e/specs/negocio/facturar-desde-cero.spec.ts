import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { makeCsd } from '../../../apps/server/src/platform/facturacion/csd/csd.fixture.ts';
import { startFakePac, type FakePac } from '../../../apps/server/src/platform/facturacion/pac/fake-pac.fixture.ts';
import { test } from '../../prueba.ts';
import { readOnScreen } from '../../screens/codigo.ts';
import { signIn, type Person } from '../../screens/entrada.ts';
import { chargeDish, serveDish } from '../../screens/facturas/mesa-cobrada.ts';
import { Installation } from '../../servidor-propio.ts';
import { goTo } from '../../go-to.ts';

const MESA = 'Mesa 52';
const CECILIA = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', cp: '01010' };
const XOCHILT = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', cp: '36257' };

let pac: FakePac;
let instalacion: Installation;
test.beforeAll(async () => {
  pac = await startFakePac();
  instalacion = await Installation.create({ env: (url) => ({ COMAL_URL: url, COMAL_PAC_URL: pac.url }) });
  await instalacion.start();
});
test.afterAll(async () => {
  await instalacion.remove();
  await pac.off();
});

const entrar = (browser: Browser, usuario: Person['usuario'], opciones: object = {}): Promise<Page> =>
  signIn(browser, { usuario }, { baseURL: instalacion.url, ...opciones });

/** Saves a form of the settings, and waits for what it says then. */
const guardar = async (forma: Locator, dicho: string): Promise<void> => {
  await forma.getByRole('button', { name: 'Guardar' }).click();
  await expect(forma.page().getByText(dicho).first()).toBeVisible();
};

const subirSellos = async (page: Page): Promise<void> => {
  const csd = await makeCsd();
  const forma = page.getByRole('form', { name: 'Sellos' });
  const archivo = (etiqueta: string, nombre: string, buffer: Buffer) =>
    forma.locator(`input[aria-label="${etiqueta}"]`).setInputFiles({ name: nombre, mimeType: '', buffer });
  await archivo('Certificado (.cer)', 'sucursal.cer', csd.certificado);
  await archivo('Llave privada (.key)', 'sucursal.key', csd.llave);
  const contrasena = forma.getByLabel(/^Contraseña de la llave/);
  await contrasena.fill('otra');
  await guardar(forma, 'La contraseña no abre esta llave');
  await contrasena.fill(csd.contrasena);
  await guardar(forma, 'Sellos guardados');
  await expect(page.getByText('30001000000500003416')).toBeVisible();
};

/** The owner turns invoices on by the screens of 'Mi negocio'. */
const activar = async (page: Page): Promise<void> => {
  await goTo(page, `${instalacion.url}/#/configuracion/mi-negocio`);
  await page.getByRole('tab', { name: 'Impuestos' }).click();
  const impuestos = page.getByRole('form', { name: 'Impuestos' });
  await impuestos.getByText('Desglosar el IVA', { exact: true }).click();
  await guardar(impuestos, 'Impuestos guardados');

  await page.getByRole('tab', { name: 'Facturación' }).click();
  const quien = page.getByRole('form', { name: 'Quién factura' });
  await quien.getByRole('textbox', { name: /^RFC/ }).fill('eku-900317 3c9');
  await quien.getByRole('textbox', { name: /^Nombre/ }).fill('Escuela Kemper Urgate');
  await quien.getByRole('combobox', { name: /^Régimen/ }).selectOption('601');
  await guardar(quien, 'Emisor guardado');
  await subirSellos(page);

  const proveedor = page.getByRole('form', { name: 'PAC' });
  await proveedor.getByRole('textbox', { name: /^Usuario/ }).fill('ana@example.mx');
  await proveedor.getByLabel(/^Contraseña/).fill('secreta');
  await guardar(proveedor, 'PAC guardado');

  const sucursales = page.getByRole('form', { name: 'Sucursales' });
  for (const [sucursal, cp, serie] of [
    ['Roma Norte', '06700', 'ROMA'],
    ['Coyoacán', '04000', 'COYO'],
  ] as const) {
    const grupo = sucursales.getByRole('group', { name: sucursal });
    await grupo.getByRole('textbox', { name: 'Código postal' }).fill(cp);
    await grupo.getByRole('textbox', { name: 'Serie' }).fill(serie);
  }
  await guardar(sucursales, 'Sucursales guardadas');

  await page.getByRole('button', { name: 'Empezar en modo de prueba' }).click();
  await expect(page.getByText('Se factura en modo de prueba: nada vale ante el SAT.')).toBeVisible();
};

const llenar = async (donde: Page | Locator, { rfc, nombre, cp }: typeof CECILIA, campoCp: string): Promise<void> => {
  await donde.getByRole('textbox', { name: 'RFC' }).first().fill(rfc);
  await donde.getByRole('textbox', { name: 'Nombre o razón social' }).fill(nombre);
  await donde.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('612');
  await donde.getByRole('textbox', { name: campoCp }).fill(cp);
};

test('the owner turns invoices on, cashier and diner want the same ticket at once, and invoices are cancelled, corrected and replaced', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await activar(await entrar(browser, 'admin'));
  const caja = await entrar(browser, 'cajera');
  await serveDish(browser, instalacion.url, MESA);
  await chargeDish(caja, MESA);
  const direccion = await readOnScreen(caja, caja.getByRole('img', { name: 'Código para facturar' }));

  const telefono = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await telefono.goto(direccion);
  await llenar(telefono, CECILIA, 'C. P. fiscal');
  await caja.getByRole('dialog', { name: 'Ticket' }).getByRole('button', { name: 'Factura', exact: true }).click();
  const dialogo = caja.getByRole('dialog', { name: 'Factura' });
  await llenar(dialogo, XOCHILT, 'Código postal');
  await dialogo.getByRole('button', { name: /^Facturar/ }).click();
  await expect(dialogo.getByText('Timbrada')).toBeVisible();
  await telefono.getByRole('button', { name: 'Facturar $92.00' }).click();
  await expect(telefono.getByText(/otro RFC/).first()).toBeVisible();

  const duena = await entrar(browser, 'admin');
  await goTo(duena, `${instalacion.url}/#/configuracion/facturas`);
  const fila = (folio: string): Locator => duena.getByRole('row', { name: new RegExp(`^${folio} `) });
  const abrir = async (folio: string, operacion: string): Promise<void> => {
    await duena.getByRole('button', { name: `Operaciones de ${folio}` }).click();
    await duena.getByRole('menuitem', { name: operacion }).click();
  };
  await expect(fila('ROMA-1')).toContainText('Timbrada');
  await abrir('ROMA-1', 'Cancelar');
  const cancelar = duena.getByRole('dialog', { name: 'Cancelar factura' });
  await cancelar.getByRole('radio', { name: /^02/ }).click();
  await cancelar.getByRole('button', { name: 'Pedir cancelación' }).click();
  await expect(fila('ROMA-1')).toContainText('Cancelada');

  // The charge is free again; SAT refuses her postal code, and the owner corrects it.
  pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no es el registrado' });
  await telefono.reload();
  await llenar(telefono, CECILIA, 'C. P. fiscal');
  await telefono.getByRole('button', { name: 'Facturar $92.00' }).click();
  await expect(telefono.getByText(/El SAT tiene otro código postal/)).toBeVisible();
  pac.behave();
  await duena.reload();
  await expect(fila('ROMA-2')).toContainText('Rechazada');
  await abrir('ROMA-2', 'Corregir datos');
  const corregir = duena.getByRole('dialog', { name: 'Corregir datos' });
  await corregir.getByRole('textbox', { name: 'C. P. fiscal' }).fill('01020');
  await corregir.getByRole('button', { name: 'Volver a mandar' }).click();
  await expect(fila('ROMA-2')).toContainText('Timbrada');

  await telefono.reload();
  await expect(telefono.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();

  // She says that her name was wrong: another invoice replaces the stamped one, which is cancelled then.
  await abrir('ROMA-2', 'Corregir datos');
  await corregir.getByRole('textbox', { name: 'Nombre o razón social' }).fill('CECILIA MIRANDA SANCHES');
  await corregir.getByRole('button', { name: 'Hacer la que la sustituye' }).click();
  await expect(fila('ROMA-3')).toContainText('Timbrada');
  await expect(fila('ROMA-2')).toContainText('Cancelada');
  expect(pac.invoices().map(({ xml }) => / Folio="(\d+)"/.exec(xml)?.[1])).toEqual(['1', '2', '3']);
  expect(pac.invoices()[2]!.xml).toContain('TipoRelacion="04"');
});
