import type { CSSProperties } from 'react';

/** The theme calls its neutral colour otherwise. */
const EN_EL_TEMA: Readonly<Record<string, string>> = { piedra: 'gray' };

const inTheTheme = (color: string): string => EN_EL_TEMA[color] ?? color;

/** A category's colour as CSS, to be mixed. */
export const colorOf = (color: string): string => `var(--mantine-color-${inTheTheme(color)}-filled)`;

/** Background and text of a category's tile by the name of its colour; a name that the theme does not have paints nothing. */
export const tilePaint = (color: string): CSSProperties => {
  return { background: colorOf(color), color: `var(--mantine-color-${inTheTheme(color)}-contrast)` };
};
