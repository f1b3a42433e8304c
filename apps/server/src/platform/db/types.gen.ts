// Made from the migrated database by `npm run db:types`; `npm run drift` compares. Do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as epoch milliseconds, written as a Date. */
export type Instante = ColumnType<number, Date, Date>;

export interface AccesoTable {
  cliente: string;
  hash: string;
  usuario: number;
  sucursal: number;
  vence_en: Instante;
  usado_en: Instante | null;
}

export interface AreaTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  sistema: Generated<boolean>;
  clave: Generated<string>;
}

export interface AutorizacionTable {
  cliente: string;
  hash: string;
  sesion: string;
  permiso: number;
  autoriza: number;
  autoriza_nombre: string;
  vence_en: Instante;
  clave: string | null;
}

export interface BitacoraTable {
  cliente: string;
  id: string;
  sucursal: number | null;
  usuario: number;
  sesion: string | null;
  caja: number | null;
  accion: string;
  objeto: string;
  datos: unknown;
  creada_en: Instante;
}

export interface CajaTable {
  cliente: string;
  id: number;
  sucursal: number | null;
  hostname: string;
  alias: string;
  plataforma: string;
  es_general: Generated<boolean>;
  permisos: Generated<unknown>;
}

export interface CategoriaTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  orden: Generated<number>;
  color: Generated<string>;
  sistema: Generated<boolean>;
  clave: Generated<string>;
  imagen: string | null;
}

export interface ComandaTable {
  cliente: string;
  id: string;
  sucursal: number;
  folio: string;
  folio_corto: number;
  dia: string;
  nombre: string;
  comensales: number;
  usuario: number;
  usuario_nombre: string;
  caja: number;
  status: number;
  creada_en: Instante;
  pagada_en: Instante | null;
  cancelada_en: Instante | null;
  cancelada_por: number | null;
  rev: number;
  rev_creada: number;
  unida_a: string | null;
  busqueda: Generated<string>;
}

export interface ComplementoTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  precio: number;
  costo: Generated<number>;
  categoria: number;
  area: number;
  unidad: number;
  tiempo_de_preparacion: Generated<number>;
  receta_version: Generated<number>;
  retirado_en: Instante | null;
  clave: Generated<string>;
  version: Generated<number>;
  inventario: string | null;
}

export interface CorteTable {
  cliente: string;
  id: string;
  sucursal: number;
  caja: number;
  usuario: number;
  usuario_nombre: string;
  estado: number;
  abierto_en: Instante;
  caja_inicial: number;
  cerrado_en: Instante | null;
  cerrado_por: number | null;
  caja_final: number | null;
  resumen: unknown | null;
  reparos: Generated<unknown>;
}

export interface EspecificacionTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  clave: Generated<string>;
}

export interface IdempotenciaTable {
  cliente: string;
  clave: string;
  sesion: string;
  usuario: number;
  ruta: string;
  huella: string;
  status: number | null;
  cuerpo: unknown | null;
  sello: unknown | null;
  creada_en: Instante;
}

export interface ImagenTable {
  cliente: string;
  hash: string;
  tipo: string;
  ancho: number;
  alto: number;
  datos: Buffer;
  creada_en: Instante;
}

export interface IngredienteTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  unidad: number;
  costo: string;
  inventario: Generated<string>;
  clave: Generated<string>;
  sistema: Generated<boolean>;
}

export interface IntentoAccesoTable {
  clave: string;
  fallos: number;
  desde: Instante;
  ultimo: Instante;
}

export interface MetodoDePagoTable {
  cliente: string;
  id: number;
  descripcion: string;
  habilitado: Generated<boolean>;
}

export interface MovimientoEfectivoTable {
  cliente: string;
  id: string;
  corte: string;
  tipo: number;
  cantidad: number;
  observaciones: string;
  usuario: number;
  creado_en: Instante;
  concepto: Generated<string>;
  sucursal: number;
  caja: number;
  mesero: number | null;
  mesero_nombre: string | null;
  version: Generated<number>;
  eliminado_en: Instante | null;
  eliminado_por: number | null;
}

export interface MovimientoInventarioTable {
  cliente: string;
  id: string;
  numero: Generated<number>;
  sucursal: number;
  ingrediente: number | null;
  producto: number | null;
  complemento: number | null;
  motivo: string;
  cantidad: string;
  saldo: string;
  pedido: string | null;
  usuario: number;
  creado_en: Instante;
}

export interface NegocioTable {
  cliente: string;
  nombre: string;
  correo: Generated<string>;
  telefono: Generated<string>;
  direccion: Generated<string>;
  demo: Generated<boolean>;
  creado_en: Instante;
  logo: string | null;
}

export interface PagoTable {
  cliente: string;
  id: string;
  sucursal: number;
  comanda: string;
  corte: string;
  caja: number;
  usuario: number;
  subcuenta: string | null;
  total: number;
  efectivo: number;
  transferencia: number;
  no_operacion_transferencia: string;
  tarjeta: number;
  no_operacion_tarjeta: string;
  cambio: number;
  ticket: unknown;
  creado_en: Instante;
  cancela: string | null;
  motivo: string | null;
  operacion_transferencia: string | null;
  operacion_tarjeta: string | null;
  propina: Generated<number>;
  propina_metodo: number | null;
  propina_mesero: number | null;
  propina_mesero_nombre: string | null;
}

export interface PagoPedidoTable {
  cliente: string;
  pago: string;
  pedido: string;
  importe: number;
  vuelta: Generated<number>;
  cancela: Generated<boolean>;
}

