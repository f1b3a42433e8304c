import { existsSync, readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import {
  startFakeFacturapi,
  type FakeFacturapi,
} from '../../../apps/server/src/platform/facturacion/pac/facturapi/fake-facturapi.fixture.ts';
import { SCHEMAS, schemaValidator } from '../../../apps/server/src/platform/facturacion/sat-schema.fixture.ts';
import { goTo } from '../../go-to.ts';
import { test } from '../../prueba.ts';
import { readOnScreen } from '../../screens/codigo.ts';
import { signIn, type Person } from '../../screens/entrada.ts';
import { isSealed } from '../../screens/facturas/cadena-original.ts';
import { FACTURAPI, issueFrom, turnPageOn } from '../../screens/facturas/facturacion.ts';
import { askInvoice, chargeDish, serveDish } from '../../screens/facturas/mesa-cobrada.ts';
import { Installation } from '../../servidor-propio.ts';

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

test("a ticket bears facturapi's page, its diner invoices there, and the till takes that invoice over (decision 0150)", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const duena = await entrar(browser, 'admin', { acceptDownloads: true });
  await issueFrom(duena, instalacion.url, FACTURAPI);
  await turnPageOn(duena, instalacion.url);
  await serveDish(browser, instalacion.url, MESA);
  const caja = await entrar(browser, 'cajera');
  await chargeDish(caja, MESA);
  const ticket = caja.getByRole('dialog', { name: 'Ticket' });
  const direccion = await readOnScreen(caja, ticket.getByRole('img', { name: 'Código para facturar' }));
  const [recibo, ...mas] = fact.receipts();
  expect([direccion, recibo!.total, mas]).toEqual([recibo!.self_invoice_url, 92, []]);

  const hecha = fact.diner(recibo!.external_id);
  const folio = `F-${/ Folio="(\d+)"/.exec(hecha.xml)![1]!}`;
  // The diner asks at the till, too: facturapi says that she invoiced it there already.
  const dialogo = await askInvoice(caja);
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
  expect(await isSealed(duena, xml)).toBe(true);
  expect(await isSealed(duena, xml.replace('Total="92.00"', 'Total="92.01"'))).toBe(false);
  // SAT's schemas are not in the repository.
  if (existsSync(SCHEMAS)) (await schemaValidator())(xml);
});
