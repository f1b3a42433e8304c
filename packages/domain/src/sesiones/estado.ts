import type { PlataformaDeCliente } from '../usuarios/aparato.ts';

/** The states of a session: whether it is open (1) or not (0), and its name (D-12). */
export const ESTADOS_DE_SESION = {
  abierta: { id: 1, descripcion: 'Abierta' },
  bloqueada: { id: 1, descripcion: 'Bloqueada' },
  expirada: { id: 0, descripcion: 'Expirada' },
  cerrada: { id: 0, descripcion: 'Cerrada' },
} as const;

/** Which of them. */
export type EstadoDeSesion = keyof typeof ESTADOS_DE_SESION;

/** All of them, the open ones first. */
export const NOMBRES_DE_ESTADO = Object.keys(ESTADOS_DE_SESION) as EstadoDeSesion[];

/** The limits of a session's life in milliseconds: idle, and in all. */
export interface VidaDeSesion {
  readonly sesionInactivaMs: number;
  readonly sesionMaximaMs: number;
}

/** When an open session expires, in epoch milliseconds. */
export const venceEn = (
  { creada_en, vista_en }: { readonly creada_en: number; readonly vista_en: number },
  { sesionInactivaMs, sesionMaximaMs }: VidaDeSesion,
): number => Math.min(vista_en + sesionInactivaMs, creada_en + sesionMaximaMs);

/** The names of the platforms of a session. */
export const NOMBRE_DE_APARATO: Readonly<Record<PlataformaDeCliente, string>> = {
  web: 'Web',
  standalone: 'Escritorio',
  movil: 'Móvil',
};
