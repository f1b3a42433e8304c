import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { pictureOf } from '../../apps/server/src/platform/impresion/emulated/picture.fixture.ts';
import type { FakePrinter } from '../../apps/server/src/platform/impresion/impresora-falsa.fixture.ts';
import { createCaja } from '../base-de-datos.ts';
import { test } from '../prueba.ts';
import { Caja } from '../screens/caja.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { signIn } from '../screens/entrada.ts';
import { Franja, withPrinters } from '../screens/impresoras.ts';
import { PorApi } from '../screens/por-api.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const ALIAS = 'Caja de la guía';
const PRINTED = { timeout: 30_000 };

/** Draws what has come out of a printer so far. */
const drawPaper = async (printer: FakePrinter, name: string): Promise<void> =>
  writeFile(join(FOLDER, `${name}.png`), await pictureOf(printer.bytes(), { columnas: 48, lenguaje: 'esc-pos' }));

test('impresoras', async ({ browser }) => {
  test.setTimeout(180_000);
  const caja = await createCaja(ALIAS);
  const usos = { Cocina: { area: 'Cocina caliente' }, 'Caja 1': { caja: ALIAS }, Barra: { area: 'Bebidas' } };
  await withPrinters(usos, async (printers) => {
    const page = await signIn(browser, { usuario: 'admin' });
    const shoot = (name: string) => page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
    await page.goto('/#/configuracion');
    await new Catalogo(page).open('Impresoras');
    await page.getByRole('button', { name: /^Editar:? .*Cocina/ }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Cocina');
    // What the address of a real one looks like; it is not saved.
    await page.getByRole('textbox', { name: 'Dirección en la red' }).fill('192.168.1.50');
    await page.getByRole('textbox', { name: 'Puerto' }).fill('9100');
    await page.getByRole('heading', { name: 'Editar Cocina' }).click();
    await shoot('impresora');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: /^Probar:? .*Barra/ }).click();
    await expect.poll(() => printers.Barra.papeles().length, PRINTED).toBe(1);
    await drawPaper(printers.Barra, 'papel-prueba');
    await expect(page.getByRole('button', { name: 'Sí, se lee bien' })).toBeFocused();
    await shoot('se-lee-bien');
    await page.getByRole('button', { name: 'Sí, se lee bien' }).click();
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByRole('button', { name: 'Dame un código' }).click();
    await expect(page.getByText(/^Sirve una vez/)).toBeVisible();
    await shoot('vincular-caja');
    await page.keyboard.press('Escape');
    await new Catalogo(page).open('Terminales (Cajas)');
    await page.getByRole('button', { name: 'Nueva terminal' }).click();
    // A new machine; it is not saved.
    await page.getByRole('textbox', { name: 'Identificador' }).fill('MINI-PC');
    await page.getByRole('textbox', { name: 'Alias' }).fill('Caja 3');
    await page.getByRole('radio', { name: 'Escritorio' }).click();
    await expect(page.getByLabel('Disponible')).toBeVisible();
    await shoot('registrar-caja');
    await page.getByRole('button', { name: 'Cancelar' }).click();

    const cajera = await signIn(browser, { usuario: 'cajera', caja });
    await new Caja(cajera).openTurno('500');
    const api = await PorApi.from(cajera);
    const comanda = await api.comanda('Mesa 12', { 'Gringa de pastor': 2, 'Café de olla': 1 });
    await expect.poll(() => printers.Cocina.papeles().length, PRINTED).toBe(1);
    await drawPaper(printers.Cocina, 'papel-comanda');
    await (await PorApi.from(page)).dispatch(comanda);
    await api.charge('Mesa 12', 222, { efectivo: 250 });
    await expect.poll(() => printers['Caja 1'].papeles().length, PRINTED).toBe(1);
    await drawPaper(printers['Caja 1'], 'papel-ticket');

    printers.Cocina.behave({ says: 'no paper' });
    await api.comanda('Mesa 14', { 'Gringa de pastor': 1 });
    await page.goto('/#/tpv');
    await new Franja(page).says('sin papel');
    await shoot('franja-de-impresora');
  });
});
