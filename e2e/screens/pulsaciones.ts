import type { Page } from '@playwright/test';

/** A task and its number of presses. */
export interface Measurement {
  readonly what: string;
  readonly presses: number;
  /** The last accepted number: more is a regression. */
  readonly limit: number;
  /** The target number. */
  readonly meta: number;
}

/** Keys that do not count as presses, like those that type words, amounts and PINs. */
const SILENT_KEYS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab'];

/** Counts from now on the taps, clicks and action keys on a page; returns how to read the count. */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('anotarPulsacion', () => void (presses += 1));
  await page.evaluate((silent) => {
    const { anotarPulsacion } = window as unknown as { anotarPulsacion: () => void };
    const writes = ({ key, target }: KeyboardEvent): boolean =>
      silent.includes(key) || (key.length === 1 && target instanceof Element && target.matches('input, textarea'));
    window.addEventListener('pointerdown', () => anotarPulsacion(), true);
    window.addEventListener('keydown', (event) => !writes(event) && anotarPulsacion(), true);
  }, SILENT_KEYS);
  return () => presses;
};

/** The table as it is printed. */
export const formatTable = (measurements: readonly Measurement[]): string =>
  [
    '| journey | presses | goal |',
    '| ------- | ------- | ---- |',
    ...measurements.map(({ what, presses, meta }) => `| ${what} | ${presses} | ${meta} |`),
    '',
  ].join('\n');
