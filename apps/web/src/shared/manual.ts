/** The address of a chapter, or of a part of it, behind the hash; with nothing, of the first one. */
export const direccionDelManual = (capitulo?: string, seccion?: string): string =>
  ['/manual', ...[capitulo, seccion].filter(Boolean).map((parte) => encodeURIComponent(parte!))].join('/');

/** The window that all ways to the manual share. */
export const VENTANA_DEL_MANUAL = 'manual';

/** Opens the manual beside what one is doing: what is half typed stays as it is. */
export const abrirManual = (): void => void window.open(`#${direccionDelManual()}`, VENTANA_DEL_MANUAL);
