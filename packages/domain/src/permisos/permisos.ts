import { MODULOS, type ClaveDeModulo } from './modulos.ts';

/** An operation that a role may have (D-14). */
export interface Operacion<Id extends number = number, Nombre extends string = string> {
  readonly id: Id;
  readonly modulo: ClaveDeModulo;
  readonly operacion: Nombre;
  readonly descripcion: string;
}

const operacion = <const Id extends number, const Nombre extends string>(
  id: Id,
  modulo: ClaveDeModulo,
  nombre: Nombre,
  descripcion: string,
): Operacion<Id, Nombre> => ({ id, modulo, operacion: nombre, descripcion });

/** The table of permissions, read by server, browser and the permission tree of a role (D-94). */
export const OPERACIONES = [
  operacion(1, 'usuarios', 'NUEVO_USUARIO', 'Agregar usuarios'),
  operacion(2, 'usuarios', 'EDITAR_USUARIO', 'Editar usuarios'),
  operacion(3, 'usuarios', 'ELIMINAR_USUARIO', 'Eliminar usuarios'),
  operacion(4, 'usuarios', 'CAMBIAR_PASSWORD', 'Cambiar la contraseña de otros usuarios'),
  operacion(5, 'usuarios', 'CAMBIAR_ROL', 'Cambiar el rol de un usuario'),
  operacion(6, 'usuarios', 'VER_USUARIOS', 'Ver los usuarios'),
  operacion(7, 'roles', 'NUEVO_ROL', 'Agregar roles'),
  operacion(8, 'roles', 'EDITAR_DESCRIPCION_ROL', 'Editar el nombre de un rol'),
  operacion(9, 'roles', 'ELIMINAR_ROL', 'Eliminar roles'),
  operacion(10, 'roles', 'TRASPASAR_USUARIOS_DEL_ROL', 'Mover los usuarios de un rol a otro'),
  operacion(11, 'roles', 'EDITAR_PERMISOS_ROL', 'Editar los permisos de un rol'),
  operacion(12, 'roles', 'VER_ROLES', 'Ver los roles'),
  operacion(22, 'productos', 'NUEVO_PRODUCTO', 'Agregar productos'),
  operacion(23, 'productos', 'EDITAR_PRODUCTO', 'Editar productos'),
  operacion(24, 'productos', 'ELIMINAR_PRODUCTO', 'Eliminar productos'),
  operacion(25, 'productos', 'EDITAR_IMAGEN_PRODUCTO', 'Editar la imagen de un producto'),
  operacion(26, 'productos', 'AGREGAR_INGREDIENTE_A_PRODUCTO', 'Agregar ingredientes a un producto'),
  operacion(27, 'productos', 'EDITAR_INGREDIENTE_DE_PRODUCTO', 'Editar los ingredientes de un producto'),
  operacion(28, 'productos', 'ELIMINAR_INGREDIENTE_DE_PRODUCTO', 'Quitar ingredientes de un producto'),
  operacion(29, 'productos', 'VER_PRODUCTOS', 'Ver los productos'),
  operacion(53, 'unidades', 'NUEVA_UNIDAD_DE_MEDIDA', 'Agregar unidades de medida'),
  operacion(54, 'unidades', 'EDITAR_UNIDAD_DE_MEDIDA', 'Editar unidades de medida'),
  operacion(55, 'unidades', 'ELIMINAR_UNIDAD_DE_MEDIDA', 'Eliminar unidades de medida'),
  operacion(56, 'unidades', 'MOVER_PRODUCTOS_A_UNIDAD', 'Mover productos a una unidad de medida'),
  operacion(61, 'terminales', 'NUEVA_TERMINAL', 'Agregar terminales'),
  operacion(62, 'terminales', 'EDITAR_TERMINAL', 'Editar terminales'),
  operacion(112, 'terminales', 'ELIMINAR_TERMINAL', 'Eliminar terminales'),
  operacion(113, 'terminales', 'NUEVO_USUARIO_CON_ACCESO_A_TERMINAL', 'Dar acceso a una terminal'),
  operacion(114, 'terminales', 'ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL', 'Quitar el acceso a una terminal'),
  operacion(115, 'terminales', 'ADMINISTRAR_TERMINALES', 'Ver las terminales'),
  operacion(65, 'metodos-de-pago', 'CAMBIAR_ESTADO_METODO_DE_PAGO', 'Habilitar y deshabilitar métodos de pago'),
  operacion(67, 'metodos-de-pago', 'VER_METODOS_DE_PAGO', 'Ver los métodos de pago'),
  operacion(68, 'ventas', 'COBRAR', 'Cobrar'),
  operacion(
    70,
    'entradas-y-salidas',
    'ADMINISTRAR_ENTRADAS_Y_SALIDAS',
    'Ver, editar y eliminar entradas y salidas de efectivo',
  ),
  operacion(174, 'entradas-y-salidas', 'REGISTRAR_ENTRADA_DE_EFECTIVO', 'Registrar entradas de efectivo'),
  operacion(175, 'entradas-y-salidas', 'REGISTRAR_SALIDA_DE_EFECTIVO', 'Registrar salidas de efectivo'),
  operacion(71, 'cancelar-cobro', 'CANCELAR_COBRO', 'Cancelar o corregir un cobro'),
  operacion(75, 'cortes', 'ABRIR_Y_CERRAR_CAJA', 'Registrar la caja inicial y la caja final propias'),
  operacion(86, 'cortes', 'CERRAR_CAJA_DE_OTRA_SESION', 'Cerrar la caja de otra sesión'),
  operacion(178, 'cortes', 'VER_ESTADISTICAS_DE_CORTE', 'Ver los cortes de caja y sus estadísticas'),
  operacion(88, 'dashboard', 'VER_DASHBOARD', 'Ver el dashboard y los movimientos del sistema'),
  operacion(94, 'sesiones', 'ADMINISTRAR_SESIONES_SISTEMA', 'Ver las sesiones'),
  operacion(117, 'sesiones', 'CERRAR_SESION', 'Cerrar la sesión de otro usuario'),
  operacion(
    118,
    'sesiones',
    'CERRAR_TODAS_LAS_SESIONES',
    'Cerrar todas las sesiones de un usuario o terminal, o una a la fuerza',
  ),
  operacion(177, 'sesiones', 'LIMPIAR_SESIONES_EXPIRADAS', 'Limpiar las sesiones expiradas'),
  operacion(106, 'descuentos', 'NUEVO_DESCUENTO', 'Agregar descuentos y promociones'),
  operacion(107, 'descuentos', 'EDITAR_DESCUENTO', 'Editar descuentos y promociones'),
  operacion(108, 'descuentos', 'ELIMINAR_DESCUENTO', 'Eliminar descuentos y promociones'),
  operacion(109, 'descuentos', 'DAR_DESCUENTOS', 'Dar descuentos libres y los que piden permiso'),
  operacion(119, 'negocio', 'EDITAR_DATOS_DEL_NEGOCIO', 'Ver y editar los datos del negocio'),
  operacion(120, 'negocio', 'NUEVA_SUCURSAL', 'Agregar sucursales'),
  operacion(121, 'negocio', 'EDITAR_SUCURSAL', 'Editar sucursales'),
  operacion(
    122,
    'negocio',
    'SOLICITAR_NUEVO_PASSWORD_ADMIN',
    'Enviar una nueva contraseña al administrador de la sucursal',
  ),
  operacion(123, 'negocio', 'ELIMINAR_SUCURSAL', 'Eliminar sucursales'),
  operacion(126, 'categorias', 'NUEVA_CATEGORIA', 'Agregar categorías'),
  operacion(127, 'categorias', 'EDITAR_CATEGORIA', 'Editar categorías'),
  operacion(128, 'categorias', 'ELIMINAR_CATEGORIA', 'Eliminar categorías'),
  operacion(129, 'categorias', 'MOVER_PRODUCTOS_A_CATEGORIA', 'Mover productos a una categoría'),
  operacion(130, 'categorias', 'VER_CATEGORIAS', 'Ver las categorías'),
  operacion(132, 'areas-de-despacho', 'NUEVA_AREA_DE_DESPACHO', 'Agregar áreas de despacho'),
  operacion(133, 'areas-de-despacho', 'EDITAR_AREA_DE_DESPACHO', 'Editar áreas de despacho'),
  operacion(134, 'areas-de-despacho', 'ELIMINAR_AREA_DE_DESPACHO', 'Eliminar áreas de despacho'),
  operacion(135, 'areas-de-despacho', 'MOVER_PRODUCTOS_A_AREA', 'Mover productos a un área de despacho'),
  operacion(136, 'areas-de-despacho', 'VER_AREAS_DE_DESPACHO', 'Ver las áreas de despacho'),
  operacion(137, 'ingredientes', 'NUEVO_INGREDIENTE', 'Agregar ingredientes'),
  operacion(138, 'ingredientes', 'EDITAR_INGREDIENTE', 'Editar ingredientes'),
  operacion(139, 'ingredientes', 'ELIMINAR_INGREDIENTE', 'Eliminar ingredientes'),
  operacion(140, 'ingredientes', 'EDITAR_INVENTARIO_DE_INGREDIENTE', 'Editar el inventario de un ingrediente'),
  operacion(141, 'ingredientes', 'EDITAR_COSTO_DE_INGREDIENTE', 'Editar el costo de un ingrediente'),
  operacion(142, 'ingredientes', 'VER_INGREDIENTES', 'Ver los ingredientes'),
  operacion(
    148,
    'especificaciones-de-producto',
    'ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO',
    'Ver las especificaciones de un producto',
  ),
  operacion(
    149,
    'especificaciones-de-producto',
    'NUEVA_ESPECIFICACION_DE_PRODUCTO',
    'Agregar especificaciones a un producto',
  ),
  operacion(
    150,
    'especificaciones-de-producto',
    'ELIMINAR_ESPECIFICACION_DE_PRODUCTO',
    'Quitar especificaciones de un producto',
  ),
  operacion(152, 'especificaciones', 'NUEVA_ESPECIFICACION', 'Agregar especificaciones'),
  operacion(153, 'especificaciones', 'EDITAR_ESPECIFICACION', 'Editar especificaciones'),
  operacion(154, 'especificaciones', 'ELIMINAR_ESPECIFICACION', 'Eliminar especificaciones'),
  operacion(155, 'especificaciones', 'VER_ESPECIFICACIONES', 'Ver las especificaciones'),
  operacion(156, 'complementos', 'AGREGAR_COMPLEMENTO_A_PRODUCTO', 'Agregar complementos a un producto'),
  operacion(157, 'complementos', 'QUITAR_COMPLEMENTO_DE_PRODUCTO', 'Quitar complementos de un producto'),
  operacion(158, 'complementos', 'NUEVO_COMPLEMENTO', 'Agregar complementos'),
  operacion(159, 'complementos', 'EDITAR_COMPLEMENTO', 'Editar complementos'),
  operacion(160, 'complementos', 'ELIMINAR_COMPLEMENTO', 'Eliminar complementos'),
  operacion(161, 'complementos', 'AGREGAR_INGREDIENTE_A_COMPLEMENTO', 'Agregar ingredientes a un complemento'),
  operacion(162, 'complementos', 'EDITAR_INGREDIENTE_DE_COMPLEMENTO', 'Editar los ingredientes de un complemento'),
  operacion(163, 'complementos', 'ELIMINAR_INGREDIENTE_DE_COMPLEMENTO', 'Quitar ingredientes de un complemento'),
  operacion(164, 'complementos', 'VER_COMPLEMENTOS', 'Ver los complementos'),
  operacion(167, 'menu', 'EDITAR_DATOS_DE_MENU', 'Editar los datos de un producto en el menú'),
  operacion(168, 'menu', 'GENERAR_QR_MENU', 'Generar el código QR del menú'),
  operacion(170, 'comandas', 'CREAR_Y_EDITAR_COMANDAS', 'Crear y editar comandas'),
  operacion(171, 'comandas', 'ELIMINAR_COMANDA', 'Eliminar comandas'),
  operacion(172, 'comandas', 'DESPACHAR', 'Despachar pedidos'),
  operacion(191, 'comandas', 'ATENDER_PASE', 'Atender el pase'),
  operacion(179, 'ubicacion-de-sucursal', 'EDITAR_UBICACION_DE_SUCURSAL', 'Editar la ubicación de una sucursal'),
  operacion(180, 'impresoras', 'VER_IMPRESORAS', 'Ver las impresoras'),
  operacion(181, 'impresoras', 'NUEVA_IMPRESORA', 'Agregar impresoras'),
  operacion(182, 'impresoras', 'EDITAR_IMPRESORA', 'Editar impresoras'),
  operacion(183, 'impresoras', 'ELIMINAR_IMPRESORA', 'Eliminar impresoras'),
  operacion(184, 'impresoras', 'ATENDER_IMPRESORAS', 'Atender lo que una impresora no imprimió'),
  operacion(185, 'entradas-y-salidas', 'ABRIR_CAJON', 'Abrir el cajón sin cobrar'),
  operacion(186, 'salones', 'EDITAR_SALONES', 'Editar los salones y sus mesas'),
  operacion(187, 'facturacion', 'CONFIGURAR_FACTURACION', 'Configurar quién factura y con qué sellos'),
  operacion(188, 'facturacion', 'VER_FACTURAS', 'Ver las facturas y descargarlas'),
  operacion(189, 'facturacion', 'FACTURAR', 'Facturar un cobro'),
  operacion(190, 'facturacion', 'CANCELAR_FACTURAS', 'Cancelar facturas'),
] as const;

