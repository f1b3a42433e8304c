/** What is told to the person whom it concerns, on her screen and by mail, by the action under which the log keeps it (decision 0098). */
export const SUCESOS_AVISADOS = ['usuario.liberado', 'acceso.intentos'] as const;

/** One of them. */
export type SucesoAvisado = (typeof SUCESOS_AVISADOS)[number];

/** What else is known of it: who did it, and how many tries there were. */
export interface DatosDeSuceso {
  readonly por: string;
  readonly veces?: number | undefined;
}

const AVISO: Readonly<Record<SucesoAvisado, (d: DatosDeSuceso) => string>> = {
  'usuario.liberado': ({ por }) => `${por} quitó la espera por intentos fallidos de tu usuario`,
  'acceso.intentos': ({ por, veces = 0 }) =>
    `Van ${veces} intentos fallidos con tu PIN o contraseña; el último, en la caja donde está ${por}`,
};

/** What happened to somebody, in one sentence to her. */
export const avisoDeSuceso = (suceso: SucesoAvisado, datos: DatosDeSuceso): string => AVISO[suceso](datos);

/** Every so many wrong tries the person is told. */
const CADA = 5;

/** Whether the tries that failed in a row are to be told now. */
export const seAvisan = (fallos: number): boolean => fallos > 0 && fallos % CADA === 0;
