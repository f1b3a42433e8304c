import { PERMISO, type Permiso } from './permisos.ts';

/** Any of these sees the comandas: the calls that list them, the live store and the till's first mode read it (D-14, D-94). */
export const VEN_COMANDAS: readonly Permiso[] = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.DESPACHAR, PERMISO.COBRAR];

/** Any of these looks through the register of comandas: its calls and the till's third mode read it (D-40). */
export const VEN_REGISTRO: readonly Permiso[] = [
  PERMISO.CREAR_Y_EDITAR_COMANDAS,
  PERMISO.ELIMINAR_COMANDA,
  PERMISO.COBRAR,
  PERMISO.CANCELAR_COBRO,
  PERMISO.VER_ESTADISTICAS_DE_CORTE,
];
