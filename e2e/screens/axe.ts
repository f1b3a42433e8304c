import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Limits which parts of the page are checked. */
export type Scope = (axe: AxeBuilder) => AxeBuilder;

const everything: Scope = (axe) => axe;
const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on colours; all others have the same result in light and in dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits for transitions of colours, which cannot be measured before, also with reduced motion. */
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

/** Checks that a screen has one main heading; an overlay over all of it (lock, change of user) has its own. */
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
  // Legacy mode runs axe in this page. The other mode opens a second page for each check, for frames, which Comal does not use.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: EXTRA_RULES });
  const { violations } = await scopes.reduce((a, scope) => scope(a), axe).analyze();
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`));
};

/** Every finding on a screen with a single colour scheme: the kitchen's, always dark. */
export const findingsInOneScheme = (page: Page, scope: Scope = everything): Promise<string[]> =>
  violationsIn(page, (axe) => axe.withTags(CRITERIA), scope);

/** Every finding of axe on the open screen, with enough detail to locate it: all criteria in light, those of colour again in dark. */
export const findings = async (page: Page, scope: Scope = everything): Promise<string[]> => {
  const light = await findingsInOneScheme(page, scope);
  await setColorScheme(page, 'dark');
  const dark = await violationsIn(page, (axe) => axe.withRules(COLOR_RULES), scope);
  await setColorScheme(page, 'light');
  return [...light, ...(await headingFindings(page)), ...dark.map((finding) => `dark, ${finding}`)];
};

/** Every finding on a diner's page, which does not use the kit: all criteria, in light and in dark. */
export const pageFindings = async (page: Page): Promise<string[]> => {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    all.push(...(await findingsInOneScheme(page)).map((finding) => `${colorScheme}, ${finding}`));
  }
  return all;
};

/** Reduces motion, because the colours of elements that fade in cannot be measured. */
export const holdStill = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

/** Excludes the later rows of a list, which are like the first and would take most of axe's time. */
export const withoutRepeats: Scope = (axe) => axe.exclude('tbody tr:nth-child(n+9)');

/** Checks only the dialog: the screen below is checked by itself. */
export const inFront: Scope = (axe) => axe.include('[role="dialog"]');

/** Returns the findings of the top dialog, and closes it. */
export const dialogFindings = async (page: Page): Promise<string[]> => {
  const dialogs = page.getByRole('dialog');
  await expect(dialogs.last()).toBeVisible();
  const openBefore = await dialogs.count();
  const found = await findings(page, inFront);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(openBefore - 1);
  return found;
};
