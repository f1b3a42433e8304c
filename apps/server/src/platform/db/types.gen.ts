// Made from the migrated database by `npm run db:types`; `npm run drift` compares. Do not edit.

export interface AccesoTable {
  cliente: string;
  hash: string;
  usuario: number;
  sucursal: number;
  vence_en: number;
  usado_en: number | null;
}

export interface AjusteTable {
  cliente: string;
  id: string;
  sucursal: number;
  pedido: string;
  clase: string;
  monto: number;
  motivo: string;
  usuario: number;
  autorizo: number | null;
  caja: number | null;
  de: string | null;
  creado_en: number;
  descuento: string | null;
}

export interface AltaTable {
  clave: string;
  huella: string;
  sal: string;
  red: string;
  cliente: string;
  sucursal: number;
  creada_en: number;
}

export interface AparatoTable {
  cliente: string;
  id: string;
  marca: string | null;
  nombre: string;
  dicho: unknown;
  conocidos: string[];
  visto_en: number;
}

export interface AreaTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  sistema: boolean;
  clave: string;
  sin_preparacion: boolean;
  muestra: string;
  despacho: string;
}

export interface AutorizacionTable {
  cliente: string;
  hash: string;
  sesion: string;
  permiso: number;
  autoriza: number;
  autoriza_nombre: string;
  vence_en: number;
  clave: string | null;
}

export interface AvisoPorCorreoTable {
  cliente: string;
  usuario: number;
  sucursal: number;
  correo: string;
  resumen: boolean;
  cortes: boolean;
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
  creada_en: number;
}

export interface CajaTable {
  cliente: string;
  id: number;
  sucursal: number | null;
  hostname: string;
  alias: string;
  plataforma: string;
  es_general: boolean;
  permisos: unknown;
  no_caja: number;
  activa: boolean;
  restringida: boolean;
  version: number;
  busqueda: string;
}

export interface CajaUsuarioTable {
  cliente: string;
  caja: number;
  usuario: number;
}

export interface CategoriaTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  orden: number;
  color: string;
  sistema: boolean;
  clave: string;
  imagen: string | null;
  tiempo: number;
}

export interface ClienteDeRepartoTable {
  cliente: string;
  id: string;
  numero: number;
  telefono: string;
  nombre: string;
  clave: string;
  nota: string;
  version: number;
}

export interface CodigoDeEquipoTable {
  hash: string;
  cliente: string;
  sucursal: number;
  vence_en: number;
}

export interface CodigoDeRecuperacionTable {
  cliente: string;
  usuario: number;
  hash: string;
  usado_en: number | null;
}

export interface ColumnasDeMenuTable {
  cliente: string;
  huella: string;
  mapa: unknown;
  usado_en: number;
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
  creada_en: number;
  pagada_en: number | null;
  cancelada_en: number | null;
  cancelada_por: number | null;
  rev: number;
  rev_creada: number;
  unida_a: string | null;
  busqueda: string;
  mesa: number | null;
  precuenta_en: number | null;
  tipo: string;
  cobra_antes: boolean;
  reparto: unknown | null;
  app: unknown | null;
  descuentos: unknown | null;
  llamado_en: number | null;
}

export interface ComplementoTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  precio: number;
  costo: number;
  categoria: number;
  area: number;
  unidad: number;
  tiempo_de_preparacion: number;
  receta_version: number;
  retirado_en: number | null;
  clave: string;
  version: number;
  inventario: string | null;
  alergenos: string[];
  picante: number;
  era_de: number[] | null;
  clase_fiscal: string;
}

export interface CopiaEnCursoTable {
  cliente: string;
  usuario: number;
  clave: string;
  hechas: number;
  total: number;
  cancelada: boolean;
  empezo_en: number;
}

export interface CorreoTable {
  cliente: string;
  id: string;
  clase: string;
  usuario: number | null;
  sucursal: number | null;
  para: string;
  datos: string;
  estado: number;
  intentos: number;
  fallo: string | null;
  creado_en: number;
  proximo_en: number | null;
  terminado_en: number | null;
  suscripcion: string | null;
}

export interface CorreoConfirmadoTable {
  cliente: string;
  correo: string;
  hash: string | null;
  vence_en: number | null;
  confirmado_en: number | null;
}

export interface CorreoEnColaTable {
  id: string;
  cliente: string;
  desde: number;
  entro_en: number;
}

export interface CorteTable {
  cliente: string;
  id: string;
  sucursal: number;
  caja: number;
  usuario: number;
  usuario_nombre: string;
  estado: number;
  abierto_en: number;
  caja_inicial: number;
  cerrado_en: number | null;
  cerrado_por: number | null;
  caja_final: number | null;
  resumen: unknown | null;
  reparos: unknown;
  z: number | null;
  notas: string | null;
}

export interface DemoPasadoTable {
  cliente: string;
  sucursal: number;
  lugar: string;
  caja: number;
  hoy: string;
  dias: number;
  faltan: number;
}

export interface DescargaTable {
  cliente: string;
  clave: string;
  sesion: string;
  pedida: unknown;
  vence_en: number;
}

export interface DescuentoDeSucursalTable {
  cliente: string;
  sucursal: number;
  id: number;
  orden: number;
  nombre: string;
  clave: string;
  clase: string;
  valor: number;
  limite: number | null;
  quien: string;
  pide_motivo: boolean;
  dias: number[];
  abre: number | null;
  cierra: number | null;
  tipos: string[];
  activo: boolean;
  retirado: boolean;
  version: number;
}

