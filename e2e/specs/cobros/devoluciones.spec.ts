import { expect, type Browser, type Page } from '@playwright/test';
import { createCaja, query, setBlindCount, RECEIVED, findViolations } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { inFront, findings, holdStill } from '../../screens/axe.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signIn } from '../../screens/entrada.ts';
import { Personas } from '../../screens/personas.ts';
import { PorApi } from '../../screens/por-api.ts';
import { Keyboard } from '../../screens/teclado.ts';

const [GRINGA, REFRESCO] = ['Gringa de pastor', 'Refresco de vidrio 355 ml'];
const ALEJANDRA = 'Alejandra Núñez';
const [MESA, CON_TECLAS] = ['Mesa 64', 'Mesa 65'];

/** Prepares a table with a gringa of $92 and a soft drink of $33, dispatched. */
const servida = async (browser: Browser, mesa: string): Promise<void> => {
  const admin = await signIn(browser, { usuario: 'admin' });
  const api = await PorApi.from(admin);
  await api.dispatch(await api.comanda(mesa, { [GRINGA]: 1, [REFRESCO]: 1 }));
  await admin.context().close();
};

const existencia = async (): Promise<number> => {
  const [fila] = await query<{ inventario: string }>(
    `SELECT p.inventario FROM producto p JOIN sucursal s ON (s.cliente, s.id) = (p.cliente, p.sucursal)
     WHERE s.nombre = 'Roma Norte' AND p.descripcion = $1`,
    [REFRESCO],
  );
  return Number(fila?.inventario);
};

/** The stored charge and its return, with their amounts by method. */
const pagosDe = (mesa: string): Promise<object[]> =>
  query(
    `SELECT p.total, p.propina, ${RECEIVED} AS recibido, p.motivo, p.devuelve IS NOT NULL AS devuelve
     FROM pago p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 ORDER BY p.creado_en`,
    [mesa],
  );

/** Charges $125 with $100 in cash, $50 by card and a tip of $25, which comes by the card. */
const cobrarConDos = async (page: Page, mesa: string, operacion: string): Promise<void> => {
  const [caja, cobro] = [new Caja(page), new Cobro(page)];
  await caja.openCobro(mesa);
  await cobro.setPropina('Sin subcuenta', '25');
  await cobro.type('Sin subcuenta', 'Efectivo', '100');
  await cobro.type('Sin subcuenta', 'Tarjeta', '50', operacion);
  await cobro.finish('Sin subcuenta');
  await cobro.close();
};

