/** What is told to the person whom it concerns, on her screen and by mail, by the action under which the log keeps it (decision 0098). */
export const SUCESOS_AVISADOS = ['usuario.liberado', 'acceso.intentos'] as const;

/** One of them, or what is told by mail alone: on her screen who just entered would read of herself (decision 0114). */
export type SucesoAvisado = (typeof SUCESOS_AVISADOS)[number] | 'acceso.aparato';

/** What else is known of it: who did it, and how many tries there were. */
export interface DatosDeSuceso {
  readonly por: string;
  readonly veces?: number | undefined;
  /** It was at the entrance, where nobody is signed in. */
  readonly via?: 'entrada' | undefined;
}

const AVISO: Readonly<Record<SucesoAvisado, (d: DatosDeSuceso) => string>> = {
  'usuario.liberado': ({ por }) => `${por} quitó la espera por intentos fallidos de tu usuario`,
  'acceso.intentos': ({ por, veces = 0, via }) =>
    via === 'entrada'
      ? `Van ${veces} intentos fallidos de entrar con tu usuario`
      : `Van ${veces} intentos fallidos con tu PIN o contraseña; el último, en la caja donde está ${por}`,
  'acceso.aparato': () => 'Entraron con tu usuario y tu contraseña en un aparato donde nunca habías entrado',
};

/** What happened to somebody, in one sentence to her. */
export const avisoDeSuceso = (suceso: SucesoAvisado, datos: DatosDeSuceso): string => AVISO[suceso](datos);

/** Every so many wrong tries the person is told. */
const CADA = 5;

/** Whether the tries that failed in a row are to be told now. */
export const seAvisan = (fallos: number): boolean => fallos > 0 && fallos % CADA === 0;