export interface DiaSumadoTable {
  cliente: string;
  sucursal: number;
  dia: string;
  desde: number;
  hasta: number;
  zona: string;
}

export interface DireccionDeRepartoTable {
  cliente: string;
  persona: string;
  id: string;
  orden: number;
  alias: string;
  calle: string;
  colonia: string;
  referencia: string;
  zona: number | null;
}

export interface EmisorTable {
  cliente: string;
  rfc: string;
  nombre: string;
  regimen: string;
  certificado: Buffer | null;
  llave: Buffer | null;
  pac: string | null;
  pac_llaves: Buffer | null;
  prueba: boolean;
  activa: boolean;
  activada_en: number | null;
  global_periodo: string;
  version: number;
  recibos: boolean;
}

export interface EmisorSucursalTable {
  cliente: string;
  sucursal: number;
  cp: string;
  serie: string;
  siguiente: number;
  dias_limite: number;
  pide_tarjeta: boolean;
}

export interface EnlaceAccesoTable {
  cliente: string;
  usuario: number;
  hash: string;
  vence_en: number;
  usado_en: number | null;
}

export interface EquipoTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  hash: string;
  vinculado_en: number;
  visto_en: number | null;
  colas: unknown;
  impresoras: number[];
}

export interface EspecificacionTable {
  cliente: string;
  sucursal: number;
  id: number;
  descripcion: string;
  clave: string;
  agotada: boolean;
  tanda: string | null;
  tanda_piezas: number | null;
}

export interface FacturaTable {
  cliente: string;
  id: string;
  sucursal: number;
  clase: string;
  origen: string;
  usuario: number | null;
  serie: string;
  folio: number;
  estado: number;
  prueba: boolean;
  rfc: string;
  nombre: string;
  regimen: string;
  cp: string;
  uso: string;
  correo: string;
  forma_pago: string;
  total: number;
  desde: string | null;
  hasta: string | null;
  periodicidad: string | null;
  relaciona: string | null;
  uuid: string | null;
  sellada_en: number | null;
  timbrada_en: number | null;
  fallo: string | null;
  fallo_dicho: string | null;
  fallo_campo: string | null;
  intentos: number;
  proximo_en: number | null;
  cancelacion: number;
  motivo: string | null;
  cancelada_en: number | null;
  creado_en: number;
  cancelacion_enviada: boolean;
  avisada_en: number | null;
}

export interface FacturaArchivoTable {
  cliente: string;
  factura: string;
  sellado: string | null;
  timbrado: string | null;
  acuse: string | null;
}

export interface FacturaEnColaTable {
  id: string;
  cliente: string;
  desde: number;
  entro_en: number;
  sin_prisa: boolean;
}

export interface FacturaPagoTable {
  cliente: string;
  factura: string;
  pago: string;
  abierta: boolean;
}

export interface FacturaRenglonTable {
  cliente: string;
  factura: string;
  pago: string;
  n: number;
  exento: boolean;
  tasa: number;
  base: number;
  impuesto: number;
}

export interface GrupoDeOpcionesTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  clave: string;
  minimo: number;
  maximo: number;
  version: number;
}

export interface HistoriaTable {
  una: boolean;
  epoca: string;
  ampliada_por: string | null;
  vista: string | null;
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
  creada_en: number;
}

export interface IdentidadTable {
  una: boolean;
  privada: Buffer;
}

export interface ImagenTable {
  cliente: string;
  hash: string;
  tipo: string;
  ancho: number;
  alto: number;
  datos: Buffer | null;
  creada_en: number;
}

export interface ImpresoraTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  clave: string;
  direccion: string;
  puerto: number;
  papel: number;
  columnas: number;
  pagina: string;
  lenguaje: string;
  corta: boolean;
  copias: number;
  estado: string;
  estado_en: number | null;
  ultimo_en: number | null;
  confirma: boolean | null;
  version: number;
  conexion: string;
  cola: string;
  equipo: number | null;
  dibujo: string;
  zumbador: boolean;
  cajon: number | null;
  pulso: number;
  suplente: number | null;
  procesa: boolean | null;
}

export interface ImpresoraEnTurnoTable {
  cliente: string;
  sucursal: number;
  impresora: number;
  proceso: string | null;
  hasta: number;
  fallos: number;
}

export interface ImpresoraUsoTable {
  cliente: string;
  sucursal: number;
  impresora: number;
  clase: string;
  area: number | null;
  caja: number | null;
}

export interface IngredienteTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  unidad: number;
  costo: string;
  inventario: string;
  clave: string;
  sistema: boolean;
  retirado_en: number | null;
}

export interface IntentoAccesoTable {
  clave: string;
  fallos: number;
  desde: number;
  ultimo: number;
}

export interface LlamadoTable {
  cliente: string;
  id: string;
  sucursal: number;
  pedido: string;
  tipo: string;
  creado_en: number;
  atendido_por: number | null;
  atendido_nombre: string | null;
  atendido_en: number | null;
}

export interface LlaveDePushTable {
  una: boolean;
  privada: Buffer;
}

export interface MenuPublicoTable {
  cliente: string;
  sucursal: number;
  secreto: string;
  version: number;
  autoservicio: boolean;
  unidades_maximas: number;
  platillos_por_hora: number;
  confirmar: boolean;
  juntar: boolean;
  abre: number | null;
  cierra: number | null;
  dias: number[] | null;
  publicado: boolean;
}

