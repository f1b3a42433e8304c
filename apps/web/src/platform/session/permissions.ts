import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { currentSesion, useSesion } from './session.ts';

/** What a call or a screen requires: any of these permissions; none: any session (D-94). */
export type Required = number | readonly number[] | undefined;

const alcanza = (permisos: readonly number[] | undefined, requerido: Required): boolean => {
  if (!permisos) return false;
  if (requerido === undefined) return true;
  return (typeof requerido === 'number' ? [requerido] : requerido).some((id) => permisos.includes(id));
};

/** Whether the signed-in user has a permission. */
export const hasPermiso = (id: number): boolean => alcanza(currentSesion()?.usuario.permisos, id);

/** Whether the signed-in user may do something, for hiding elements; the server decides (D-14). */
export const may = (requerido: Required): boolean => alcanza(currentSesion()?.usuario.permisos, requerido);

/** Hook: `may`. */
export const useMay = (requerido: Required): boolean => alcanza(useSesion()?.usuario.permisos, requerido);

/** Whether the session's register has a right (D-18). */
export const cajaMay = (derecho: PermisoDeCaja): boolean => currentSesion()?.caja.permisos.includes(derecho) ?? false;

/** Hook: `cajaMay`. */
export const useCajaMay = (derecho: PermisoDeCaja): boolean => useSesion()?.caja.permisos.includes(derecho) ?? false;
