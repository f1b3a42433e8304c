import { expect, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { entrar } from '../screens/entrada.ts';
import { Instalacion } from '../servidor-propio.ts';

let instalacion: Instalacion;
test.beforeAll(async () => {
  instalacion = await Instalacion.nueva();
  await instalacion.arrancar();
});
test.afterAll(() => instalacion.borrar());

const GRINGA = { busca: 'gringa de pastor', alimento: 'Gringa de pastor' } as const;

const pedir = async (page: Page, mesa: string): Promise<void> => {
  const salon = new Comandas(page);
  await salon.nueva(mesa);
  await salon.agregar(mesa, GRINGA);
  await salon.guardar(mesa);
};

test('the data folder is lost, and last night’s backup brings the day back to where it was (D-47)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const aqui = { baseURL: instalacion.url };
  const cajera = await entrar(browser, { usuario: 'cajera', caja: 'Caja 2' }, aqui);
  const mesero = await entrar(browser, { usuario: 'mesero', caja: 'Caja 2' }, aqui);

  await test.step('a table is charged and another is left open', async () => {
    await new Caja(cajera).abrirTurno('500');
    for (const mesa of ['Mesa 61', 'Mesa 62']) await pedir(mesero, mesa);
    const cocina = new Despacho(
      await entrar(
        browser,
        { usuario: 'cocina', caja: 'Caja 2' },
        { ...aqui, viewport: { width: 1920, height: 1080 } },
      ),
    );
    for (const estado of ['Trabajando', 'Despachado'] as const)
      await cocina.mover(estado, 'Gringa de pastor', 'Mesa 61');
    const cobro = await new Caja(cajera).abrirCobro('Mesa 61');
    await cobro.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('100');
    await cobro.getByRole('button', { name: 'Cobrar $92.00' }).click();
    await new Cobro(cajera).cerrarTicket();
  });

  await test.step('the backup is made while people work, and more is ordered after it', async () => {
    const { code, texto } = await instalacion.correr('respaldar');
    expect([code, texto]).toEqual([0, expect.stringContaining('hecho y verificado')]);
    await pedir(mesero, 'Mesa 63');
  });

  await test.step('the disk dies; the backup is restored and everything agrees', async () => {
    await instalacion.detener();
    instalacion.perderDatos();
    const restaurado = await instalacion.correr('restaurar', '--ultimo');
    expect([restaurado.code, restaurado.texto]).toEqual([0, expect.stringContaining('Todo cuadra')]);
    await instalacion.arrancar();
  });

  await test.step('the shift goes on: its charge, the open table, and not what came after the backup', async () => {
    const otraVez = await entrar(browser, { usuario: 'cajera', caja: 'Caja 2' }, aqui);
    const salon = new Comandas(otraVez);
    await expect(salon.fila('Mesa 62')).toContainText('0 de 1');
    await expect(salon.fila('Mesa 63')).toHaveCount(0);
    await expect(await new Cobro(otraVez).abrirCobros()).toContainText('Mesa 61');
  });
});