export interface MesaTable {
  cliente: string;
  sucursal: number;
  id: number;
  salon: number;
  nombre: string;
  clave: string;
  asientos: number;
  forma: string;
  x: number | null;
  y: number | null;
  ancho: number | null;
  alto: number | null;
  version: number;
}

export interface MetodoDePagoTable {
  cliente: string;
  id: number;
  descripcion: string;
  habilitado: boolean;
  pide_operacion: boolean;
  abre_cajon: boolean;
  campo: string | null;
  fijo: boolean;
  en_caja: boolean;
  es_tarjeta: boolean;
  forma_sat: string | null;
  comision: number | null;
}

export interface MovimientoEfectivoTable {
  cliente: string;
  id: string;
  corte: string;
  tipo: number;
  cantidad: number;
  observaciones: string;
  usuario: number;
  creado_en: number;
  concepto: string;
  sucursal: number;
  caja: number;
  mesero: number | null;
  mesero_nombre: string | null;
  version: number;
  eliminado_en: number | null;
  eliminado_por: number | null;
}

export interface MovimientoInventarioTable {
  cliente: string;
  id: string;
  numero: number;
  sucursal: number;
  ingrediente: number | null;
  producto: number | null;
  complemento: number | null;
  motivo: string;
  cantidad: string;
  saldo: string;
  pedido: string | null;
  usuario: number;
  creado_en: number;
}

export interface NegocioTable {
  cliente: string;
  nombre: string;
  correo: string;
  telefono: string;
  direccion: string;
  demo: boolean;
  creado_en: number;
  logo: string | null;
  correo_personal: string;
  version: number;
  pasos_guardados_en: number | null;
  exige_segundo_factor: boolean;
  desglosa_iva: boolean;
  suspendido_en: number | null;
  borra_desde: number | null;
}

export interface OpcionDeGrupoTable {
  cliente: string;
  sucursal: number;
  grupo: number;
  especificacion: number;
  orden: number;
  precio: number;
  defecto: boolean;
  abre: number | null;
}

export interface OrigenTable {
  origen: string;
  visto: number;
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
  cambio: number;
  ticket: unknown;
  creado_en: number;
  cancela: string | null;
  motivo: string | null;
  propina: number;
  propina_mesero: number | null;
  propina_mesero_nombre: string | null;
  codigo: string | null;
  devuelve: string | null;
}

export interface PagoImpuestoTable {
  cliente: string;
  pago: string;
  exento: boolean;
  tasa: number;
  base: number;
  impuesto: number;
}

export interface PagoPedidoTable {
  cliente: string;
  pago: string;
  pedido: string;
  importe: number;
  vuelta: number;
  cancela: boolean;
  clase_fiscal: string | null;
  tasa: number | null;
  regalado: boolean;
  impuesto: number | null;
}

export interface PagoPorMetodoTable {
  cliente: string;
  pago: string;
  metodo: number;
  recibido: number;
  aplicado: number;
  propina: number;
  cambio: number;
  no_operacion: string;
  operacion: string | null;
  tipo_tarjeta: string | null;
  forma_sat: string | null;
  creado_en: number;
  redondeo: number;
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
  fecha: number;
  hora_inicio_preparacion: number | null;
  despachado_en: number | null;
  cancelado_en: number | null;
  cancelado_por: number | null;
  pago: string | null;
  vuelta: number;
  parte_de: string | null;
  fraccion: string | null;
  precio_entero: number | null;
  costo_entero: number | null;
  subcuenta_entera: string | null;
  movido_de: string | null;
  movido_en: number | null;
  alergenos: string[];
  picante: number;
  motivo_cancelacion: string | null;
  cancelado_en_caja: number | null;
  cortesia: boolean;
  avisos: unknown | null;
  clase_fiscal: string | null;
  lista: number | null;
  cantidad: string;
  ajuste: number | null;
  devuelto_por: string | null;
  asiento: number | null;
  preparacion: number | null;
  tiempo: number | null;
  marchado_en: number | null;
  medida: string | null;
  servido_en: number | null;
  tarifa: unknown | null;
  promocion: unknown | null;
}

export interface PedidoDeComensalTable {
  cliente: string;
  comanda: string | null;
  sucursal: number;
  mesa: string | null;
  red: string;
  creado_en: number;
  id: string;
  nombre: string;
  estado: number;
  cuerpo: unknown | null;
  resumen: unknown | null;
  total: number | null;
  lineas: string[] | null;
  motivo: string | null;
  atendido_por: number | null;
  atendido_nombre: string | null;
  atendido_en: number | null;
  platillos: number;
  aparato: string | null;
  mesa_dicha: string | null;
}

export interface PorcionDeTandaTable {
  cliente: string;
  tanda: string;
  pedido: string;
  piezas: number;
}

