import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of the page is looked at. */
export type Scope = (axe: AxeBuilder) => AxeBuilder;

const everything: Scope = (axe) => axe;
const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** What colours decide; all else is the same in light and in dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What fades from one colour into another has none to measure yet, also where motion is reduced. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ofColor = document.getAnimations().filter((a) => a instanceof CSSTransition);
    await Promise.allSettled(ofColor.map((a) => a.finished));
  });

const setColorScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
};

/**
 * Beyond the criteria: table headings have text, heading levels are not skipped, everything is in a landmark. The stories check
 * that accessible names contain the visible label (`nombres.test`).
 */
const EXTRA_RULES = {
  'empty-table-header': { enabled: true },
  'heading-order': { enabled: true },
  region: { enabled: true },
};

/** A screen has one main heading; what lies over all of it (the lock, the change of user) has its own. */
const headingFindings = async (page: Page): Promise<string[]> => {
  const [all, topmost] = await Promise.all([
    page.locator('h1:visible').count(),
    page.locator('[aria-modal="true"] h1:visible').count(),
  ]);
  const isRight = all > 0 && all - topmost <= 1 && topmost <= 1;
  return isRight ? [] : [`${all} h1 on the screen, ${topmost} of them over it`];
};

const violationsIn = async (page: Page, ...scopes: readonly Scope[]): Promise<string[]> => {
  await settle(page);
  // Legacy: axe runs in this page at once. The other way opens a second page for each look, for frames that Comal has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: EXTRA_RULES });
  const { violations } = await scopes.reduce((a, scope) => scope(a), axe).analyze();
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`));
};

/** Every finding on a screen that has one look only: the kitchen's, always dark. */
export const findingsInOneScheme = (page: Page, scope: Scope = everything): Promise<string[]> =>
  violationsIn(page, (axe) => axe.withTags(CRITERIA), scope);

/** Every finding of axe on what is open now, with enough to find it: all criteria in light, those of colour again in dark. */
export const findings = async (page: Page, scope: Scope = everything): Promise<string[]> => {
  const light = await findingsInOneScheme(page, scope);
  await setColorScheme(page, 'dark');
  const dark = await violationsIn(page, (axe) => axe.withRules(COLOR_RULES), scope);
  await setColorScheme(page, 'light');
  return [...light, ...(await headingFindings(page)), ...dark.map((finding) => `dark, ${finding}`)];
};

/** Every finding on a page of the diner's, which has no kit: all criteria, in light and in dark. */
export const pageFindings = async (page: Page): Promise<string[]> => {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    all.push(...(await findingsInOneScheme(page)).map((finding) => `${colorScheme}, ${finding}`));
  }
  return all;
};

/** Nothing moves: what fades in has no colours to measure yet. */
export const holdStill = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

/** A list without its last rows, which are like the first and would take axe most of its time. */
export const withoutRepeats: Scope = (axe) => axe.exclude('tbody tr:nth-child(n+9)');

/** Only the dialog: what is beneath it has a turn of its own. */
export const inFront: Scope = (axe) => axe.include('[role="dialog"]');

/** The findings of the dialog that is on top; closes it. */
export const dialogFindings = async (page: Page): Promise<string[]> => {
  const dialogs = page.getByRole('dialog');
  await expect(dialogs.last()).toBeVisible();
  const openBefore = await dialogs.count();
  const found = await findings(page, inFront);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(openBefore - 1);
  return found;
};
