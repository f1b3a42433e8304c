import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { query } from '../base-de-datos.ts';
import { Catalogo } from '../screens/catalogo.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { goTo } from '../go-to.ts';

test.use({ actionTimeout: 15_000 });

const FOTO = join(import.meta.dirname, '../../docs/screenshots/ticket.png');

test('a dish is built from nothing, sold at the till, and stock and cost move (PRODUCTO-001, PRODUCTO-002, PRODUCTO-010, COMPLEMENTO-007; D-54, D-55)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const duena = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' }, { viewport: { width: 1366, height: 768 } });
  await duena.evaluate(() => window.localStorage.setItem('hasSeenConfigTour', 'true'));
  const mesero = await signIn(browser, { usuario: 'mesero' });
  const salon = new Comandas(mesero);
  const carta = new Catalogo(duena);

  await test.step('the owner makes the unit, the ingredient, the category and the area', async () => {
    await goTo(duena, '/#/configuracion');
    await carta.open('Unidades de medida');
    await carta.add('Nueva unidad', async (d) => {
      await d.getByRole('textbox', { name: 'Nombre' }).fill('Cazuela');
      await d.getByRole('textbox', { name: 'Abreviatura' }).fill('caz');
      await d.getByRole('combobox', { name: 'Tipo de unidad' }).selectOption({ label: 'Pieza' });
    });
    await carta.open('Ingredientes');
    await carta.add('Nuevo ingrediente', async (d) => {
      await d.getByRole('textbox', { name: 'Nombre' }).fill('Flor de izote');
      await carta.choose(d, 'Unidad', 'Kilogramo');
      await d.getByRole('textbox', { name: 'Inventario' }).fill('5');
      await d.getByRole('textbox', { name: 'Costo' }).fill('200');
    });
    await carta.open('Categorías');
    await carta.add('Nueva categoría', (d) => d.getByRole('textbox').fill('De temporada'));
    await carta.open('Áreas de despacho');
    await carta.add('Nueva área de despacho', (d) => d.getByRole('textbox').fill('Comal de lluvias'));
  });

  await test.step('then the dish, with its price', async () => {
    await carta.open('Productos');
    await carta.addProducto(async (d) => {
      await d.getByRole('textbox', { name: 'Descripción' }).fill('Quesadilla de izote');
      await carta.choose(d, 'Categoría', 'De temporada');
      await carta.choose(d, 'Área de despacho', 'Comal de lluvias');
      await carta.choose(d, 'Unidad de medida', 'Cazuela');
      await d.getByRole('textbox', { name: 'Precio de venta' }).fill('95');
    });
    await expect(await carta.row('Quesadilla de izote')).toContainText('$95.00');
  });

  await test.step('its recipe in another unit than the ingredient is bought in', async () => {
    await carta.action('Ingredientes', 'Quesadilla de izote');
    await duena.getByRole('button', { name: 'Agregar primer ingrediente' }).click();
    await carta.inDialog(async (d) => {
      await carta.choose(d, 'Ingrediente', 'Flor de izote');
      await carta.choose(d, 'Unidad', 'Gramo');
      await d.getByRole('textbox', { name: 'Cantidad' }).fill('80');
      await d.getByRole('textbox', { name: 'Equivalencia' }).fill('0.001');
    });
    await expect(duena.getByText('$16.00').first()).toBeVisible();
    await carta.goBack();
    await expect(await carta.row('Quesadilla de izote')).toContainText('$79.00');
  });

  await test.step('what it allows: a specification and two add-ons', async () => {
    await carta.action('Especificaciones', 'Quesadilla de izote');
    await duena.getByRole('button', { name: 'Agregar primera especificación' }).click();
    await carta.inDialog((d) => carta.choose(d, 'Especificación', 'Tortilla de harina'), 'Agregar');
    await carta.goBack();
    await carta.action('Complementos', 'Quesadilla de izote');
    await duena.getByRole('button', { name: 'Agregar primer complemento' }).click();
    await carta.inDialog((d) => carta.choose(d, 'Complemento', 'Cebolla asada'), 'Agregar');
    await duena.getByRole('button', { name: 'Agregar complemento' }).click();
    await carta.inDialog((d) => carta.choose(d, 'Complemento', 'Queso extra'), 'Agregar');
    await carta.goBack();
  });

  await test.step('its picture and what diners read', async () => {
    await carta.action('Imagen', 'Quesadilla de izote');
    await duena.getByLabel('Subir imagen').setInputFiles(FOTO);
    await expect(duena.getByRole('dialog')).toBeHidden();
    await carta.action('Datos menú', 'Quesadilla de izote');
    await carta.inDialog((d) =>
      d.getByRole('textbox', { name: 'Descripción en el menú' }).fill('Hecha a mano, con epazote y queso de Oaxaca'),
    );
    const [fila] = await query<{ url_imagen: string; descripcion_menu: string; costo: string }>(
      `SELECT url_imagen, descripcion_menu, costo FROM producto WHERE descripcion = 'Quesadilla de izote'`,
    );
    expect(fila).toMatchObject({ descripcion_menu: 'Hecha a mano, con epazote y queso de Oaxaca' });
    expect(fila?.url_imagen).toMatch(/^\/qrestaurant\/api\/v1\/imagenes\//);
  });

  await test.step('the waiter, who signed in before it existed, sells it', async () => {
    await salon.create('Mesa 55', 1);
    await salon.add('Mesa 55', {
      search: 'izote',
      alimento: 'Quesadilla de izote',
      especificacion: 'Tortilla de harina',
    });
    await salon.save('Mesa 55');
  });

  await test.step('the new area cooks it, and the stock falls by the recipe', async () => {
    const cocina = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
    const estufa = new Despacho(cocina);
    await estufa.open('Comal de lluvias');
    for (const estado of ['Trabajando', 'Despachado'] as const)
      await estufa.move(estado, 'Quesadilla de izote', 'Mesa 55');
    await expect(cocina.getByRole('row', { name: /Mesa 55/ })).toHaveCount(0);
    await carta.open('Ingredientes');
    await expect(await carta.row('Flor de izote')).toContainText('4.92 kg');
  });

  await test.step('a dearer ingredient changes cost and profit, not what was ordered', async () => {
    await carta.action('Editar costo', 'Flor de izote');
    await carta.inDialog((d) => d.getByRole('textbox', { name: 'Costo' }).fill('300'));
    await carta.open('Productos');
    const fila = await carta.row('Quesadilla de izote');
    await expect(fila).toContainText('$24.00');
    await expect(fila).toContainText('$71.00');
    const [linea] = await query<{ costo: string }>(
      `SELECT costo FROM pedido WHERE descripcion = 'Quesadilla de izote'`,
    );
    expect(Number(linea?.costo)).toBe(1_600);
  });
});
