import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { hasPermiso } from '../../../platform/session/permissions.ts';

/** The permissions that allow creating and editing add-ons; those for dishes are included. */
export const PUEDEN = {
  crear: [PERMISO.NUEVO_PRODUCTO, PERMISO.NUEVO_COMPLEMENTO],
  editar: [PERMISO.EDITAR_PRODUCTO, PERMISO.EDITAR_COMPLEMENTO],
} as const satisfies Readonly<Record<string, readonly Permiso[]>>;

/** The permission to check with the server: one that the user has, otherwise the first. */
export const permisoPara = (accion: keyof typeof PUEDEN): Permiso =>
  PUEDEN[accion].find(hasPermiso) ?? PUEDEN[accion][0];
