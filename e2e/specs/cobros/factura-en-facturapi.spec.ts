import { createVerify, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import {
  startFakeFacturapi,
  type FakeFacturapi,
} from '../../../apps/server/src/platform/facturacion/pac/facturapi/fake-facturapi.fixture.ts';
import { SCHEMAS, schemaValidator } from '../../../apps/server/src/platform/facturacion/sat-schema.fixture.ts';
import { goTo } from '../../go-to.ts';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { readOnScreen } from '../../screens/codigo.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn, type Person } from '../../screens/entrada.ts';
import { cadenaOf } from '../../screens/facturas/cadena-original.ts';
import { FACTURAPI, issueFrom } from '../../screens/facturas/facturacion.ts';
import { Installation } from '../../servidor-propio.ts';

const PLATO = 'Gringa de pastor';
const MESA = 'Mesa 53';

let fact: FakeFacturapi;
let instalacion: Installation;
test.beforeAll(async () => {
  fact = await startFakeFacturapi(() => Date.now());
  // Without a public address of its own: the page is facturapi's.
  instalacion = await Installation.create({ env: () => ({ COMAL_PAC_URL: fact.url }) });
  await instalacion.start();
});
test.afterAll(async () => {
  await instalacion.remove();
  await fact.off();
});

const entrar = (browser: Browser, usuario: Person['usuario'], opciones: object = {}): Promise<Page> =>
  signIn(browser, { usuario }, { baseURL: instalacion.url, ...opciones });

/** The owner turns the page of facturapi on, by the switch of her settings. */
const encender = async (page: Page): Promise<void> => {
  await goTo(page, `${instalacion.url}/#/configuracion/mi-negocio`);
  await page.getByRole('tab', { name: 'Facturación' }).click();
  const interruptor = page.getByRole('switch', { name: 'Autofactura en la página de facturapi' });
  await expect(interruptor).not.toBeChecked();
  await interruptor.press('Space');
  await expect(page.getByText('Los tickets llevan la página de facturapi').first()).toBeVisible();
  await expect(interruptor).toBeChecked();
};

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

const cobrar = async (page: Page): Promise<void> => {
  const caja = new Caja(page);
  const cobro = new Cobro(page);
  await caja.openTurno('500');
  await caja.openCobro(MESA);
  await cobro.type('Sin subcuenta', 'Efectivo', '100');
  await cobro.accept('Sin subcuenta');
};

const sellado = async (page: Page, xml: string): Promise<boolean> => {
  const campo = (cual: string): string => new RegExp(` ${cual}="([^"]*)"`).exec(xml)?.[1] ?? '';
  const { publicKey } = new X509Certificate(Buffer.from(campo('Certificado'), 'base64'));
  const cadena = await cadenaOf(page, xml);
  return createVerify('RSA-SHA256').update(cadena, 'utf8').verify(publicKey, campo('Sello'), 'base64');
};

test("a ticket bears facturapi's page, its diner invoices there, and the till takes that invoice over (decision 0150)", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const duena = await entrar(browser, 'admin', { acceptDownloads: true });
  await issueFrom(duena, instalacion.url, FACTURAPI);
  await encender(duena);
  await servir(browser);
  const caja = await entrar(browser, 'cajera');
  await cobrar(caja);
  const ticket = caja.getByRole('dialog', { name: 'Ticket' });
  const direccion = await readOnScreen(caja, ticket.getByRole('img', { name: 'Código para facturar' }));
  const [recibo, ...mas] = fact.receipts();
  expect([direccion, recibo!.total, mas]).toEqual([recibo!.self_invoice_url, 92, []]);

  const hecha = fact.diner(recibo!.external_id);
  const folio = `F-${/ Folio="(\d+)"/.exec(hecha.xml)![1]!}`;
  // The diner asks at the till, too: facturapi says that she invoiced it there already.
  await ticket.getByRole('button', { name: 'Factura', exact: true }).click();
  const dialogo = caja.getByRole('dialog', { name: 'Factura' });
  await dialogo.getByRole('textbox', { name: 'RFC' }).first().fill('EKU9003173C9');
  await dialogo.getByRole('textbox', { name: 'Nombre o razón social' }).fill('ESCUELA KEMPER URGATE');
  await dialogo.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('601');
  await dialogo.getByRole('textbox', { name: 'Código postal' }).fill('42501');
  await dialogo.getByRole('button', { name: /^Facturar/ }).click();
  await expect(
    dialogo.getByText(`El comensal ya facturó en la página de facturapi: es la factura ${folio}`),
  ).toBeVisible();
  await dialogo.getByRole('button', { name: 'Volver al cobro' }).click();
  await expect(dialogo.getByText('Timbrada')).toBeVisible();
  await expect(dialogo.getByText('CECILIA MIRANDA SANCHEZ')).toBeVisible();
  expect(fact.invoices()).toEqual([hecha]);

  await goTo(duena, `${instalacion.url}/#/configuracion/facturas`);
  await expect(duena.getByRole('row', { name: new RegExp(`^${folio} `) })).toContainText('Timbrada');
  await expect(duena.getByRole('row', { name: /^S1-1 / })).toContainText('Descartada');
  await duena.getByRole('button', { name: `Operaciones de ${folio}` }).click();
  const [bajado] = await Promise.all([
    duena.waitForEvent('download'),
    duena.getByRole('menuitem', { name: 'Descargar XML' }).click(),
  ]);
  const xml = readFileSync(await bajado.path(), 'utf8');
  expect(xml).toBe(hecha.xml);
  expect(await sellado(duena, xml)).toBe(true);
  expect(await sellado(duena, xml.replace('Total="92.00"', 'Total="92.01"'))).toBe(false);
  // SAT's schemas are not in the repository.
  if (existsSync(SCHEMAS)) (await schemaValidator())(xml);
});
