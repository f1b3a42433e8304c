import { expect, type Locator } from '@playwright/test';
import { test } from '../../prueba.ts';
import { covered } from '../../screens/cubierto.ts';
import { Galeria } from '../../screens/galeria.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
] as const;

let galeria: Galeria;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  galeria = await Galeria.build();
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
  for (const story of stories) {
    await galeria.show(page, story);
    if ((await page.getByRole('dialog').count()) === 0) continue;
    dialogs += 1;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      found.push(...(await covered(page)).map((what) => `${story} ${size.width}: ${what}`));
    }
  }
  expect(dialogs).toBeGreaterThan(100);
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
    // The moment of the report: the number is asked for, and a sentence that says so has just come under the figures.
    expect(await atCentre(numero)).toBe(true);
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
