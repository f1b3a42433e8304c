import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { query } from '../base-de-datos.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { goTo } from '../go-to.ts';

test('two waiters save the same comanda while the kitchen moves its lines: nothing is lost (COMANDA-012, COMANDA-031)', async ({
  browser,
}) => {
  const uno = new Comandas(await signIn(browser, { usuario: 'mesero' }));
  const otra = new Comandas(await signIn(browser, { usuario: 'mesera' }));
  const cocina = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await uno.create('Mesa 32', 4);
  await uno.add('Mesa 32', { search: 'gringa de pastor', alimento: 'Gringa de pastor', cantidad: 3 });
  await uno.save('Mesa 32');
  await expect(await otra.show('Mesa 32')).toContainText('0 de 3');

  await uno.add('Mesa 32', { search: 'flan', alimento: 'Flan napolitano' });
  await otra.add('Mesa 32', { search: 'pozole rojo g', alimento: 'Pozole rojo grande', especificacion: 'Surtida' });
  await cocina.move('Trabajando', 'Gringa de pastor', 'Mesa 32');
  await expect(uno.row('Mesa 32')).toContainText('Sin guardar');
  await Promise.all([uno.save('Mesa 32'), otra.save('Mesa 32')]);

  for (const pantalla of [uno, otra]) {
    await expect(pantalla.row('Mesa 32')).toContainText('0 de 5');
    await expect(pantalla.row('Mesa 32')).toContainText('$473.00');
  }
  await expect(cocina.row('Pozole rojo grande', 'Mesa 32')).toBeVisible();
  const lineas = () =>
    query<{ descripcion: string; status: number; mesero_nombre: string }>(
      'SELECT p.descripcion, p.status, p.mesero_nombre FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 ORDER BY p.descripcion, p.status DESC',
      ['Mesa 32'],
    );
  // The kitchen shows its own move before the server has answered it.
  await expect.poll(lineas).toEqual([
    { descripcion: 'Flan napolitano', status: 1, mesero_nombre: 'Luis Ángel Pech' },
    { descripcion: 'Gringa de pastor', status: 2, mesero_nombre: 'Luis Ángel Pech' },
    { descripcion: 'Gringa de pastor', status: 2, mesero_nombre: 'Luis Ángel Pech' },
    { descripcion: 'Gringa de pastor', status: 2, mesero_nombre: 'Luis Ángel Pech' },
    { descripcion: 'Pozole rojo grande', status: 1, mesero_nombre: 'Mariana Ortiz' },
  ]);
});

test('what was typed survives a crashed tab, and is saved once (reliability H79)', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  await salon.create('Mesa 33');
  await salon.add('Mesa 33', { search: 'flan', alimento: 'Flan napolitano', cantidad: 5 });
  await page.getByRole('button', { name: 'Pedidos de Mesa 33', exact: true }).waitFor();
  const otraPestana = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await goTo(otraPestana, '/#/tpv');
  const otra = new Comandas(otraPestana);
  await expect(await otra.show('Mesa 33')).toContainText('Sin guardar');
  await otra.save('Mesa 33');
  await expect(otra.row('Mesa 33')).toContainText('0 de 5');
  expect(
    await query(
      `SELECT count(*)::int AS n FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = 'Mesa 33'`,
    ),
  ).toEqual([{ n: 5 }]);
});
