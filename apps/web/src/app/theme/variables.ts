import type { CSSVariablesResolver } from '@mantine/core';
import { palette } from './palette.ts';

type Variables = Record<string, string>;
type Registered = 'anil' | 'bugambilia' | 'agave' | 'maiz' | 'mamey' | 'chile' | 'gray';
interface Shades {
  readonly filled: number;
  readonly hover: number;
  /** True where the filled surface carries dark text. */
  readonly ink?: boolean;
  /** Shade of text drawn on the page. */
  readonly text: number;
}

const shade = (color: string, index: number): string => `var(--mantine-color-${color}-${index})`;
const tint = (color: string, index: number, percent: number): string =>
  `color-mix(in srgb, ${shade(color, index)} ${percent}%, transparent)`;

/** Filled and text shades that keep the contrast of ui.md 2.3; dark success, warning and seasonal use .3 with ink. */
const LIGHT: Record<Registered, Shades> = {
  anil: { filled: 6, hover: 7, text: 6 },
  bugambilia: { filled: 6, hover: 7, text: 7 },
  agave: { filled: 6, hover: 7, text: 6 },
  maiz: { filled: 4, hover: 3, text: 8, ink: true },
  mamey: { filled: 6, hover: 7, text: 7 },
  chile: { filled: 6, hover: 7, text: 6 },
  gray: { filled: 8, hover: 9, text: 7 },
};
const DARK: Record<Registered, Shades> = {
  anil: { filled: 5, hover: 6, text: 3 },
  bugambilia: { filled: 5, hover: 6, text: 3 },
  agave: { filled: 3, hover: 2, text: 3, ink: true },
  maiz: { filled: 3, hover: 2, text: 3, ink: true },
  mamey: { filled: 3, hover: 2, text: 3, ink: true },
  chile: { filled: 5, hover: 6, text: 3 },
  gray: { filled: 7, hover: 6, text: 3 },
};

const surfaces = (color: string, { filled, hover, text, ink }: Shades): Variables => ({
  [`--mantine-color-${color}-filled`]: shade(color, filled),
  [`--mantine-color-${color}-filled-hover`]: shade(color, hover),
  [`--mantine-color-${color}-contrast`]: ink ? palette.noche[9] : '#FFFFFF',
  [`--mantine-color-${color}-text`]: shade(color, text),
  [`--mantine-color-${color}-outline`]: shade(color, text),
});

const lightTints = (color: string): Variables => ({
  [`--mantine-color-${color}-light`]: shade(color, color === 'gray' ? 1 : 0),
  [`--mantine-color-${color}-light-hover`]: shade(color, color === 'gray' ? 2 : 1),
  [`--mantine-color-${color}-light-color`]: shade(color, color === 'maiz' ? 8 : 7),
});

const darkTints = (color: string): Variables => ({
  [`--mantine-color-${color}-light`]: color === 'gray' ? shade('dark', 6) : tint(color, 3, 16),
  [`--mantine-color-${color}-light-hover`]: color === 'gray' ? shade('dark', 5) : tint(color, 3, 24),
  // Not .3: that would be unreadable on the tint of a hovered button.
  [`--mantine-color-${color}-light-color`]: color === 'gray' ? shade('dark', 1) : shade(color, 2),
});

const perColor = (table: Record<Registered, Shades>, tints: (color: string) => Variables): Variables =>
  Object.assign(
    {},
    ...Object.entries(table).map(([color, shades]) => ({ ...surfaces(color, shades), ...tints(color) })),
  ) as Variables;

/** The semantic variables of both schemes (ui.md 2.2), as hexadecimal colours so that the tests can measure them. */
export const semantic = {
  light: {
    '--app-page': palette.piedra[0],
    '--mantine-color-body': '#FFFFFF',
    '--app-line': palette.piedra[2],
    '--app-control': palette.piedra[5],
    '--mantine-color-text': palette.piedra[9],
    '--app-text-2': palette.piedra[7],
    '--mantine-color-dimmed': palette.piedra[6],
    '--app-bar': palette.anil[9],
    '--app-focus': palette.anil[6],
    '--mantine-color-error': palette.chile[6],
    '--mantine-color-placeholder': palette.piedra[6],
    '--app-fill': palette.piedra[1],
    '--app-hover': palette.piedra[0],
    '--app-button-line': palette.piedra[3],
    '--mantine-color-disabled': palette.piedra[1],
    '--mantine-color-disabled-color': '#9A9CA6',
    '--mantine-color-anchor': palette.anil[6],
    '--mantine-color-success': palette.agave[6],
  },
  dark: {
    '--app-page': palette.noche[8],
    '--mantine-color-body': palette.noche[7],
    '--app-line': palette.noche[6],
    '--app-control': palette.noche[4],
    '--mantine-color-text': palette.noche[0],
    '--app-text-2': palette.noche[2],
    '--mantine-color-dimmed': palette.noche[3],
    '--app-bar': palette.noche[9],
    '--app-focus': palette.anil[3],
    '--mantine-color-error': palette.chile[3],
    '--mantine-color-placeholder': palette.noche[3],
    '--app-fill': palette.noche[6],
    '--app-hover': palette.noche[6],
    '--app-button-line': palette.noche[5],
    '--mantine-color-disabled': palette.noche[6],
    '--mantine-color-disabled-color': palette.noche[4],
    '--mantine-color-anchor': palette.anil[3],
    '--mantine-color-success': palette.agave[3],
  },
} as const;

const derived: Variables = {
  '--mantine-color-default': 'var(--mantine-color-body)',
  '--mantine-color-default-hover': 'var(--app-hover)',
  '--mantine-color-default-color': 'var(--mantine-color-text)',
  '--mantine-color-default-border': 'var(--app-line)',
  '--mantine-color-disabled-border': 'var(--app-line)',
  '--mantine-color-bright': 'var(--mantine-color-text)',
};

/** Turns the palette into the variables every component reads, per colour scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--app-ease': 'cubic-bezier(.2,.8,.2,1)', '--app-overlay': 'rgba(17,20,44,.56)' },
  light: { ...perColor(LIGHT, lightTints), ...semantic.light, ...derived },
  dark: { ...perColor(DARK, darkTints), ...semantic.dark, ...derived },
});