export interface ProductoTable {
  cliente: string;
  sucursal: number;
  id: number;
  codigo: string | null;
  descripcion: string;
  descripcion_menu: string;
  precio: number;
  costo: number;
  categoria: number;
  area: number;
  unidad: number;
  tiempo_de_preparacion: number;
  complementos_gratis: number;
  inventario: string | null;
  estado_menu: number;
  receta_version: number;
  retirado_en: number | null;
  clave: string;
  version: number;
  url_imagen: string | null;
  imagen: string | null;
  orden: number;
  estado_menu_previo: number | null;
  alergenos: string[];
  picante: number;
  clase_fiscal: string;
  tanda: string | null;
  tanda_piezas: number | null;
  medida: string;
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

export interface ProductoGrupoTable {
  cliente: string;
  sucursal: number;
  producto: number;
  grupo: number;
  orden: number;
}

export interface PromocionDeSucursalTable {
  cliente: string;
  sucursal: number;
  id: number;
  orden: number;
  nombre: string;
  clave: string;
  cada: number;
  rebajados: number;
  porcentaje: number;
  categorias: number[];
  productos: number[];
  dias: number[];
  abre: number | null;
  cierra: number | null;
  tipos: string[];
  activo: boolean;
  retirado: boolean;
  version: number;
}

export interface RafagaDeCodigoTable {
  cliente: string;
  sucursal: number;
  mesa: string;
  desde: number;
  platillos: number;
  terminada_en: number | null;
  terminada_por: number | null;
}

export interface ReceptorTable {
  cliente: string;
  rfc: string;
  nombre: string;
  regimen: string;
  cp: string;
  uso: string;
  correo: string;
  usado_en: number;
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
  linea: number;
}

export interface ReciboTable {
  cliente: string;
  pago: string;
  sucursal: number;
  estado: number;
  prueba: boolean;
  total: number | null;
  renglones: unknown | null;
  forma_pago: string | null;
  pac_id: string | null;
  direccion: string | null;
  vence_en: number | null;
  cancelado_en: number | null;
  factura: string | null;
  xml: string | null;
  fallo: string | null;
  fallo_dicho: string | null;
  intentos: number;
  avisado_en: number | null;
  creado_en: number;
  falla_desde: number | null;
  liberado_en: number | null;
  liberado_por: number | null;
}

export interface RecuperacionTable {
  id: string;
  cliente: string;
  correo: string;
  creada_en: number;
}

export interface RegistroTable {
  clase: string;
  clave: string;
  cliente: string;
  sucursal: number | null;
}

export interface RellenoTable {
  cliente: string;
  nombre: string;
  hasta: string;
  hechas: number;
  version: string | null;
  terminado_en: number | null;
}

export interface RelojVistoTable {
  una: boolean;
  visto: number;
  confirmado: number | null;
}

export interface ReservacionTable {
  cliente: string;
  sucursal: number;
  id: string;
  mesa: number | null;
  dia: string;
  para: number;
  nombre: string;
  comensales: number;
  telefono: string;
  nota: string;
  estado: string;
  comanda: string | null;
  version: number;
}

export interface ResumenPendienteTable {
  cliente: string;
  sucursal: number;
  dia: string;
  desde: number;
}

export interface RevisionTable {
  una: boolean;
  hecha_en: number;
  encontradas: number;
}

export interface RolTable {
  cliente: string;
  id: number;
  descripcion: string;
  sistema: boolean;
  version: number;
  clave: string;
}

export interface RolPermisoTable {
  cliente: string;
  rol: number;
  permiso: number;
}

export interface SalonTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  clave: string;
  version: number;
  orden: number;
}

export interface SeccionTable {
  cliente: string;
  sucursal: number;
  mesa: number;
  dia: string;
  usuario: number;
}

export interface SegundoFactorTable {
  cliente: string;
  usuario: number;
  secreto: Buffer;
  activo_desde: number | null;
  ultimo_paso: number | null;
}

export interface SesionTable {
  cliente: string;
  id: string;
  token_hash: string;
  usuario: number;
  sucursal: number;
  caja: number;
  plataforma: string;
  creada_en: number;
  vista_en: number;
  cerrada_en: number | null;
  motivo_cierre: string | null;
  bloqueada_en: number | null;
  dejada_en: number | null;
  aparato: unknown | null;
  cerrada_por: number | null;
  nota_cierre: string | null;
  falta_segundo_factor: boolean;
  de_aparato: string | null;
}

export interface SucursalTable {
  cliente: string;
  id: number;
  no_sucursal: number;
  nombre: string;
  descripcion: string;
  direccion: string;
  telefono: string;
  correo: string;
  matriz: boolean;
  zona: string;
  hora_corte: number;
  activa: boolean;
  bloqueo_minutos: number | null;
  conteo_ciego: boolean;
  umbrales_de_alerta: unknown;
  pie_ticket: string;
  propinas: number[];
  lat: string | null;
  lng: string | null;
  rango_distancia: number | null;
  version: number;
  motivos_cancelacion: string[];
  operacion_opcional: boolean;
  resumen_por_correo: boolean;
  orden_de_comandas: string;
  motivos_cortesia: string[];
  region: string;
  tiempos: string;
  redondeo_efectivo: number;
  etiquetas: unknown | null;
}

export interface SucursalContadorTable {
  cliente: string;
  sucursal: number;
  rev: number;
  rev_catalogo: number;
  dia: string;
  folio: number;
}

export interface SumaDeDiaTable {
  cliente: string;
  sucursal: number;
  dia: string;
  clase: number;
  clave: string;
  nombre: string;
  cuantos: string;
  total: number;
  ganancia: number;
  impuesto: number;
}

export interface SuscripcionPushTable {
  cliente: string;
  id: string;
  usuario: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  plataforma: string;
  so: string | null;
  creada_en: number;
}

export interface TarifaTable {
  cliente: string;
  sucursal: number;
  id: number;
  orden: number;
  nombre: string;
  clave: string;
  porcentaje: number;
  redondeo: number;
  categorias: number[];
  dias: number[];
  abre: number | null;
  cierra: number | null;
  tipos: string[];
  activo: boolean;
  version: number;
}

