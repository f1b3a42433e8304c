import { OPERACIONES, PERMISO, type NombreDeOperacion, type Permiso } from './permisos.ts';

/** The dependency of an operation: any of some others, the best suggestion first, and the reason in words. */
interface Necesidad {
  readonly algunaDe: readonly NombreDeOperacion[];
  readonly porque: string;
}

const abre = (operacion: NombreDeOperacion, pantalla: string): Necesidad => ({
  algunaDe: [operacion],
  porque: `Sin esto no se abre la pantalla ${pantalla}`,
});

const USUARIOS = [abre('VER_USUARIOS', 'Usuarios')];
const ROLES = [abre('VER_ROLES', 'Roles')];
const PRODUCTOS = [abre('VER_PRODUCTOS', 'Productos')];
const TERMINALES = [abre('ADMINISTRAR_TERMINALES', 'Terminales')];
const SESIONES = [abre('ADMINISTRAR_SESIONES_SISTEMA', 'Sesiones')];
const NEGOCIO = [abre('EDITAR_DATOS_DEL_NEGOCIO', 'Mi negocio')];
const CATEGORIAS = [abre('VER_CATEGORIAS', 'Categorías')];
const AREAS = [abre('VER_AREAS_DE_DESPACHO', 'Áreas de despacho')];
const INGREDIENTES = [abre('VER_INGREDIENTES', 'Ingredientes')];
const ESPECIFICACIONES = [abre('VER_ESPECIFICACIONES', 'Especificaciones')];
const IMPRESORAS = [abre('VER_IMPRESORAS', 'Impresoras')];
const COMPLEMENTOS = [abre('VER_COMPLEMENTOS', 'Complementos')];
/** The recipe and the add-ons of a dish open with the permission to edit it. */
const POR_EDITAR: Necesidad = { algunaDe: ['EDITAR_PRODUCTO'], porque: 'Se abre desde el platillo, al editarlo' };
const FORMAS: Necesidad = {
  algunaDe: ['ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO'],
  porque: 'Sin esto no se abren las especificaciones del platillo',
};
const COMANDAS: Necesidad = {
  algunaDe: ['CREAR_Y_EDITAR_COMANDAS', 'COBRAR'],
  porque: 'Sin esto no ve las comandas del punto de venta',
};

