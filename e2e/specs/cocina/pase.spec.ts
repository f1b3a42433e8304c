import { expect, type Page } from '@playwright/test';
import { query } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';

const MESA = 'Patio 91';
const GRINGA = 'Gringa de pastor';
const MURO = { viewport: { width: 1920, height: 1080 } };

/** Adds a dish, with the form open. */
const agregar = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Agregar alimento' });
  await dialog.getByRole('combobox', { name: 'Alimento' }).fill(GRINGA);
  await dialog
    .getByRole('option', { name: new RegExp(`^${GRINGA}`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Agregar \$/ }).click();
};

test('at the pase one person sees what is ready of a table, calls its waiter, serves it and takes it back (D-166)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  await salon.create(MESA, 2);
  await page.getByRole('button', { name: `Agregar alimento a ${MESA}` }).click();
  await agregar(page);
  await page
    .getByRole('dialog', { name: 'Agregar alimento' })
    .getByRole('button', { name: 'Guardar', exact: true })
    .click();

  const pase = await signIn(browser, { usuario: 'cocina' }, MURO);
  await pase.goto('/#/tpv/area/pase');
  const suya = pase.getByRole('article', { name: new RegExp(`^${MESA}`) });
  const hasta = async (): Promise<void> => {
    await expect(async () => {
      if ((await suya.count()) === 0) await pase.getByRole('button', { name: /^Hoja siguiente/ }).click();
      await expect(suya).toBeVisible({ timeout: 500 });
    }).toPass();
  };
  await hasta();
  await expect(suya.getByText('Aún no hay nada listo')).toBeVisible();

  const estufa = new Despacho(await signIn(browser, { usuario: 'cocina' }, MURO));
  await estufa.viewAs('Tarjetas');
  const tarjeta = estufa.tarjeta(MESA);
  await estufa.until(tarjeta);
  await tarjeta.getByRole('button', { name: /^Todo listo/ }).click();
  await expect(suya.getByText('Completa')).toBeVisible();

  await suya.getByRole('button', { name: new RegExp(`^Llamar a .* por ${MESA}$`) }).click();
  await expect(page.getByRole('button', { name: `${MESA}: 1 listo, te llaman del pase. Ya los llevo` })).toBeVisible();

  await suya.getByRole('button', { name: `Servir: ${MESA}, 1 platillo` }).click();
  await expect(suya).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^${MESA}: .*Ya los llevo`) })).toHaveCount(0);
  const servidos = () =>
    query<{ servido: boolean; status: number }>(
      `SELECT p.servido_en IS NOT NULL AS servido, p.status FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
       WHERE c.nombre = $1`,
      [MESA],
    );
  await expect.poll(servidos).toEqual([{ servido: true, status: 3 }]);

  await pase.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await pase.getByRole('button', { name: `Recuperar: ${MESA}` }).click();
  await hasta();
  await expect(suya.getByText('Completa')).toBeVisible();
  await expect.poll(servidos).toEqual([{ servido: false, status: 3 }]);
});