export interface TipoDeOrdenTable {
  cliente: string;
  sucursal: number;
  tipo: string;
  orden: number;
  activo: boolean;
  cobrar_antes: boolean;
  pide_comensales: boolean;
  pide_nombre: boolean;
  sugiere_propina: boolean;
  insignia_en_cocina: boolean;
}

export interface TrabajoDeImpresionTable {
  cliente: string;
  sucursal: number;
  id: string;
  impresora: number;
  clase: string;
  nombre: string;
  papel: unknown;
  etiqueta: string;
  resumen: string;
  comanda: string | null;
  estado: number;
  causa: string | null;
  reimpresion: boolean;
  intentos: number;
  creado_en: number;
  desde: number;
  enviado_en: number | null;
  terminado_en: number | null;
  pedidos: string[] | null;
  de_impresora: number | null;
}

export interface TrabajoEnColaTable {
  id: string;
  cliente: string;
  sucursal: number;
  impresora: number;
  desde: number;
  espera_hasta: number | null;
}

export interface UnidadTable {
  cliente: string;
  sucursal: number;
  id: number;
  nombre: string;
  abreviatura: string;
  tipo: string;
  sistema: boolean;
  clave: string;
}

export interface UsuarioTable {
  cliente: string;
  id: number;
  username: string;
  nombre: string;
  primer_apellido: string;
  segundo_apellido: string;
  contrasena: string;
  rol: number;
  sistema: boolean;
  activo: boolean;
  debe_cambiar: boolean;
  pin: string | null;
  preferencias_tpv: unknown;
  sexo: number;
  version: number;
  busqueda: string;
  contrasena_vence_en: number | null;
  clave: string;
  seguridad_vista_en: number | null;
}

export interface UsuarioSucursalTable {
  cliente: string;
  usuario: number;
  sucursal: number;
}

export interface VisitaDeMenuTable {
  cliente: string;
  sucursal: number;
  dia: string;
  que: string;
  n: number;
}

export interface ZonaDeRepartoTable {
  cliente: string;
  sucursal: number;
  id: number;
  orden: number;
  nombre: string;
  precio: number;
  clase_fiscal: string;
  activa: boolean;
  retirada: boolean;
}

export interface DB {
  acceso: AccesoTable;
  ajuste: AjusteTable;
  alta: AltaTable;
  aparato: AparatoTable;
  area: AreaTable;
  autorizacion: AutorizacionTable;
  aviso_por_correo: AvisoPorCorreoTable;
  bitacora: BitacoraTable;
  caja: CajaTable;
  caja_usuario: CajaUsuarioTable;
  categoria: CategoriaTable;
  cliente_de_reparto: ClienteDeRepartoTable;
  codigo_de_equipo: CodigoDeEquipoTable;
  codigo_de_recuperacion: CodigoDeRecuperacionTable;
  columnas_de_menu: ColumnasDeMenuTable;
  comanda: ComandaTable;
  complemento: ComplementoTable;
  copia_en_curso: CopiaEnCursoTable;
  correo: CorreoTable;
  correo_confirmado: CorreoConfirmadoTable;
  correo_en_cola: CorreoEnColaTable;
  corte: CorteTable;
  demo_pasado: DemoPasadoTable;
  descarga: DescargaTable;
  descuento_de_sucursal: DescuentoDeSucursalTable;
  dia_sumado: DiaSumadoTable;
  direccion_de_reparto: DireccionDeRepartoTable;
  emisor: EmisorTable;
  emisor_sucursal: EmisorSucursalTable;
  enlace_acceso: EnlaceAccesoTable;
  equipo: EquipoTable;
  especificacion: EspecificacionTable;
  factura: FacturaTable;
  factura_archivo: FacturaArchivoTable;
  factura_en_cola: FacturaEnColaTable;
  factura_pago: FacturaPagoTable;
  factura_renglon: FacturaRenglonTable;
  grupo_de_opciones: GrupoDeOpcionesTable;
  historia: HistoriaTable;
  idempotencia: IdempotenciaTable;
  identidad: IdentidadTable;
  imagen: ImagenTable;
  impresora: ImpresoraTable;
  impresora_en_turno: ImpresoraEnTurnoTable;
  impresora_uso: ImpresoraUsoTable;
  ingrediente: IngredienteTable;
  intento_acceso: IntentoAccesoTable;
  llamado: LlamadoTable;
  llave_de_push: LlaveDePushTable;
  menu_publico: MenuPublicoTable;
  mesa: MesaTable;
  metodo_de_pago: MetodoDePagoTable;
  movimiento_efectivo: MovimientoEfectivoTable;
  movimiento_inventario: MovimientoInventarioTable;
  negocio: NegocioTable;
  opcion_de_grupo: OpcionDeGrupoTable;
  origen: OrigenTable;
  pago: PagoTable;
  pago_impuesto: PagoImpuestoTable;
  pago_pedido: PagoPedidoTable;
  pago_por_metodo: PagoPorMetodoTable;
  pedido: PedidoTable;
  pedido_de_comensal: PedidoDeComensalTable;
  porcion_de_tanda: PorcionDeTandaTable;
  producto: ProductoTable;
  producto_complemento: ProductoComplementoTable;
  producto_especificacion: ProductoEspecificacionTable;
  producto_grupo: ProductoGrupoTable;
  promocion_de_sucursal: PromocionDeSucursalTable;
  rafaga_de_codigo: RafagaDeCodigoTable;
  receptor: ReceptorTable;
  receta: RecetaTable;
  recibo: ReciboTable;
  recuperacion: RecuperacionTable;
  registro: RegistroTable;
  relleno: RellenoTable;
  reloj_visto: RelojVistoTable;
  reservacion: ReservacionTable;
  resumen_pendiente: ResumenPendienteTable;
  revision: RevisionTable;
  rol: RolTable;
  rol_permiso: RolPermisoTable;
  salon: SalonTable;
  seccion: SeccionTable;
  segundo_factor: SegundoFactorTable;
  sesion: SesionTable;
  sucursal: SucursalTable;
  sucursal_contador: SucursalContadorTable;
  suma_de_dia: SumaDeDiaTable;
  suscripcion_push: SuscripcionPushTable;
  tarifa: TarifaTable;
  tipo_de_orden: TipoDeOrdenTable;
  trabajo_de_impresion: TrabajoDeImpresionTable;
  trabajo_en_cola: TrabajoEnColaTable;
  unidad: UnidadTable;
  usuario: UsuarioTable;
  usuario_sucursal: UsuarioSucursalTable;
  visita_de_menu: VisitaDeMenuTable;
  zona_de_reparto: ZonaDeRepartoTable;
}

