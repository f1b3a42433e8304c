import { createVerify, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { openSmtp, type SmtpServer } from '../../../apps/server/src/platform/correo/smtp.fixture.ts';
import { startFakePac, type FakePac } from '../../../apps/server/src/platform/facturacion/pac/fake-pac.fixture.ts';
import { SCHEMAS, schemaValidator } from '../../../apps/server/src/platform/facturacion/sat-schema.fixture.ts';
import { test } from '../../prueba.ts';
import { cadenaOf } from '../../screens/facturas/cadena-original.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { readOnScreen } from '../../screens/codigo.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn, type Person } from '../../screens/entrada.ts';
import { issueFrom } from '../../screens/facturas/facturacion.ts';
import { Installation } from '../../servidor-propio.ts';

const PLATO = 'Gringa de pastor';
const MESA = 'Mesa 51';
const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true };
const CECILIA = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', cp: '01010', correo: 'cecilia@correo.mx' };

let pac: FakePac;
let smtp: SmtpServer;
let instalacion: Installation;
test.beforeAll(async () => {
  [pac, smtp] = await Promise.all([startFakePac(), openSmtp()]);
  instalacion = await Installation.create({
    env: (url) => ({ COMAL_URL: url, COMAL_PAC_URL: pac.url, SMTP_URL: smtp.url, SMTP_FROM: 'caja@laguera.mx' }),
  });
  await instalacion.start();
});
test.afterAll(async () => {
  await instalacion.remove();
  await Promise.all([pac.off(), smtp.close()]);
});

const entrar = (browser: Browser, usuario: Person['usuario'], opciones: object = {}): Promise<Page> =>
  signIn(browser, { usuario }, { baseURL: instalacion.url, ...opciones });

/** A comanda with one dish that the kitchen already dispatched. */
const servir = async (browser: Browser): Promise<void> => {
  const salon = new Comandas(await entrar(browser, 'mesero'));
  const estufa = new Despacho(await entrar(browser, 'cocina', { viewport: { width: 1920, height: 1080 } }));
  await salon.create(MESA);
  await salon.add(MESA, { search: 'gringa de pastor', alimento: PLATO });
  await salon.save(MESA);
  await estufa.move('Trabajando', PLATO, MESA);
  await estufa.move('Despachado', PLATO, MESA);
};

/** Charges it; returns the code of its ticket as a phone's camera reads it. */
const cobrar = async (browser: Browser): Promise<string> => {
  const page = await entrar(browser, 'cajera');
  const caja = new Caja(page);
  const cobro = new Cobro(page);
  await caja.openTurno('500');
  await caja.openCobro(MESA);
  await cobro.type('Sin subcuenta', 'Efectivo', '100');
  await cobro.accept('Sin subcuenta');
  const ticket = page.getByRole('dialog', { name: 'Ticket' });
  await expect(ticket).toContainText('Factura en');
  return readOnScreen(page, ticket.getByRole('img', { name: 'Código para facturar' }));
};

const llenar = async (telefono: Page): Promise<void> => {
  await telefono.getByRole('textbox', { name: 'RFC' }).fill('misc-491214 b86');
  await telefono.getByRole('textbox', { name: 'Nombre o razón social' }).fill(CECILIA.nombre);
  await telefono.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('612');
  await telefono.getByRole('textbox', { name: 'C. P. fiscal' }).fill('06700');
  await telefono.getByRole('textbox', { name: 'Correo' }).fill(CECILIA.correo);
};

const sellado = async (page: Page, xml: string): Promise<boolean> => {
  const campo = (cual: string): string => new RegExp(` ${cual}="([^"]*)"`).exec(xml)?.[1] ?? '';
  const { publicKey } = new X509Certificate(Buffer.from(campo('Certificado'), 'base64'));
  const cadena = await cadenaOf(page, xml);
  return createVerify('RSA-SHA256').update(cadena, 'utf8').verify(publicKey, campo('Sello'), 'base64');
};

test('a diner invoices her ticket on her phone: SAT refuses a field, she mends it, and the mail brings the files', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await issueFrom(await entrar(browser, 'admin'), instalacion.url);
  await servir(browser);
  const direccion = await cobrar(browser);
  expect(direccion).toMatch(new RegExp(`^${instalacion.url}/f/[0-9a-z]+#[0-9A-Z]{10}\\.9200$`));

  const telefono = await (await browser.newContext({ ...TELEFONO, acceptDownloads: true })).newPage();
  await telefono.goto(direccion);
  await expect(telefono.getByText('PRUEBA, sin validez fiscal')).toBeVisible();
  await llenar(telefono);
  pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no es el registrado' });
  await telefono.getByRole('button', { name: 'Facturar $92.00' }).click();
  const cp = telefono.getByRole('textbox', { name: 'C. P. fiscal' });
  await expect(telefono.getByText(/El SAT tiene otro código postal/)).toBeVisible();
  await expect(cp).toBeFocused();
  pac.behave();
  await cp.fill(CECILIA.cp);
  await telefono.getByRole('button', { name: 'Facturar $92.00' }).click();
  await expect(telefono.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();

  const [bajado] = await Promise.all([
    telefono.waitForEvent('download'),
    telefono.getByRole('button', { name: 'Descargar XML' }).click(),
  ]);
  const xml = readFileSync(await bajado.path(), 'utf8');
  expect(pac.invoices().map((f) => f.xml)).toEqual([xml]);
  await expect(telefono.getByText(pac.invoices()[0]!.uuid)).toBeVisible();
  // The mail goes out from a queue, after a PDF is made.
  await expect
    .poll(() => smtp.recibidos.map((m) => m.para.join()), { timeout: 60_000 })
    .toEqual([expect.stringContaining(CECILIA.correo)]);
  expect(smtp.recibidos[0]!.crudo.replace(/\n/g, '')).toContain(Buffer.from(xml).toString('base64'));

  await telefono.reload();
  await expect(telefono.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();

  const otro = await (await browser.newContext(TELEFONO)).newPage();
  await otro.goto(direccion);
  await otro.getByRole('textbox', { name: 'RFC' }).fill('EKU9003173C9');
  await otro.getByRole('button', { name: 'Ver la factura' }).click();
  await expect(otro.getByText(/ya se facturó con otro RFC/)).toBeVisible();
  await otro.getByRole('textbox', { name: 'RFC' }).fill(CECILIA.rfc);
  await otro.getByRole('button', { name: 'Ver la factura' }).click();
  await expect(otro.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();

  expect(await sellado(telefono, xml)).toBe(true);
  expect(await sellado(telefono, xml.replace('Total="92.00"', 'Total="92.01"'))).toBe(false);
  // SAT's schemas are not in the repository.
  if (existsSync(SCHEMAS)) (await schemaValidator())(xml);
});
