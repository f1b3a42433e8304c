/** The systems whose steps differ. */
export type Sistema = 'android' | 'ios' | 'windows' | 'mac' | 'linux';

/** What a browser says of itself. */
export interface Navegador {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** In this order: Android calls itself Linux, and an iPad calls itself a Mac. */
const SISTEMAS: readonly (readonly [Sistema, (navegador: Navegador) => boolean])[] = [
  ['android', ({ userAgent }) => /Android/.test(userAgent)],
  [
    'ios',
    ({ userAgent, maxTouchPoints }) =>
      /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1),
  ],
  ['windows', ({ userAgent }) => /Windows/.test(userAgent)],
  ['mac', ({ userAgent }) => /Mac/.test(userAgent)],
];

/** The system of this device, Linux where it is no other one. */
export const sistemaDe = (navegador: Navegador): Sistema => SISTEMAS.find(([, es]) => es(navegador))?.[0] ?? 'linux';