test('a drink that was paid by two methods with a tip is given back with a colleague’s word: receipt, charges, register, stock and cut agree (D-44, decision 0123)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await setBlindCount(false);
  await servida(browser, MESA);
  const antes = await existencia();
  const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja de devoluciones') });
  await holdStill(page);
  const [caja, cobro] = [new Caja(page), new Cobro(page)];
  const dialogo = page.getByRole('dialog', { name: 'Devolver un pedido' });
  const lista = page.getByRole('list', { name: 'Cobros del turno' });
  await caja.openTurno('500');
  await cobrarConDos(page, MESA, '640064');

  await test.step('who may not alone chooses line, stock, tip and reason, and a colleague says yes', async () => {
    await cobro.openCobros();
    await page.getByRole('button', { name: `Devolver un pedido de ${MESA}, Sin subcuenta` }).click();
    await expect(dialogo.getByRole('radio', { name: GRINGA })).toBeVisible();
    await dialogo.getByRole('radio', { name: REFRESCO }).click();
    // The label of a switch covers it.
    for (const si of ['Regresa a existencias', 'Devolver también su parte de la propina'])
      await dialogo.getByText(si, { exact: true }).click();
    await dialogo.getByRole('textbox', { name: /Motivo/ }).fill('Lo pidió de otro sabor');
    expect.soft(await findings(page, inFront)).toEqual([]);
    await dialogo.getByRole('button', { name: 'Devolver con su propina' }).click();
    await new Personas(page).authorize(ALEJANDRA);
  });

  await test.step('what to hand back is said by method, and then its receipt', async () => {
    const aviso = page.getByRole('dialog', { name: 'Devuelve $33.00 en efectivo y $6.60 a la tarjeta' });
    await expect(aviso).toContainText(`Pedido devuelto: ${MESA}`);
    await expect(dialogo).toBeHidden();
    await aviso.getByRole('button', { name: 'Aceptar' }).click();
    const recibo = page.getByRole('dialog', { name: 'Devolución', exact: true });
    await expect(recibo.getByRole('article')).toContainText(REFRESCO);
    await expect(recibo.getByRole('article')).not.toContainText(GRINGA);
    await expect(recibo.getByRole('article')).toContainText('$39.60');
    await expect(recibo.getByRole('article')).toContainText('Lo pidió de otro sabor');
    expect.soft(await findings(page, inFront)).toEqual([]);
    await recibo.getByRole('button', { name: 'Cerrar', exact: true }).click();
  });

  await test.step('the list of the shift tells it beside its charge, which can be given back further', async () => {
    const filas = lista.getByRole('listitem');
    await expect(filas).toHaveCount(2);
    await expect(filas.nth(0)).toContainText('Devolución');
    await expect(filas.nth(0)).toContainText('−$33.00');
    await expect(filas.nth(0)).toContainText('Lo pidió de otro sabor');
    await page.getByRole('button', { name: `Devolver un pedido de ${MESA}, Sin subcuenta` }).click();
    await expect(dialogo.getByRole('radio', { name: GRINGA })).toBeVisible();
    await expect(dialogo.getByRole('radio', { name: REFRESCO })).toHaveCount(0);
    await dialogo.getByRole('button', { name: 'Volver', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(lista).toBeHidden();
  });

  await test.step('the register calls the line given back, and the comanda stays paid', async () => {
    await page.getByRole('button', { name: 'Registro' }).click();
    const fila = page.getByRole('row').filter({ hasText: MESA });
    await expect(fila).toContainText('Pagada');
    await page.getByRole('button', { expanded: false, name: new RegExp(MESA) }).click();
    const detalle = page.getByRole('region', { name: `Detalle de ${MESA}` });
    const linea = (plato: string) => detalle.getByRole('listitem').filter({ hasText: new RegExp(`^${plato}`) });
    await expect(linea(REFRESCO)).toContainText('Devuelto');
    await expect(linea(GRINGA)).not.toContainText('Devuelto');
    await expect(detalle).toContainText('Devolución · Sin subcuenta');
    await page.getByRole('navigation', { name: 'Modos' }).getByRole('button', { name: 'Comandas' }).click();
  });

  await test.step('stock and rows have it, and the drawer closes without a difference', async () => {
    expect(await existencia()).toBe(antes + 1);
    expect(await pagosDe(MESA)).toEqual([
      { total: '12500', propina: '2500', recibido: { Efectivo: 10000, Tarjeta: 5000 }, motivo: null, devuelve: false },
      {
        ...{ total: '-3300', propina: '-660', recibido: { Efectivo: -3300, Tarjeta: -660 } },
        ...{ motivo: 'Lo pidió de otro sabor', devuelve: true },
      },
    ]);
    const x = await caja.lecturaX();
    for (const [label, texto] of [
      ['Ventas en efectivo', '$67.00'],
      ['Ventas con tarjeta', '$25.00'],
      ['Propinas con tarjeta', '$18.40'],
      ['Comandas cobradas', '1'],
      ['Cobros cancelados', '0'],
      ['Devoluciones', '1 por $33.00'],
    ] as const)
      await expect(caja.figure(x, label)).toHaveText(texto);
    await page.keyboard.press('Escape');
    const cierre = await caja.closeTurno('567');
    await expect(caja.figure(cierre, 'Efectivo esperado')).toHaveText('$567.00');
    await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
    const resumen = page.getByRole('dialog', { name: 'Turno cerrado' });
    await expect(caja.figure(resumen, 'Devoluciones')).toHaveText('1 por $33.00');
    expect(await findViolations()).toEqual([]);
  });
});

test('a dish is given back with keys alone: the focus goes from the list through dialog, amount and receipt back to the list (decision 0123)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await servida(browser, CON_TECLAS);
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja que devuelve con teclas') });
  const t = new Keyboard(page);
  await new Caja(page).openTurno('500');
  await cobrarConDos(page, CON_TECLAS, '650065');
  await t.goTo(page.getByRole('button', { name: /^Cuenta de/ }), 'Shift+Tab');
  await t.chooseFromMenu('Cobros del turno');
  const devolver = page.getByRole('button', { name: `Devolver un pedido de ${CON_TECLAS}, Sin subcuenta` });
  await t.goTo(devolver);
  await t.press('Enter');

  const dialogo = page.getByRole('dialog', { name: 'Devolver un pedido' });
  const gringa = dialogo.getByRole('radio', { name: GRINGA });
  await t.goTo(gringa);
  await t.press('Space');
  await expect(gringa).toBeChecked();
  await t.press('ArrowDown', 'ArrowUp');
  await expect(gringa).toBeChecked();
  await t.goTo(dialogo.getByRole('textbox', { name: /Motivo/ }));
  await t.type('Venía fría');
  await t.press('Enter');
  // The tip stays, and the cash of the charge covers the whole return.
  const aviso = page.getByRole('dialog', { name: 'Devuelve $92.00 en efectivo' });
  await expect(aviso.getByRole('button', { name: 'Aceptar' })).toBeFocused();
  await t.press('Enter');
  const recibo = page.getByRole('dialog', { name: 'Devolución', exact: true });
  await expect(recibo.getByRole('article')).toContainText(GRINGA);
  await t.press('Escape');
  await t.expectClosed(recibo);
  const lista = page.getByRole('list', { name: 'Cobros del turno' });
  await expect(lista.getByRole('listitem')).toHaveCount(2);
  await t.press('Escape');
  await t.expectClosed(lista);
  await expect(new Comandas(page).row(CON_TECLAS)).toHaveCount(0);
  expect(await pagosDe(CON_TECLAS)).toMatchObject([
    { total: '12500', devuelve: false },
    { total: '-9200', propina: '0', recibido: { Efectivo: -9200 }, motivo: 'Venía fría', devuelve: true },
  ]);
});
