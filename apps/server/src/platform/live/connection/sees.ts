import { PERMISO } from '@comal/domain/permisos/permisos';
import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import type { LiveSesion } from '../types.ts';

/** Whether a session may hear of the comandas of its branch (D-94). */
export const seesComandas = ({ permisos }: LiveSesion): boolean => VEN_COMANDAS.some((p) => permisos.has(p));

/** Whether a session is told when those of its branch change (D-14). */
export const seesSesiones = ({ permisos, bloqueada }: LiveSesion): boolean =>
  !bloqueada && permisos.has(PERMISO.ADMINISTRAR_SESIONES_SISTEMA);
