import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { readCode } from '../../screens/codigo.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const NOMBRE = 'Beatriz Luna Ávila';
const PUNTOS_POR_MM = 72 / 25.4;

/** Checks the print on paper of `papel` mm: only the card, complete on one page, with a code that opens `enlace`. */
const comprobar = async (page: Page, papel: number, enlace: string): Promise<void> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(Number(/\/MediaBox \[0 0 ([\d.]+) /.exec(pdf)?.[1]) / PUNTOS_POR_MM).toBeCloseTo(papel, 0);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const hoja = page.locator('[data-hoja]');
  await expect(page.locator('body > :visible')).toHaveCount(1);
  await expect(hoja).toContainText(NOMBRE);
  // The server's address is printed, but the link is only in the code.
  await expect(hoja).not.toContainText('#');
  const cortado = await hoja.evaluate((e) => {
    const dentro = e.getBoundingClientRect();
    return [...e.querySelectorAll('*')]
      .map((x) => ({ texto: x.textContent, lugar: x.getBoundingClientRect() }))
      .filter(({ lugar }) => lugar.left < dentro.left || lugar.right > dentro.right)
      .map(({ texto }) => texto);
  });
  expect(cortado).toEqual([]);
  const renglones = await hoja
    .getByText(/^\d{2}-\d{2}-\d{4}/)
    .evaluate((e) => new Set([...e.getClientRects()].map(({ top }) => top)).size);
  expect(renglones, 'lines of the date').toBe(1);
  expect(await readCode(page, await hoja.screenshot())).toBe(enlace);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
};

test('an access card on paper of 80 and 58 mm is one page with the card alone, and its code opens its link (D-111)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' });
  await goTo(page, '/#/configuracion/usuarios');
  const hecha = page.waitForResponse((r) => r.url().includes('/acceso') && r.request().method() === 'POST');
  await page.getByRole('button', { name: `Tarjeta de acceso ${NOMBRE}` }).click();
  const { data } = (await (await hecha).json()) as { data: Record<'cliente' | 'usuario' | 'clave', string> };
  const { cliente, usuario, clave } = data;
  await expect(page.getByRole('img', { name: 'Código para entrar' })).toBeVisible();
  const enlace = `${new URL(page.url()).origin}/#/acceso/${cliente}/${usuario}/${clave}`;
  const boton = (mm: number) => page.getByRole('button', { name: `Papel de ${mm} mm` });
  await comprobar(page, 80, enlace);
  await boton(80).click();
  await expect(boton(58)).toBeVisible();
  await comprobar(page, 58, enlace);
  // It is stored with the person.
  await boton(58).click();
  await expect(boton(80)).toBeVisible();
});
