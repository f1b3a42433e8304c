import { expect, type Page } from '@playwright/test';
import { createPersona } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signIn } from '../../screens/entrada.ts';
import { countPresses } from '../../screens/pulsaciones.ts';

const mesa = (page: Page, nombre: string) => page.getByRole('button', { name: new RegExp(`^${nombre}, `) });
const salon = (page: Page, nombre: string) => page.getByRole('tab', { name: new RegExp(`^${nombre} `) });

test('on the map the open comandas stand at their tables, a free table is opened in two presses, and another till sees it taken (D-131)', async ({
  browser,
}) => {
  // A person of this journey: whoever chose the map begins with it everywhere.
  await createPersona('salonera', ['Sonia', 'Salas'], { rol: 'Piso del mapa', like: 'Mesero' });
  const page = await signIn(browser, { usuario: 'salonera' });
  await expect(new Comandas(page).row('Mesa 12')).toBeVisible();
  await page.getByRole('button', { name: 'Mapa', exact: true }).click();
  await expect(salon(page, 'Salón')).toHaveAttribute('aria-selected', 'true');
  await expect(mesa(page, 'Mesa 12')).toHaveAccessibleName(/^Mesa 12, ocupada, .*2 comensales/);
  await expect(mesa(page, 'Mesa 5')).toHaveAccessibleName('Mesa 5, libre, 2 asientos');

  const otra = await signIn(browser, { usuario: 'salonera', caja: 'Caja 2' });
  await expect(mesa(otra, 'Mesa 5')).toHaveAccessibleName('Mesa 5, libre, 2 asientos');

  const van = await countPresses(page);
  await mesa(page, 'Mesa 5').click();
  await page.getByRole('dialog', { name: 'Nueva comanda' }).getByRole('button', { name: 'Abrir Mesa 5' }).click();
  await expect(mesa(page, 'Mesa 5')).toHaveAccessibleName(/^Mesa 5, ocupada, .*2 comensales, \$0\.00/);
  expect(van()).toBe(2);
  await expect(mesa(otra, 'Mesa 5')).toHaveAccessibleName(/^Mesa 5, ocupada/);

  await salon(otra, 'Terraza').click();
  await expect(mesa(otra, 'Terraza 2')).toHaveAccessibleName(/^Terraza 2, ocupada, .*6 comensales/);
  await otra.getByRole('tab', { name: /^Sin mesa/ }).click();
  await expect(otra.getByRole('button', { name: /^Para llevar Díaz/ })).toBeVisible();

  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(new Comandas(page).row('Mesa 5')).toContainText('Sonia Salas');
});
