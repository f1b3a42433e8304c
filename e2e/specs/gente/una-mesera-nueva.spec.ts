import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Comandas } from '../../screens/comandas.ts';
import { chooseCaja, signInToNegocio, Gente, openBrowser } from '../../screens/gente.ts';
import { Personas } from '../../screens/personas.ts';
import { Installation } from '../../servidor-propio.ts';
import { goTo } from '../../go-to.ts';

const CLIENTE = '1001';
const CONTRASENA = 'maiz-azul-71';
const MESERA = {
  nombre: 'Julia',
  apellido: 'Canul',
  usuario: 'julia',
  contrasena: 'jamaica-fria-9',
  pin: '7194',
} as const;
const SIN_PERMISO = 'No tienes permitido realizar esta operación';
const PERDIDA = 'Perdió su teléfono';

let instalacion: Installation;
test.beforeAll(async () => {
  instalacion = await Installation.create({ demo: false });
  const hecho = await instalacion.run(
    'negocio-nuevo',
    ...['--nombre', 'Fonda Lupita', '--direccion', '', '--telefono', '', '--correo', '', '--sucursal', 'Matriz'],
    ...['--zona', 'America/Mexico_City', '--administrador', 'Guadalupe', '--apellido', 'Rivas', '--usuario', 'lupita'],
    ...['--contrasena', CONTRASENA],
  );
  expect([hecho.code, hecho.text]).toEqual([0, expect.stringContaining(`Número de cliente: ${CLIENTE}`)]);
  await instalacion.start();
});
test.afterAll(() => instalacion.remove());

const CAMBIO = /"t":"(permisos|sin-comandas)"/;
/** Lets a phone miss the message that its role changed, as when a press is in progress: it learns of it from the server's answer. */
const telefonoSordo = async (page: Page): Promise<{ callado: boolean }> => {
  const estado = { callado: false };
  await page.routeWebSocket(/./, (ws) => {
    ws.connectToServer().onMessage((dicho) => {
      if (!estado.callado || !CAMBIO.test(String(dicho))) ws.send(dicho);
    });
  });
  return estado;
};

/** Adds the minimum that a new business needs to sell. */
const unPlatillo = async (page: Page): Promise<void> => {
  const carta = new Catalogo(page);
  await carta.open('Categorías');
  await carta.add('Nueva categoría', (d) => d.getByRole('textbox').fill('Antojitos'));
  await carta.open('Productos');
  await carta.addProducto(async (d) => {
    await d.getByRole('textbox', { name: 'Descripción' }).fill('Sope de tinga');
    await carta.choose(d, 'Categoría', 'Antojitos');
    await carta.choose(d, 'Área de despacho', 'Cocina');
    await carta.choose(d, 'Unidad de medida', 'Pieza');
    await d.getByRole('textbox', { name: 'Precio de venta' }).fill('45');
  });
};

test('an owner hires a waiter: her card, her first table on her phone, and the end of what she may and of her session (D-111, D-112)', async ({
  browser,
}) => {
  const duena = await openBrowser(browser, instalacion.url);
  const telefono = await openBrowser(browser, instalacion.url, true);
  const oye = await telefonoSordo(telefono);
  const gente = new Gente(duena);
  const salon = new Comandas(telefono);

  await test.step('the owner of a new business signs in; a register, a role, a dish, a waiter', async () => {
    await signInToNegocio(duena, { cliente: CLIENTE, usuario: 'lupita', password: CONTRASENA, caja: 'Caja 1' });
    await goTo(duena, '/#/configuracion');
    await gente.terminal('TERRAZA-1', 'Terraza');
    await gente.rol('Salón', ['Comandas', 'Categorías']);
    await unPlatillo(duena);
  });

  await test.step('the waiter opens her card’s link, sets password and PIN, and is in without typing them again', async () => {
    await telefono.goto(await gente.persona(MESERA.nombre, MESERA.apellido, MESERA.usuario, 'Salón'));
    await expect(telefono.getByRole('heading', { name: `Hola, ${MESERA.nombre}` })).toBeVisible();
    await telefono.getByRole('textbox', { name: 'Elige tu contraseña' }).fill(MESERA.contrasena);
    await telefono.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(MESERA.contrasena);
    await telefono.getByRole('textbox', { name: 'PIN (opcional)' }).fill(MESERA.pin);
    await telefono.getByRole('button', { name: 'Guardar y entrar' }).click();
    await expect(telefono.getByText('Validado')).toBeVisible();
    // Nothing is left to press: the register was the last choice.
    await chooseCaja(telefono, 'Terraza');
    await expect(telefono).toHaveURL(/#\/tpv/);
  });

  await test.step('she takes her first order', async () => {
    await salon.create('Mesa 1');
    await salon.add('Mesa 1', { search: 'sope', alimento: 'Sope de tinga', cantidad: 2 });
    await salon.saveOnCard('Mesa 1');
    await expect(salon.row('Mesa 1')).toContainText('0 de 2');
  });

  await test.step('her PIN opens her phone after she locked it', async () => {
    const personas = new Personas(telefono);
    await personas.menu('Bloquear');
    await personas.typePin(await personas.choose(`${MESERA.nombre} ${MESERA.apellido}`), MESERA.pin);
    await expect(personas.screen).toBeHidden();
    await expect(salon.row('Mesa 1')).toBeVisible();
  });

  await test.step('the role loses the comandas: her next press is refused in words', async () => {
    oye.callado = true;
    await gente.removeFromRol('Salón', 'Comandas');
    await telefono.getByRole('button', { name: 'Nueva comanda' }).click();
    const dialogo = telefono.getByRole('dialog', { name: 'Nueva comanda' });
    await dialogo.getByRole('textbox', { name: 'Nombre' }).fill('Mesa 2');
    await dialogo.getByRole('button', { name: 'Abrir comanda' }).click();
    await expect(telefono.getByText(SIN_PERMISO).first()).toBeVisible();
    await expect(salon.row('Mesa 2')).toHaveCount(0);
    oye.callado = false;
    await telefono.reload();
    await expect(telefono.getByRole('main')).toContainText(SIN_PERMISO);
    await expect(telefono.getByRole('button', { name: 'Nueva comanda' })).toHaveCount(0);
  });

  await test.step('the owner ends her session: the phone is dark, and says by whom and why', async () => {
    await gente.endSesion(`${MESERA.nombre} ${MESERA.apellido}`, PERDIDA);
    await expect(telefono.getByRole('status').filter({ hasText: PERDIDA })).toContainText('Guadalupe Rivas');
    await expect(salon.row('Mesa 1')).toHaveCount(0);
    await expect(telefono.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  });
});
