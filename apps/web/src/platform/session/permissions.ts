import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { sesionActual, useSesion } from './session.ts';

/** What a call or a screen needs: any of these permissions; nothing means that any session will do (D-94). */
export type Requerido = number | readonly number[] | undefined;

const alcanza = (permisos: readonly number[] | undefined, requerido: Requerido): boolean => {
  if (!permisos) return false;
  if (requerido === undefined) return true;
  return (typeof requerido === 'number' ? [requerido] : requerido).some((id) => permisos.includes(id));
};

/** Whether the signed-in user has a permission. */
export const tienePermiso = (id: number): boolean => alcanza(sesionActual()?.usuario.permisos, id);

/** Whether the signed-in user may do something, so that screens hide the rest; the server decides again (D-14). */
export const puede = (requerido: Requerido): boolean => alcanza(sesionActual()?.usuario.permisos, requerido);

/** `puede`, followed by a component. */
export const usePuede = (requerido: Requerido): boolean => alcanza(useSesion()?.usuario.permisos, requerido);

/** Whether the register of the session has a right (D-18). */
export const cajaPuede = (derecho: PermisoDeCaja): boolean => sesionActual()?.caja.permisos.includes(derecho) ?? false;

/** `cajaPuede`, followed by a component. */
export const useCajaPuede = (derecho: PermisoDeCaja): boolean => useSesion()?.caja.permisos.includes(derecho) ?? false;
