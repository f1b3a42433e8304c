import type { Page } from '@playwright/test';

/** A control that is pressed. */
export interface Measurement {
  readonly what: string;
  readonly presses: number;
  /** What it took when it was last looked at: more is a step back. */
  readonly limit: number;
  /** What it should take. */
  readonly meta: number;
}

/** Keys that type, or that go with another: words, amounts and PINs are not presses. */
const SILENT_KEYS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab'];

/** Counts on a page, from now on: fingers and clicks, and keys that do something. */
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
