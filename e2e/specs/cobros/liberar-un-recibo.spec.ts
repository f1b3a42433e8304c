import { ESTADO_DE_RECIBO } from '@comal/domain/facturacion/recibo/recibo';
import { expect } from '@playwright/test';
import {
  startFakeFacturapi,
  type FakeFacturapi,
} from '../../../apps/server/src/platform/facturacion/pac/facturapi/fake-facturapi.fixture.ts';
import { goTo } from '../../go-to.ts';
import { test } from '../../prueba.ts';
import { signIn } from '../../screens/entrada.ts';
import { FACTURAPI, issueFrom, turnPageOn } from '../../screens/facturas/facturacion.ts';
import { askInvoice, chargeDish, serveDish } from '../../screens/facturas/mesa-cobrada.ts';
import { InvoicingServer } from '../../screens/facturas/negocio-que-factura.ts';

const MESA = 'Mesa 54';

let servidor: InvoicingServer<FakeFacturapi>;
test.beforeAll(async () => {
  // Without a public address of its own: the page is facturapi's.
  servidor = await InvoicingServer.at(await startFakeFacturapi(() => Date.now()));
});
test.afterAll(() => servidor.stop());

/** facturapi has not known the receipt of the only charge for more than a day. */
const detener = async (): Promise<void> => {
  servidor.pac.fail('GET receipt', 'missing', 1_000);
  await servidor.query(`UPDATE recibo SET falla_desde = now() - interval '25 hours'`);
};

const estado = async (): Promise<number | undefined> =>
  (await servidor.query<{ estado: number }>('SELECT estado FROM recibo'))[0]?.estado;

test('a receipt that facturapi does not know is freed by the owner, and the till invoices its charge (decision 0150)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const duena = await signIn(browser, { usuario: 'admin' }, { baseURL: servidor.url });
  await issueFrom(duena, servidor.url, FACTURAPI);
  await turnPageOn(duena, servidor.url);
  await serveDish(browser, servidor.url, MESA);
  const caja = await signIn(browser, { usuario: 'cajera' }, { baseURL: servidor.url });
  await chargeDish(caja, MESA);
  await expect(caja.getByRole('img', { name: 'Código para facturar' })).toBeVisible();
  await detener();

  await goTo(duena, `${servidor.url}/#/configuracion/facturas`);
  await duena.getByRole('button', { name: /^Recibos detenidos/ }).click();
  await duena
    .getByRole('dialog', { name: 'Recibos detenidos' })
    .getByRole('button', { name: /^Ticket .*\$92\.00$/ })
    .click();
  const pregunta = duena.getByRole('dialog', { name: '¿No se facturó en facturapi?' });
  await expect(pregunta).toContainText('Búscalo en facturapi, en Recibos: $92.00');
  await pregunta.getByRole('checkbox', { name: 'Lo busqué en facturapi y no está facturado' }).check();
  await pregunta.getByRole('button', { name: 'No se facturó' }).click();
  await expect(duena.getByText('Ya se puede facturar').first()).toBeVisible();
  await expect(duena.getByText('Ya no hay recibos detenidos')).toBeVisible();
  expect(await estado()).toBe(ESTADO_DE_RECIBO.LIBERADO);

  await expect((await askInvoice(caja)).getByText('Timbrada')).toBeVisible();
  expect(servidor.pac.invoices()).toHaveLength(1);
  expect(servidor.pac.receipts().map((r) => r.status)).toEqual(['open']);

  // facturapi knows it again: what is still open there is closed, so that nobody invoices it twice.
  servidor.pac.fail('GET receipt', 'missing', 0);
  await servidor.query(`UPDATE factura_en_cola SET desde = 'epoch'`);
  await expect.poll(() => servidor.pac.receipts().map((r) => r.status), { timeout: 30_000 }).toEqual(['canceled']);
});