/** What a new row may go without: null, or a value of its own. */
export interface Omissible {
  acceso: 'usado_en';
  ajuste: 'autorizo' | 'caja' | 'de' | 'descuento';
  alta: never;
  aparato: 'marca' | 'conocidos';
  area: 'sistema' | 'clave' | 'sin_preparacion' | 'muestra' | 'despacho';
  autorizacion: 'clave';
  aviso_por_correo: never;
  bitacora: 'sucursal' | 'sesion' | 'caja';
  caja: 'sucursal' | 'es_general' | 'permisos' | 'activa' | 'restringida' | 'version' | 'busqueda';
  caja_usuario: never;
  categoria: 'orden' | 'color' | 'sistema' | 'clave' | 'imagen' | 'tiempo';
  cliente_de_reparto: 'clave' | 'version';
  codigo_de_equipo: never;
  codigo_de_recuperacion: 'usado_en';
  columnas_de_menu: never;
  comanda: 'pagada_en' | 'cancelada_en' | 'cancelada_por' | 'unida_a' | 'busqueda' | 'mesa' | 'precuenta_en' | 'tipo' | 'cobra_antes' | 'reparto' | 'app' | 'descuentos' | 'llamado_en';
  complemento: 'costo' | 'tiempo_de_preparacion' | 'receta_version' | 'retirado_en' | 'clave' | 'version' | 'inventario' | 'alergenos' | 'picante' | 'era_de' | 'clase_fiscal';
  copia_en_curso: 'hechas' | 'total' | 'cancelada';
  correo: 'usuario' | 'sucursal' | 'datos' | 'estado' | 'intentos' | 'fallo' | 'proximo_en' | 'terminado_en' | 'suscripcion';
  correo_confirmado: 'hash' | 'vence_en' | 'confirmado_en';
  correo_en_cola: 'entro_en';
  corte: 'cerrado_en' | 'cerrado_por' | 'caja_final' | 'resumen' | 'reparos' | 'z' | 'notas';
  demo_pasado: never;
  descarga: never;
  descuento_de_sucursal: 'clave' | 'limite' | 'abre' | 'cierra' | 'retirado' | 'version';
  dia_sumado: never;
  direccion_de_reparto: 'zona';
  emisor: 'certificado' | 'llave' | 'pac' | 'pac_llaves' | 'prueba' | 'activa' | 'activada_en' | 'global_periodo' | 'version' | 'recibos';
  emisor_sucursal: 'siguiente' | 'dias_limite' | 'pide_tarjeta';
  enlace_acceso: 'usado_en';
  equipo: 'visto_en' | 'colas' | 'impresoras';
  especificacion: 'clave' | 'agotada' | 'tanda' | 'tanda_piezas';
  factura: 'usuario' | 'correo' | 'desde' | 'hasta' | 'periodicidad' | 'relaciona' | 'uuid' | 'sellada_en' | 'timbrada_en' | 'fallo' | 'fallo_dicho' | 'fallo_campo' | 'intentos' | 'proximo_en' | 'cancelacion' | 'motivo' | 'cancelada_en' | 'cancelacion_enviada' | 'avisada_en';
  factura_archivo: 'sellado' | 'timbrado' | 'acuse';
  factura_en_cola: 'entro_en' | 'sin_prisa';
  factura_pago: 'abierta';
  factura_renglon: never;
  grupo_de_opciones: 'clave' | 'version';
  historia: 'una' | 'epoca' | 'ampliada_por' | 'vista';
  idempotencia: 'status' | 'cuerpo' | 'sello';
  identidad: 'una';
  imagen: 'datos';
  impresora: 'clave' | 'estado' | 'estado_en' | 'ultimo_en' | 'confirma' | 'version' | 'conexion' | 'cola' | 'equipo' | 'dibujo' | 'zumbador' | 'cajon' | 'pulso' | 'suplente' | 'procesa';
  impresora_en_turno: 'proceso' | 'fallos';
  impresora_uso: 'area' | 'caja';
  ingrediente: 'inventario' | 'clave' | 'sistema' | 'retirado_en';
  intento_acceso: never;
  llamado: 'atendido_por' | 'atendido_nombre' | 'atendido_en';
  llave_de_push: 'una';
  menu_publico: 'version' | 'autoservicio' | 'unidades_maximas' | 'platillos_por_hora' | 'confirmar' | 'juntar' | 'abre' | 'cierra' | 'dias' | 'publicado';
  mesa: 'clave' | 'x' | 'y' | 'ancho' | 'alto' | 'version';
  metodo_de_pago: 'habilitado' | 'pide_operacion' | 'abre_cajon' | 'campo' | 'fijo' | 'en_caja' | 'es_tarjeta' | 'forma_sat' | 'comision';
  movimiento_efectivo: 'concepto' | 'mesero' | 'mesero_nombre' | 'version' | 'eliminado_en' | 'eliminado_por';
  movimiento_inventario: 'numero' | 'ingrediente' | 'producto' | 'complemento' | 'pedido';
  negocio: 'correo' | 'telefono' | 'direccion' | 'demo' | 'logo' | 'correo_personal' | 'version' | 'pasos_guardados_en' | 'exige_segundo_factor' | 'desglosa_iva' | 'suspendido_en' | 'borra_desde';
  opcion_de_grupo: 'abre';
  origen: never;
  pago: 'subcuenta' | 'cancela' | 'motivo' | 'propina' | 'propina_mesero' | 'propina_mesero_nombre' | 'codigo' | 'devuelve';
  pago_impuesto: never;
  pago_pedido: 'vuelta' | 'cancela' | 'clase_fiscal' | 'tasa' | 'regalado' | 'impuesto';
  pago_por_metodo: 'propina' | 'cambio' | 'no_operacion' | 'operacion' | 'tipo_tarjeta' | 'forma_sat' | 'redondeo';
  pedido: 'complemento_de' | 'comentario' | 'subcuenta' | 'hora_inicio_preparacion' | 'despachado_en' | 'cancelado_en' | 'cancelado_por' | 'pago' | 'vuelta' | 'parte_de' | 'fraccion' | 'precio_entero' | 'costo_entero' | 'subcuenta_entera' | 'movido_de' | 'movido_en' | 'alergenos' | 'picante' | 'motivo_cancelacion' | 'cancelado_en_caja' | 'cortesia' | 'avisos' | 'clase_fiscal' | 'lista' | 'cantidad' | 'ajuste' | 'devuelto_por' | 'asiento' | 'preparacion' | 'tiempo' | 'marchado_en' | 'medida' | 'servido_en' | 'tarifa' | 'promocion';
  pedido_de_comensal: 'comanda' | 'mesa' | 'nombre' | 'estado' | 'cuerpo' | 'resumen' | 'total' | 'lineas' | 'motivo' | 'atendido_por' | 'atendido_nombre' | 'atendido_en' | 'platillos' | 'aparato' | 'mesa_dicha';
  porcion_de_tanda: never;
  producto: 'codigo' | 'descripcion_menu' | 'costo' | 'tiempo_de_preparacion' | 'complementos_gratis' | 'inventario' | 'estado_menu' | 'receta_version' | 'retirado_en' | 'clave' | 'version' | 'url_imagen' | 'imagen' | 'orden' | 'estado_menu_previo' | 'alergenos' | 'picante' | 'clase_fiscal' | 'tanda' | 'tanda_piezas' | 'medida';
  producto_complemento: never;
  producto_especificacion: never;
  producto_grupo: never;
  promocion_de_sucursal: 'clave' | 'abre' | 'cierra' | 'retirado' | 'version';
  rafaga_de_codigo: 'terminada_en' | 'terminada_por';
  receptor: 'correo';
  receta: 'producto' | 'complemento' | 'linea';
  recibo: 'total' | 'renglones' | 'forma_pago' | 'pac_id' | 'direccion' | 'vence_en' | 'cancelado_en' | 'factura' | 'xml' | 'fallo' | 'fallo_dicho' | 'intentos' | 'avisado_en' | 'falla_desde' | 'liberado_en' | 'liberado_por';
  recuperacion: never;
  registro: 'sucursal';
  relleno: 'hasta' | 'hechas' | 'version' | 'terminado_en';
  reloj_visto: 'una' | 'confirmado';
  reservacion: 'mesa' | 'estado' | 'comanda' | 'version';
  resumen_pendiente: never;
  revision: 'una';
  rol: 'sistema' | 'version' | 'clave';
  rol_permiso: never;
  salon: 'clave' | 'version' | 'orden';
  seccion: never;
  segundo_factor: 'activo_desde' | 'ultimo_paso';
  sesion: 'cerrada_en' | 'motivo_cierre' | 'bloqueada_en' | 'dejada_en' | 'aparato' | 'cerrada_por' | 'nota_cierre' | 'falta_segundo_factor' | 'de_aparato';
  sucursal: 'descripcion' | 'direccion' | 'telefono' | 'correo' | 'matriz' | 'zona' | 'hora_corte' | 'activa' | 'bloqueo_minutos' | 'conteo_ciego' | 'umbrales_de_alerta' | 'pie_ticket' | 'propinas' | 'lat' | 'lng' | 'rango_distancia' | 'version' | 'motivos_cancelacion' | 'operacion_opcional' | 'resumen_por_correo' | 'orden_de_comandas' | 'motivos_cortesia' | 'region' | 'tiempos' | 'redondeo_efectivo' | 'etiquetas';
  sucursal_contador: 'rev' | 'rev_catalogo' | 'dia' | 'folio';
  suma_de_dia: 'impuesto';
  suscripcion_push: 'so';
  tarifa: 'clave' | 'abre' | 'cierra' | 'version';
  tipo_de_orden: never;
  trabajo_de_impresion: 'comanda' | 'estado' | 'causa' | 'reimpresion' | 'intentos' | 'enviado_en' | 'terminado_en' | 'pedidos' | 'de_impresora';
  trabajo_en_cola: 'espera_hasta';
  unidad: 'sistema' | 'clave';
  usuario: 'primer_apellido' | 'segundo_apellido' | 'sistema' | 'activo' | 'debe_cambiar' | 'pin' | 'preferencias_tpv' | 'sexo' | 'version' | 'busqueda' | 'contrasena_vence_en' | 'clave' | 'seguridad_vista_en';
  usuario_sucursal: never;
  visita_de_menu: 'n';
  zona_de_reparto: 'retirada';
}

