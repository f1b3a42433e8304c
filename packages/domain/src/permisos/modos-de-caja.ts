import { PERMISO, type Permiso } from './permisos.ts';

/** Any of these may see the comandas: read by the calls that list them, the live store and the till's first mode (D-14, D-94). */
export const VEN_COMANDAS: readonly Permiso[] = [
  PERMISO.CREAR_Y_EDITAR_COMANDAS,
  PERMISO.DESPACHAR,
  PERMISO.COBRAR,
  PERMISO.ATENDER_PASE,
];

/** Any of these may see the register of comandas: read by its calls and the till's third mode (D-40). */
export const VEN_REGISTRO: readonly Permiso[] = [
  PERMISO.CREAR_Y_EDITAR_COMANDAS,
  PERMISO.ELIMINAR_COMANDA,
  PERMISO.COBRAR,
  PERMISO.CANCELAR_COBRO,
  PERMISO.VER_ESTADISTICAS_DE_CORTE,
];
