import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { query } from '../../base-de-datos.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';

const MESA = 'Mesa 61';
const COMIDA = 'Comida corrida';

/** Orders a comida corrida for a seat, by the form, and saves. */
const pedirPara = async (page: Page, asiento: number, platoFuerte: RegExp): Promise<void> => {
  await page.getByRole('button', { name: `Agregar alimento a ${MESA}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar alimento' });
  await dialog.getByRole('button', { name: `Asiento ${asiento}` }).click();
  await dialog.getByRole('combobox', { name: 'Alimento' }).fill('comida corrida');
  await dialog.getByRole('option', { name: /^Comida corrida/ }).click();
  await dialog.getByRole('button', { name: /^Agregar \$/ }).click();
  await expect(dialog.getByText('Primer tiempo: elige al menos 1')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Sopa de fideo' }).click();
  await dialog.getByRole('radio', { name: 'Arroz rojo' }).click();
  await dialog.getByRole('radio', { name: platoFuerte }).click();
  await dialog.getByRole('button', { name: /^Agregar \$/ }).click();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('a comida corrida is ordered in three courses for two seats, cooked by its options, and split by seat (D-134, decision 0143)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  await salon.create(MESA, 2);
  await pedirPara(page, 1, /^Milanesa/);
  await pedirPara(page, 2, /^Bistec/);
  await expect(salon.row(MESA)).toContainText('$270.00');

  const cocina = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await expect(
    cocina.row(COMIDA, MESA).filter({ hasText: 'Sopa de fideo, Arroz rojo, Bistec encebollado' }),
  ).toBeVisible();
  await expect(cocina.row(COMIDA, MESA)).toHaveCount(2);

  await page.getByRole('button', { name: new RegExp(`^Más acciones de ${MESA}`) }).click();
  await page.getByRole('menuitem', { name: `Dividir ${MESA} por asiento` }).click();
  const cuentas = () =>
    query<{ subcuenta: string | null; asiento: number; precio: number }>(
      `SELECT p.subcuenta, p.asiento, p.precio::int AS precio FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
       WHERE c.nombre = $1 ORDER BY p.asiento`,
      [MESA],
    );
  await expect.poll(cuentas).toEqual([
    { subcuenta: 'Asiento 1', asiento: 1, precio: 12_500 },
    { subcuenta: 'Asiento 2', asiento: 2, precio: 14_500 },
  ]);
});
