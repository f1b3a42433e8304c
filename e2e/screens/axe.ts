import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of the page is looked at. */
export type Mirada = (axe: AxeBuilder) => AxeBuilder;

const todo: Mirada = (axe) => axe;
const CRITERIOS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** What colours decide; all else is the same in light and in dark. */
const DE_COLOR = ['color-contrast', 'link-in-text-block'];

/** What fades from one colour into another has none to measure yet, also where motion is reduced. */
const asentada = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const deColor = document.getAnimations().filter((a) => a instanceof CSSTransition);
    await Promise.allSettled(deColor.map((a) => a.finished));
  });

const vestir = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
};

/**
 * Beyond the criteria: table headings have text, heading levels are not skipped, everything is in a landmark. The stories check
 * that accessible names contain the visible label (`nombres.test`).
 */
const ADEMAS = {
  'empty-table-header': { enabled: true },
  'heading-order': { enabled: true },
  region: { enabled: true },
};

/** A screen has one main heading; what lies over all of it (the lock, the change of user) has its own. */
const titulares = async (page: Page): Promise<string[]> => {
  const [todos, encima] = await Promise.all([
    page.locator('h1:visible').count(),
    page.locator('[aria-modal="true"] h1:visible').count(),
  ]);
  const bien = todos > 0 && todos - encima <= 1 && encima <= 1;
  return bien ? [] : [`${todos} h1 on the screen, ${encima} of them over it`];
};

const faltas = async (page: Page, ...miradas: readonly Mirada[]): Promise<string[]> => {
  await asentada(page);
  // Legacy: axe runs in this page at once. The other way opens a second page for each look, for frames that Comal has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: ADEMAS });
  const { violations } = await miradas.reduce((a, mirada) => mirada(a), axe).analyze();
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`));
};

/** Every finding on a screen that has one look only: the kitchen's, always dark. */
export const hallazgosDeUnColor = (page: Page, mirada: Mirada = todo): Promise<string[]> =>
  faltas(page, (axe) => axe.withTags(CRITERIOS), mirada);

/** Every finding of axe on what is open now, with enough to find it: all criteria in light, those of colour again in dark. */
export const hallazgos = async (page: Page, mirada: Mirada = todo): Promise<string[]> => {
  const claro = await hallazgosDeUnColor(page, mirada);
  await vestir(page, 'dark');
  const oscuro = await faltas(page, (axe) => axe.withRules(DE_COLOR), mirada);
  await vestir(page, 'light');
  return [...claro, ...(await titulares(page)), ...oscuro.map((falta) => `dark, ${falta}`)];
};

/** Every finding on a page of the diner's, which has no kit: all criteria, in light and in dark. */
export const hallazgosDePagina = async (page: Page): Promise<string[]> => {
  const todos: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    todos.push(...(await hallazgosDeUnColor(page)).map((falta) => `${colorScheme}, ${falta}`));
  }
  return todos;
};

/** Nothing moves: what fades in has no colours to measure yet. */
export const quieta = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

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
