/** A table in the file of a business. */
export interface PortableTable {
  readonly name: string;
  /** What its rows are, in Spanish, for the file's own explanation. */
  readonly what: string;
  /** Columns that stay out, and what an import writes there: SQL, or nothing where the column may be null or has a default. */
  readonly without?: Readonly<Record<string, string>>;
  /** A column that is unique in the whole installation: an import leaves it out where another business has the value. */
  readonly lostWhereTaken?: 'codigo';
  /** Rows that are read at a time, where they are large. */
  readonly atATime?: number;
}

/** A password hash that matches no password: argon2id with a salt and a hash of zero bytes. */
const NO_PASSWORD = `'$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}'`;

/** Nobody knows a token with this hash, so a till program is paired again. */
const NO_TOKEN = `'sin token ' || gen_random_uuid()`;

const table = (name: string, what: string, rest: Omit<PortableTable, 'name' | 'what'> = {}): PortableTable => ({
  name,
  what,
  ...rest,
});

/** The tables of a business that its file has, each after those that it refers to (decision 0158). */
export const PORTABLE_TABLES: readonly PortableTable[] = [
  table('negocio', 'el negocio', { without: { suspendido_en: '', borra_desde: '' } }),
  table('imagen', 'imágenes; datos es el archivo en hexadecimal', { atATime: 5 }),
  table('sucursal', 'sucursales y cómo trabaja cada una'),
  table('rol', 'roles'),
  table('rol_permiso', 'permisos de cada rol'),
  table('usuario', 'personal; sin contraseñas ni PIN', { without: { contrasena: NO_PASSWORD, pin: '' } }),
  table('usuario_sucursal', 'sucursales de cada persona'),
  table('caja', 'cajas (dispositivos) y sus permisos'),
  table('caja_usuario', 'quién entra en cada caja'),
  table('metodo_de_pago', 'métodos de pago'),
  table('unidad', 'unidades de medida'),
  table('categoria', 'categorías del menú'),
  table('area', 'áreas de despacho'),
  table('ingrediente', 'ingredientes y su existencia'),
  table('producto', 'productos (platillos)'),
  table('complemento', 'complementos'),
  table('especificacion', 'especificaciones (opciones sueltas)'),
  table('grupo_de_opciones', 'grupos de opciones'),
  table('opcion_de_grupo', 'opciones de cada grupo'),
  table('producto_complemento', 'complementos de cada producto'),
  table('producto_especificacion', 'especificaciones de cada producto'),
  table('producto_grupo', 'grupos de opciones de cada producto'),
  table('receta', 'recetas, con sus versiones'),
  table('columnas_de_menu', 'cómo se leyeron las columnas de un menú importado'),
  table('salon', 'salones'),
  table('mesa', 'mesas'),
  table('seccion', 'qué mesas atiende cada quien'),
  table('reservacion', 'reservaciones y lista de espera'),
  table('tipo_de_orden', 'tipos de orden de cada sucursal'),
  table('zona_de_reparto', 'zonas de reparto'),
  table('descuento_de_sucursal', 'descuentos de la lista de cada sucursal'),
  table('promocion_de_sucursal', 'promociones de cada sucursal'),
  table('tarifa', 'listas de precios de cada sucursal'),
  table('menu_publico', 'menú en el celular; secreto es parte de la dirección de sus códigos QR'),
  table('visita_de_menu', 'visitas del menú en el celular, por día'),
  table('cliente_de_reparto', 'clientes de reparto'),
  table('direccion_de_reparto', 'sus direcciones'),
  table('equipo', 'programas de caja vinculados; sin su llave', { without: { hash: NO_TOKEN } }),
  table('impresora', 'impresoras'),
  table('impresora_uso', 'qué imprime cada una'),
  table('sucursal_contador', 'folios y contadores de cada sucursal'),
  table('aviso_por_correo', 'avisos por correo que pidió cada quien'),
  table('correo_confirmado', 'direcciones de correo confirmadas', { without: { hash: '', vence_en: '' } }),
  table('corte', 'turnos de caja y sus cortes'),
  table('movimiento_efectivo', 'entradas y salidas de efectivo'),
  table('comanda', 'comandas'),
  table('pago_por_metodo', 'lo que llegó de cada cobro por cada método'),
  table('pago', 'cobros; un cobro cancelado tiene otro que lo cancela', { lostWhereTaken: 'codigo' }),
  table('pedido', 'renglones de las comandas'),
  table('pago_pedido', 'qué renglones pagó cada cobro'),
  table('pago_impuesto', 'impuestos de cada cobro'),
  table('ajuste', 'cortesías y otros ajustes de los renglones'),
  table('porcion_de_tanda', 'porciones de una tanda por renglón'),
  table('movimiento_inventario', 'movimientos de inventario'),
  table('pedido_de_comensal', 'pedidos que hicieron comensales en su celular'),
  table('llamado', 'llamados de comensales'),
  table('emisor', 'quién factura; sin sello digital ni llaves del PAC', {
    without: { certificado: '', llave: '', pac: '', pac_llaves: '' },
  }),
  table('emisor_sucursal', 'serie y siguiente folio de las facturas de cada sucursal'),
  table('receptor', 'clientes a los que se factura'),
  table('factura', 'facturas', { atATime: 100 }),
  table('factura_archivo', 'el XML de cada factura y su acuse de cancelación', { atATime: 20 }),
  table('factura_pago', 'cobros de cada factura'),
  table('factura_renglon', 'lo que se facturó de cada cobro, por tasa'),
  table('recibo', 'recibos de la página de facturapi', { atATime: 50 }),
  table('bitacora', 'quién hizo qué y cuándo'),
];

/** The tables of a business that its file does not have, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  acceso: 'secrets of access cards, which end after a day',
  alta: 'the answer of a registration to a repeated request; it ends after a day',
  aparato: 'devices are named for their sessions, which stay out',
  autorizacion: 'passes of a minute, of sessions',
  codigo_de_equipo: 'codes of minutes, with which a till program is paired',
  codigo_de_recuperacion: 'secrets of second factors, which people activate again',
  copia_en_curso: 'a copy that is being made on this server',
  correo: 'mails that this server sent or tries to send',
  correo_en_cola: 'the queue of this server',
  demo_pasado: 'the past that a demo is still being given',
  descarga: 'links of a minute',
  dia_sumado: 'sums of days, which the server computes again from the charges',
  enlace_acceso: 'secrets of links with which a password is set',
  factura_en_cola: 'the queue of this server; an import makes it from the invoices that wait',
  idempotencia: 'answers kept for repeated requests to this server',
  impresora_en_turno: 'which process of this server prints',
  rafaga_de_codigo: 'bursts of orders of the last hours',
  recuperacion: 'requests to get a number back, of hours',
  relleno: 'what a migration still has to fill in on this server',
  registro: 'the index of branches and sessions of this server; an import makes it from the branches',
  resumen_pendiente: 'summaries that this server still has to send',
  segundo_factor: 'secrets of second factors, which people activate again',
  sesion: 'open and closed sessions: their tokens are of this server',
  suma_de_dia: 'sums of days, which the server computes again from the charges',
  suscripcion_push: "browsers that are subscribed with this server's key",
  trabajo_de_impresion: 'papers of the last days, printed or in the queue of this server',
  trabajo_en_cola: 'the queue of this server',
};