export interface PedidoTable {
  cliente: string;
  comanda: string;
  id: string;
  sucursal: number;
  orden: number;
  folio: number;
  producto: number;
  complemento: boolean;
  complemento_de: string | null;
  descripcion: string;
  precio: number;
  costo: number;
  categoria: string;
  area: number;
  tiempo_de_preparacion: number;
  receta_version: number;
  especificaciones: unknown;
  comentario: string | null;
  subcuenta: string | null;
  status: number;
  mesero: number;
  mesero_nombre: string;
  fecha: Instante;
  hora_inicio_preparacion: Instante | null;
  despachado_en: Instante | null;
  cancelado_en: Instante | null;
  cancelado_por: number | null;
  pago: string | null;
  vuelta: Generated<number>;
  parte_de: string | null;
  fraccion: string | null;
  precio_entero: number | null;
  costo_entero: number | null;
  subcuenta_entera: string | null;
  movido_de: string | null;
  movido_en: Instante | null;
}

export interface ProductoTable {
  cliente: string;
  sucursal: number;
  id: number;
  codigo: string | null;
  descripcion: string;
  descripcion_menu: Generated<string>;
  precio: number;
  costo: Generated<number>;
  categoria: number;
  area: number;
  unidad: number;
  tiempo_de_preparacion: Generated<number>;
  complementos_gratis: Generated<number>;
  inventario: string | null;
  estado_menu: Generated<number>;
  receta_version: Generated<number>;
  retirado_en: Instante | null;
  clave: Generated<string>;
  version: Generated<number>;
  url_imagen: string | null;
  imagen: string | null;
  orden: Generated<number>;
  estado_menu_previo: number | null;
}

export interface ProductoComplementoTable {
  cliente: string;
  sucursal: number;
  producto: number;
  complemento: number;
}

export interface ProductoEspecificacionTable {
  cliente: string;
  sucursal: number;
  producto: number;
  especificacion: number;
}

export interface RecetaTable {
  cliente: string;
  sucursal: number;
  producto: number | null;
  complemento: number | null;
  version: number;
  ingrediente: number;
  cantidad: string;
  unidad: number;
  equivalencia: string;
  linea: Generated<number>;
}

export interface RegistroTable {
  clase: string;
  clave: string;
  cliente: string;
  sucursal: number | null;
}

export interface RelojVistoTable {
  una: Generated<boolean>;
  visto: Instante;
}

export interface RolTable {
  cliente: string;
  id: number;
  descripcion: string;
  sistema: Generated<boolean>;
}

export interface RolPermisoTable {
  cliente: string;
  rol: number;
  permiso: number;
}

export interface SesionTable {
  cliente: string;
  id: string;
  token_hash: string;
  usuario: number;
  sucursal: number;
  caja: number;
  plataforma: string;
  creada_en: Instante;
  vista_en: Instante;
  cerrada_en: Instante | null;
  motivo_cierre: string | null;
  bloqueada_en: Instante | null;
  dejada_en: Instante | null;
  aparato: unknown | null;
}

export interface SucursalTable {
  cliente: string;
  id: number;
  no_sucursal: number;
  nombre: string;
  descripcion: Generated<string>;
  direccion: Generated<string>;
  telefono: Generated<string>;
  correo: Generated<string>;
  matriz: Generated<boolean>;
  zona: Generated<string>;
  hora_corte: Generated<number>;
  activa: Generated<boolean>;
  bloqueo_minutos: number | null;
  conteo_ciego: Generated<boolean>;
}

export interface SucursalContadorTable {
  cliente: string;
  sucursal: number;
  rev: Generated<number>;
  rev_catalogo: Generated<number>;
  dia: Generated<string>;
  folio: Generated<number>;
}

export interface UnidadTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  abreviatura: string;
  tipo: string;
  sistema: Generated<boolean>;
  clave: Generated<string>;
}

export interface UsuarioTable {
  cliente: string;
  id: number;
  username: string;
  nombre: string;
  primer_apellido: Generated<string>;
  segundo_apellido: Generated<string>;
  contrasena: string;
  rol: number;
  sistema: Generated<boolean>;
  activo: Generated<boolean>;
  debe_cambiar: Generated<boolean>;
  pin: string | null;
  preferencias_tpv: Generated<unknown>;
}

export interface UsuarioSucursalTable {
  cliente: string;
  usuario: number;
  sucursal: number;
}

export interface DB {
  acceso: AccesoTable;
  area: AreaTable;
  autorizacion: AutorizacionTable;
  bitacora: BitacoraTable;
  caja: CajaTable;
  categoria: CategoriaTable;
  comanda: ComandaTable;
  complemento: ComplementoTable;
  corte: CorteTable;
  especificacion: EspecificacionTable;
  idempotencia: IdempotenciaTable;
  imagen: ImagenTable;
  ingrediente: IngredienteTable;
  intento_acceso: IntentoAccesoTable;
  metodo_de_pago: MetodoDePagoTable;
  movimiento_efectivo: MovimientoEfectivoTable;
  movimiento_inventario: MovimientoInventarioTable;
  negocio: NegocioTable;
  pago: PagoTable;
  pago_pedido: PagoPedidoTable;
  pedido: PedidoTable;
  producto: ProductoTable;
  producto_complemento: ProductoComplementoTable;
  producto_especificacion: ProductoEspecificacionTable;
  receta: RecetaTable;
  registro: RegistroTable;
  reloj_visto: RelojVistoTable;
  rol: RolTable;
  rol_permiso: RolPermisoTable;
  sesion: SesionTable;
  sucursal: SucursalTable;
  sucursal_contador: SucursalContadorTable;
  unidad: UnidadTable;
  usuario: UsuarioTable;
  usuario_sucursal: UsuarioSucursalTable;
}
