import { expect, type Browser } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query, RECEIVED } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';

const COBRAR = /comandas\/cobrar\?/;
const PLATO = 'Gringa de pastor';

/** A comanda with one dish that the kitchen already dispatched. */
const mesaLista = async (browser: Browser, mesa: string): Promise<void> => {
  const mesero = await signIn(browser, { usuario: 'mesero' });
  const cocina = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  const salon = new Comandas(mesero);
  const estufa = new Despacho(cocina);
  await salon.create(mesa);
  await salon.add(mesa, { search: 'gringa de pastor', alimento: PLATO });
  await salon.save(mesa);
  await estufa.move('Trabajando', PLATO, mesa);
  await estufa.move('Despachado', PLATO, mesa);
  await expect(salon.row(mesa)).toContainText('1 de 1');
  await mesero.context().close();
  await cocina.context().close();
};

const pagosDe = (mesa: string): Promise<object[]> =>
  query(
    `SELECT p.total, ${RECEIVED} AS recibido, p.cambio, p.motivo, p.cancela IS NOT NULL AS cancela
     FROM pago p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 ORDER BY p.creado_en`,
    [mesa],
  );

test('a charge whose answer is lost is verified after a reload, and was made once (COBRO-012; H36, H52)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await mesaLista(browser, 'Mesa 41');
  const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja sin respuesta') });
  const caja = new Caja(page);
  const cobro = new Cobro(page);
  await caja.openTurno('500');
  await caja.openCobro('Mesa 41');
  await cobro.type('Sin subcuenta', 'Efectivo', '100');

  const claves: (string | undefined)[] = [];
  await page.route(COBRAR, async (route) => {
    claves.push((await route.request().allHeaders())['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await cobro.accept('Sin subcuenta');
  await expect(
    cobro
      .panel('Sin subcuenta')
      .getByRole('button', { name: 'Verificar cobro' })
      .or(page.getByText('La comanda está pagada')),
  ).toBeVisible();
  await expect(page.getByText(/^Cobro por verificar: Mesa 41/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Cobro por verificar: Mesa 41/)).toBeVisible();
  // The page verified it once automatically; that answer is lost too.
  await expect.poll(() => claves.length).toBe(2);
  const verificar = page.getByRole('button', { name: 'Verificar', exact: true });
  await expect(verificar).toBeEnabled();
  await page.unroute(COBRAR);
  page.on('request', (r) => r.url().includes('comandas/cobrar') && claves.push(r.headers()['idempotency-key']));
  await verificar.click();
  await expect(page.getByText(/^El cobro de Mesa 41, \$92\.00 sí se registró/)).toBeVisible();
  await cobro.closeTicket();

  expect(new Set(claves).size).toBe(1);
  expect(claves).toHaveLength(3);
  expect(await pagosDe('Mesa 41')).toEqual([
    { total: '9200', recibido: { Efectivo: 10000 }, cambio: '800', motivo: null, cancela: false },
  ]);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nueva comanda' })).toBeVisible();
  await expect(page.getByText(/por verificar/)).toHaveCount(0);
});

test('a charge is cancelled with its reason and made again with another method: both entries are in the list (D-44)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await mesaLista(browser, 'Mesa 42');
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja que corrige') });
  const caja = new Caja(page);
  const cobro = new Cobro(page);
  await caja.openTurno('500');
  const dialogo = await caja.openCobro('Mesa 42');
  await cobro.type('Sin subcuenta', 'Efectivo', '100');
  await cobro.accept('Sin subcuenta');
  await cobro.closeTicket();
  await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialogo).toBeHidden();

  await cobro.openCobros();
  await page.getByRole('button', { name: 'Corregir cobro de Mesa 42, Sin subcuenta' }).click();
  const correccion = page.getByRole('dialog', { name: 'Corregir cobro' });
  await expect(correccion).toContainText('Devuelve $92.00 en efectivo');
  await correccion.getByRole('textbox', { name: /Motivo/ }).fill('Pagó con tarjeta');
  await correccion.getByRole('button', { name: 'Cancelar y cobrar de nuevo' }).click();
  await cobro.giveBack();

  await expect(dialogo).toBeVisible();
  await cobro.type('Sin subcuenta', 'Tarjeta', '92', '778899');
  await cobro.accept('Sin subcuenta');
  await cobro.closeTicket();
  await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialogo).toBeHidden();

  const lista = await cobro.openCobros();
  await expect(lista.getByRole('listitem')).toHaveCount(3);
  await expect(lista.getByRole('listitem').nth(0)).toContainText('Tarjeta');
  await expect(lista.getByRole('listitem').nth(1)).toContainText('Pagó con tarjeta');
  await expect(lista.getByRole('listitem').nth(1)).toContainText('−$92.00');
  await expect(lista.getByRole('listitem').nth(2)).toContainText('Cancelado');
  expect(await pagosDe('Mesa 42')).toEqual([
    { total: '9200', recibido: { Efectivo: 10000 }, cambio: '800', motivo: null, cancela: false },
    { total: '-9200', recibido: { Efectivo: -10000 }, cambio: '-800', motivo: 'Pagó con tarjeta', cancela: true },
    { total: '9200', recibido: { Tarjeta: 9200 }, cambio: '0', motivo: null, cancela: false },
  ]);
});
