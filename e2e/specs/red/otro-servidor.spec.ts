import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { fillSignIn, signIn, type Person } from '../../screens/entrada.ts';
import { Installation } from '../../servidor-propio.ts';

/** Two installations and one that a backup was restored in; they take turns at one port, so a device cannot tell them by the address. */
let propio: Installation;
let ajeno: Installation;
let mudado: Installation;

const WAIT = { timeout: 60_000 };
const GRINGA = { search: 'gringa de pastor', alimento: 'Gringa de pastor' } as const;
const COBRAR = /comandas\/cobrar/;
const MESERO: Person = { usuario: 'mesero', caja: 'Caja 2' };
const CAJERA: Person = { usuario: 'cajera', caja: 'Caja 2' };

test.beforeAll(async () => {
  propio = await Installation.create();
  ajeno = await Installation.create({ inPlaceOf: propio });
  mudado = await Installation.create({ inPlaceOf: propio });
  await propio.start();
});
test.afterAll(async () => {
  for (const one of [propio, ajeno, mudado]) await one?.remove();
});

const franja = (page: Page, texto: string) => page.getByRole('alert').filter({ hasText: texto });
/** The strip of who has signed in, not the notice at the entrance. */
const ES_OTRO = 'No es el de tu sesión';
const porEnviar = (page: Page) => page.getByRole('button', { name: /por enviar/ });

/** What a page sends that changes something, or shows money: nothing of it may reach another server. */
const writesOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (r) => {
    const { pathname } = new URL(r.url());
    if (r.method() !== 'GET' && pathname.includes('/comandas')) names.push(`${r.method()} ${pathname}`);
  });
  return names;
};

const enter = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await signIn(browser, person, { baseURL: propio.url });
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  return page;
};

const order = async (page: Page, mesa: string, cantidad: number): Promise<void> => {
  const salon = new Comandas(page);
  await salon.add(mesa, { ...GRINGA, cantidad });
  await salon.save(mesa);
};

/** Leaves a session of another server, and signs in at the one that answers. */
const changeServer = async (page: Page, person: Person): Promise<void> => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Este es otro servidor' });
  // The form asks for the number only where none is remembered.
  await page.evaluate(() => localStorage.removeItem('cliente'));
  await dialogo.getByRole('button', { name: 'Dejar la sesión' }).click();
  await fillSignIn(page, person);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(/#\/tpv/);
};

/** What the server itself has, seen by somebody who was never there before. */
const seenBy = async (browser: Browser, look: (salon: Comandas) => Promise<void>): Promise<void> => {
  const page = await signIn(browser, { usuario: 'gerente', caja: 'Caja 2' }, { baseURL: propio.url });
  await look(new Comandas(page));
  await page.context().close();
};

