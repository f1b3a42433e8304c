import { expect, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { Installation } from '../servidor-propio.ts';

let instalacion: Installation;
test.beforeAll(async () => {
  instalacion = await Installation.create();
  await instalacion.start();
});
test.afterAll(() => instalacion.remove());

const GRINGA = { search: 'gringa de pastor', alimento: 'Gringa de pastor' } as const;

const pedir = async (page: Page, mesa: string): Promise<void> => {
  const salon = new Comandas(page);
  await salon.create(mesa);
  await salon.add(mesa, GRINGA);
  await salon.save(mesa);
};

test('the data folder is lost, and last night’s backup brings the day back to where it was (D-47)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const aqui = { baseURL: instalacion.url };
  const cajera = await signIn(browser, { usuario: 'cajera', caja: 'Caja 2' }, aqui);
  const mesero = await signIn(browser, { usuario: 'mesero', caja: 'Caja 2' }, aqui);

  await test.step('a table is charged and another is left open', async () => {
    await new Caja(cajera).openTurno('500');
    for (const mesa of ['Mesa 61', 'Mesa 62']) await pedir(mesero, mesa);
    const cocina = new Despacho(
      await signIn(
        browser,
        { usuario: 'cocina', caja: 'Caja 2' },
        { ...aqui, viewport: { width: 1920, height: 1080 } },
      ),
    );
    for (const estado of ['Trabajando', 'Despachado'] as const)
      await cocina.move(estado, 'Gringa de pastor', 'Mesa 61');
    const cobro = await new Caja(cajera).openCobro('Mesa 61');
    await cobro.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('100');
    await cobro.getByRole('button', { name: 'Cobrar $92.00' }).click();
    await new Cobro(cajera).closeTicket();
  });

  await test.step('the backup is made while people work, and more is ordered after it', async () => {
    const { code, text } = await instalacion.run('respaldar');
    expect([code, text]).toEqual([0, expect.stringContaining('hecho y verificado')]);
    await pedir(mesero, 'Mesa 63');
  });

  await test.step('the disk dies; the backup is restored and everything agrees', async () => {
    await instalacion.stop();
    instalacion.loseData();
    const restaurado = await instalacion.run('restaurar', '--ultimo');
    expect([restaurado.code, restaurado.text]).toEqual([0, expect.stringContaining('Todo cuadra')]);
    await instalacion.start();
  });

  await test.step('the shift goes on: its charge, the open table, and not what came after the backup', async () => {
    const otraVez = await signIn(browser, { usuario: 'cajera', caja: 'Caja 2' }, aqui);
    const salon = new Comandas(otraVez);
    await expect(salon.row('Mesa 62')).toContainText('0 de 1');
    await expect(salon.row('Mesa 63')).toHaveCount(0);
    await expect(await new Cobro(otraVez).openCobros()).toContainText('Mesa 61');
  });
});
