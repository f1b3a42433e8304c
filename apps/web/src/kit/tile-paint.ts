import type { CSSProperties } from 'react';

/** Names of colours that differ in the theme. */
const IN_THEME: Readonly<Record<string, string>> = { piedra: 'gray' };

const inTheTheme = (color: string): string => IN_THEME[color] ?? color;

/** A category's colour as CSS, to be mixed. */
export const colorOf = (color: string): string => `var(--mantine-color-${inTheTheme(color)}-filled)`;

/** Background and text colour of a category's tile; nothing for an unknown colour. */
export const tilePaint = (color: string): CSSProperties => {
  return { background: colorOf(color), color: `var(--mantine-color-${inTheTheme(color)}-contrast)` };
};
