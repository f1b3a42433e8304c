import { expect, type Page } from '@playwright/test';
import { privateAddress } from '../../../apps/server/src/platform/impresion/emulated/private-address.fixture.ts';
import { createCaja } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signIn } from '../../screens/entrada.ts';
import { slipsOf, startPrinterOfForm, withPrinters } from '../../screens/impresoras.ts';
import { PorApi } from '../../screens/por-api.ts';
import { Keyboard } from '../../screens/teclado.ts';
import { goTo } from '../../go-to.ts';

const ALIAS = 'Caja sin ratón 2';
const MESA = 'Teclado P1';
const PLATO = 'Gelatina de mosaico';
const ACENTOS = 'La ñ o los acentos salen mal';
const PATIENT = { timeout: 30_000 };

/** Expects the focus on something that a key can use: not on the page, nor on what is gone. */
const focusIsKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.matches('body, :disabled') ?? true)).toBe(false);

test('a printer without a mouse: its form, test page, area and tickets, a comanda, its charge, and what waits in it (D-140, D-141, D-143)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const caja = await createCaja(ALIAS);
  await withPrinters({ Barra: { area: 'Bebidas' } }, async ({ Barra }) => {
    const cocina = await startPrinterOfForm();
    try {
      const admin = await signIn(browser, { usuario: 'admin' });
      const till = await signIn(browser, { usuario: 'cajera', caja });
      const [t, k] = [new Keyboard(admin), new Keyboard(till)];
      const boton = (name: string | RegExp) => admin.getByRole('button', { name, exact: true });
      const campo = (name: string) => admin.getByRole('textbox', { name });

      await test.step('is added in its form, for an area and the tickets of a register', async () => {
        await goTo(admin, '/#/configuracion/impresoras');
        await t.goTo(boton('Agregar impresora'));
        await t.press('Enter');
        await expect(campo('Nombre')).toBeFocused();
        await t.goTo(boton('Guardar'));
        await t.press('Enter');
        await expect(campo('Nombre')).toBeFocused();
        await t.type('Postres');
        await t.goTo(campo('Dirección en la red'));
        await t.type(privateAddress());
        await t.goTo(campo('Puerto'));
        await t.press('Control+a');
        await t.type(String(cocina.puerto));
        await t.goTo(admin.getByRole('checkbox', { name: 'Postres' }));
        await t.press('Space');
        await t.goTo(
          admin.getByRole('group', { name: `Papeles de ${ALIAS}` }).getByRole('checkbox', { name: 'Tickets' }),
        );
        await t.press('Space');
        await t.goTo(boton('Guardar'));
        await t.press('Enter');
        await expect(boton('Probar Postres')).toBeVisible();
        await focusIsKept(admin);
      });

      await test.step('is tried; a complaint prints another page, and the focus stays on it', async () => {
        await t.goTo(boton('Probar Postres'));
        await t.press('Enter');
        const pregunta = admin.getByRole('dialog', { name: '¿Se lee bien la página de prueba?' });
        await expect(boton('Sí, se lee bien')).toBeFocused();
        await expect.poll(() => cocina.papeles().length, PATIENT).toBe(1);
        await t.press('Tab');
        await expect(boton(ACENTOS)).toBeFocused();
        await t.press('Enter');
        await expect(pregunta.getByRole('status')).toContainText('Página de códigos ahora');
        await expect(boton(ACENTOS)).toBeEnabled();
        await expect(boton(ACENTOS)).toBeFocused();
        await expect.poll(() => cocina.papeles().length, PATIENT).toBe(2);
        await t.press('Shift+Tab', 'Enter');
        await t.expectClosed(pregunta);
        await expect(boton('Probar Postres')).toBeFocused();
      });

      await test.step('prints the comanda that is saved, and the ticket of its charge', async () => {
        const salon = new Comandas(till);
        const dialogo = (name: string) => till.getByRole('dialog', { name });
        await k.press('F6');
        await expect(dialogo('Caja inicial').getByRole('textbox', { name: 'Cantidad en caja' })).toBeFocused();
        await k.type('500');
        await k.press('Enter');
        await k.expectClosed(dialogo('Caja inicial'));
        await k.press('F2');
        await expect(dialogo('Nueva comanda').getByRole('textbox', { name: 'Nombre' })).toBeFocused();
        await k.type(MESA);
        await k.press('Enter');
        await k.expectClosed(dialogo('Nueva comanda'));
        await k.press('Insert');
        const agregar = dialogo('Agregar alimento');
        await expect(agregar.getByRole('combobox', { name: 'Alimento' })).toBeFocused();
        await k.type('gelatina');
        await expect(agregar.getByRole('option', { name: new RegExp(PLATO) })).toBeVisible();
        await k.press('ArrowDown', 'ArrowUp', 'Enter');
        await expect(agregar.getByRole('button', { name: /^Agregar \$/ })).toBeVisible();
        await k.press('Enter');
        await expect(agregar.getByRole('region', { name: 'Por guardar' })).toContainText(PLATO);
        await k.press('Escape');
        await k.expectClosed(agregar);
        await k.press('F10');
        await expect.poll(() => slipsOf(cocina).at(-1), PATIENT).toBe(`${MESA}: 1 ${PLATO}`);
        const id = await salon.row(MESA).evaluate((row) => row.closest('tbody')?.dataset['comanda'] ?? '');
        await (await PorApi.from(admin)).dispatch(id);
        await expect(salon.row(MESA)).toContainText('1 de 1');
        await k.press('F9');
        const cobro = dialogo(`Cobrar ${MESA}`);
        await expect(cobro.getByRole('textbox', { name: 'Efectivo', exact: true })).toBeFocused();
        await k.type('100');
        await k.press('Enter');
        await expect(dialogo('Ticket').getByText('Se imprime en Postres')).toBeVisible();
        await expect.poll(() => cocina.papeles().at(-1)?.join(' '), PATIENT).toMatch(/CAMBIO/);
        await k.press('Escape');
        await k.expectClosed(dialogo('Ticket'));
        await k.press('Escape');
        await k.expectClosed(cobro);
      });

      const api = await PorApi.from(till);
      const waits = async (mesa: string): Promise<void> => {
        cocina.behave({ says: 'no paper' });
        await api.comanda(mesa, { [PLATO]: 1 });
        await expect(admin.getByRole('row', { name: /Postres/ }).getByText('1 espera')).toBeVisible(PATIENT);
        const abrir = admin.getByRole('row', { name: /Postres/ }).locator('button[aria-expanded="false"]');
        if ((await abrir.count()) > 0) {
          await t.goTo(abrir);
          await t.press('Enter');
        }
        await expect(admin.getByRole('region', { name: 'Cola de Postres' })).toContainText(mesa);
      };

      await test.step('prints what waited once it is tried again', async () => {
        await waits('Teclas 2');
        cocina.behave();
        await t.goTo(boton('Reintentar'));
        await t.press('Enter');
        await expect.poll(() => slipsOf(cocina).at(-1), PATIENT).toBe(`Teclas 2: 1 ${PLATO}`);
        await expect(admin.getByRole('region', { name: 'Cola de Postres' })).toHaveCount(0);
        await focusIsKept(admin);
      });

      await test.step('lets what waits go to another one', async () => {
        await waits('Teclas 3');
        await t.goTo(boton('Enviar a otra'));
        await t.press('Enter');
        const enviar = admin.getByRole('dialog', { name: 'Enviar a otra impresora' });
        await t.goTo(enviar.getByRole('button', { name: 'Enviar', exact: true }));
        await t.press('Enter');
        await t.expectClosed(enviar);
        await expect.poll(() => slipsOf(Barra).at(-1), PATIENT).toBe(`Teclas 3: 1 ${PLATO}`);
        await expect(admin.getByRole('region', { name: 'Cola de Postres' })).toHaveCount(0);
        await focusIsKept(admin);
      });

      await test.step('forgets what is discarded', async () => {
        await waits('Teclas 4');
        await t.goTo(boton('Descartar'));
        await t.press('Enter');
        const seguro = admin.getByRole('dialog', { name: 'Descartar la cola' });
        await t.goTo(seguro.getByRole('button', { name: 'Descartar', exact: true }));
        await t.press('Enter');
        await t.expectClosed(seguro);
        await expect(admin.getByRole('region', { name: 'Cola de Postres' })).toHaveCount(0);
        await focusIsKept(admin);
        cocina.behave();
        expect(slipsOf(cocina).filter((slip) => slip.includes('Teclas 4'))).toEqual([]);
      });
    } finally {
      await cocina.off();
    }
  });
});
