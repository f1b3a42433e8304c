import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query } from '../base-de-datos.ts';
import { Comandas } from '../screens/comandas.ts';
import { DEMO, signIn } from '../screens/entrada.ts';
import { Personas } from '../screens/personas.ts';

const LUIS = 'Luis Ángel Pech';
const MARIANA = 'Mariana Ortiz';
const ALEJANDRA = 'Alejandra Núñez';
const MESA = 'Barra 71';
const ALIAS = 'Caja de todos';

/** The log entries about the comanda or a session of the register, with their users. */
const anotado = (acciones: readonly string[]) =>
  query(
    `SELECT b.accion, u.username AS quien, b.datos -> 'autorizo' ->> 'nombre' AS autorizo FROM bitacora b
     JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario JOIN caja k ON k.cliente = b.cliente AND k.id = b.caja
     WHERE k.alias = $1 AND b.accion = ANY($2) ORDER BY b.creada_en`,
    [ALIAS, acciones],
  );

test('a till is locked, unlocked by PIN, passed on, and what needs it is approved by a colleague: each act bears its names (D-18)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const caja = await createCaja(ALIAS, { cancelarnotaconautorizacion: true });
  const page = await signIn(browser, { usuario: 'mesero', caja });
  const personas = new Personas(page);
  const salon = new Comandas(page);

  await test.step('Luis leaves an order half written and locks: nothing beneath is reached', async () => {
    await salon.create(MESA);
    await salon.add(MESA, { search: 'flan', alimento: 'Flan napolitano' });
    await page.keyboard.press('Control+Shift+L');
    await expect(personas.screen).toContainText(`Bloqueada: ${LUIS}`);
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Nueva comanda' })).toHaveCount(0);
    await expect(salon.row(MESA)).toHaveCount(0);
    await page.reload();
    await expect(salon.row(MESA)).toHaveCount(0);
    await expect(personas.screen).toContainText(`Bloqueada: ${LUIS}`);
  });

  await test.step('a wrong PIN is refused, the right one goes on where he was', async () => {
    const campo = await personas.choose(LUIS);
    await personas.typePin(campo, '1357');
    await expect(personas.screen.getByRole('alert')).toHaveText('PIN incorrecto');
    await expect(campo).toBeFocused();
    await personas.typePin(campo);
    await expect(personas.screen).toBeHidden();
    await expect(salon.row(MESA)).toContainText('Sin guardar');
    await salon.save(MESA);
  });

  await test.step('Mariana takes over with her PIN: what she does is hers', async () => {
    await personas.menu('Cambiar de usuario');
    await personas.signIn(MARIANA);
    await salon.create('Barra 72');
    await expect(salon.row('Barra 72')).toContainText(MARIANA);
    await expect(salon.row(MESA)).toContainText(LUIS);
    await personas.menu('Bloquear');
    await expect(personas.screen).toContainText(`Bloqueada: ${MARIANA}`);
    await personas.signIn(MARIANA);
  });

  await test.step('deleting a comanda on this register needs who may cancel: Alejandra says yes on the spot', async () => {
    await page.getByRole('button', { name: `Eliminar ${MESA}` }).click();
    await page.getByRole('dialog', { name: 'Advertencia' }).getByRole('button', { name: 'Eliminar comanda' }).click();
    await personas.authorize(ALEJANDRA);
    await expect(salon.row(MESA)).toHaveCount(0);
  });

  await test.step('the log names both', async () => {
    expect(await anotado(['comanda.eliminada'])).toEqual([
      { accion: 'comanda.eliminada', quien: 'mesera', autorizo: ALEJANDRA },
    ]);
    expect(await anotado(['sesion.cambiada'])).toHaveLength(1);
    const sesiones = await query(
      `SELECT u.username, s.cerrada_en IS NULL AS abierta FROM sesion s JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario
       JOIN caja k ON k.cliente = s.cliente AND k.id = s.caja WHERE k.alias = $1 ORDER BY s.creada_en`,
      [ALIAS],
    );
    expect(sesiones).toEqual([
      { username: 'mesero', abierta: false },
      { username: 'mesera', abierta: true },
    ]);
  });

  await test.step('Alejandra, who may administer, takes over with her password: no PIN is asked for (D-108)', async () => {
    await personas.menu('Cambiar de usuario');
    await personas.screen.getByRole('button', { name: new RegExp(ALEJANDRA) }).click();
    await expect(personas.screen).toContainText('Escribe tu contraseña');
    await expect(personas.screen.getByRole('button', { name: 'Usar PIN' })).toHaveCount(0);
    await personas.screen.getByLabel('Contraseña', { exact: true }).fill(DEMO.password);
    await page.keyboard.press('Enter');
    await expect(personas.screen).toBeHidden();
    await expect(page.getByRole('button', { name: `Cuenta de ${ALEJANDRA}` })).toBeVisible();
  });
});
