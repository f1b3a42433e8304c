/** What is told to the person whom it concerns, on her screen and by mail, by the action under which the log keeps it (decision 0023). */
export const SUCESOS_AVISADOS = [
  'usuario.liberado',
  'acceso.intentos',
  'segundo_factor.codigo_usado',
  'segundo_factor.quitado_a_otro',
] as const;

/** One of them, or what is told by mail alone: on her screen who just entered would read of herself. */
export type SucesoAvisado = (typeof SUCESOS_AVISADOS)[number] | 'acceso.aparato';

/** What else is known of it: who did it, and how many tries there were. */
export interface DatosDeSuceso {
  readonly por: string;
  readonly veces?: number | undefined;
  /** It was at the entrance, where nobody is signed in: by the password, or by the code after it. */
  readonly via?: 'entrada' | 'codigo' | undefined;
}

const DE_ENTRADA: Readonly<Record<'entrada' | 'codigo', (veces: number) => string>> = {
  entrada: (veces) => `Van ${veces} intentos fallidos de entrar con tu usuario`,
  codigo: (veces) => `Van ${veces} códigos equivocados de tu segundo factor; quien los escribe sabe tu contraseña`,
};

const AVISO: Readonly<Record<SucesoAvisado, (d: DatosDeSuceso) => string>> = {
  'usuario.liberado': ({ por }) => `${por} quitó la espera por intentos fallidos de tu usuario`,
  'acceso.intentos': ({ por, veces = 0, via }) =>
    via === undefined
      ? `Van ${veces} intentos fallidos con tu PIN o contraseña; el último, en la caja donde está ${por}`
      : DE_ENTRADA[via](veces),
  'segundo_factor.codigo_usado': ({ veces = 0 }) =>
    `Se usó uno de tus códigos de recuperación; te ${veces === 1 ? 'queda 1' : `quedan ${veces}`}`,
  'segundo_factor.quitado_a_otro': ({ por }) => `${por} quitó tu segundo factor: entras solo con tu contraseña`,
  'acceso.aparato': () => 'Entraron con tu usuario y tu contraseña en un aparato donde nunca habías entrado',
};

/** What happened to somebody, in one sentence to her. */
export const avisoDeSuceso = (suceso: SucesoAvisado, datos: DatosDeSuceso): string => AVISO[suceso](datos);

/** Every so many wrong tries the person is told. */
const CADA = 5;

/** Whether the tries that failed in a row are to be told now. */
export const seAvisan = (fallos: number): boolean => fallos > 0 && fallos % CADA === 0;
