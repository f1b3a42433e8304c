import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { createCaja, query, findViolations } from '../../base-de-datos.ts';
import { pageFindings } from '../../screens/axe.ts';
import { findOverflow } from '../../screens/letra/grande.ts';
import { Caja } from '../../screens/caja.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Despacho } from '../../screens/despacho.ts';
import {
  openMenu,
  add,
  whenSeen,
  scrollUntil,
  PHONE,
  readMesaUrl,
  askForConfirmation,
} from '../../screens/comensal.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const SUCURSAL = 'Roma Norte';
const MESA = 'Mesa 88';

/** Sets as the owner how the branch takes orders, and makes the code of a table; returns its address. */
const prepararMesa = async (browser: Browser): Promise<string> => {
  const admin = await signIn(browser, { usuario: 'admin' });
  await goTo(admin, '/#/configuracion/mi-negocio');
  await admin.getByRole('tab', { name: 'Sucursales' }).click();
  await admin.getByRole('button', { name: `Operaciones de ${SUCURSAL}` }).click();
  await admin.getByRole('menuitem', { name: 'Pedidos desde el celular' }).click();
  const ajustes = admin.getByRole('dialog', { name: 'Pedidos desde el celular' });
  for (const que of [/^Confirmar pedidos/, /^Juntar los pedidos/]) {
    await ajustes.getByRole('switch', { name: que }).setChecked(true, { force: true });
  }
  await ajustes.getByRole('button', { name: 'Guardar' }).click();
  await expect(ajustes).toBeHidden();
  return readMesaUrl(browser, SUCURSAL, MESA);
};

/** Opens a phone near the restaurant that scanned a code. */
const celular = async (browser: Browser, url: string): Promise<Page> => openMenu(await browser.newContext(PHONE), url);

/** The findings on a diner's page: of axe in both colour schemes, and of overflow at twice the font size. */
const reparosDe = async (page: Page): Promise<string[]> => [
  ...(await pageFindings(page)),
  ...(await findOverflow(page)),
];

const ordenar = async (page: Page, nombre: string): Promise<void> => {
  await page.getByRole('link', { name: /^Carrito,/ }).click();
  await (await askForConfirmation(page, nombre)).click();
  await expect(page.getByRole('heading', { name: 'Tu pedido', level: 1 })).toBeVisible();
};

/** Changes the state of a dish in the menu while phones show it. */
const ponerEstado = (nombre: string, estado: number): Promise<unknown> =>
  query(
    `WITH s AS (SELECT cliente, id FROM sucursal WHERE nombre = $3),
       p AS (UPDATE producto x SET estado_menu = $2 FROM s WHERE x.cliente = s.cliente AND x.sucursal = s.id AND x.descripcion = $1)
     UPDATE sucursal_contador k SET rev_catalogo = rev_catalogo + 1 FROM s WHERE k.cliente = s.cliente AND k.sucursal = s.id`,
    [nombre, estado, SUCURSAL],
  );

const aceptar = async (mesero: Page, nombre: string): Promise<void> => {
  await mesero.getByRole('button', { name: new RegExp(`^${MESA} · ${nombre}: .* Por confirmar$`) }).click();
  const dialogo = mesero.getByRole('dialog', { name: 'Pedido por confirmar' });
  await dialogo.getByRole('button', { name: /^Aceptar \$/ }).click();
  await expect(dialogo).toBeHidden();
};