type Fila = (typeof OPERACIONES)[number];

/** The constant of an operation. */
export type NombreDeOperacion = Fila['operacion'];

/** A permission id that can be granted. */
export type Permiso = Fila['id'];

/** Permission ids by operation constant. */
export const PERMISO = Object.fromEntries(OPERACIONES.map((o) => [o.operacion, o.id])) as {
  readonly [F in Fila as F['operacion']]: F['id'];
};

const ASIGNABLES: ReadonlySet<number> = new Set(OPERACIONES.map((o) => o.id));

/** Whether somebody has every permission that can be granted. */
export const puedeTodo = (puede: (permiso: Permiso) => boolean): boolean => OPERACIONES.every(({ id }) => puede(id));

/** Whether an id is a permission that can be granted; false for ids of reserved modules. */
export const esPermiso = (id: number): id is Permiso => ASIGNABLES.has(id);

/**
 * The permission id of {operationGroup}/{operation}: module id or key, and operation constant or numeric id; null when
 * the group has no such operation.
 */
export const permisoDe = (grupo: string | number, operacion: string | number): Permiso | null => {
  const [buscado, nombre] = [String(grupo), String(operacion)];
  const modulo = MODULOS.find((m) => String(m.id) === buscado || m.clave === buscado);
  const fila = OPERACIONES.find((o) => o.modulo === modulo?.clave && [o.operacion, String(o.id)].includes(nombre));
  return fila?.id ?? null;
};
