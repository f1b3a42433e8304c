const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;

/** Waits after the first failure to reach the PAC, the second...; the last one repeats: an invoice is never given up by itself. */
const ESPERAS = [5 * SEGUNDO, 30 * SEGUNDO, 2 * MINUTO, 10 * MINUTO, 30 * MINUTO, 60 * MINUTO] as const;

/** Milliseconds until an invoice is tried again after so many failures in a row (at least 1). */
export const esperaDeFactura = (fallos: number): number => ESPERAS[Math.min(fallos, ESPERAS.length) - 1]!;

/** How old a seal may be when it is sent, in milliseconds: SAT takes 72 hours, and clocks differ. */
export const SELLO_VIGENTE_MS = 71 * 60 * MINUTO;