test('two phones of a table order, a waiter accepts, the kitchen cooks, the phones follow, and each pays hers (D-71 to D-73, D-113, D-117)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const url = await prepararMesa(browser);
  const mesero = await signIn(browser, { usuario: 'mesero' });
  const cocina = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );

  const ana = await celular(browser, url);
  await expect(ana.getByText(new RegExp(MESA))).toBeVisible();
  await test.step('four dishes with extras and comments, no finding of axe on the way', async () => {
    expect(await reparosDe(ana), 'menu').toEqual([]);
    const alambre = ana.getByRole('button', { name: 'Agregar al Carrito: Alambre de arrachera' });
    await scrollUntil(ana, alambre);
    await alambre.click();
    await ana.getByRole('dialog').getByRole('checkbox').first().check({ force: true });
    expect(await reparosDe(ana), 'adding').toEqual([]);
    await ana.keyboard.press('Escape');
    await add(ana, { nombre: 'Alambre de arrachera', nota: 'Sin cebolla por favor', extra: true });
    await add(ana, { nombre: 'Gringa de pastor', cantidad: 2 });
    await add(ana, { nombre: 'Flan napolitano', nota: 'Para el final' });
    await ana.getByRole('link', { name: 'Carrito, 4 en total' }).click();
    expect(await reparosDe(ana), 'cart').toEqual([]);
    for (const [boton, dialogo] of [
      ['Limpiar', 'Limpiar carrito'],
      ['Confirmar pedido', 'Confirmar pedido'],
    ] as const) {
      await ana.getByRole('button', { name: boton, exact: true }).click();
      await expect(ana.getByRole('dialog', { name: dialogo })).toBeVisible();
      expect(await reparosDe(ana), dialogo).toEqual([]);
      await ana.keyboard.press('Escape');
    }
    await ponerEstado('Flan napolitano', 3);
    await expect(ana.getByText('1 no se puede pedir y no se cuenta')).toBeVisible({ timeout: 20_000 });
    expect(await reparosDe(ana), 'cart with a dish that ran out').toEqual([]);
    await ponerEstado('Flan napolitano', 1);
    await whenSeen(ana, () =>
      expect(ana.getByText('1 no se puede pedir y no se cuenta')).toBeHidden({ timeout: 1_000 }),
    );
    await ana.getByRole('link', { name: 'Volver al menú' }).click();
    await ordenar(ana, 'Ana Lucía');
    await expect(ana.getByText(/En un momento alguien lo confirma/)).toBeVisible();
    expect(await reparosDe(ana), 'order').toEqual([]);
  });

  await test.step('the kitchen sees it once a waiter accepted it', async () => {
    await expect(cocina.row('Gringa de pastor', MESA)).toHaveCount(0);
    await aceptar(mesero, 'Ana Lucía');
    await expect(cocina.row('Gringa de pastor', MESA).first()).toBeVisible();
    await whenSeen(ana, () =>
      expect(ana.getByRole('heading', { name: /^Número \d+/ })).toBeVisible({ timeout: 1_000 }),
    );
    await expect(ana.getByText('Recibido').first()).toBeVisible();
  });

  const beto = await celular(browser, url);
  await test.step('the second phone of the table adds, and each sees hers and the table’s', async () => {
    await add(beto, { nombre: 'Gringa de pastor' });
    await ordenar(beto, 'Beto');
    await aceptar(mesero, 'Beto');
    await expect(beto.getByText('Total de la mesa')).toBeVisible({ timeout: 20_000 });
    await expect(beto.getByText('1 × Gringa de pastor')).toBeVisible();
    await expect(beto.getByText('Flan napolitano')).toHaveCount(0);
    const comandas = await query<{ subcuenta: string; n: number }>(
      `SELECT p.subcuenta, count(*)::int AS n FROM pedido p JOIN comanda c ON c.id = p.comanda
       WHERE c.nombre = $1 GROUP BY p.subcuenta ORDER BY p.subcuenta`,
      [MESA],
    );
    expect(comandas).toEqual([
      { subcuenta: 'Ana Lucía', n: 5 },
      { subcuenta: 'Beto', n: 1 },
    ]);
  });

  await test.step('a third order is refused, and the phone says why', async () => {
    await beto.getByRole('link', { name: 'Pedir algo más' }).click();
    await add(beto, { nombre: 'Flan napolitano' });
    await beto.getByRole('link', { name: /^Carrito,/ }).click();
    await (await askForConfirmation(beto, 'Beto')).click();
    await mesero.getByRole('button', { name: new RegExp(`^${MESA} · Beto: .* Por confirmar$`) }).click();
    await mesero.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await mesero.getByRole('button', { name: 'Se agotó lo que pediste' }).click();
    await whenSeen(beto, () => expect(beto.getByText('Se agotó lo que pediste')).toBeVisible({ timeout: 1_000 }));
    expect(await pageFindings(beto), 'orders').toEqual([]);
  });

  await test.step('she asks for the bill, and somebody takes it', async () => {
    await ana.getByRole('button', { name: 'Pedir la cuenta' }).click();
    await expect(ana.getByRole('button', { name: 'Cuenta pedida' })).toBeVisible();
    await mesero.getByRole('button', { name: `${MESA} · Ana Lucía pide la cuenta. Yo voy` }).click();
    await whenSeen(ana, () =>
      expect(ana.getByRole('button', { name: 'Pedir la cuenta' })).toBeEnabled({ timeout: 1_000 }),
    );
  });

  await test.step('the other calls the waiter from the order that goes on, and a till takes it', async () => {
    await beto.getByRole('button', { name: 'Llamar al mesero' }).click();
    await expect(beto.getByRole('button', { name: 'Mesero avisado' })).toBeVisible();
    await mesero.getByRole('button', { name: `${MESA} · Beto llama al mesero. Yo voy` }).click();
    await whenSeen(beto, () =>
      expect(beto.getByRole('button', { name: 'Llamar al mesero' })).toBeEnabled({ timeout: 1_000 }),
    );
  });

  await test.step('the kitchen cooks, and the cashier charges by sub-account', async () => {
    await query(
      `UPDATE pedido p SET status = 3, hora_inicio_preparacion = p.fecha, despachado_en = now() FROM comanda c
       WHERE c.cliente = p.cliente AND c.id = p.comanda AND c.nombre = $1 AND p.descripcion <> 'Gringa de pastor'`,
      [MESA],
    );
    for (let quedan = 3; quedan > 0; quedan = await cocina.count('Gringa de pastor', MESA)) {
      const trabajar = cocina.page.getByRole('button', { name: `Trabajando: Gringa de pastor, ${MESA}` }).first();
      if (await trabajar.isEnabled()) await trabajar.click();
      await cocina.move('Despachado', 'Gringa de pastor', MESA);
      await expect.poll(() => cocina.count('Gringa de pastor', MESA)).toBeLessThan(quedan);
    }
    await whenSeen(ana, () => expect(ana.getByText('Listo').first()).toBeVisible({ timeout: 1_000 }));
    const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja del celular') });
    const [caja, cobro] = [new Caja(page), new Cobro(page)];
    await caja.openTurno('500');
    await caja.openCobro(MESA);
    // Only the first sub-account is open.
    await cobro.panel('Beto').getByRole('button').first().click();
    await cobro.type('Beto', 'Efectivo', '500');
    await cobro.accept('Beto');
    await cobro.closeTicket();
    await whenSeen(beto, () => expect(beto.getByText('Pagado').first()).toBeVisible({ timeout: 1_000 }));
    await expect(ana.getByText('Pagado')).toHaveCount(0);
  });
  expect(await findViolations()).toEqual([]);
});

