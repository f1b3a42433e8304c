import { refuse, type Refusal } from '../result.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { administraPersonal } from '../usuarios/personal.ts';
import type { VidaDeSesion } from './estado.ts';

/** Why a session ended, as its row keeps it, and how the list says it. */
export const RAZONES_DE_CIERRE = {
  salida: 'Salió del sistema',
  'caja-final': 'Registró su caja final',
  cambio: 'Entró otra persona en su lugar',
  forzada: 'La cerró otra persona',
  expirada: 'Expiró',
} as const;

/** Which of them. */
export type RazonDeCierre = keyof typeof RAZONES_DE_CIERRE;

/** What is written of a forced close: the field `motivo`. */
export const MOTIVO_DE_CIERRE = {
  min: 3,
  max: 100,
  requerido: 'Escribe el motivo (3 a 100 caracteres)',
} as const satisfies ReglaDeTexto;

/** What whoever was closed is told: who did it, null where nobody did, and why, null where nothing was said. */
export interface CierreAjeno {
  readonly por: string | null;
  readonly motivo: string | null;
}

/** That in one sentence: '{persona} cerró tu sesión: {motivo}' (D-12, D-112). */
export const textoDeCierre = ({ por, motivo }: CierreAjeno): string => {
  const quien = por === null ? 'Tu sesión se cerró' : `${por} cerró tu sesión`;
  return `${quien}${motivo === null ? '' : `: ${motivo}`}. Vuelve a entrar`;
};

const HORA_MS = 3_600_000;
const enHoras = (ms: number): string => {
  const horas = Math.max(1, Math.round(ms / HORA_MS));
  return horas === 1 ? 'una hora' : `${horas} horas`;
};

/** What whoever had a session that expired is told: which of its two limits it reached first. Instants in milliseconds. */
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

/** A session of somebody else as its closing is judged. */
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

/** Why somebody may not end the sessions of a person, or null: an administrator's are ended by who may administer, too (D-110). */
export const noEsQuienCierra = (
  deAdministrador: boolean,
  permisos: ReadonlySet<number>,
): Refusal<'SESION_DE_ADMINISTRADOR'> | null =>
  deAdministrador && !administraPersonal([...permisos]) ? refuse('SESION_DE_ADMINISTRADOR') : null;
