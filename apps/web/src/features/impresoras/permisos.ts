import { PERMISO } from '@comal/domain/permisos/permisos';
import { hasPermiso } from '../../platform/session/permissions.ts';

/** By which permission somebody sets up a printer: who adds printers tries them and pairs their computers, too, as who edits them does. */
export const permisoDeAjustar = () =>
  hasPermiso(PERMISO.EDITAR_IMPRESORA) ? PERMISO.EDITAR_IMPRESORA : PERMISO.NUEVA_IMPRESORA;
