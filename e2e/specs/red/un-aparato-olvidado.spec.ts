import { expect, type Locator, type Page } from '@playwright/test';
import { createCaja } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signInOn } from '../../screens/entrada.ts';
import { Gente } from '../../screens/gente.ts';
import { goTo } from '../../go-to.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const MESA = 'Mesa olvidada';
const CAJA = 'Caja del aparato';

const named = (dialog: Locator, nombre: string) => dialog.getByRole('listitem', { name: nombre, exact: true });

/** Gives a device the name that its dialog asks for. */
const giveName = async (page: Page, nombre: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' });
  await dialog.getByRole('textbox', { name: 'Nombre del aparato' }).fill(nombre);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

const openAparatos = async (owner: Page): Promise<Locator> => {
  await new Gente(owner).open('Sesiones');
  await owner.getByRole('button', { name: 'Aparatos' }).click();
  return owner.getByRole('dialog', { name: 'Aparatos' });
};

test('a device is named on itself and by the owner, who finds it in the log, and forgets it: the device says so (D-172)', async ({
  browser,
}) => {
  const caja = await createCaja(CAJA);
  const phone = await (
    await browser.newContext({ userAgent: ANDROID, viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  const owner = await (await browser.newContext()).newPage();

  await test.step('whoever uses it names it, in her account', async () => {
    await signInOn(phone, { usuario: 'mesera', caja });
    await phone.getByRole('button', { name: 'Menú' }).click();
    await phone.getByRole('menuitem', { name: 'Mi cuenta' }).click();
    await phone.getByRole('button', { name: 'Cambiar nombre de este aparato' }).click();
    await giveName(phone, 'Teléfono de la terraza');
    await expect(phone.getByText('Teléfono de la terraza')).toBeVisible();
    await phone.getByRole('button', { name: 'Listo' }).click();
    await new Comandas(phone).create(MESA);
  });

  await test.step('the owner finds it, and gives it another name', async () => {
    await signInOn(owner, { usuario: 'admin' });
    await goTo(owner, '/#/configuracion');
    const dialog = await openAparatos(owner);
    await expect(named(dialog, 'Teléfono de la terraza')).toContainText(CAJA);
    await dialog.getByRole('button', { name: 'Cambiar nombre de Teléfono de la terraza' }).click();
    await giveName(owner, 'Celular 3');
    await expect(named(dialog, 'Celular 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  });

  await test.step('what was done on it says so in the log', async () => {
    await new Catalogo(owner).open('Movimientos del sistema');
    const row = owner.getByRole('row').filter({ hasText: 'Abrió la comanda' }).filter({ hasText: MESA });
    await expect(row).toContainText('Celular 3');
  });

  await test.step('it is forgotten, and says so at once', async () => {
    const dialog = await openAparatos(owner);
    await dialog.getByRole('button', { name: 'Olvidar Celular 3' }).click();
    await owner.getByRole('dialog', { name: 'Olvidar aparato' }).getByRole('button', { name: 'Olvidar' }).click();
    await expect(named(dialog, 'Celular 3')).toHaveCount(0);
    await expect(phone.getByText(/cerró tu sesión: olvidó este aparato/)).toBeVisible();
    await expect(phone.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  });

  await test.step('who signs in on it again does so on a new one, with its first name', async () => {
    await signInOn(phone, { usuario: 'mesera', caja });
    await expect(phone.getByText(MESA)).toBeVisible();
    await owner.reload();
    await expect(named(await openAparatos(owner), 'Celular 3')).toHaveCount(0);
    const first = owner.getByRole('listitem', { name: /^Android de / });
    await expect(first.filter({ hasText: CAJA })).toHaveCount(1);
  });
});
