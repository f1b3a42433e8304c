import { expect, type Page } from '@playwright/test';
import { createCaja } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Comandas } from '../../screens/comandas.ts';
import { openMenu, add, scrollUntil, PHONE, readMesaUrl } from '../../screens/comensal.ts';
import { signIn } from '../../screens/entrada.ts';

/** Goes back, once each of the `over` layers above the page has its history entry, which it gets after it is drawn. */
const back = async (page: Page, over: number): Promise<void> => {
  await page.waitForFunction((n) => ((history.state as { layers?: number } | null)?.layers ?? 0) === n, over);
  await page.goBack();
};

test('the phone’s back button closes a sheet, and from the cart leads to the place in the menu where one was', async ({
  browser,
}) => {
  const url = await readMesaUrl(browser, 'Roma Norte', 'Mesa 94');
  const context = await browser.newContext(PHONE);
  const page = await openMenu(context, url);
  const hoja = page.getByRole('dialog', { name: 'Agregar al Carrito' });
  // In the middle of the menu, where the dishes above it get their height only when drawn.
  const platillo = page.getByRole('article').filter({ hasText: /alambre de arrachera/i });
  const enLaVentana = async (): Promise<number> => Math.round((await platillo.boundingBox())!.y);
  /** Its position once the dishes around it were drawn: the same twice in a row. */
  const quieto = async (): Promise<number> => {
    let antes = Number.NaN;
    await expect
      .poll(
        async () => {
          const [ultima, y] = [antes, await enLaVentana()];
          antes = y;
          return Math.abs(y - ultima);
        },
        { intervals: [400] },
      )
      .toBe(0);
    return antes;
  };
  const dondeEstaba = async (antes: number): Promise<void> => {
    await expect(platillo).toBeInViewport();
    await expect.poll(async () => Math.abs((await enLaVentana()) - antes)).toBeLessThanOrEqual(2);
  };

  await test.step('a dish is opened and left without leaving the menu', async () => {
    await scrollUntil(page, platillo);
    await platillo.getByRole('button').click();
    await expect(hoja).toBeVisible();
    const antes = await quieto();
    await back(page, 1);
    await expect(hoja).toBeHidden();
    await dondeEstaba(antes);
  });

  await test.step('from the cart one is where one was', async () => {
    await add(page, { nombre: 'Flan napolitano' });
    await platillo.scrollIntoViewIfNeeded();
    const antes = await quieto();
    await page.getByRole('link', { name: /^Carrito,/ }).click();
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeInViewport();
    await page.getByRole('button', { name: 'Limpiar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Limpiar carrito' })).toBeVisible();
    await back(page, 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('1 producto en tu carrito')).toBeVisible();
    await back(page, 0);
    await dondeEstaba(antes);
    await page.getByRole('link', { name: /^Carrito,/ }).click();
    await page.getByRole('link', { name: 'Volver al menú' }).click();
    await dondeEstaba(antes);
  });

  await test.step('a cart opened by its address in a new tab leads to the menu', async () => {
    const otra = await context.newPage();
    await otra.goto((new URL(url).pathname + new URL(url).hash).replace('/menu?', '/carrito?'));
    await expect(otra.getByText('1 producto en tu carrito')).toBeVisible();
    await otra.getByRole('link', { name: 'Volver al menú' }).click();
    await expect(otra.getByRole('heading', { name: 'Nuestro Menú' })).toBeVisible();
    await otra.goBack();
    await expect(otra.getByText('1 producto en tu carrito')).toBeVisible();
  });
});

test('Back closes what lies over the till and the configuration, one after the other, asks before what was written is lost, and does not leave unsaved comandas (decision 0054)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Atrás') });
  await new Caja(page).openTurno('100');
  const salon = new Comandas(page);
  const enLaCaja = (): Promise<void> => expect(page).toHaveURL(/#\/tpv$/);
  const nueva = page.getByRole('dialog', { name: 'Nueva comanda' });
  await test.step('a dialog, and the question over one in which something was written', async () => {
    await page.getByRole('button', { name: 'Nueva comanda' }).first().click();
    await expect(nueva).toBeVisible();
    await back(page, 1);
    await expect(nueva).toBeHidden();
    await page.getByRole('button', { name: 'Nueva comanda' }).first().click();
    await nueva.getByRole('textbox', { name: 'Nombre' }).fill('Atrás 1');
    await back(page, 1);
    const pregunta = page.getByRole('dialog', { name: 'Descartar cambios' });
    await expect(pregunta).toBeVisible();
    await back(page, 2);
    await expect(pregunta).toBeHidden();
    await expect(nueva.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Atrás 1');
    await nueva.getByRole('button', { name: 'Abrir Atrás 1' }).click();
    await expect(nueva).toBeHidden();
    await enLaCaja();
  });

  await test.step('a menu', async () => {
    await page.getByRole('button', { name: 'Más acciones de Atrás 1' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await back(page, 1);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('no comanda is left unsaved', async () => {
    await salon.add('Atrás 1', { search: 'flan', alimento: 'Flan napolitano' });
    for (let vez = 0; vez < 2; vez += 1) {
      await back(page, 1);
      await expect(page.getByRole('status').filter({ hasText: 'sin guardar en 1 comanda.' }).first()).toBeVisible();
      await enLaCaja();
    }
    await salon.save('Atrás 1');
  });

  await test.step('from the configuration it leads back to the till, once what was opened there is closed', async () => {
    await page.getByRole('button', { name: 'Configuración', exact: true }).click();
    await new Catalogo(page).open('Productos');
    await page.getByRole('button', { name: 'Nuevo producto', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await back(page, 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/configuracion\/productos$/);
    await back(page, 0);
    await back(page, 0);
    await enLaCaja();
    await expect(salon.row('Atrás 1')).toBeVisible();
  });
});

test('on a phone Back closes an open comanda, and the list is where it was', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: { width: 390, height: 560 }, hasTouch: true });
  const salon = new Comandas(page);
  const fila = page.getByRole('button', { name: 'Pedidos de Mesa 12', exact: true });
  await fila.evaluate((boton) => boton.scrollIntoView({ block: 'start' }));
  const antes = (await fila.boundingBox())!.y;
  await salon.expand('Mesa 12');
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa 12' })).toBeFocused();
  await expect(fila).toBeHidden();
  await page.getByRole('button', { name: 'Agregar alimento a Mesa 12' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back(page, 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await back(page, 1);
  await expect(fila).toBeFocused();
  expect((await fila.boundingBox())!.y).toBe(antes);
  await expect(page).toHaveURL(/#\/tpv$/);
});
