const MINUTO = 60_000;

/** Minutes to wait after the first failure, the second...; after the last one the mail is given up (decision 0049). */
const ESPERAS_MIN = [1, 5, 15, 60, 180, 360, 720] as const;

/** How often a mail is tried. */
export const INTENTOS_DE_CORREO = ESPERAS_MIN.length + 1;

/** Milliseconds until the next attempt after so many failures; null: no more. */
export const esperaTras = (fallos: number): number | null => {
  const minutos = ESPERAS_MIN[fallos - 1];
  return minutos === undefined ? null : minutos * MINUTO;
};
