import { refuse, type Refusal } from '../result.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { administraPersonal } from '../usuarios/personal.ts';
import type { VidaDeSesion } from './estado.ts';

/** Why a session ended: stored value, and text of the list. */
export const RAZONES_DE_CIERRE = {
  salida: 'Salió del sistema',
  'caja-final': 'Registró su caja final',
  cambio: 'Entró otra persona en su lugar',
  forzada: 'La cerró otra persona',
  expirada: 'Expiró',
} as const;

/** Which of them. */
export type RazonDeCierre = keyof typeof RAZONES_DE_CIERRE;

/** Limits of the reason of a forced close. */
export const MOTIVO_DE_CIERRE = {
  min: 3,
  max: 100,
  requerido: 'Escribe el motivo (3 a 100 caracteres)',
} as const satisfies ReglaDeTexto;

/** What the user of a closed session is told: who closed it, null for nobody, and why, null without a reason. */
export interface CierreAjeno {
  readonly por: string | null;
  readonly motivo: string | null;
}

/** `CierreAjeno` in one sentence: '{persona} cerró tu sesión: {motivo}' (D-12, D-112). */
export const textoDeCierre = ({ por, motivo }: CierreAjeno): string => {
  const quien = por === null ? 'Tu sesión se cerró' : `${por} cerró tu sesión`;
  return `${quien}${motivo === null ? '' : `: ${motivo}`}. Vuelve a entrar`;
};

const HORA_MS = 3_600_000;
const enHoras = (ms: number): string => {
  const horas = Math.max(1, Math.round(ms / HORA_MS));
  return horas === 1 ? 'una hora' : `${horas} horas`;
};

/** What the user of an expired session is told: the limit that it reached first. Instants in milliseconds. */
export const cierreDeExpirada = (
  { creada_en, vista_en }: { readonly creada_en: number; readonly vista_en: number },
  { sesionInactivaMs, sesionMaximaMs }: VidaDeSesion,
): CierreAjeno => ({
  por: null,
  motivo:
    creada_en + sesionMaximaMs <= vista_en + sesionInactivaMs
      ? `pasaron ${enHoras(sesionMaximaMs)} desde que entraste`
      : `nadie la usó en ${enHoras(sesionInactivaMs)}`,
});

/** Another person's session, as its closing is checked. */
export interface SesionQueCierra {
  readonly abierta: boolean;
  /** The shift that its user opened on its register is open. */
  readonly caja_abierta: boolean;
}

/** Why somebody else's session may not be closed by force, or null: its drawer may stay open (D-32). */
export const noSeFuerza = ({ abierta }: SesionQueCierra): Refusal<'SESION_YA_CERRADA'> | null =>
  abierta ? null : refuse('SESION_YA_CERRADA');

/** Why somebody else's session may not be closed, or null. */
export const noSeCierra = (sesion: SesionQueCierra): Refusal<'SESION_YA_CERRADA' | 'SU_CAJA_SIGUE_ABIERTA'> | null =>
  noSeFuerza(sesion) ?? (sesion.caja_abierta ? refuse('SU_CAJA_SIGUE_ABIERTA') : null);

/** Why somebody may not end the sessions of a person, or null: only administrators end those of administrators (D-110). */
export const noEsQuienCierra = (
  deAdministrador: boolean,
  permisos: ReadonlySet<number>,
): Refusal<'SESION_DE_ADMINISTRADOR'> | null =>
  deAdministrador && !administraPersonal([...permisos]) ? refuse('SESION_DE_ADMINISTRADOR') : null;
