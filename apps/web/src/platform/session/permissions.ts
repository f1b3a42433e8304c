import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { currentSesion, useSesion } from './session.ts';

/** What a call or a screen requires: any of these permissions; none: any session (D-94). */
export type Required = number | readonly number[] | undefined;

const suffices = (permisos: readonly number[] | undefined, required: Required): boolean => {
  if (!permisos) return false;
  if (required === undefined) return true;
  return (typeof required === 'number' ? [required] : required).some((id) => permisos.includes(id));
};

/** Whether the signed-in user has a permission. */
export const hasPermiso = (id: number): boolean => suffices(currentSesion()?.usuario.permisos, id);

/** Whether the signed-in user may do something, for hiding elements; the server decides (D-14). */
export const may = (required: Required): boolean => suffices(currentSesion()?.usuario.permisos, required);

/** Hook: `may`. */
export const useMay = (required: Required): boolean => suffices(useSesion()?.usuario.permisos, required);

/** Whether the session's register has a right. */
export const cajaMay = (right: PermisoDeCaja): boolean => currentSesion()?.caja.permisos.includes(right) ?? false;

/** Hook: `cajaMay`. */
export const useCajaMay = (right: PermisoDeCaja): boolean => useSesion()?.caja.permisos.includes(right) ?? false;
