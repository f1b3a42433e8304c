import type { Motivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { LiveSesion } from '../tipos.ts';

/** Any of these may see the comandas (D-94). */
const PERMISOS = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.DESPACHAR, PERMISO.COBRAR];

/** Why a session may not listen to the comandas: there is none, or it lacks the permission; null when it may. */
export const denial = (sesion: LiveSesion | null): Motivo | null => {
  if (!sesion) return 'SESION_REQUERIDA';
  return PERMISOS.some((p) => sesion.permisos.has(p)) ? null : 'SIN_PERMISO';
};
