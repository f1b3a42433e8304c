import { expect, type Locator, type Page } from '@playwright/test';
import { algunos } from '../../../apps/server/src/test/fallas/escena/escala.ts';
import { test } from '../../prueba.ts';
import { covered } from '../../screens/cubierto.ts';
import { Gallery } from '../../screens/galeria.ts';
import { stopClock } from '../../screens/reloj.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
] as const;

/** Number of stories in the sample; some of them are dialogs. */
const STORIES = 120;

let galeria: Gallery;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  galeria = await Gallery.build();
});

test.afterAll(() => galeria.remove());

const atCentre = (field: Locator): Promise<boolean> =>
  field.evaluate((e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === e;
  });

test('nothing that can have the focus is covered in any dialog of the gallery, at 1366 and at 1024 px', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const stories = await galeria.open(page);
  const found: string[] = [];
  let dialogs = 0;
  for (const story of algunos(stories, STORIES, 'gallery')) {
    await galeria.show(page, story);
    if ((await page.getByRole('dialog').count()) === 0) continue;
    dialogs += 1;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      found.push(...(await covered(page)).map((what) => `${story} ${size.width}: ${what}`));
    }
  }
  expect(stories.length).toBeGreaterThan(300);
  expect(dialogs).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

for (const size of SIZES)
  test(`a bill of three lines with a tip and two methods has each field whole at ${size.width} px, its operation numbers too, and the button that charges in sight`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await galeria.open(page);
    await galeria.show(page, 'CobrarDialog.PorCobrar');
    await page.getByRole('button', { name: /^Roberto/ }).click();
    const panel = page.getByRole('region', { name: 'Roberto', exact: true });
    await panel.getByRole('button', { name: /^Tarjeta con \+15 %/ }).click();
    const numero = panel.getByRole('textbox', { name: 'No. operación de la tarjeta' });
    await expect(numero).toBeFocused();
    // The reported situation: the number is required, and a sentence that says so has just appeared under the figures.
    await expect.poll(() => atCentre(numero)).toBe(true);
    await panel.getByRole('textbox', { name: 'Tarjeta', exact: true }).fill('300');
    await numero.fill('9134567');
    await panel.getByRole('textbox', { name: 'Transferencia', exact: true }).fill('63.40');
    await panel.getByRole('textbox', { name: 'No. operación de la transferencia' }).fill('SPEI-4471902');
    expect(await covered(page)).toEqual([]);
    for (const campo of await panel.getByRole('textbox', { name: /^No. operación/ }).all())
      expect(await campo.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
    await numero.focus();
    await expect(panel.getByRole('button', { name: 'Cobrar $363.40' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Michelada clásica', { exact: true })).toBeVisible();
  });

test('on a phone a press in the charge dialog is one, although the form scrolls to what has the focus, and names are whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await galeria.open(page);
  await galeria.show(page, 'CobrarDialog.NombresLargos');
  const panel = page.getByRole('region', { name: 'María de los Ángeles', exact: true });
  await expect(panel.getByRole('textbox', { name: 'Efectivo', exact: true })).toBeFocused();
  const propina = panel.getByRole('button', { name: /^Propina 15 %/ });
  await propina.click();
  await expect(propina).toHaveAttribute('aria-pressed', 'true');
  for (const nombre of await page
    .getByRole('dialog')
    .getByRole('heading', { level: 3 })
    .getByText(/^(María|Roberto)/)
    .all())
    expect(await nombre.evaluate((n) => n.scrollWidth <= n.clientWidth)).toBe(true);
});

/** Stories of dialogs whose boxes are touched on a phone. */
const CON_CASILLAS = ['Reparto.Liquidar', 'GruposDeOpciones.Editar', 'Negocio.TiposDeOrden'];
const DEDO_PX = 44;

test('on a phone the word of each box is as high as a finger, and a telephone of ten digits is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await galeria.open(page);
  for (const story of CON_CASILLAS) {
    await galeria.show(page, story);
    const casillas = page.getByRole('dialog').getByRole('checkbox');
    await expect(casillas.first()).toBeVisible();
    for (const casilla of await casillas.all()) {
      const alto = await casilla.evaluate((e: HTMLInputElement) => e.labels?.[0]?.getBoundingClientRect().height);
      expect(alto, story).toBeGreaterThanOrEqual(DEDO_PX);
    }
  }
  await galeria.show(page, 'Reparto.Cambiar');
  const telefono = page.getByRole('textbox', { name: 'Teléfono' });
  await expect(telefono).toHaveValue('55 4821 7730');
  expect(await telefono.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
});

test('on the wall of a kitchen what stands in place of its cards has their whole width', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await galeria.open(page);
  await galeria.show(page, 'AreaScreen.TarjetasConFalla');
  const error = page.getByText('Error al cargar comandas');
  await expect(error).toBeVisible();
  const [caja, pantalla] = [(await error.boundingBox())!, (await page.locator('[data-story]').boundingBox())!];
  const corrido = Math.abs(caja.x + caja.width / 2 - (pantalla.x + pantalla.width / 2));
  expect(corrido).toBeLessThan(pantalla.width / 20);
});

const DEBAJO = 'Layers.SobreUnBoton';

/** The middle of an element once it stops moving: where it is pressed, and where something may appear afterwards. */
const middleOf = async (thing: Locator): Promise<readonly [x: number, y: number]> => {
  await thing.hover();
  const box = (await thing.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The layers that open over the only button of the page, by name, each with the control that closes it. */
const OVER: Readonly<Record<string, (page: Page) => Locator>> = {
  Diálogo: (page) => page.getByRole('button', { name: 'Terminar' }),
  Hoja: (page) => page.getByRole('button', { name: 'Terminar' }),
  Recorrido: (page) => page.getByRole('button', { name: 'Finalizar' }),
  Menú: (page) => page.getByRole('menuitem', { name: 'Elegir' }),
  Lista: (page) => page.getByRole('option', { name: 'Una' }),
  Aviso: (page) => page.getByRole('button', { name: 'Cerrar aviso' }),
};

for (const [name, closer] of Object.entries(OVER))
  test(`the second tap of two on what closes does not press what was under it: ${name} (decision 0054)`, async ({
    page,
  }) => {
    await galeria.open(page);
    await galeria.show(page, DEBAJO);
    const under = page.getByRole('button', { name: /^Debajo/ });
    const opener = page.getByRole(name === 'Lista' ? 'combobox' : 'button', { name, exact: true });
    await page.clock.install();
    await stopClock(page);
    for (const [n, after] of [60, 150, 250].entries()) {
      await opener.click();
      await page.clock.runFor(400);
      const at = await middleOf(closer(page));
      await page.mouse.click(...at);
      await page.clock.runFor(after);
      await page.mouse.click(...at);
      await expect(under, `${after} ms`).toHaveText(`Debajo: ${n}`);
      await page.clock.runFor(351);
      await page.mouse.click(...at);
      await expect(under).toHaveText(`Debajo: ${n + 1}`);
    }
  });

test('what opens as another one closes takes the press that is meant for it, and not the second tap of the last one', async ({
  page,
}) => {
  await galeria.open(page);
  await galeria.show(page, DEBAJO);
  await page.clock.install();
  await stopClock(page);
  await page.getByRole('button', { name: 'Uno tras otro' }).click();
  await page.clock.runFor(400);
  const at = await middleOf(page.getByRole('button', { name: 'Terminar' }));
  await page.mouse.click(...at);
  const otro = page.getByRole('dialog', { name: 'Otro' });
  await expect(otro).toBeVisible();
  await page.clock.runFor(150);
  await page.mouse.click(...at);
  await expect(otro).toBeVisible();
  await page.mouse.click(...(await middleOf(page.getByRole('button', { name: 'Arriba' }))));
  await page.clock.runFor(400);
  await expect(otro).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Debajo: 0' })).toBeVisible();
});

test('keys go on at once where taps are swallowed', async ({ page }) => {
  await galeria.open(page);
  await galeria.show(page, DEBAJO);
  await page.clock.install();
  await stopClock(page);
  await page.getByRole('button', { name: 'Diálogo' }).click();
  await page.clock.runFor(400);
  await page.getByRole('button', { name: 'Terminar' }).click();
  const under = page.getByRole('button', { name: /^Debajo/ });
  await under.focus();
  await page.keyboard.press('Enter');
  await expect(under).toHaveText('Debajo: 1');
});

for (const over of ['Diálogo', 'Hoja'])
  test(`a question that was asked before lies over what opened since, and has its keys: ${over}`, async ({ page }) => {
    await galeria.open(page);
    await galeria.show(page, 'Layers.PreguntaOtraVez');
    const question = page.getByRole('dialog', { name: 'Pregunta' });
    await page.getByRole('button', { name: 'Preguntar', exact: true }).click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: over, exact: true }).click();
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Preguntar encima' }).click();
      await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await expect.poll(() => atCentre(question.getByRole('heading', { name: 'Pregunta' }))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page.getByRole('dialog', { name: over })).toBeVisible();
    }
  });
