import type { ClaveDeModulo } from './modulos.ts';
import { VEN_COMANDAS } from './modos-de-caja.ts';
import { OPERACIONES, PERMISO, type Permiso } from './permisos.ts';

/** Groups of the configuration's side menu; the first is the till, which has its own button. */
export const GRUPOS_DE_MENU = [
  { id: 1, descripcion: 'Punto de venta' },
  { id: 2, descripcion: 'Accesos' },
  { id: 3, descripcion: 'Ajustes' },
  { id: 4, descripcion: 'Herramientas' },
  { id: 5, descripcion: 'Catálogos' },
  { id: 6, descripcion: 'Tienda' },
] as const;

/** The group that the side menu does not show. */
export const GRUPO_OCULTO = 1;

/** A screen and the permissions that open it. */
export interface EntradaDeMenu {
  readonly grupo: (typeof GRUPOS_DE_MENU)[number]['id'];
  /** Its path under the configuration; the till's path for the hidden group. */
  readonly ruta: string;
  readonly descripcion: string;
  /** Any of these opens it; the first is suggested when none is held. */
  readonly permisos: readonly Permiso[];
}

/** The table of screens, read by the server's menu and the browser's access check (D-14). */
export const ENTRADAS_DE_MENU: readonly EntradaDeMenu[] = [
  {
    grupo: 1,
    ruta: 'tpv',
    descripcion: 'Comandas',
    permisos: VEN_COMANDAS,
  },
  { grupo: 2, ruta: 'usuarios', descripcion: 'Usuarios', permisos: [PERMISO.VER_USUARIOS] },
  { grupo: 2, ruta: 'roles', descripcion: 'Roles', permisos: [PERMISO.VER_ROLES] },
  { grupo: 2, ruta: 'terminales', descripcion: 'Terminales (Cajas)', permisos: [PERMISO.ADMINISTRAR_TERMINALES] },
  { grupo: 2, ruta: 'sesiones', descripcion: 'Sesiones', permisos: [PERMISO.ADMINISTRAR_SESIONES_SISTEMA] },
  {
    grupo: 3,
    ruta: 'mi-negocio',
    descripcion: 'Mi negocio',
    permisos: [
      PERMISO.EDITAR_DATOS_DEL_NEGOCIO,
      PERMISO.EDITAR_SUCURSAL,
      PERMISO.NUEVA_SUCURSAL,
      PERMISO.SOLICITAR_NUEVO_PASSWORD_ADMIN,
      PERMISO.ELIMINAR_SUCURSAL,
      PERMISO.EDITAR_UBICACION_DE_SUCURSAL,
    ],
  },
  { grupo: 3, ruta: 'metodos-de-pago', descripcion: 'Métodos de pago', permisos: [PERMISO.VER_METODOS_DE_PAGO] },
  {
    grupo: 3,
    ruta: 'descuentos',
    descripcion: 'Descuentos',
    // The specified ids of discounts (106 to 109) include none for viewing only.
    permisos: [PERMISO.EDITAR_DESCUENTO, PERMISO.NUEVO_DESCUENTO, PERMISO.ELIMINAR_DESCUENTO],
  },
  {
    grupo: 3,
    ruta: 'promociones',
    descripcion: 'Promociones',
    permisos: [PERMISO.EDITAR_DESCUENTO, PERMISO.NUEVO_DESCUENTO, PERMISO.ELIMINAR_DESCUENTO],
  },
  { grupo: 3, ruta: 'listas-de-precios', descripcion: 'Listas de precios', permisos: [PERMISO.EDITAR_PRODUCTO] },
  { grupo: 3, ruta: 'salones', descripcion: 'Salones y mesas', permisos: [PERMISO.EDITAR_SALONES] },
  { grupo: 3, ruta: 'clientes', descripcion: 'Clientes', permisos: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO] },
  {
    grupo: 3,
    ruta: 'impresoras',
    descripcion: 'Impresoras',
    permisos: [PERMISO.VER_IMPRESORAS, PERMISO.NUEVA_IMPRESORA, PERMISO.EDITAR_IMPRESORA, PERMISO.ELIMINAR_IMPRESORA],
  },
  { grupo: 4, ruta: 'dashboard', descripcion: 'Dashboard', permisos: [PERMISO.VER_DASHBOARD] },
  { grupo: 4, ruta: 'reportes', descripcion: 'Reportes', permisos: [PERMISO.VER_DASHBOARD] },
  {
    grupo: 4,
    ruta: 'movimientos-del-sistema',
    descripcion: 'Movimientos del sistema',
    permisos: [PERMISO.VER_DASHBOARD],
  },
  { grupo: 4, ruta: 'facturas', descripcion: 'Facturas', permisos: [PERMISO.VER_FACTURAS] },
  {
    grupo: 5,
    ruta: 'categorias',
    descripcion: 'Categorías',
    permisos: [PERMISO.VER_CATEGORIAS, PERMISO.MOVER_PRODUCTOS_A_CATEGORIA],
  },
  {
    grupo: 5,
    ruta: 'unidades-de-medida',
    descripcion: 'Unidades de medida',
    // The specified ids of units (53 to 56) include none for viewing only.
    permisos: [
      PERMISO.EDITAR_UNIDAD_DE_MEDIDA,
      PERMISO.NUEVA_UNIDAD_DE_MEDIDA,
      PERMISO.ELIMINAR_UNIDAD_DE_MEDIDA,
      PERMISO.MOVER_PRODUCTOS_A_UNIDAD,
    ],
  },
  {
    grupo: 5,
    ruta: 'areas-de-despacho',
    descripcion: 'Áreas de despacho',
    permisos: [PERMISO.VER_AREAS_DE_DESPACHO, PERMISO.MOVER_PRODUCTOS_A_AREA],
  },
  {
    grupo: 5,
    ruta: 'ingredientes',
    descripcion: 'Ingredientes',
    permisos: [PERMISO.VER_INGREDIENTES],
  },
  { grupo: 5, ruta: 'productos', descripcion: 'Productos', permisos: [PERMISO.VER_PRODUCTOS] },
  {
    grupo: 5,
    ruta: 'especificaciones',
    descripcion: 'Especificaciones',
    permisos: [PERMISO.VER_ESPECIFICACIONES],
  },
  {
    grupo: 5,
    ruta: 'grupos-de-opciones',
    descripcion: 'Grupos de opciones',
    permisos: [PERMISO.VER_ESPECIFICACIONES],
  },
  {
    grupo: 5,
    ruta: 'complementos',
    descripcion: 'Complementos',
    permisos: [PERMISO.VER_COMPLEMENTOS],
  },
  {
    grupo: 6,
    ruta: 'comandas',
    descripcion: 'Comandas',
    permisos: [PERMISO.CANCELAR_COBRO, PERMISO.VER_ESTADISTICAS_DE_CORTE],
  },
  {
    grupo: 6,
    ruta: 'entradas-y-salidas',
    descripcion: 'Entradas y salidas',
    permisos: [PERMISO.ADMINISTRAR_ENTRADAS_Y_SALIDAS],
  },
  { grupo: 6, ruta: 'cortes-de-caja', descripcion: 'Cortes de caja', permisos: [PERMISO.VER_ESTADISTICAS_DE_CORTE] },
];

