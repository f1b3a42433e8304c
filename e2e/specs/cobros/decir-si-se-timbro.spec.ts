import { expect, type Locator } from '@playwright/test';
import { test } from '../../prueba.ts';
import { signIn } from '../../screens/entrada.ts';
import { issueFrom } from '../../screens/facturas/facturacion.ts';
import { InvoicingCalls, InvoicingServer } from '../../screens/facturas/negocio-que-factura.ts';
import { goTo } from '../../go-to.ts';
import { Keyboard } from '../../screens/teclado.ts';

const CECILIA = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' };
const DUDOSA = 5;
/** What a PAC says of a seal that it never saw and that is older than SAT takes. */
const MUY_VIEJO = '401 - El rango de la fecha de generación no debe de ser mayor a 72 horas';

interface Factura {
  readonly id: string;
  readonly serie: string;
  readonly folio: number;
}

let servidor: Awaited<ReturnType<typeof InvoicingServer.start>>;
test.beforeAll(async () => {
  servidor = await InvoicingServer.start();
});
test.afterAll(() => servidor.stop());

/** Invoices a charge whose answer does not come, and waits until it is in doubt. */
const dudosa = async (llamadas: InvoicingCalls, pago: string, stamps: 'lost' | 'dropped'): Promise<Factura> => {
  servidor.pac.behave({ stamps });
  const cuerpo = { pagos: [pago], receptor: CECILIA, correo: null };
  const factura = await llamadas.call<Factura>('facturacion/facturar', cuerpo);
  const estado = async (): Promise<number | undefined> =>
    (await servidor.query<{ estado: number }>('SELECT estado FROM factura WHERE id = $1', [factura.id]))[0]?.estado;
  await expect.poll(estado, { timeout: 30_000 }).toBe(DUDOSA);
  return factura;
};

test('an invoice whose answer was lost is cleared up without a mouse: by its XML, or because it is not at the PAC (D-152)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, { usuario: 'admin' }, { baseURL: servidor.url });
  await issueFrom(page, servidor.url);
  const llamadas = await InvoicingCalls.from(page, servidor);
  await llamadas.call('comandas/registrar/caja-inicial', { caja_inicial: 500 });
  const pago = await llamadas.charge();
  const timbrada = await dudosa(llamadas, await llamadas.charge(), 'lost');
  const perdida = await dudosa(llamadas, pago, 'dropped');
  expect(servidor.pac.invoices().map((f) => f.id)).toEqual([timbrada.id]);
  await servidor.query(`UPDATE factura SET sellada_en = sellada_en - interval '74 hours'`);

  const t = new Keyboard(page);
  await goTo(page, `${servidor.url}/#/configuracion/facturas`);
  const fila = ({ serie, folio }: Factura): Locator =>
    page.getByRole('row', { name: new RegExp(`^${serie}-${String(folio)} `) });
  const elegir = async ({ serie, folio }: Factura, operacion: string): Promise<void> => {
    await t.goTo(page.getByRole('button', { name: `Operaciones de ${serie}-${String(folio)}` }));
    await t.chooseFromMenu(operacion);
  };
  const pulsar = async (boton: Locator): Promise<void> => {
    await t.goTo(boton);
    await t.press('Enter');
  };
  const pregunta = page.getByRole('dialog', { name: '¿Se timbró?' });
  const siSeTimbro = pregunta.getByRole('radio', { name: 'Sí se timbró: tengo su XML' });

  await test.step('its XML from the portal of the PAC makes it whole; another XML does not', async () => {
    const { xml } = servidor.pac.invoices()[0]!;
    const subir = async (name: string, texto: string): Promise<void> => {
      const [selector] = await Promise.all([
        page.waitForEvent('filechooser'),
        pulsar(pregunta.getByRole('button', { name: 'Elegir XML' })),
      ]);
      await selector.setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(texto) });
      await expect(pregunta.getByText(name)).toBeVisible();
      await pulsar(pregunta.getByRole('button', { name: 'Guardar' }));
    };
    await elegir(timbrada, 'Decir si se timbró');
    await t.goTo(siSeTimbro);
    await t.press('Space');
    await subir('otra.xml', xml.replace(/(<\w+:Comprobante\s[^>]*?\sTotal=")[^"]*/, '$11.00'));
    await expect(page.getByText('Este XML tiene otro total').first()).toBeVisible();
    await subir('factura.xml', xml);
    await t.expectClosed(pregunta);
    await expect(fila(timbrada)).toContainText('Timbrada');
  });

  await test.step('three days later the PAC does not know the other one: it waits for a person', async () => {
    servidor.pac.behave({ refuses: MUY_VIEJO });
    await elegir(perdida, 'Intentar ahora');
    await expect(fila(perdida)).toContainText('Pasaron tres días sin saber si se timbró');
    await expect(fila(perdida)).toContainText('Por confirmar');
  });

  await test.step('who is sure that it is not there says so, and gives it up', async () => {
    await elegir(perdida, 'Decir si se timbró');
    await t.goTo(siSeTimbro);
    await t.press('ArrowDown');
    await expect(pregunta.getByRole('radio', { name: 'No se timbró' })).toBeChecked();
    await t.goTo(pregunta.getByRole('checkbox', { name: 'La busqué en el portal y no está' }));
    await t.press('Space');
    await pulsar(pregunta.getByRole('button', { name: 'No se timbró' }));
    await t.expectClosed(pregunta);
    await expect(fila(perdida)).toContainText('Rechazada');
    await elegir(perdida, 'Descartar');
    const seguro = page.getByRole('dialog', { name: 'Descartar factura' });
    await pulsar(seguro.getByRole('button', { name: 'Descartar' }));
    await t.expectClosed(seguro);
    await expect(fila(perdida)).toContainText('Descartada');
  });

  await test.step('its charge is free: another invoice of it is stamped', async () => {
    servidor.pac.behave();
    const cuerpo = { pagos: [pago], receptor: CECILIA, correo: null };
    const otra = await llamadas.call<Factura>('facturacion/facturar', cuerpo);
    await expect.poll(() => servidor.pac.invoices().map((f) => f.id)).toEqual([timbrada.id, otra.id]);
    await page.reload();
    await expect(fila(otra)).toContainText('Timbrada');
  });
});
