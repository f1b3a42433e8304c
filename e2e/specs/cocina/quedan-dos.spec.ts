import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { query } from '../../base-de-datos.ts';
import { Comandas } from '../../screens/comandas.ts';
import { openMenu, PHONE, readMesaUrl, scrollUntil, whenSeen } from '../../screens/comensal.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';

const PLATILLO = 'Gringa de pastor';
const TELEFONO = { viewport: { width: 390, height: 844 } };
const PARED = { viewport: { width: 1920, height: 1080 } };

/** Says in the kitchen how many are left of a dish; null takes the count away. */
const contar = async (cocina: Page, quedan: number | null): Promise<void> => {
  await cocina.getByRole('button', { name: /^Agotados/ }).click();
  const panel = cocina.getByRole('dialog', { name: 'Agotados' });
  await panel.getByRole('textbox', { name: 'Buscar alimento' }).fill(PLATILLO);
  await panel.getByRole('button', { name: new RegExp(`^${PLATILLO}: .*Cambiar cuántos quedan`) }).click();
  const cuantos = panel.getByRole('group', { name: `Cuántos quedan de ${PLATILLO}` });
  if (quedan === null) await cuantos.getByRole('button', { name: 'Sin límite' }).click();
  else {
    await cuantos.getByRole('textbox').fill(String(quedan));
    await cuantos.getByRole('button', { name: `Poner ${quedan}` }).click();
  }
  await expect(cuantos).toBeHidden();
  await cocina.keyboard.press('Escape');
  await expect(panel).toBeHidden();
};

const lineas = async (): Promise<number> => {
  const [fila] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pedido p JOIN comanda c ON c.id = p.comanda
     WHERE c.nombre LIKE 'Última %' AND p.descripcion = $1 AND p.cancelado_en IS NULL`,
    [PLATILLO],
  );
  return fila!.n;
};

test('two waiters want the last two portions of a dish: each portion is sold once, who comes late is told, and the diner’s menu follows (D-136)', async ({
  browser,
}) => {
  const cocina = await signIn(browser, { usuario: 'cocina' }, PARED);
  await new Despacho(cocina).open('Cocina caliente');
  const [luis, mariana] = [
    await signIn(browser, { usuario: 'mesero' }, TELEFONO),
    await signIn(browser, { usuario: 'mesera' }, TELEFONO),
  ];
  const [una, otra] = [new Comandas(luis), new Comandas(mariana)];
  const url = await readMesaUrl(browser, 'Roma Norte', 'Mesa 61');
  const comensal = await openMenu(await browser.newContext(PHONE), url);
  const tarjeta = comensal.getByRole('article').filter({ hasText: PLATILLO });

  await contar(cocina, 2);
  await una.create('Última 1');
  await otra.create('Última 2');
  await una.add('Última 1', { search: 'gringa', alimento: PLATILLO, cantidad: 2 });
  await otra.add('Última 2', { search: 'gringa', alimento: PLATILLO });
  await scrollUntil(comensal, tarjeta);
  await whenSeen(comensal, () => expect(tarjeta).toContainText('Quedan 2', { timeout: 1_000 }));

  await luis.getByRole('button', { name: /^Guardar cambios de Última 1/ }).click();
  await expect.poll(lineas).toBe(2);
  await mariana.getByRole('button', { name: /^Guardar cambios de Última 2/ }).click();
  await expect(mariana.getByText(`No queda nada de ${PLATILLO}`).first()).toBeVisible();
  expect(await lineas()).toBe(2);
  await whenSeen(comensal, () => expect(tarjeta).toContainText('Agotado', { timeout: 1_000 }));

  await contar(cocina, null);
  await whenSeen(comensal, () => expect(tarjeta).not.toContainText('Agotado', { timeout: 1_000 }));
});