/** An operation of the menu: `modulo` and `id` are {operationGroup} and {operation} of its access check. */
export interface OperacionDeMenu {
  readonly id: Permiso;
  readonly descripcion: string;
  readonly modulo: ClaveDeModulo;
  readonly ruta: string;
}

/** A group with the operations that a role may enter. */
export interface ModuloDeMenu {
  readonly id: number;
  readonly descripcion: string;
  readonly operaciones: readonly OperacionDeMenu[];
}

const permisoQueAbre = ({ permisos }: EntradaDeMenu, delRol: ReadonlySet<number>): Permiso | undefined =>
  permisos.find((id) => delRol.has(id));

const operacionDe = (entrada: EntradaDeMenu, delRol: ReadonlySet<number>): OperacionDeMenu[] => {
  const { descripcion, ruta } = entrada;
  const operacion = OPERACIONES.find(({ id }) => id === permisoQueAbre(entrada, delRol));
  return operacion ? [{ id: operacion.id, descripcion, modulo: operacion.modulo, ruta }] : [];
};

/** The menu of a role: the groups with the operations that these permissions open; no empty groups. */
export const menuDe = (permisos: ReadonlySet<number>): ModuloDeMenu[] =>
  GRUPOS_DE_MENU.map(({ id, descripcion }) => ({
    id,
    descripcion,
    operaciones: ENTRADAS_DE_MENU.filter(({ grupo }) => grupo === id).flatMap((e) => operacionDe(e, permisos)),
  })).filter(({ operaciones }) => operaciones.length > 0);

/** The permission to ask for when a screen is closed: the first of those that open it; 0 for an unknown path. */
export const permisoDeRuta = (ruta: string): number => ENTRADAS_DE_MENU.find((e) => e.ruta === ruta)?.permisos[0] ?? 0;

/** Whether these permissions open a screen; false for an unknown path. */
export const puedeEntrar = (ruta: string, permisos: readonly number[]): boolean => {
  const entrada = ENTRADAS_DE_MENU.find((e) => e.ruta === ruta);
  return entrada !== undefined && permisoQueAbre(entrada, new Set(permisos)) !== undefined;
};
