import { expect, test, type Page } from '@playwright/test';
import { consultar } from '../base-de-datos.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { entrar } from '../screens/entrada.ts';

/** The till's own files are on the device: from here on it opens without network. */
const obreroListo = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

const porEnviar = (page: Page) => page.getByRole('button', { name: /por enviar/ });

const lineasDe = (mesa: string) =>
  consultar<{ descripcion: string; n: number }>(
    'SELECT p.descripcion, count(*)::int AS n FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 GROUP BY 1 ORDER BY 1',
    [mesa],
  );

test('a till without network takes orders, is loaded anew, and the kitchen gets each line exactly once (D-98, D-26)', async ({ browser }) => {
  const page = await entrar(browser, { usuario: 'mesero' });
  const salon = new Comandas(page);
  const cocina = new Despacho(await entrar(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }));
  await salon.nueva('Patio 51');
  await salon.agregar('Patio 51', { busca: 'flan', alimento: 'Flan napolitano' });
  await salon.agregar('Patio 51', { busca: 'gringa de pastor', alimento: 'Gringa de pastor' });
  await salon.guardar('Patio 51');
  await obreroListo(page);

  await page.context().setOffline(true);
  await expect(page.getByText('Se ha perdido la conexión a internet')).toBeVisible();
  await salon.agregar('Patio 51', { busca: 'gringa de pastor', alimento: 'Gringa de pastor', cantidad: 2 });
  await salon.guardar('Patio 51');
  await salon.nueva('Patio 52');
  await expect(salon.fila('Patio 52')).toContainText('Folio …');
  await salon.agregar('Patio 52', { busca: 'gringa', alimento: 'Gringa de pastor', cantidad: 3 });
  await salon.guardar('Patio 52');
  await expect(salon.fila('Patio 52')).toContainText('Por enviar');
  await expect(porEnviar(page)).toContainText('3 cambios por enviar');
  await expect(salon.accion('Cobrar', 'Patio 51')).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await expect(await salon.ver('Patio 51')).toContainText('0 de 4');
  await expect(await salon.ver('Patio 52')).toContainText('0 de 3');
  await expect(porEnviar(page)).toContainText('3 cambios por enviar');
  const otra = new Comandas(await page.context().newPage());
  await otra.page.goto('/#/tpv');
  await expect(await otra.ver('Patio 52')).toContainText('Por enviar');
  await otra.agregar('Patio 52', { busca: 'gringa', alimento: 'Gringa de pastor' });
  await otra.guardar('Patio 52');
  expect(await lineasDe('Patio 52')).toEqual([]);

  await page.context().setOffline(false);
  for (const till of [salon, otra]) {
    await expect(porEnviar(till.page)).toBeHidden();
    await expect(await till.ver('Patio 52')).toContainText('0 de 4');
    await expect(till.fila('Patio 52')).not.toContainText('Folio …');
  }
  expect(await lineasDe('Patio 51')).toEqual([
    { descripcion: 'Flan napolitano', n: 1 },
    { descripcion: 'Gringa de pastor', n: 3 },
  ]);
  expect(await lineasDe('Patio 52')).toEqual([{ descripcion: 'Gringa de pastor', n: 4 }]);
  await expect(cocina.fila('Gringa de pastor', 'Patio 52')).toHaveCount(4);
  await expect(cocina.fila('Gringa de pastor', 'Patio 51')).toHaveCount(3);
});
