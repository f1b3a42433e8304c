import { expect, type Page } from '@playwright/test';
import { query } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';

const MESA = 'Patio 81';
const SUCURSAL = "nombre = 'Roma Norte'";

const servir = (tiempos: 'boton' | 'sin'): Promise<unknown> =>
  query(`UPDATE sucursal SET tiempos = $1 WHERE ${SUCURSAL} RETURNING id`, [tiempos]);

test.beforeAll(() => servir('boton'));
test.afterAll(() => servir('sin'));

const GRINGA = 'Gringa de pastor';

/** Adds a dish in a course, with the form open. */
const agregar = async (page: Page, tiempo: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Agregar alimento' });
  await dialog.getByRole('button', { name: tiempo, exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Alimento' }).fill(GRINGA);
  await dialog
    .getByRole('option', { name: new RegExp(`^${GRINGA}`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Agregar \$/ }).click();
};

test('a meal in three courses: the kitchen sees the later ones in grey, and gets each when the waiter fires it, in one press (D-165)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  await salon.create(MESA, 2);
  await page.getByRole('button', { name: `Agregar alimento a ${MESA}` }).click();
  for (const tiempo of ['1.er tiempo', '2.º tiempo', '3.er tiempo']) await agregar(page, tiempo);
  const dialog = page.getByRole('dialog', { name: 'Agregar alimento' });
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();

  const estufa = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await estufa.viewAs('Tarjetas');
  const tarjeta = estufa.tarjeta(MESA);
  await estufa.until(tarjeta);
  await expect(
    tarjeta.getByRole('button', { name: /^Empezar: 1 Gringa.*2\.º tiempo, .*espera su tiempo/ }),
  ).toBeVisible();
  await tarjeta.getByRole('button', { name: /^Empezar todo/ }).click();
  await tarjeta.getByRole('button', { name: /^Todo listo/ }).click();
  await expect(tarjeta.getByText('Espera a que lo marchen')).toBeVisible();

  await salon.show(MESA);
  await page.getByRole('button', { name: `Pedidos de ${MESA}`, exact: true }).click();
  await page.getByRole('button', { name: `Marchar 2.º tiempo de ${MESA}` }).click();
  await expect(page.getByText(`${MESA}: marcha el 2.º tiempo`)).toBeVisible();
  await expect(tarjeta.getByRole('button', { name: /^Empezar todo: Patio 81, 1 pedido$/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Marchar 3.er tiempo de ${MESA}` }).click();
  await expect(tarjeta.getByRole('button', { name: /^Empezar todo: Patio 81, 2 pedidos$/ })).toBeVisible();
  const marchados = () =>
    query<{ tiempo: number; marchado: boolean }>(
      `SELECT p.tiempo, p.marchado_en IS NOT NULL AS marchado FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
       WHERE c.nombre = $1 ORDER BY p.tiempo`,
      [MESA],
    );
  await expect.poll(marchados).toEqual([
    { tiempo: 1, marchado: false },
    { tiempo: 2, marchado: true },
    { tiempo: 3, marchado: true },
  ]);
});
