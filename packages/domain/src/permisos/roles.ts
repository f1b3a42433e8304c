import { esPermiso, OPERACIONES, PERMISO, type Permiso } from './permisos.ts';

/** A role that every new business has and that cannot be edited (D-15). */
export interface RolDelSistema {
  readonly id: number;
  readonly descripcion: string;
  readonly permisos: readonly Permiso[];
}

/** The ids of a role that can be granted, each once, ascending; unknown and reserved ones are dropped (D-14). */
export const permisosDeRol = (ids: readonly number[]): Permiso[] =>
  [...new Set(ids)].filter(esPermiso).sort((a, b) => a - b);

/** System roles of a new business, each with the permissions its work needs. */
export const ROLES_DEL_SISTEMA: readonly RolDelSistema[] = [
  { id: 1, descripcion: 'Administrador', permisos: permisosDeRol(OPERACIONES.map((o) => o.id)) },
  {
    id: 2,
    descripcion: 'Cajero',
    permisos: permisosDeRol([
      PERMISO.COBRAR,
      PERMISO.ABRIR_Y_CERRAR_CAJA,
      PERMISO.REGISTRAR_ENTRADA_DE_EFECTIVO,
      PERMISO.REGISTRAR_SALIDA_DE_EFECTIVO,
      PERMISO.CREAR_Y_EDITAR_COMANDAS,
      PERMISO.ELIMINAR_COMANDA,
      PERMISO.FACTURAR,
    ]),
  },
  {
    id: 3,
    descripcion: 'Mesero',
    permisos: permisosDeRol([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.ELIMINAR_COMANDA]),
  },
  { id: 4, descripcion: 'Cocina', permisos: permisosDeRol([PERMISO.DESPACHAR, PERMISO.ATENDER_PASE]) },
];
