import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { rowsOfSheets } from '../../apps/server/src/platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../apps/server/src/platform/exportar/read-pdf.fixture.ts';
import { createCaja, withMetodo, setBlindCount, findViolations } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { Personas } from '../screens/personas.ts';
import { goTo } from '../go-to.ts';

const ALIAS = 'Caja de los numeros';
const PLATO = 'Gringa de pastor';
const [MESA, OTRA, CON_VALE] = ['Mesa 71', 'Mesa 72', 'Mesa 73'];
const VALE = 'Vale de los números';
const ALEJANDRA = 'Alejandra Núñez';
/** All of them are visible where the dialog has its 800 px. */
const GRAFICAS = ['Ventas por hora', 'Los 8 productos más vendidos', 'Métodos de pago', 'Flujo de efectivo'];
const ESCRITORIO = { viewport: { width: 1920, height: 1080 } };

/** Three tables of one dish of $92 each, dispatched. */
const servir = async (browser: Browser): Promise<void> => {
  const mesero = await signIn(browser, { usuario: 'mesero' });
  const cocina = await signIn(browser, { usuario: 'cocina' }, ESCRITORIO);
  const salon = new Comandas(mesero);
  const estufa = new Despacho(cocina);
  for (const mesa of [MESA, OTRA, CON_VALE]) {
    await salon.create(mesa);
    await salon.add(mesa, { search: 'gringa de pastor', alimento: PLATO });
    await salon.save(mesa);
    for (const estado of ['Trabajando', 'Despachado'] as const) await estufa.move(estado, PLATO, mesa);
    await expect(salon.row(mesa)).toContainText('1 de 1');
  }
  await mesero.context().close();
  await cocina.context().close();
};

/** The content of a file of the export button. */
const archivo = async (page: Page, donde: Locator | Page, formato: 'PDF' | 'Excel'): Promise<Buffer> => {
  await donde.getByRole('button', { name: 'Exportar' }).click();
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: formato, exact: true }).click(),
  ]);
  return readFile(await bajada.path());
};

const totalDelDashboard = async (page: Page): Promise<number> => {
  await new Catalogo(page).open('Dashboard');
  const cifra = page.getByRole('group', { name: 'Total Ventas' }).locator('b');
  // The previous data show until the answer arrives.
  await expect(page.getByRole('region', { name: 'Dashboard' })).toHaveAttribute('aria-busy', 'false');
  return Number((await cifra.textContent())!.replace(/[$,]/g, ''));
};

