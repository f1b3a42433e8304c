const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;

/** Waits after the first failure to reach the PAC, the second...; the last one repeats: an invoice is never given up by itself. */
const ESPERAS = [5 * SEGUNDO, 30 * SEGUNDO, 2 * MINUTO, 10 * MINUTO, 30 * MINUTO, 60 * MINUTO] as const;

/** Milliseconds until an invoice is tried again after so many failures in a row (at least 1). */
export const esperaDeFactura = (fallos: number): number => ESPERAS[Math.min(fallos, ESPERAS.length) - 1]!;

/** How old a seal must be so that SAT takes it no more, in milliseconds: 72 hours, and clocks differ. */
const SELLO_VENCIDO_MS = 73 * 60 * MINUTO;

/** Whether an invoice that was sealed at an instant can no longer be stamped by anybody: if it is not stamped, it never will be. */
export const selloVencido = (sellada_en: number | null, ahora: number): boolean =>
  sellada_en !== null && ahora - sellada_en >= SELLO_VENCIDO_MS;

/** How old a seal may be when it is sent, in milliseconds: SAT takes 72 hours, and clocks differ. */
export const SELLO_VIGENTE_MS = 71 * 60 * MINUTO;
