import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { consultar } from '../base-de-datos.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { entrar } from '../screens/entrada.ts';

test('two waiters save the same comanda while the kitchen moves its lines: nothing is lost (COMANDA-012, COMANDA-031)', async ({
  browser,
}) => {
  const uno = new Comandas(await entrar(browser, { usuario: 'mesero' }));
  const otra = new Comandas(await entrar(browser, { usuario: 'mesera' }));
  const cocina = new Despacho(
    await entrar(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await uno.nueva('Mesa 32', 4);
  await uno.agregar('Mesa 32', { busca: 'gringa de pastor', alimento: 'Gringa de pastor', cantidad: 3 });
  await uno.guardar('Mesa 32');
  await otra.fila('Mesa 32').scrollIntoViewIfNeeded();
  await expect(otra.fila('Mesa 32')).toContainText('0 de 3');

  await uno.agregar('Mesa 32', { busca: 'flan', alimento: 'Flan napolitano' });
  await otra.agregar('Mesa 32', { busca: 'pozole rojo g', alimento: 'Pozole rojo grande', especificacion: 'Surtida' });
  await cocina.mover('Trabajando', 'Gringa de pastor', 'Mesa 32');
  await expect(uno.fila('Mesa 32')).toContainText('Sin guardar');
  await Promise.all([uno.guardar('Mesa 32'), otra.guardar('Mesa 32')]);

  for (const pantalla of [uno, otra]) {
    await expect(pantalla.fila('Mesa 32')).toContainText('0 de 5');
    await expect(pantalla.fila('Mesa 32')).toContainText('$473.00');
  }
  await expect(cocina.fila('Pozole rojo grande', 'Mesa 32')).toBeVisible();
  const lineas = () =>
    consultar<{ descripcion: string; status: number; mesero_nombre: string }>(
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
  const page = await entrar(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  await salon.nueva('Mesa 33');
  await salon.agregar('Mesa 33', { busca: 'flan', alimento: 'Flan napolitano', cantidad: 5 });
  await page.getByRole('button', { name: 'Pedidos de Mesa 33', exact: true }).waitFor();
  const otraPestana = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await otraPestana.goto('/#/tpv');
  const otra = new Comandas(otraPestana);
  await otra.fila('Mesa 33').scrollIntoViewIfNeeded();
  await expect(otra.fila('Mesa 33')).toContainText('Sin guardar');
  await otra.guardar('Mesa 33');
  await expect(otra.fila('Mesa 33')).toContainText('0 de 5');
  expect(
    await consultar(
      `SELECT count(*)::int AS n FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = 'Mesa 33'`,
    ),
  ).toEqual([{ n: 5 }]);
});
