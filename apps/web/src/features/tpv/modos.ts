import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/login';

/** What the till shows: mode 1 orders, mode 2 one dispatch area (SHELL-001). */
export type Modo = { readonly tipo: 'comandas' } | { readonly tipo: 'area'; readonly id: number };

/** Whether a user's role only dispatches: it lands on a dispatch area and has no orders of its own (D-46). */
export const soloDespacha = ({ usuario: { permisos } }: Sesion): boolean =>
  permisos.includes(PERMISO.DESPACHAR) &&
  !permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS) &&
  !permisos.includes(PERMISO.COBRAR);

/** The address of a mode, inside the hash. */
export const rutaDeModo = (modo: Modo): string => (modo.tipo === 'comandas' ? '/tpv' : `/tpv/area/${modo.id}`);
