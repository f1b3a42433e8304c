import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { currentSesion, useSesion } from './session.ts';

/** What a call or a screen needs: any of these permissions; nothing means that any session will do (D-94). */
export type Required = number | readonly number[] | undefined;

const alcanza = (permisos: readonly number[] | undefined, requerido: Required): boolean => {
  if (!permisos) return false;
  if (requerido === undefined) return true;
  return (typeof requerido === 'number' ? [requerido] : requerido).some((id) => permisos.includes(id));
};

/** Whether the signed-in user has a permission. */
export const hasPermiso = (id: number): boolean => alcanza(currentSesion()?.usuario.permisos, id);

/** Whether the signed-in user may do something, so that screens hide the rest; the server decides again (D-14). */
export const may = (requerido: Required): boolean => alcanza(currentSesion()?.usuario.permisos, requerido);

/** `may`, followed by a component. */
export const useMay = (requerido: Required): boolean => alcanza(useSesion()?.usuario.permisos, requerido);

/** Whether the register of the session has a right (D-18). */
export const cajaMay = (derecho: PermisoDeCaja): boolean => currentSesion()?.caja.permisos.includes(derecho) ?? false;

/** `cajaMay`, followed by a component. */
export const useCajaMay = (derecho: PermisoDeCaja): boolean => useSesion()?.caja.permisos.includes(derecho) ?? false;
