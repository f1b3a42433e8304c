import { PERMISO } from '../permisos/permisos.ts';

/** Whoever orders, dispatches or charges attends to a printer that does not print; any of these permissions suffices. */
export const ATIENDEN_IMPRESORAS = [
  PERMISO.ATENDER_IMPRESORAS,
  PERMISO.CREAR_Y_EDITAR_COMANDAS,
  PERMISO.DESPACHAR,
  PERMISO.COBRAR,
] as const;
