const LETRA_NORMAL_PX = 16;

/** A length in px at normal letter size as a CSS length that grows with the letters. */
export const enRem = (px: number): string => `${px / LETRA_NORMAL_PX}rem`;

/** A length on the screen in px at normal letter size. */
export const enLetraNormal = (px: number): number => {
  const letra = Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''));
  return (px / (letra || LETRA_NORMAL_PX)) * LETRA_NORMAL_PX;
};
