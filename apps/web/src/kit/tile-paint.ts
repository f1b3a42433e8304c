import type { CSSProperties } from 'react';

/** The theme calls its neutral colour otherwise. */
const EN_EL_TEMA: Readonly<Record<string, string>> = { piedra: 'gray' };

/** Background and text of a category's tile by the name of its colour; a name that the theme does not have paints nothing. */
export const tilePaint = (color: string): CSSProperties => {
  const nombre = EN_EL_TEMA[color] ?? color;
  return {
    background: `var(--mantine-color-${nombre}-filled)`,
    color: `var(--mantine-color-${nombre}-contrast)`,
  };
};
