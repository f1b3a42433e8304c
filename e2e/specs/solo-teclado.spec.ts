import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { cajaPropia, consultar, conteoCiego } from '../base-de-datos.ts';
import { DEMO, entrar } from '../screens/entrada.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { PorApi } from '../screens/por-api.ts';
import { Teclado } from '../screens/teclado.ts';

const ALIAS = 'Caja sin ratón';
const MESA = 'Teclado 1';
const PLATO = 'Gelatina de mosaico';

const entrarConTeclas = async (page: Page, usuario: string, caja: string): Promise<void> => {
  const t = new Teclado(page);
  await page.goto('/');
  await page.evaluate(() => window.localStorage.setItem('hasSeenComandasTour', 'true'));
  await expect(page.getByRole('textbox', { name: 'Número de cliente' })).toBeFocused();
  await t.escribir(DEMO.cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  const sucursal = page.getByRole('combobox', { name: 'Sucursal' });
  await t.ir(sucursal);
  await t.elegir(sucursal, 'Roma Norte');
  const lugar = page.getByRole('combobox', { name: 'Caja' });
  // Until the registers of the branch are here it opens nothing.
  await expect(lugar).toHaveAttribute('aria-readonly', 'false');
  await t.ir(lugar);
  await t.elegir(lugar, caja);
  await t.ir(page.getByRole('textbox', { name: 'Usuario' }));
  await t.escribir(usuario);
  await t.ir(page.getByRole('textbox', { name: 'Contraseña' }));
  await t.escribir(DEMO.password);
  await t.pulsar('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

test('the whole job without a mouse: sign in, opening, comanda, food, kitchen, charge with tip, cash, filters, register, closing (COMANDA-003, SHELL-006)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const caja = await cajaPropia(ALIAS);
  await conteoCiego(false);
  const page = await (await browser.newContext()).newPage();
  const t = new Teclado(page);
  const salon = new Comandas(page);
  const dialogo = (name: string | RegExp) => page.getByRole('dialog', { name });

  await test.step('signs in and opens the drawer with F6', async () => {
    await entrarConTeclas(page, 'cajera', caja);
    await expect(page.getByRole('button', { name: 'Nueva comanda' })).toBeVisible();
    await t.pulsar('F6');
    const inicial = dialogo('Caja inicial');
    await expect(inicial.getByRole('textbox', { name: 'Cantidad en caja' })).toBeFocused();
    await t.escribir('500');
    await t.pulsar('Enter');
    await t.cerrado(inicial);
    await expect(page.getByText('$500.00').first()).toBeVisible();
  });

  await test.step('F2 opens a comanda; Insert, search and arrows add its food; F10 saves it', async () => {
    await t.pulsar('F2');
    const nueva = dialogo('Nueva comanda');
    await expect(nueva.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await t.escribir(MESA);
    await t.pulsar('Enter');
    await t.cerrado(nueva);
    await t.pulsar('Insert');
    const agregar = dialogo('Agregar alimento');
    const buscador = agregar.getByRole('combobox', { name: 'Alimento' });
    await expect(buscador).toBeFocused();
    await t.escribir('gelatina');
    await expect(agregar.getByRole('option', { name: new RegExp(PLATO) })).toBeVisible();
    await t.pulsar('ArrowDown', 'ArrowUp', 'Enter');
    await expect(agregar.getByRole('button', { name: /^Agregar \$/ })).toBeVisible();
    await t.pulsar('Enter');
    await expect(agregar.getByRole('region', { name: 'Por guardar' })).toContainText(PLATO);
    await expect(buscador).toBeFocused();
    await t.pulsar('Escape');
    await t.cerrado(agregar);
    await expect(salon.fila(MESA)).toContainText('Sin guardar');
    await t.pulsar('F10');
    await expect(salon.fila(MESA)).not.toContainText('Sin guardar');
    await expect(salon.fila(MESA)).toContainText('0 de 1');
  });

  await test.step('the tiles are reached with the arrows too', async () => {
    await t.pulsar('Insert');
    const agregar = dialogo('Agregar alimento');
    await expect(agregar.getByRole('combobox', { name: 'Alimento' })).toBeFocused();
    await expect(agregar.getByRole('button', { name: /^Postres, / })).toBeVisible();
    await t.pulsar('ArrowDown');
    await t.ir(agregar.getByRole('button', { name: /^Tacos, / }));
    const postres = agregar.getByRole('button', { name: /^Postres, / });
    for (let n = 0; n < 12 && !(await postres.evaluate((e) => e === document.activeElement)); n += 1)
      await t.pulsar('ArrowRight');
    await expect(postres).toBeFocused();
    await t.pulsar('Enter');
    await expect(agregar.getByRole('button', { name: new RegExp(`^${PLATO}`) })).toBeVisible();
    await t.pulsar('Escape');
    await t.cerrado(agregar);
  });

  await test.step('the kitchen takes it on and sends it out with keys', async () => {
    const cocina = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
    const manos = new Teclado(cocina);
    await entrarConTeclas(cocina, 'cocina', 'Caja 1');
    await expect(cocina.getByRole('heading', { name: /^Área/ })).toBeVisible();
    await manos.ir(cocina.getByRole('button', { name: 'Menú' }));
    await manos.delMenu('Postres');
    await expect(cocina.getByRole('heading', { name: 'Área Postres' })).toBeVisible();
    const fila = new Despacho(cocina).fila(PLATO, MESA);
    await manos.ir(cocina.getByRole('button', { name: `Trabajando: ${PLATO}, ${MESA}` }), 'Shift+Tab');
    await manos.pulsar('Enter');
    await expect(fila).toContainText('Trabajando');
    await manos.ir(cocina.getByRole('button', { name: `Despachado: ${PLATO}, ${MESA}` }));
    await manos.pulsar('Enter');
    await expect(salon.fila(MESA)).toContainText('1 de 1');
    await cocina.context().close();
  });

  await test.step('F9 charges it with a tip; Enter accepts, Escape closes the ticket', async () => {
    await t.pulsar('F9');
    const cobro = dialogo(`Cobrar ${MESA}`);
    await expect(cobro.getByRole('textbox', { name: 'Efectivo', exact: true })).toBeFocused();
    await t.ir(cobro.getByRole('button', { name: /^Propina 10 %/ }), 'Shift+Tab');
    await t.pulsar('Space');
    await t.ir(cobro.getByRole('textbox', { name: 'Efectivo', exact: true }));
    await t.escribir('50');
    await t.pulsar('Enter');
    const ticket = dialogo('Ticket');
    await expect(ticket.getByRole('article')).toBeVisible();
    await t.pulsar('Escape');
    await t.cerrado(ticket);
    await expect(cobro.getByText('PAGADO', { exact: true })).toBeVisible();
    await t.pulsar('Escape');
    await t.cerrado(cobro);
    await expect(salon.fila(MESA)).toHaveCount(0);
  });

  await test.step('F4 and F3 move cash in and out', async () => {
    for (const [tecla, titulo, cantidad, para] of [
      ['F4', 'Entrada de efectivo', '100', 'Cambio del banco'],
      ['F3', 'Salida de efectivo', '30', 'Hielo para la barra'],
    ] as const) {
      await t.pulsar(tecla);
      const movimiento = dialogo(titulo);
      await expect(movimiento.getByRole('textbox', { name: /^Cantidad/ })).toBeFocused();
      await t.escribir(cantidad);
      await t.ir(movimiento.getByRole('textbox', { name: /^Observaciones/ }));
      await t.escribir(para);
      await t.pulsar('Control+Enter');
      await t.cerrado(movimiento);
    }
  });

  await test.step('F8 filters, and Escape leaves the filters', async () => {
    await t.pulsar('F8');
    const filtro = page.getByRole('search', { name: 'Filtros' }).getByRole('textbox', { name: 'Comanda' });
    await expect(filtro).toBeFocused();
    await t.escribir('Mesa 4');
    await expect(page.getByRole('status').filter({ hasText: /^Mostrando/ })).toContainText('1 de');
    await t.pulsar('Escape', 'Escape');
    await expect(filtro).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mostrar filtros' })).toBeFocused();
  });

  await test.step('the register of the day is read, and left', async () => {
    await t.ir(page.getByRole('button', { name: 'Registro' }), 'Shift+Tab');
    await t.pulsar('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible();
    const abridor = page.getByRole('button', { expanded: false, name: new RegExp(MESA) }).first();
    await t.ir(abridor);
    await t.pulsar('Enter');
    await expect(page.getByRole('region', { name: `Detalle de ${MESA}` })).toContainText('Propina $4.20');
    await t.ir(page.getByRole('navigation', { name: 'Modos' }).getByRole('button', { name: 'Comandas' }), 'Shift+Tab');
    await t.pulsar('Enter');
    await expect(page.getByRole('button', { name: 'Nueva comanda' })).toBeVisible();
  });

  await test.step('F7 closes the shift', async () => {
    await t.pulsar('F7');
    const cierre = dialogo('Registrar Caja Final');
    await expect(cierre.getByRole('textbox', { name: /Cantidad en caja/ })).toBeFocused();
    await t.escribir('616.20');
    await expect(cierre).toContainText('$616.20');
    await t.pulsar('Enter');
    const cerrado = dialogo('Turno cerrado');
    await expect(cerrado).toBeVisible();
    await expect(cerrado.getByRole('button', { name: 'Aceptar' })).toBeFocused();
    await t.pulsar('Enter');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  const filas = await consultar(
    `SELECT k.estado, k.resumen -> 'cierre' ->> 'diferencia' AS diferencia FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE c.alias = $1`,
    [ALIAS],
  );
  expect(filas).toEqual([{ estado: 2, diferencia: '0' }]);
});

/** Scrolls what holds a button until the button is below its edge. */
const bajoElBorde = (boton: Locator): Promise<void> =>
  boton.evaluate((e) => {
    let caja = e.parentElement;
    while (caja && caja.scrollHeight - caja.clientHeight < 50) caja = caja.parentElement;
    if (!caja) throw new Error('Nothing scrolls');
    caja.scrollTop -= caja.getBoundingClientRect().bottom - e.getBoundingClientRect().top;
    if (e.getBoundingClientRect().top < caja.getBoundingClientRect().bottom - 1) throw new Error('Still in sight');
  });

test('a menu opens in sight, though its button moved out of it with the focus on it', async ({ browser }) => {
  const page = await entrar(browser, { usuario: 'mesero' }, { viewport: { width: 1366, height: 520 } });
  const salon = new Comandas(page);
  await (await PorApi.de(page)).comanda('Teclado 2', { [PLATO]: 2 });
  await salon.ver('Teclado 2');
  await salon.expandir('Teclado 2');
  const mas = page.getByRole('button', { name: `Más acciones de 2 × ${PLATO}` });
  await mas.focus();
  await bajoElBorde(mas);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(mas).toBeInViewport();
  await bajoElBorde(mas);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});
