import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { findings, holdStill } from '../../screens/axe.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const TELEFONO = { width: 390, height: 844 };
/** Half the height of a touch target (ui, 4), less a margin at its edge. */
const BORDE_PX = 20;
const RECHAZO = { error: { message: 'Ese usuario ya existe', code: 409, motivo: 'USUARIO_REPETIDO' } };

/** Presses at a vertical distance from the middle of an element. */
const pulsarA = async (page: Page, donde: Locator, px: number): Promise<void> => {
  const caja = await donde.boundingBox();
  await page.mouse.click(caja!.x + caja!.width / 2, caja!.y + caja!.height / 2 + px);
};

/** Goes to the second step of a new person, on a phone. */
const hastaLaCuenta = async (page: Page): Promise<void> => {
  await goTo(page, '/#/configuracion/usuarios');
  await page.getByRole('button', { name: 'Nuevo usuario' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Guadalupe');
  await page.getByRole('textbox', { name: 'Primer apellido' }).fill('Canul');
  await page.getByRole('combobox', { name: 'Sexo' }).click();
  await page.getByRole('option', { name: 'Mujer' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('textbox', { name: 'Usuario' }).fill('lupe.canul');
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Mesero', exact: true }).click();
};

test('a new person on a phone: a branch and the switch answer on 44 px, and a refusal leaves the focus where it was', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: TELEFONO, hasTouch: true });
  await holdStill(page);
  await hastaLaCuenta(page);
  for (const control of [page.getByRole('checkbox', { name: 'Coyoacán' }), page.getByRole('switch')])
    for (const px of [-BORDE_PX, BORDE_PX]) {
      const antes = await control.isChecked();
      await pulsarA(page, page.locator(`label[for="${await control.getAttribute('id')}"]`).last(), px);
      await expect(control).toBeChecked({ checked: !antes });
    }
  await page.route(/usuarios\/nuevo/, (route) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify(RECHAZO) }),
  );
  const guardar = page.getByRole('button', { name: 'Guardar usuario' });
  await guardar.click();
  await expect(page.locator('form').getByRole('alert')).toHaveText('Ese usuario ya existe');
  await expect(guardar).toBeFocused();
  expect(await findings(page)).toEqual([]);
});

test('a dialog that covers a phone says itself that the server cannot be asked, and what is missing in its place', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: TELEFONO, hasTouch: true });
  await holdStill(page);
  await goTo(page, '/#/configuracion/usuarios');
  await page.getByRole('button', { name: /^Editar Beatriz Luna/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Editar usuario' });
  await dialogo.getByRole('checkbox', { name: 'Roma Norte' }).uncheck();
  await expect(dialogo.getByText('Elige al menos una sucursal')).toBeVisible();
  await expect(dialogo.getByText('A las que puede entrar')).toBeHidden();
  await page.context().setOffline(true);
  await expect(dialogo.getByRole('alert')).toHaveText('Sin conexión con el servidor');
  await page.context().setOffline(false);
  await expect(dialogo.getByText('Sin conexión con el servidor')).toBeHidden();
});

test('who left and what a role may are readable in light and dark, without a mouse too; a refused role keeps its focus', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' });
  await holdStill(page);
  await goTo(page, '/#/configuracion/usuarios');
  await page.getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('checkbox', { name: 'Retirados' }).check();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Retirado', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await goTo(page, '/#/configuracion/roles');
  await page.getByRole('button', { name: 'Editar permisos Gerente' }).click();
  await page.getByRole('checkbox', { name: 'Comandas', exact: true }).uncheck();
  expect(await findings(page)).toEqual([]);
  await page.route(/roles\/editar\/permisos/, (route) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify(RECHAZO) }),
  );
  const guardar = page.getByRole('button', { name: 'Guardar', exact: true });
  await guardar.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Ese usuario ya existe');
  await expect(guardar).toBeFocused();
});