test('a shift with an exit, a cancelled charge, a voucher, tips and a shortage, closed blind by bills and coins: Z, statistics, dashboard, log, PDF and Excel tell the same (D-107, D-114, D-116)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await setBlindCount(true);
  const jefa = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' }, ESCRITORIO);
  await goTo(jefa, '/#/configuracion');
  const antes = await totalDelDashboard(jefa);
  await servir(browser);
  await withMetodo(VALE, async () => {
    const cajera = await signIn(browser, { usuario: 'cajera', caja: await createCaja(ALIAS) });
    const [caja, cobro] = [new Caja(cajera), new Cobro(cajera)];

    await test.step('one table pays with a tip, one’s charge is cancelled, one pays with a voucher and its tip with it, and money goes to the safe', async () => {
      await caja.openTurno('500');
      await caja.openCobro(MESA);
      await cobro.type('Sin subcuenta', 'Efectivo', '100');
      await cobro.setPropina('Sin subcuenta', '8');
      await cobro.finish('Sin subcuenta');
      await cobro.close();
      await caja.openCobro(OTRA);
      await cobro.type('Sin subcuenta', 'Efectivo', '100');
      await cobro.finish('Sin subcuenta');
      await cobro.close();
      await cobro.cancel(OTRA, 'Se cobró en la mesa equivocada');
      await new Personas(cajera).authorize(ALEJANDRA);
      await cobro.giveBack();
      await expect(cajera.getByRole('list', { name: 'Cobros del turno' })).toContainText('Cancelado');
      await cajera.keyboard.press('Escape');
      await caja.openCobro(CON_VALE);
      await cobro.type('Sin subcuenta', VALE, '92');
      await cobro.setPropina('Sin subcuenta', '8.40');
      await cobro.finish('Sin subcuenta');
      await cobro.close();
      await caja.move('Salida', '150', 'A la caja fuerte', 'Retiro parcial');
    });

    await test.step('who counts sees nothing before, and is twenty pesos short', async () => {
      const cierre = await caja.countPiezas({ $200: '2', $20: '1', $10: '1' });
      await expect(cierre.getByRole('textbox', { name: /Cantidad en caja/ })).toHaveValue('430.00');
      await expect(cierre.getByText('Efectivo esperado')).toHaveCount(0);
      await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
      const resumen = cajera.getByRole('dialog', { name: 'Turno cerrado' });
      await expect(resumen).toContainText('Efectivo esperado$450.00');
      await expect(resumen).toContainText('Faltan $20.00');
    });
  });

  const turno = jefa.getByRole('row').filter({ hasText: ALIAS.toUpperCase() });
  const accion = (nombre: string) => turno.getByRole('button', { name: new RegExp(`^${nombre}`) }).click();

  await test.step('the Z has the figures, the bills and what went out', async () => {
    await new Catalogo(jefa).open('Cortes de caja');
    await accion('Hoja Z');
    const z = jefa.getByRole('dialog', { name: /^Corte Z/ });
    const de = (label: string) => new Caja(jefa).figure(z, label);
    for (const [label, texto] of [
      ['Ventas en efectivo', '$92.00'],
      [`Ventas con ${VALE}`, '$92.00'],
      ['Total de ventas', '$184.00'],
      ['Propinas en efectivo', '$8.00'],
      [`Propinas con ${VALE}`, '$8.40'],
      ['Retiro parcial (1)', '$150.00'],
      ['Cobros cancelados', '1 por $92.00'],
      ['$200.00 × 2', '$400.00'],
      ['$20.00 × 1', '$20.00'],
      ['Efectivo contado', '$430.00'],
      ['Efectivo esperado', '$450.00'],
    ] as const)
      await expect(de(label)).toHaveText(texto);
    await expect(z).toContainText('Faltan $20.00');
    await z.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('statistics say so, on the screen, in the PDF and in Excel', async () => {
    await accion('Ver estadísticas');
    const dialogo = jefa.getByRole('dialog', { name: /Estadísticas del turno/ });
    await expect(dialogo).toContainText(/Total Ventas\s*\$184\.00/);
    await expect(dialogo).toContainText('El corte cerró con un faltante de $20.00');
    await expect(dialogo).toContainText('Se canceló 1 cobro por $92.00');
    const pdf = textOfPages(await archivo(jefa, dialogo, 'PDF'))
      .join(' ')
      .replaceAll('|', '');
    for (const texto of ['Total Ventas: $184.00', 'faltante de $20.00', 'Se canceló 1 cobro por $92.00', PLATO])
      expect(pdf).toContain(texto);
    const excel = JSON.stringify(await rowsOfSheets(await archivo(jefa, dialogo, 'Excel')));
    for (const texto of ['Total Ventas: $184.00', 'faltante de $20.00', 'Se canceló 1 cobro por $92.00'])
      expect(excel).toContain(texto);
    await jefa.setViewportSize({ width: 1366, height: 900 });
    for (const name of GRAFICAS)
      await expect(dialogo.getByRole('region', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await jefa.setViewportSize({ width: 390, height: 844 });
    await expect(dialogo.getByRole('button', { name: 'Cerrar' }).last()).toBeInViewport({ ratio: 1 });
    await dialogo.getByText('Alertas y Observaciones').hover();
    await jefa.mouse.wheel(0, 5_000);
    await expect(dialogo.getByText('Flujo de efectivo', { exact: true })).toBeInViewport();
    await jefa.setViewportSize(ESCRITORIO.viewport);
    await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('the list of the cuts says so in Excel', async () => {
    const [hoja] = await rowsOfSheets(await archivo(jefa, jefa, 'Excel'));
    const fila = hoja!.find((f) => f.includes('Caja de los numeros'));
    // Initial, sales, those in cash, entries, exits, expected, counted, difference; cancelled and given-away orders, discounts and promotions, each with its
    // amount; rounding.
    expect(fila?.slice(-17)).toEqual([500, 184, 92, 0, 150, 450, 430, -20, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  await test.step('the dashboard has these sales and no more, and the reports of the register, too', async () => {
    expect(await totalDelDashboard(jefa)).toBeCloseTo(antes + 184, 2);
    await new Catalogo(jefa).open('Reportes');
    await jefa.getByRole('combobox', { name: 'Reporte' }).click();
    await jefa.getByRole('option', { name: 'Ventas por caja' }).click();
    await expect(jefa.getByRole('row').filter({ hasText: ALIAS })).toContainText('$184.00');
  });

  await test.step('the log tells each of it in a sentence', async () => {
    await new Catalogo(jefa).open('Movimientos del sistema');
    for (const frase of [
      'un retiro parcial de $150.00: A la caja fuerte',
      'con $430.00, faltan $20.00',
      'Se cobró en la mesa equivocada',
    ])
      await expect(jefa.getByRole('row').filter({ hasText: frase }).first()).toBeVisible();
  });

  expect(await findViolations()).toEqual([]);
});
