/** The address of a chapter, or of a part of it, behind the hash; with nothing, of the first one. */
export const manualAddress = (capitulo?: string, seccion?: string): string =>
  ['/manual', ...[capitulo, seccion].filter(Boolean).map((part) => encodeURIComponent(part!))].join('/');

/** The window name that all links to the manual share. */
export const MANUAL_WINDOW = 'manual';

/** Opens the manual in another window, so that unsaved input stays. */
export const openManual = (): void => void window.open(`#${manualAddress()}`, MANUAL_WINDOW);