test('what waits for its server goes to no other at its address, and arrives once when it is back (D-171)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const mesero = await enter(browser, MESERO);
  const cajera = await enter(browser, CAJERA);
  const salon = new Comandas(mesero);

  await test.step('a charge of unknown outcome, and three changes that are not sent yet', async () => {
    await new Caja(cajera).openTurno('500');
    await salon.create('Patio 1');
    await order(mesero, 'Patio 1', 1);
    const cocina = new Despacho(
      await signIn(
        browser,
        { usuario: 'cocina', caja: 'Caja 2' },
        { baseURL: propio.url, viewport: { width: 1920, height: 1080 } },
      ),
    );
    for (const estado of ['Trabajando', 'Despachado'] as const) await cocina.move(estado, GRINGA.alimento, 'Patio 1');
    // What the kitchen moved has arrived before its page goes.
    await expect(cajera.getByRole('button', { name: 'Cobrar Patio 1' })).toBeEnabled();
    await cocina.page.context().close();
    await new Caja(cajera).openCobro('Patio 1');
    const cobro = new Cobro(cajera);
    await cobro.type('Sin subcuenta', 'Efectivo', '100');
    await cajera.route(COBRAR, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await cobro.accept('Sin subcuenta');
    await expect(cajera.getByText(/^Cobro por verificar: Patio 1/)).toBeVisible();
    await cajera.unroute(COBRAR);
    await propio.stop();
    await expect(franja(mesero, 'El servidor no responde')).toBeVisible(WAIT);
    await salon.create('Patio 2');
    await order(mesero, 'Patio 2', 1);
    await order(mesero, 'Patio 2', 2);
    await expect(porEnviar(mesero)).toContainText('3 cambios por enviar');
  });

  const sent = [writesOf(mesero), writesOf(cajera)];
  await test.step('another server answers: both screens say so, sign nobody out and send nothing, also loaded anew', async () => {
    await ajeno.start();
    for (const page of [mesero, cajera]) await expect(franja(page, ES_OTRO)).toBeVisible(WAIT);
    for (const page of [mesero, cajera]) await page.reload();
    for (const page of [mesero, cajera]) await expect(franja(page, ES_OTRO)).toBeVisible(WAIT);
    await expect(mesero.getByRole('button', { name: /^Otro servidor: 3 cambios sin enviar/ })).toBeVisible();
    await expect(salon.row('Patio 2')).toContainText('Folio …');
    await expect(cajera.getByText(/^Cobro por verificar: Patio 1, .* Este es otro servidor:/)).toBeVisible();
    await expect(cajera.getByRole('button', { name: 'Verificar', exact: true })).toHaveCount(0);
    await expect(mesero).toHaveURL(/#\/tpv/);
    expect(sent).toEqual([[], []]);
  });

  await test.step('somebody signs in there under the same number and name, and works', async () => {
    await changeServer(mesero, MESERO);
    await expect(mesero.getByRole('button', { name: /^Otro servidor: 3 cambios sin enviar/ })).toBeVisible();
    await salon.create('Ajena 1');
    await order(mesero, 'Ajena 1', 1);
    await expect(salon.row('Ajena 1')).not.toContainText('Folio …', WAIT);
    await seenBy(browser, async (visto) => {
      await expect(visto.row('Ajena 1')).toContainText('0 de 1');
      await expect(visto.row('Patio 2')).toHaveCount(0);
    });
    expect(sent[1]).toEqual([]);
  });

  await test.step('the right one is back: the charge is settled once, and the changes arrive once', async () => {
    await ajeno.stop();
    await propio.start();
    await expect(cajera.getByText(/^El cobro de Patio 1, \$92\.00 sí se registró/)).toBeVisible(WAIT);
    expect(sent[1]!.filter((name) => COBRAR.test(name))).toHaveLength(1);
    const cobros = await new Cobro(cajera).openCobros();
    await expect(cobros.getByRole('listitem').filter({ hasText: 'Patio 1' })).toHaveCount(1);
    await expect(franja(mesero, ES_OTRO)).toBeVisible(WAIT);
    await changeServer(mesero, MESERO);
    await expect(salon.row('Patio 2')).not.toContainText('Folio …', WAIT);
    await expect(mesero.getByRole('button', { name: /por enviar|sin enviar/ })).toHaveCount(0);
    await seenBy(browser, async (visto) => {
      await expect(visto.row('Patio 2')).toContainText('0 de 3');
      await expect(visto.row('Ajena 1')).toHaveCount(0);
    });
  });
});

test('a backup that was restored on another data folder is the same server: what waits arrives there (D-171, D-180)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const mesero = await enter(browser, MESERO);
  const salon = new Comandas(mesero);
  await salon.create('Mudanza');
  await order(mesero, 'Mudanza', 1);
  const respaldo = await propio.run('respaldar');
  expect([respaldo.code, respaldo.text]).toEqual([0, expect.stringContaining('hecho y verificado')]);
  await propio.stop();
  await expect(franja(mesero, 'El servidor no responde')).toBeVisible(WAIT);
  await order(mesero, 'Mudanza', 2);
  await expect(porEnviar(mesero)).toContainText('1 cambio por enviar');
  mudado.loseData();
  const restaurado = await mudado.run('restaurar', '--ultimo');
  expect([restaurado.code, restaurado.text]).toEqual([0, expect.stringContaining('Todo cuadra')]);
  await mudado.start();
  await expect(porEnviar(mesero)).toBeHidden(WAIT);
  await expect(franja(mesero, ES_OTRO)).toHaveCount(0);
  await seenBy(browser, async (visto) => expect(visto.row('Mudanza')).toContainText('0 de 3'));
});
