/** A group of permissions: `id` is the {operationGroup} of a role check, `ids` every id that belongs to it. */
export interface Modulo {
  readonly id: number;
  readonly clave: string;
  readonly descripcion: string;
  readonly ids: readonly number[];
  /** The module does not exist in Comal: its ids are neither shown nor granted (D-14). */
  readonly reservado?: true;
}

const rango = (desde: number, hasta: number): number[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);

/**
 * Every group of permission ids. 143 is named by two groups, products and ingredients, so no operation uses it.
 */
export const MODULOS = [
  { id: 1, clave: 'usuarios', descripcion: 'Usuarios', ids: rango(1, 6) },
  { id: 2, clave: 'roles', descripcion: 'Roles', ids: rango(7, 12) },
  { id: 3, clave: 'marcas', descripcion: 'Marcas', ids: [14, ...rango(16, 18)], reservado: true },
  { id: 4, clave: 'departamentos', descripcion: 'Departamentos', ids: [15, ...rango(19, 21)], reservado: true },
  { id: 5, clave: 'productos', descripcion: 'Productos', ids: [...rango(22, 34), 36, 143] },
  { id: 6, clave: 'ubicaciones', descripcion: 'Ubicaciones', ids: [35, ...rango(37, 41)], reservado: true },
  { id: 7, clave: 'impuestos', descripcion: 'Impuestos', ids: [42, ...rango(44, 46), 48], reservado: true },
  { id: 8, clave: 'lotes', descripcion: 'Lotes', ids: [43, ...rango(58, 60)], reservado: true },
  { id: 9, clave: 'proveedores', descripcion: 'Proveedores', ids: rango(49, 52), reservado: true },
  { id: 10, clave: 'unidades', descripcion: 'Unidades de medida', ids: rango(53, 56) },
  { id: 11, clave: 'terminales', descripcion: 'Terminales (Cajas)', ids: [61, 62, ...rango(112, 116)] },
  { id: 12, clave: 'metodos-de-pago', descripcion: 'Métodos de pago', ids: [65, 67] },
  { id: 13, clave: 'ventas', descripcion: 'Ventas', ids: [68] },
  { id: 14, clave: 'entradas-y-salidas', descripcion: 'Entradas y salidas de efectivo', ids: [70, 174, 175, 185] },
  { id: 15, clave: 'cancelar-cobro', descripcion: 'Cancelación de cobros', ids: [71] },
  { id: 16, clave: 'devoluciones', descripcion: 'Devoluciones', ids: [72, 73], reservado: true },
  { id: 17, clave: 'productos-vendidos', descripcion: 'Productos vendidos', ids: [74], reservado: true },
  { id: 18, clave: 'cortes', descripcion: 'Cortes de caja', ids: [75, 86, 178] },
  { id: 19, clave: 'vales', descripcion: 'Vales de pedido', ids: rango(77, 80), reservado: true },
  { id: 20, clave: 'importar', descripcion: 'Importación', ids: [84], reservado: true },
  { id: 21, clave: 'inventario-excel', descripcion: 'Inventario en Excel', ids: [85], reservado: true },
  { id: 22, clave: 'inventario', descripcion: 'Configuración de inventario', ids: [87], reservado: true },
  { id: 23, clave: 'dashboard', descripcion: 'Dashboard', ids: [88] },
  { id: 24, clave: 'faltantes', descripcion: 'Faltantes', ids: [...rango(89, 91), 105], reservado: true },
  { id: 25, clave: 'etiquetas', descripcion: 'Etiquetas', ids: [92], reservado: true },
  { id: 26, clave: 'sesiones', descripcion: 'Sesiones', ids: [94, 117, 118, 177] },
  { id: 27, clave: 'frecuencia-de-ventas', descripcion: 'Frecuencia de ventas', ids: [96], reservado: true },
  { id: 28, clave: 'ordenes-de-servicio', descripcion: 'Órdenes de servicio', ids: rango(97, 104), reservado: true },
  { id: 29, clave: 'descuentos', descripcion: 'Descuentos', ids: rango(106, 109) },
  { id: 30, clave: 'negocio', descripcion: 'Mi negocio', ids: rango(119, 123) },
  { id: 31, clave: 'categorias', descripcion: 'Categorías', ids: rango(126, 131) },
  { id: 32, clave: 'areas-de-despacho', descripcion: 'Áreas de despacho', ids: rango(132, 136) },
  { id: 33, clave: 'ingredientes', descripcion: 'Ingredientes', ids: rango(137, 147) },
  { id: 34, clave: 'especificaciones-de-producto', descripcion: 'Especificaciones de productos', ids: rango(148, 151) },
  { id: 35, clave: 'especificaciones', descripcion: 'Especificaciones', ids: rango(152, 155) },
  { id: 36, clave: 'complementos', descripcion: 'Complementos', ids: rango(156, 166) },
  { id: 37, clave: 'menu', descripcion: 'Datos del menú', ids: rango(167, 169) },
  { id: 38, clave: 'comandas', descripcion: 'Comandas', ids: [...rango(170, 172), 191] },
  { id: 39, clave: 'ubicacion-de-sucursal', descripcion: 'Ubicación de sucursal', ids: [179] },
  { id: 40, clave: 'impresoras', descripcion: 'Impresoras', ids: rango(180, 184) },
  { id: 41, clave: 'salones', descripcion: 'Salones y mesas', ids: [186] },
  { id: 42, clave: 'facturacion', descripcion: 'Facturación', ids: rango(187, 190) },
] as const satisfies readonly Modulo[];

/** The key of a group. */
export type ClaveDeModulo = (typeof MODULOS)[number]['clave'];
