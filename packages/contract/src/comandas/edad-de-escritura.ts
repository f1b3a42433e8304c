/**
 * The header in which a device tells how many seconds ago a person pressed, of a write that waited in its outbox. It makes a
 * paper older and prices what was ordered by the price list of that moment (decision 0173). It is a duration: a device's clock decides nothing (D-02).
 */
export const EDAD_DE_ESCRITURA = 'X-Comal-Edad';

/** Longest age that is believed, in seconds: a week. */
export const EDAD_MAXIMA_S = 7 * 24 * 3_600;

/** The age in seconds that a header tells; 0 where it tells none. */
export const edadDe = (encabezado: unknown): number =>
  typeof encabezado === 'string' && /^\d{1,9}$/.test(encabezado) ? Math.min(Number(encabezado), EDAD_MAXIMA_S) : 0;
