/** Security events that the person concerned is told on screen and by mail, by action of the log (decision 0023). */
export const SUCESOS_AVISADOS = [
  'usuario.liberado',
  'acceso.intentos',
  'segundo_factor.codigo_usado',
  'segundo_factor.quitado_a_otro',
] as const;

/** One of them, or an event that is told by mail only, because the person who just signed in would see it herself. */
export type SucesoAvisado = (typeof SUCESOS_AVISADOS)[number] | 'acceso.aparato';

/** Details of an event: who did it, and the number of attempts. */
export interface DatosDeSuceso {
  readonly por: string;
  readonly veces?: number | undefined;
  /** It happened at the sign-in: by password, or by the code after it. */
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

/** An event in one sentence to the person concerned. */
export const avisoDeSuceso = (suceso: SucesoAvisado, datos: DatosDeSuceso): string => AVISO[suceso](datos);

/** The person is told after each so many wrong attempts. */
const CADA = 5;

/** Whether the number of failed attempts in a row is to be told now. */
export const seAvisan = (fallos: number): boolean => fallos > 0 && fallos % CADA === 0;