test('the owner looks at the menu before it is public, and publishes it to read: nobody orders there (decision 0055)', async ({
  browser,
}) => {
  const admin = await signIn(browser, { usuario: 'admin' });
  await goTo(admin, '/#/configuracion');
  const carta = new Catalogo(admin);
  await carta.open('Productos');
  await carta.action('Datos menú', 'Alambre de arrachera');
  const abre = admin.waitForEvent('popup');
  await admin.getByRole('button', { name: 'Ver el menú como tus clientes' }).click();
  const previa = await abre;
  await previa.setViewportSize({ width: 360, height: 740 });
  await expect(previa.getByText(/^Vista previa: así se ve tu menú/)).toBeVisible();
  await scrollUntil(previa, previa.getByRole('heading', { name: 'ALAMBRE DE ARRACHERA' }));
  expect(await reparosDe(previa), 'preview').toEqual([]);

  // The dialog of the dish is still open, and left with the page.
  await admin.goto('/#/configuracion/mi-negocio');
  await admin.getByRole('tab', { name: 'Sucursales' }).click();
  await admin.getByRole('button', { name: `Operaciones de ${SUCURSAL}` }).click();
  await admin.getByRole('menuitem', { name: 'Pedidos desde el celular' }).click();
  const ajustes = admin.getByRole('dialog', { name: 'Pedidos desde el celular' });
  await ajustes.getByRole('switch', { name: /^Publicar el menú/ }).setChecked(true, { force: true });
  const direccion = await ajustes.getByRole('textbox', { name: 'Dirección del menú' }).inputValue();
  await ajustes.getByRole('button', { name: 'Guardar' }).click();
  await expect(ajustes).toBeHidden();
  const lectora = await celular(browser, direccion);
  await expect(lectora).toHaveTitle(/^Menú de .*, Roma Norte$/);
  await expect(lectora.getByText('Para pedir, escanea el código de tu mesa')).toBeVisible();
  expect(await reparosDe(lectora), 'public menu').toEqual([]);
  for (const page of [previa, lectora]) {
    await expect(page.getByRole('button', { name: /^Agregar al Carrito/ })).toHaveCount(0);
  }
  const nadie = await celular(browser, new URL('/m/zzzz', direccion).href);
  await expect(nadie.getByRole('alert')).toContainText('Este menú no está publicado');
  expect(await reparosDe(nadie), 'no menu').toEqual([]);
});
