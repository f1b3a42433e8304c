import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { consultar } from '../base-de-datos.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { entrar } from '../screens/entrada.ts';

test.use({ actionTimeout: 15_000 });

const FOTO = join(import.meta.dirname, '../../docs/screenshots/ticket.png');

test('a dish is built from nothing, sold at the till, and stock and cost move (PRODUCTO-001, PRODUCTO-002, PRODUCTO-010, COMPLEMENTO-007; D-54, D-55)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const duena = await entrar(browser, { usuario: 'admin', caja: 'Caja 1' }, { viewport: { width: 1366, height: 768 } });
  await duena.evaluate(() => window.localStorage.setItem('hasSeenConfigTour', 'true'));
  const mesero = await entrar(browser, { usuario: 'mesero' });
  const salon = new Comandas(mesero);
  const carta = new Catalogo(duena);

  await test.step('the owner makes the unit, the ingredient, the category and the area', async () => {
    await duena.goto('/#/configuracion');
    await carta.abrir('Unidades de medida');
    await carta.agregar('Nueva unidad', async (d) => {
      await d.getByRole('textbox', { name: 'Nombre' }).fill('Cazuela');
      await d.getByRole('textbox', { name: 'Abreviatura' }).fill('caz');
      await d.getByRole('combobox', { name: 'Tipo de unidad' }).selectOption({ label: 'Pieza' });
    });
    await carta.abrir('Ingredientes');
    await carta.agregar('Nuevo ingrediente', async (d) => {
      await d.getByRole('textbox', { name: 'Nombre' }).fill('Flor de izote');
      await carta.elegir(d, 'Unidad', 'Kilogramo');
      await d.getByRole('textbox', { name: 'Inventario' }).fill('5');
      await d.getByRole('textbox', { name: 'Costo' }).fill('200');
    });
    await carta.abrir('Categorías');
    await carta.agregar('Nueva categoría', (d) => d.getByRole('textbox').fill('De temporada'));
    await carta.abrir('Áreas de despacho');
    await carta.agregar('Nueva área de despacho', (d) => d.getByRole('textbox').fill('Comal de lluvias'));
  });

  await test.step('then the dish, with its price', async () => {
    await carta.abrir('Productos');
    await carta.agregarProducto(async (d) => {
      await d.getByRole('textbox', { name: 'Descripción' }).fill('Quesadilla de izote');
      await carta.elegir(d, 'Categoría', 'De temporada');
      await carta.elegir(d, 'Área de despacho', 'Comal de lluvias');
      await carta.elegir(d, 'Unidad de medida', 'Cazuela');
      await d.getByRole('textbox', { name: 'Precio de venta' }).fill('95');
    });
    await expect(await carta.fila('Quesadilla de izote')).toContainText('$95.00');
  });

  await test.step('its recipe in another unit than the ingredient is bought in', async () => {
    await carta.accion('Ingredientes', 'Quesadilla de izote');
    await duena.getByRole('button', { name: 'Agregar primer ingrediente' }).click();
    await carta.enDialogo(async (d) => {
      await carta.elegir(d, 'Ingrediente', 'Flor de izote');
      await carta.elegir(d, 'Unidad', 'Gramo');
      await d.getByRole('textbox', { name: 'Cantidad' }).fill('80');
      await d.getByRole('textbox', { name: 'Equivalencia' }).fill('0.001');
    });
    await expect(duena.getByText('$16.00').first()).toBeVisible();
    await carta.volver();
    await expect(await carta.fila('Quesadilla de izote')).toContainText('$79.00');
  });

  await test.step('what it allows: a specification and two add-ons', async () => {
    await carta.accion('Especificaciones', 'Quesadilla de izote');
    await duena.getByRole('button', { name: 'Agregar primera especificación' }).click();
    await carta.enDialogo((d) => carta.elegir(d, 'Especificación', 'Tortilla de harina'), 'Agregar');
    await carta.volver();
    await carta.accion('Complementos', 'Quesadilla de izote');
    await duena.getByRole('button', { name: 'Agregar primer complemento' }).click();
    await carta.enDialogo((d) => carta.elegir(d, 'Complemento', 'Cebolla asada'), 'Agregar');
    await duena.getByRole('button', { name: 'Agregar complemento' }).click();
    await carta.enDialogo((d) => carta.elegir(d, 'Complemento', 'Queso extra'), 'Agregar');
    await carta.volver();
  });

  await test.step('its picture and what diners read', async () => {
    await carta.accion('Imagen', 'Quesadilla de izote');
    await duena.getByLabel('Subir imagen').setInputFiles(FOTO);
    await expect(duena.getByRole('dialog')).toBeHidden();
    await carta.accion('Datos menú', 'Quesadilla de izote');
    await carta.enDialogo((d) =>
      d.getByRole('textbox', { name: 'Descripción en el menú' }).fill('Hecha a mano, con epazote y queso de Oaxaca'),
    );
    const [fila] = await consultar<{ url_imagen: string; descripcion_menu: string; costo: string }>(
      `SELECT url_imagen, descripcion_menu, costo FROM producto WHERE descripcion = 'Quesadilla de izote'`,
    );
    expect(fila).toMatchObject({ descripcion_menu: 'Hecha a mano, con epazote y queso de Oaxaca' });
    expect(fila?.url_imagen).toMatch(/^\/qrestaurant\/api\/v1\/imagenes\//);
  });

  await test.step('the waiter, who signed in before it existed, sells it', async () => {
    await salon.nueva('Mesa 55', 1);
    await salon.agregar('Mesa 55', {
      busca: 'izote',
      alimento: 'Quesadilla de izote',
      especificacion: 'Tortilla de harina',
    });
    await salon.guardar('Mesa 55');
  });

  await test.step('the new area cooks it, and the stock falls by the recipe', async () => {
    const cocina = await entrar(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
    const estufa = new Despacho(cocina);
    await estufa.abrir('Comal de lluvias');
    for (const estado of ['Trabajando', 'Despachado'] as const)
      await estufa.mover(estado, 'Quesadilla de izote', 'Mesa 55');
    await expect(cocina.getByRole('row', { name: /Mesa 55/ })).toHaveCount(0);
    await carta.abrir('Ingredientes');
    await expect(await carta.fila('Flor de izote')).toContainText('4.92 kg');
  });

  await test.step('a dearer ingredient changes cost and profit, not what was ordered', async () => {
    await carta.accion('Editar costo', 'Flor de izote');
    await carta.enDialogo((d) => d.getByRole('textbox', { name: 'Costo' }).fill('300'));
    await carta.abrir('Productos');
    const fila = await carta.fila('Quesadilla de izote');
    await expect(fila).toContainText('$24.00');
    await expect(fila).toContainText('$71.00');
    const [linea] = await consultar<{ costo: string }>(
      `SELECT costo FROM pedido WHERE descripcion = 'Quesadilla de izote'`,
    );
    expect(Number(linea?.costo)).toBe(1_600);
  });
});