/** The dependencies of operations; those without an entry work alone. */
const NECESITA: Readonly<Partial<Record<NombreDeOperacion, readonly Necesidad[]>>> = {
  NUEVO_USUARIO: USUARIOS,
  EDITAR_USUARIO: USUARIOS,
  ELIMINAR_USUARIO: USUARIOS,
  CAMBIAR_PASSWORD: USUARIOS,
  CAMBIAR_ROL: USUARIOS,
  NUEVO_ROL: ROLES,
  EDITAR_DESCRIPCION_ROL: ROLES,
  ELIMINAR_ROL: ROLES,
  TRASPASAR_USUARIOS_DEL_ROL: ROLES,
  EDITAR_PERMISOS_ROL: ROLES,
  NUEVO_PRODUCTO: PRODUCTOS,
  EDITAR_PRODUCTO: PRODUCTOS,
  ELIMINAR_PRODUCTO: PRODUCTOS,
  EDITAR_IMAGEN_PRODUCTO: PRODUCTOS,
  AGREGAR_INGREDIENTE_A_PRODUCTO: [...PRODUCTOS, POR_EDITAR],
  EDITAR_INGREDIENTE_DE_PRODUCTO: [...PRODUCTOS, POR_EDITAR],
  ELIMINAR_INGREDIENTE_DE_PRODUCTO: [...PRODUCTOS, POR_EDITAR],
  NUEVA_TERMINAL: TERMINALES,
  EDITAR_TERMINAL: TERMINALES,
  ELIMINAR_TERMINAL: TERMINALES,
  NUEVO_USUARIO_CON_ACCESO_A_TERMINAL: TERMINALES,
  ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL: TERMINALES,
  CAMBIAR_ESTADO_METODO_DE_PAGO: [abre('VER_METODOS_DE_PAGO', 'Métodos de pago')],
  NUEVA_IMPRESORA: IMPRESORAS,
  EDITAR_IMPRESORA: IMPRESORAS,
  ELIMINAR_IMPRESORA: IMPRESORAS,
  ATENDER_IMPRESORAS: [
    {
      algunaDe: ['VER_IMPRESORAS', 'CREAR_Y_EDITAR_COMANDAS', 'COBRAR', 'DESPACHAR'],
      porque: 'Sin esto no ve lo que las impresoras no imprimieron',
    },
  ],
  COBRAR: [
    {
      algunaDe: ['CREAR_Y_EDITAR_COMANDAS'],
      porque: 'Sin esto solo cobra lo que otros tomaron: no corrige una comanda',
    },
    { algunaDe: ['ABRIR_Y_CERRAR_CAJA'], porque: 'Con la caja sin abrir no se cobra: alguien más tendría que abrirla' },
  ],
  REGISTRAR_ENTRADA_DE_EFECTIVO: [COMANDAS],
  REGISTRAR_SALIDA_DE_EFECTIVO: [COMANDAS],
  ABRIR_CAJON: [COMANDAS],
  DAR_DESCUENTOS: [COMANDAS],
  ABRIR_Y_CERRAR_CAJA: [COMANDAS],
  CERRAR_CAJA_DE_OTRA_SESION: [abre('VER_ESTADISTICAS_DE_CORTE', 'Cortes de caja')],
  CERRAR_SESION: SESIONES,
  CERRAR_TODAS_LAS_SESIONES: SESIONES,
  LIMPIAR_SESIONES_EXPIRADAS: SESIONES,
  NUEVA_SUCURSAL: NEGOCIO,
  EDITAR_SUCURSAL: NEGOCIO,
  SOLICITAR_NUEVO_PASSWORD_ADMIN: NEGOCIO,
  ELIMINAR_SUCURSAL: NEGOCIO,
  EDITAR_UBICACION_DE_SUCURSAL: NEGOCIO,
  GENERAR_QR_MENU: NEGOCIO,
  NUEVA_CATEGORIA: CATEGORIAS,
  EDITAR_CATEGORIA: CATEGORIAS,
  ELIMINAR_CATEGORIA: CATEGORIAS,
  NUEVA_AREA_DE_DESPACHO: AREAS,
  EDITAR_AREA_DE_DESPACHO: AREAS,
  ELIMINAR_AREA_DE_DESPACHO: AREAS,
  NUEVO_INGREDIENTE: INGREDIENTES,
  EDITAR_INGREDIENTE: INGREDIENTES,
  ELIMINAR_INGREDIENTE: INGREDIENTES,
  EDITAR_INVENTARIO_DE_INGREDIENTE: INGREDIENTES,
  EDITAR_COSTO_DE_INGREDIENTE: INGREDIENTES,
  ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO: PRODUCTOS,
  NUEVA_ESPECIFICACION_DE_PRODUCTO: [...PRODUCTOS, FORMAS],
  ELIMINAR_ESPECIFICACION_DE_PRODUCTO: [...PRODUCTOS, FORMAS],
  NUEVA_ESPECIFICACION: ESPECIFICACIONES,
  EDITAR_ESPECIFICACION: ESPECIFICACIONES,
  ELIMINAR_ESPECIFICACION: ESPECIFICACIONES,
  AGREGAR_COMPLEMENTO_A_PRODUCTO: [...PRODUCTOS, POR_EDITAR],
  QUITAR_COMPLEMENTO_DE_PRODUCTO: [...PRODUCTOS, POR_EDITAR],
  NUEVO_COMPLEMENTO: COMPLEMENTOS,
  EDITAR_COMPLEMENTO: COMPLEMENTOS,
  ELIMINAR_COMPLEMENTO: COMPLEMENTOS,
  AGREGAR_INGREDIENTE_A_COMPLEMENTO: COMPLEMENTOS,
  EDITAR_INGREDIENTE_DE_COMPLEMENTO: COMPLEMENTOS,
  ELIMINAR_INGREDIENTE_DE_COMPLEMENTO: COMPLEMENTOS,
  EDITAR_DATOS_DE_MENU: [
    {
      algunaDe: ['VER_PRODUCTOS', 'CREAR_Y_EDITAR_COMANDAS', 'DESPACHAR'],
      porque: 'Sin esto no ve el menú en ninguna pantalla',
    },
  ],
  ELIMINAR_COMANDA: [COMANDAS],
  CONFIGURAR_FACTURACION: NEGOCIO,
  FACTURAR: [COMANDAS],
  CANCELAR_FACTURAS: [abre('VER_FACTURAS', 'Facturas')],
};

/** An unmet dependency of a chosen operation: what to add, and the reason in words. */
export interface FaltaDePermiso {
  readonly agregar: Permiso;
  readonly porque: string;
}

/** The unmet dependency of a permission, or none; none for an unknown id. */
export const loQueFalta = (permiso: number, elegidos: ReadonlySet<number>): readonly FaltaDePermiso[] => {
  const nombre = OPERACIONES.find(({ id }) => id === permiso)?.operacion;
  const necesidades = (nombre && NECESITA[nombre]) ?? [];
  return necesidades
    .filter(({ algunaDe }) => !algunaDe.some((otra) => elegidos.has(PERMISO[otra])))
    .map(({ algunaDe, porque }) => ({ agregar: PERMISO[algunaDe[0]!], porque }));
};

/** The chosen permissions with the unmet dependencies of one added, transitively. */
export const conLoQueFalta = (permiso: number, elegidos: ReadonlySet<number>): ReadonlySet<number> =>
  loQueFalta(permiso, elegidos).reduce<ReadonlySet<number>>(
    (antes, { agregar }) => (antes.has(agregar) ? antes : conLoQueFalta(agregar, new Set([...antes, agregar]))),
    elegidos,
  );
