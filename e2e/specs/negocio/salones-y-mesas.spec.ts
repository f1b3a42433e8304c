import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const DESKTOP = { viewport: { width: 1366, height: 768 } };

const enSalones = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/salones');
  await expect(page.getByRole('heading', { name: 'Salones y mesas' })).toBeVisible();
};
const mesa = (page: Page, nombre: string) => page.getByRole('button', { name: new RegExp(`^${nombre}, `) });
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar plano' });

/** Where the left edge of a table is on the screen, in whole px. */
const izquierdaDe = async (page: Page, nombre: string): Promise<number> =>
  Math.round((await mesa(page, nombre).boundingBox())!.x);

test('two people arrange a room: tables are dragged and moved with the keyboard, the second to save is told and keeps what they moved (D-131)', async ({
  browser,
}) => {
  const una = await signIn(browser, { usuario: 'admin' }, DESKTOP);
  await enSalones(una);
  await una.getByRole('button', { name: 'Agregar salón' }).click();
  await una.getByRole('textbox', { name: /^Nombre/ }).fill('Patio de atrás');
  await una.getByRole('button', { name: 'Agregar', exact: true }).click();
  await una.getByRole('button', { name: 'Agregar mesas' }).click();
  await una.getByRole('textbox', { name: /^Mesas/ }).fill('P1-3');
  await una.getByRole('button', { name: 'Agregar 3 mesas' }).click();
  for (const nombre of ['P1', 'P2', 'P3']) await una.getByRole('button', { name: nombre, exact: true }).click();
  await guardar(una).click();
  await expect(una.getByText('Plano guardado')).toBeVisible();

  const otra = await signIn(browser, { usuario: 'admin' }, DESKTOP);
  await enSalones(otra);
  await otra.getByRole('tab', { name: /Patio de atrás/ }).click();
  await mesa(otra, 'P2').focus();
  await otra.keyboard.press('ArrowDown');

  const antes = await izquierdaDe(una, 'P3');
  await mesa(una, 'P3').hover();
  await una.mouse.down();
  await una.mouse.move(antes + 250, 500, { steps: 4 });
  await una.mouse.up();
  await guardar(una).click();
  await expect(guardar(una)).toHaveAttribute('aria-disabled', 'true');
  expect(await izquierdaDe(una, 'P3')).toBeGreaterThan(antes + 100);

  await guardar(otra).click();
  await expect(otra.getByText(/Otra persona guardó cambios antes que tú/).first()).toBeVisible();
  await expect.poll(() => izquierdaDe(otra, 'P3')).toBeGreaterThan(antes + 100);
  await guardar(otra).click();
  await expect(guardar(otra)).toHaveAttribute('aria-disabled', 'true');
  const dicho = await mesa(otra, 'P2').getAttribute('aria-label');

  await una.reload();
  await una.getByRole('tab', { name: /Patio de atrás/ }).click();
  await expect(mesa(una, 'P2')).toHaveAttribute('aria-label', dicho!);
  await una.getByRole('button', { name: 'Eliminar salón' }).click();
  const pregunta = una.getByRole('dialog', { name: 'Eliminar salón' });
  await pregunta.getByRole('button', { name: 'Eliminar salón' }).click();
  await expect(una.getByRole('tab', { name: /Patio de atrás/ })).toBeHidden();
});
