import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { findingsInOneScheme } from '../../screens/axe.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const TELEFONO = { width: 390, height: 844 };
const TABLETA = { width: 1024, height: 768 };
/** The smallest font size that is readable at arm's length. */
const LETRA_PX = 12;

const abrirUbicacion = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  await page.getByRole('button', { name: 'Operaciones de Coyoacán' }).click();
  await page.getByRole('menuitem', { name: 'Editar ubicación' }).click();
  await page.getByRole('textbox', { name: 'Latitud' }).fill('19.3467, -99.1617');
  await page.getByRole('textbox', { name: /^Rango de distancia/ }).fill('40');
};

for (const viewport of [TELEFONO, TABLETA])
  test(`at ${viewport.width} px the plan says its range in letters that are read, and clearing stands apart from what closes`, async ({
    browser,
  }) => {
    const page = await signIn(browser, { usuario: 'admin' }, { viewport, hasTouch: true });
    await abrirUbicacion(page);
    const dicho = page.getByRole('dialog').locator('svg text', { hasText: '40 m' });
    const letra = await dicho.evaluate((texto: SVGTextElement) => {
      const escala = texto.getScreenCTM()?.a ?? 0;
      return parseFloat(getComputedStyle(texto).fontSize) * escala;
    });
    expect(letra).toBeGreaterThanOrEqual(LETRA_PX);
    const caja = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!;
    const [quitar, cancelar] = [await caja('Quitar ubicación'), await caja('Cancelar')];
    if (viewport === TABLETA) expect(quitar.x + quitar.width).toBeLessThan(cancelar.x - 100);
    else expect(quitar.y + quitar.height).toBeLessThanOrEqual(cancelar.y);
  });

test('on a phone a card ends where the screen does, however long an address in it is', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: TELEFONO, hasTouch: true });
  const correo = {
    ...{ id: crypto.randomUUID(), clase: 'bienvenida', para: `${'duena.'.repeat(9)}@correo.mx`, sucursal: null },
    ...{ estado: 2, intentos: 1, fallo: null, creado_en: 0, proximo_en: null, terminado_en: 0 },
  };
  await page.route(/negocio\/correos/, (route) =>
    route.fulfill({ json: { message: '', data: { via: 'smtp', correos: [correo] } } }),
  );
  await goTo(page, '/#/configuracion/mi-negocio');
  const region = page.getByRole('region', { name: 'Correos' });
  const [marco, tarjeta] = [(await region.boundingBox())!, (await region.getByRole('listitem').boundingBox())!];
  expect(tarjeta.x + tarjeta.width).toBeLessThan(marco.x + marco.width);
});

test('in dark colours every word of the menu of a row is read, that which destroys too', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: TELEFONO, colorScheme: 'dark' });
  await goTo(page, '/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  await page.getByRole('button', { name: 'Operaciones de Coyoacán' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faltas = await findingsInOneScheme(page, (axe) => axe.include('[role="menu"]').withRules(['color-contrast']));
  expect(faltas).toEqual([]);
});

test('the page of a mailed link that opens nothing offers another mail, in words that are read', async ({ page }) => {
  await page.goto(`/#/recuperar/1000/admin/${'k'.repeat(43)}`);
  const otro = page.getByRole('link', { name: 'Pedir otro correo' });
  await expect(otro).toBeVisible();
  const [texto, fondo] = await otro.evaluate((a) => {
    const { color, backgroundColor } = getComputedStyle(a);
    return [color, backgroundColor];
  });
  expect(texto).toBe('rgb(255, 255, 255)');
  expect(fondo).not.toBe(texto);
  await otro.click();
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible();
});