/** Instants: read as epoch milliseconds, written as a Date. */
export interface Instants {
  acceso: 'vence_en' | 'usado_en';
  ajuste: 'creado_en';
  alta: 'creada_en';
  aparato: 'visto_en';
  area: never;
  autorizacion: 'vence_en';
  aviso_por_correo: never;
  bitacora: 'creada_en';
  caja: never;
  caja_usuario: never;
  categoria: never;
  cliente_de_reparto: never;
  codigo_de_equipo: 'vence_en';
  codigo_de_recuperacion: 'usado_en';
  columnas_de_menu: 'usado_en';
  comanda: 'creada_en' | 'pagada_en' | 'cancelada_en' | 'precuenta_en' | 'llamado_en';
  complemento: 'retirado_en';
  copia_en_curso: 'empezo_en';
  correo: 'creado_en' | 'proximo_en' | 'terminado_en';
  correo_confirmado: 'vence_en' | 'confirmado_en';
  correo_en_cola: 'desde' | 'entro_en';
  corte: 'abierto_en' | 'cerrado_en';
  demo_pasado: never;
  descarga: 'vence_en';
  descuento_de_sucursal: never;
  dia_sumado: 'desde' | 'hasta';
  direccion_de_reparto: never;
  emisor: 'activada_en';
  emisor_sucursal: never;
  enlace_acceso: 'vence_en' | 'usado_en';
  equipo: 'vinculado_en' | 'visto_en';
  especificacion: never;
  factura: 'sellada_en' | 'timbrada_en' | 'proximo_en' | 'cancelada_en' | 'creado_en' | 'avisada_en';
  factura_archivo: never;
  factura_en_cola: 'desde' | 'entro_en';
  factura_pago: never;
  factura_renglon: never;
  grupo_de_opciones: never;
  historia: never;
  idempotencia: 'creada_en';
  identidad: never;
  imagen: 'creada_en';
  impresora: 'estado_en' | 'ultimo_en';
  impresora_en_turno: 'hasta';
  impresora_uso: never;
  ingrediente: 'retirado_en';
  intento_acceso: 'desde' | 'ultimo';
  llamado: 'creado_en' | 'atendido_en';
  llave_de_push: never;
  menu_publico: never;
  mesa: never;
  metodo_de_pago: never;
  movimiento_efectivo: 'creado_en' | 'eliminado_en';
  movimiento_inventario: 'creado_en';
  negocio: 'creado_en' | 'pasos_guardados_en' | 'suspendido_en' | 'borra_desde';
  opcion_de_grupo: never;
  origen: 'visto';
  pago: 'creado_en';
  pago_impuesto: never;
  pago_pedido: never;
  pago_por_metodo: 'creado_en';
  pedido: 'fecha' | 'hora_inicio_preparacion' | 'despachado_en' | 'cancelado_en' | 'movido_en' | 'marchado_en' | 'servido_en';
  pedido_de_comensal: 'creado_en' | 'atendido_en';
  porcion_de_tanda: never;
  producto: 'retirado_en';
  producto_complemento: never;
  producto_especificacion: never;
  producto_grupo: never;
  promocion_de_sucursal: never;
  rafaga_de_codigo: 'desde' | 'terminada_en';
  receptor: 'usado_en';
  receta: never;
  recibo: 'vence_en' | 'cancelado_en' | 'avisado_en' | 'creado_en' | 'falla_desde' | 'liberado_en';
  recuperacion: 'creada_en';
  registro: never;
  relleno: 'terminado_en';
  reloj_visto: 'visto' | 'confirmado';
  reservacion: 'para';
  resumen_pendiente: 'desde';
  revision: 'hecha_en';
  rol: never;
  rol_permiso: never;
  salon: never;
  seccion: never;
  segundo_factor: 'activo_desde';
  sesion: 'creada_en' | 'vista_en' | 'cerrada_en' | 'bloqueada_en' | 'dejada_en';
  sucursal: never;
  sucursal_contador: never;
  suma_de_dia: never;
  suscripcion_push: 'creada_en';
  tarifa: never;
  tipo_de_orden: never;
  trabajo_de_impresion: 'creado_en' | 'desde' | 'enviado_en' | 'terminado_en';
  trabajo_en_cola: 'desde' | 'espera_hasta';
  unidad: never;
  usuario: 'contrasena_vence_en' | 'seguridad_vista_en';
  usuario_sucursal: never;
  visita_de_menu: never;
  zona_de_reparto: never;
}
