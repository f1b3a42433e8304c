import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query, setBlindCount } from '../base-de-datos.ts';
import { DEMO, signIn } from '../screens/entrada.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { PorApi } from '../screens/por-api.ts';
import { Keyboard } from '../screens/teclado.ts';

const ALIAS = 'Caja sin ratón';
const MESA = 'Teclado 1';
const PLATO = 'Gelatina de mosaico';

const entrarConTeclas = async (page: Page, usuario: string, caja: string): Promise<void> => {
  const t = new Keyboard(page);
  await page.goto('/');
  await page.evaluate(() => window.localStorage.setItem('hasSeenComandasTour', 'true'));
  await expect(page.getByRole('textbox', { name: 'Número de cliente' })).toBeFocused();
  await t.type(DEMO.cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  const sucursal = page.getByRole('combobox', { name: 'Sucursal' });
  await t.goTo(sucursal);
  await t.choose(sucursal, 'Roma Norte');
  const lugar = page.getByRole('combobox', { name: 'Caja' });
  // The list does not open until the registers of the branch are loaded.
  await expect(lugar).toHaveAttribute('aria-readonly', 'false');
  await t.goTo(lugar);
  await t.choose(lugar, caja);
  await t.goTo(page.getByRole('textbox', { name: 'Usuario' }));
  await t.type(usuario);
  await t.goTo(page.getByRole('textbox', { name: 'Contraseña' }));
  await t.type(DEMO.password);
  await t.press('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

test('the whole job without a mouse: sign in, opening, comanda, food, kitchen, charge with tip, cash, filters, register, closing (COMANDA-003, SHELL-006)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const caja = await createCaja(ALIAS);
  await setBlindCount(false);
  const page = await (await browser.newContext()).newPage();
  const t = new Keyboard(page);
  const salon = new Comandas(page);
  const dialogo = (name: string | RegExp) => page.getByRole('dialog', { name });

  await test.step('signs in and opens the drawer with F6', async () => {
    await entrarConTeclas(page, 'cajera', caja);
    await expect(page.getByRole('button', { name: 'Nueva comanda' })).toBeVisible();
    await t.press('F6');
    const inicial = dialogo('Caja inicial');
    await expect(inicial.getByRole('textbox', { name: 'Cantidad en caja' })).toBeFocused();
    await t.type('500');
    await t.press('Enter');
    await t.expectClosed(inicial);
    await expect(page.getByText('$500.00').first()).toBeVisible();
  });

  await test.step('F2 opens a comanda; Insert, search and arrows add its food; F10 saves it', async () => {
    await t.press('F2');
    const nueva = dialogo('Nueva comanda');
    await expect(nueva.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await t.type(MESA);
    await t.press('Enter');
    await t.expectClosed(nueva);
    await t.press('Insert');
    const agregar = dialogo('Agregar alimento');
    const buscador = agregar.getByRole('combobox', { name: 'Alimento' });
    await expect(buscador).toBeFocused();
    await t.type('gelatina');
    await expect(agregar.getByRole('option', { name: new RegExp(PLATO) })).toBeVisible();
    await t.press('ArrowDown', 'ArrowUp', 'Enter');
    await expect(agregar.getByRole('button', { name: /^Agregar \$/ })).toBeVisible();
    await t.press('Enter');
    await expect(agregar.getByRole('region', { name: 'Por guardar' })).toContainText(PLATO);
    await expect(buscador).toBeFocused();
    await t.press('Escape');
    await t.expectClosed(agregar);
    await expect(salon.row(MESA)).toContainText('Sin guardar');
    await t.press('F10');
    await expect(salon.row(MESA)).not.toContainText('Sin guardar');
    await expect(salon.row(MESA)).toContainText('0 de 1');
  });

  await test.step('the tiles are reached with the arrows too', async () => {
    await t.press('Insert');
    const agregar = dialogo('Agregar alimento');
    await expect(agregar.getByRole('combobox', { name: 'Alimento' })).toBeFocused();
    await expect(agregar.getByRole('button', { name: /^Postres, / })).toBeVisible();
    await t.press('ArrowDown');
    await t.goTo(agregar.getByRole('button', { name: /^Tacos, / }));
    const postres = agregar.getByRole('button', { name: /^Postres, / });
    for (let n = 0; n < 12 && !(await postres.evaluate((e) => e === document.activeElement)); n += 1)
      await t.press('ArrowRight');
    await expect(postres).toBeFocused();
    await t.press('Enter');
    await expect(agregar.getByRole('button', { name: new RegExp(`^${PLATO}`) })).toBeVisible();
    await t.press('Escape');
    await t.expectClosed(agregar);
  });

  await test.step('the kitchen takes it on and sends it out with keys', async () => {
    const cocina = await (await browser.newContext({ viewport: { width: 1536, height: 864 } })).newPage();
    const manos = new Keyboard(cocina);
    await entrarConTeclas(cocina, 'cocina', 'Caja 1');
    await expect(cocina.getByRole('heading', { name: /^Área/ })).toBeVisible();
    await manos.goTo(cocina.getByRole('button', { name: 'Menú' }));
    await manos.chooseFromMenu('Postres');
    await expect(cocina.getByRole('heading', { name: 'Área Postres' })).toBeVisible();
    const fila = new Despacho(cocina).row(PLATO, MESA);
    await manos.goTo(cocina.getByRole('button', { name: `Trabajando: ${PLATO}, ${MESA}` }), 'Shift+Tab');
    await manos.press('Enter');
    await expect(fila).toContainText('Trabajando');
    await manos.goTo(cocina.getByRole('button', { name: `Despachado: ${PLATO}, ${MESA}` }));
    await manos.press('Enter');
    await expect(salon.row(MESA)).toContainText('1 de 1');
    await cocina.context().close();
  });

  await test.step('F9 charges it with a tip; Enter accepts, Escape closes the ticket', async () => {
    await t.press('F9');
    const cobro = dialogo(`Cobrar ${MESA}`);
    await expect(cobro.getByRole('textbox', { name: 'Efectivo', exact: true })).toBeFocused();
    await t.goTo(cobro.getByRole('button', { name: /^Propina 10 %/ }), 'Shift+Tab');
    await t.press('Space');
    await t.goTo(cobro.getByRole('textbox', { name: 'Efectivo', exact: true }));
    await t.type('50');
    await t.press('Enter');
    const ticket = dialogo('Ticket');
    await expect(ticket.getByRole('article')).toBeVisible();
    await t.press('Escape');
    await t.expectClosed(ticket);
    await expect(cobro.getByText('PAGADO', { exact: true })).toBeVisible();
    await t.press('Escape');
    await t.expectClosed(cobro);
    await expect(salon.row(MESA)).toHaveCount(0);
  });

  await test.step('F4 and F3 move cash in and out', async () => {
    for (const [tecla, titulo, cantidad, para] of [
      ['F4', 'Entrada de efectivo', '100', 'Cambio del banco'],
      ['F3', 'Salida de efectivo', '30', 'Hielo para la barra'],
    ] as const) {
      await t.press(tecla);
      const movimiento = dialogo(titulo);
      await expect(movimiento.getByRole('textbox', { name: /^Cantidad/ })).toBeFocused();
      await t.type(cantidad);
      await t.goTo(movimiento.getByRole('textbox', { name: /^Observaciones/ }));
      await t.type(para);
      await t.press('Control+Enter');
      await t.expectClosed(movimiento);
    }
  });

  await test.step('F8 filters, and Escape leaves the filters', async () => {
    await t.press('F8');
    const filtro = page.getByRole('search', { name: 'Filtros' }).getByRole('textbox', { name: 'Comanda' });
    await expect(filtro).toBeFocused();
    await t.type('Mesa 4');
    await expect(page.getByRole('status').filter({ hasText: /^Mostrando/ })).toContainText('1 de');
    await t.press('Escape', 'Escape');
    await expect(filtro).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mostrar filtros' })).toBeFocused();
  });

  await test.step('the register of the day is read, and left', async () => {
    await t.goTo(page.getByRole('button', { name: 'Registro' }), 'Shift+Tab');
    await t.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible();
    const abridor = page.getByRole('button', { expanded: false, name: new RegExp(MESA) }).first();
    await t.goTo(abridor);
    await t.press('Enter');
    await expect(page.getByRole('region', { name: `Detalle de ${MESA}` })).toContainText('Propina $4.20');
    await t.goTo(
      page.getByRole('navigation', { name: 'Modos' }).getByRole('button', { name: 'Comandas' }),
      'Shift+Tab',
    );
    await t.press('Enter');
    await expect(page.getByRole('button', { name: 'Nueva comanda' })).toBeVisible();
  });

  await test.step('F7 closes the shift', async () => {
    await t.press('F7');
    const cierre = dialogo('Registrar Caja Final');
    await expect(cierre.getByRole('textbox', { name: /Cantidad en caja/ })).toBeFocused();
    await t.type('616.20');
    await expect(cierre).toContainText('$616.20');
    await t.press('Enter');
    const cerrado = dialogo('Turno cerrado');
    await expect(cerrado).toBeVisible();
    await expect(cerrado.getByRole('button', { name: 'Aceptar' })).toBeFocused();
    await t.press('Enter');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  const filas = await query(
    `SELECT k.estado, k.resumen -> 'cierre' ->> 'diferencia' AS diferencia FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE c.alias = $1`,
    [ALIAS],
  );
  expect(filas).toEqual([{ estado: 2, diferencia: '0' }]);
});

/** Scrolls a button's container until the button is below its edge. */
const bajoElBorde = (boton: Locator): Promise<void> =>
  boton.evaluate((e) => {
    let caja = e.parentElement;
    while (caja && caja.scrollHeight - caja.clientHeight < 50) caja = caja.parentElement;
    if (!caja) throw new Error('Nothing scrolls');
    caja.scrollTop -= caja.getBoundingClientRect().bottom - e.getBoundingClientRect().top;
    if (e.getBoundingClientRect().top < caja.getBoundingClientRect().bottom - 1) throw new Error('Still in sight');
  });

test('a menu opens in sight, though its button moved out of it with the focus on it', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'mesero' }, { viewport: { width: 1366, height: 520 } });
  const salon = new Comandas(page);
  await (await PorApi.from(page)).comanda('Teclado 2', { [PLATO]: 2 });
  await salon.show('Teclado 2');
  await salon.expand('Teclado 2');
  const mas = page.getByRole('button', { name: `Más acciones de 2 × ${PLATO}` });
  await mas.focus();
  await bajoElBorde(mas);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(mas).toBeInViewport();
  await bajoElBorde(mas);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});
