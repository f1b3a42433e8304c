import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { palette } from './palette.ts';
import { cssVariablesResolver, semantic } from './variables.ts';

const WHITE = '#FFFFFF';
const INK = palette.piedra[9];
const { anil, agave, bugambilia, chile, maiz, mamey, noche, piedra } = palette;
const light = semantic.light;
const dark = semantic.dark;
type Pair = readonly [name: string, a: string, b: string, ratio: number];

const LIGHT: readonly Pair[] = [
  ['text on page', light['--mantine-color-text'], light['--app-page'], 15.54],
  ['text on card', light['--mantine-color-text'], light['--mantine-color-body'], 16.68],
  ['second text on page', light['--app-text-2'], light['--app-page'], 7.7],
  ['second text on card', light['--app-text-2'], light['--mantine-color-body'], 8.26],
  ['dimmed on page', light['--mantine-color-dimmed'], light['--app-page'], 5.17],
  ['dimmed on card', light['--mantine-color-dimmed'], light['--mantine-color-body'], 5.55],
  ['dimmed on fill', light['--mantine-color-dimmed'], light['--app-fill'], 4.81],
  ['dimmed on anil.0', light['--mantine-color-dimmed'], anil[0], 4.92],
  ['dimmed on chile.0', light['--mantine-color-dimmed'], chile[0], 4.85],
  ['white on anil.6', WHITE, anil[6], 7.68],
  ['white on anil.7', WHITE, anil[7], 9.81],
  ['white on the bar', WHITE, light['--app-bar'], 15.45],
  ['second text on the bar', anil[2], light['--app-bar'], 8.98],
  ['anil.7 on anil.0', anil[7], anil[0], 8.7],
  ['white on bugambilia.6', WHITE, bugambilia[6], 7.11],
  ['bugambilia.7 on bugambilia.0', bugambilia[7], bugambilia[0], 8.25],
  ['bugambilia.7 on page', bugambilia[7], light['--app-page'], 8.74],
  ['white on agave.6', WHITE, agave[6], 5.57],
  ['agave.7 on agave.0', agave[7], agave[0], 6.74],
  ['maiz.8 on maiz.1', maiz[8], maiz[1], 7.09],
  ['ink on maiz.4', INK, maiz[4], 8.72],
  ['white on chile.6', WHITE, chile[6], 6.26],
  ['chile.7 on chile.0', chile[7], chile[0], 7.29],
  ['chile.6 on page', light['--mantine-color-error'], light['--app-page'], 5.83],
  ['mamey.7 on mamey.0', mamey[7], mamey[0], 6.63],
  ['white on piedra.8', WHITE, piedra[8], 12.68],
  ['piedra.8 on piedra.1', piedra[8], piedra[1], 11.0],
];
const DARK: readonly Pair[] = [
  ['text on page', dark['--mantine-color-text'], dark['--app-page'], 15.27],
  ['text on card', dark['--mantine-color-text'], dark['--mantine-color-body'], 13.79],
  ['second text on card', dark['--app-text-2'], dark['--mantine-color-body'], 7.92],
  ['dimmed on card', dark['--mantine-color-dimmed'], dark['--mantine-color-body'], 5.38],
  ['white on anil.5', WHITE, anil[5], 5.35],
  ['anil.3 on card', anil[3], dark['--mantine-color-body'], 6.55],
  ['maiz.3 on card', maiz[3], dark['--mantine-color-body'], 10.15],
  ['ink on maiz.3', INK, maiz[3], 10.6],
  ['agave.3 on card', agave[3], dark['--mantine-color-body'], 7.44],
  ['noche.9 on agave.3', noche[9], agave[3], 8.83],
  ['chile.3 on card', chile[3], dark['--mantine-color-body'], 6.15],
  ['white on chile.5', WHITE, chile[5], 5.22],
  ['white on bugambilia.5', WHITE, bugambilia[5], 5.43],
];
const CONTROLS: readonly Pair[] = [
  ['light control on card', light['--app-control'], light['--mantine-color-body'], 3.54],
  ['light control on page', light['--app-control'], light['--app-page'], 3.29],
  ['dark control on card', dark['--app-control'], dark['--mantine-color-body'], 3.45],
  ['dark control on page', dark['--app-control'], dark['--app-page'], 3.82],
];
const SERIES: readonly Pair[] = [
  ['anil.6', anil[6], WHITE, 7.68],
  ['mamey.5', mamey[5], WHITE, 4.03],
  ['agave.5', agave[5], WHITE, 4.09],
  ['anil.4', anil[4], WHITE, 3.58],
  ['bugambilia.5', bugambilia[5], WHITE, 5.43],
  ['maiz.6', maiz[6], WHITE, 3.83],
  ['piedra.5', piedra[5], WHITE, 3.54],
  ['anil.8', anil[8], WHITE, 12.32],
];
const TEXT_MINIMUM = 4.5;
const CONTROL_MINIMUM = 3;

const variables = cssVariablesResolver(undefined as never).dark;
const TINTED = ['anil', 'bugambilia', 'agave', 'maiz', 'mamey', 'chile'] as const;

/** The colour of a variable like `var(--mantine-color-anil-3)`, alone or as the first of a mix. */
const shadeIn = (value: string): string => {
  const [, color, index] = /--mantine-color-(\w+)-(\d)\)/.exec(value) ?? [];
  return palette[color as (typeof TINTED)[number]][Number(index)] as string;
};

/** What a tint looks like on a surface. */
const tinted = (value: string, surface: string): string => {
  const part = Number(/(\d+)%/.exec(value)?.[1]) / 100;
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mix = (at: number): string =>
    Math.round(channel(shadeIn(value), at) * part + channel(surface, at) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  return `#${[1, 3, 5].map(mix).join('')}`;
};

describe('contrast of the palette (WCAG 2.2 AA)', () => {
  it.each([...LIGHT, ...DARK])('%s reads', (_name, a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });

  it.each([...CONTROLS, ...SERIES])('%s is seen', (_name, a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(CONTROL_MINIMUM);
  });

  it.each(TINTED)('a tinted button of %s reads in dark, also under the pointer', (color) => {
    const text = shadeIn(variables[`--mantine-color-${color}-light-color`] ?? '');
    for (const surface of [dark['--mantine-color-body'], dark['--app-page'], dark['--app-fill']])
      for (const state of ['light', 'light-hover'])
        expect(
          contrast(text, tinted(variables[`--mantine-color-${color}-${state}`] ?? '', surface)),
        ).toBeGreaterThanOrEqual(TEXT_MINIMUM);
  });
});
