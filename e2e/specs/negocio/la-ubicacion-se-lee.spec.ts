import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { entrar } from '../../screens/entrada.ts';

const TELEFONO = { width: 390, height: 844 };
const TABLETA = { width: 1024, height: 768 };
/** The least that is read at arm's length. */
const LETRA_PX = 12;

const abrirUbicacion = async (page: Page): Promise<void> => {
  await page.goto('/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  const directo = page.getByRole('button', { name: 'Editar ubicación Coyoacán' });
  const menu = page.getByRole('button', { name: 'Operaciones de Coyoacán' });
  await expect(directo.or(menu).first()).toBeVisible();
  if (await directo.isHidden()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Editar ubicación' }).click();
  } else await directo.click();
  await page.getByRole('textbox', { name: 'Latitud' }).fill('19.3467, -99.1617');
  await page.getByRole('textbox', { name: /^Rango de distancia/ }).fill('40');
};

for (const viewport of [TELEFONO, TABLETA])
  test(`at ${viewport.width} px the plan says its range in letters that are read, and clearing stands apart from what closes`, async ({
    browser,
  }) => {
    const page = await entrar(browser, { usuario: 'admin' }, { viewport, hasTouch: true });
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
