import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of the page is looked at. */
export type Mirada = (axe: AxeBuilder) => AxeBuilder;

/** Every finding of axe on what is open now, with enough to find it. */
export const hallazgos = async (page: Page, mirar: Mirada = (axe) => axe): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await mirar(axe).analyze();
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`));
};

/** Nothing moves: what fades in has no colours to measure yet. */
export const quieta = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' });

/** A list without its last rows, which are like the first and would take axe most of its time. */
export const sinRepetir: Mirada = (axe) => axe.exclude('tbody tr:nth-child(n+9)');

/** Only the dialog: what is beneath it has a turn of its own. */
export const delante: Mirada = (axe) => axe.include('[role="dialog"]');

/** The findings of the dialog that is on top; closes it. */
export const delDialogo = async (page: Page): Promise<string[]> => {
  const dialogos = page.getByRole('dialog');
  await expect(dialogos.last()).toBeVisible();
  const abiertos = await dialogos.count();
  const encontrado = await hallazgos(page, delante);
  await page.keyboard.press('Escape');
  await expect(dialogos).toHaveCount(abiertos - 1);
  return encontrado;
};
