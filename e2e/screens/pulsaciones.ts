import type { Page } from '@playwright/test';

/** A control that is pressed. */
export interface Medida {
  readonly que: string;
  readonly pulsaciones: number;
  /** What it took when it was last looked at: more is a step back. */
  readonly tope: number;
  /** What it should take. */
  readonly meta: number;
}

/** Keys that type, or that go with another: words, amounts and PINs are not presses. */
const ESCRIBEN = ['Shift', 'Control', 'Alt', 'Meta', 'Tab'];

/** Counts on a page, from now on: fingers and clicks, and keys that do something. */
export const contarPulsaciones = async (page: Page): Promise<() => number> => {
  let pulsaciones = 0;
  await page.exposeFunction('anotarPulsacion', () => void (pulsaciones += 1));
  await page.evaluate((calladas) => {
    const { anotarPulsacion } = window as unknown as { anotarPulsacion: () => void };
    const escribe = ({ key, target }: KeyboardEvent): boolean =>
      calladas.includes(key) || (key.length === 1 && target instanceof Element && target.matches('input, textarea'));
    window.addEventListener('pointerdown', () => anotarPulsacion(), true);
    window.addEventListener('keydown', (event) => !escribe(event) && anotarPulsacion(), true);
  }, ESCRIBEN);
  return () => pulsaciones;
};

/** The table as it is printed. */
export const tablaDe = (medidas: readonly Medida[]): string =>
  [
    '| journey | presses | goal |',
    '| ------- | ------- | ---- |',
    ...medidas.map(({ que, pulsaciones, meta }) => `| ${que} | ${pulsaciones} | ${meta} |`),
    '',
  ].join('\n');
