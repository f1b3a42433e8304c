import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { hasPermiso } from '../../../platform/session/permissions.ts';

/** The permissions to create and edit add-ons; editors of dishes have them, too. */
export const PUEDEN = {
  crear: [PERMISO.NUEVO_PRODUCTO, PERMISO.NUEVO_COMPLEMENTO],
  editar: [PERMISO.EDITAR_PRODUCTO, PERMISO.EDITAR_COMPLEMENTO],
} as const satisfies Readonly<Record<string, readonly Permiso[]>>;

/** The permission to ask the server for: the one that the person has, otherwise the first. */
export const permisoPara = (accion: keyof typeof PUEDEN): Permiso =>
  PUEDEN[accion].find(hasPermiso) ?? PUEDEN[accion][0];
