/** One refusal: its HTTP status and the Spanish text a person reads; `{n}` is filled from the refusal's data. */
interface MotivoTexto {
  readonly status: number;
  readonly texto: string;
}

const motivo = (status: number, texto: string): MotivoTexto => ({ status, texto });

/** Every refusal the product can answer (000 §5 and §8, D-53 for the spelling). Codes are stable, texts may be reworded. */
export const MOTIVOS = {
  // The gates
  DEMASIADAS_PETICIONES: motivo(429, 'Demasiadas peticiones. Espera unos segundos e intenta de nuevo'),
  SESION_REQUERIDA: motivo(401, 'Tu sesión terminó. Vuelve a entrar'),
  SIN_PERMISO: motivo(403, 'No tienes permitido realizar esta operación'),
  NO_ENCONTRADO: motivo(404, 'No se encontró lo que buscas'),
  DATOS_INVALIDOS: motivo(400, 'Revisa los datos marcados'),
  CUERPO_INVALIDO: motivo(400, 'No se pudo leer la petición'),
  CUERPO_MUY_GRANDE: motivo(413, 'La petición es demasiado grande'),
  TIPO_NO_ACEPTADO: motivo(415, 'La petición debe enviarse como JSON'),
  FALTA_CLAVE: motivo(400, 'Falta la clave de la operación (Idempotency-Key)'),
  CLAVE_CON_OTROS_DATOS: motivo(422, 'Esta operación ya se envió con otros datos'),
  CLAVE_AJENA: motivo(403, 'Esta operación la envió otra persona'),
  ORIGEN_NO_PERMITIDO: motivo(403, 'Petición desde un sitio no permitido'),
  SERVICIO_NO_DISPONIBLE: motivo(503, 'Error de comunicación con el servidor'),
  DISCO_LLENO: motivo(503, 'El disco del servidor está casi lleno. Avisa al encargado: no se aceptan cambios hasta liberar espacio'),
  ERROR_INTERNO: motivo(500, 'Error de comunicación con el servidor'),
  // Sign-in and sessions (D-10 to D-13, D-33)
  CLIENTE_DESCONOCIDO: motivo(404, 'El número de cliente no existe'),
  CREDENCIALES_INVALIDAS: motivo(404, 'Usuario o contraseña incorrectos'),
  DEMASIADOS_INTENTOS: motivo(429, 'Demasiados intentos. Espera {n} segundos antes de intentar de nuevo'),
  SUCURSAL_NO_PERMITIDA: motivo(409, 'No tienes acceso a esta sucursal'),
  ACCESO_VENCIDO: motivo(401, 'El acceso venció. Vuelve a escribir tu contraseña'),
  CAJA_NO_PERMITIDA: motivo(409, 'No puedes entrar en esta caja'),
  CAJA_GENERAL_SOLO_ADMINISTRADORES: motivo(409, 'Solo un administrador puede entrar en la caja general'),
  EQUIPO_DESCONOCIDO: motivo(409, 'El equipo {nombre} no está registrado como caja de esta sucursal'),
  TURNO_ABIERTO: motivo(409, 'No puedes cerrar la sesión hasta que registre su caja final'),
  // Comandas (000 §4 and §5)
  CAJA_GENERAL_SIN_COMANDAS: motivo(409, 'No puedes crear una comanda en la caja general'),
  COMANDA_PAGADA: motivo(409, 'La comanda ya está pagada'),
  COMANDA_CANCELADA: motivo(409, 'La comanda fue eliminada'),
  COMANDA_SIN_PEDIDOS: motivo(409, 'La comanda no tiene pedidos'),
  COMANDA_LLENA: motivo(409, 'La comanda ya tiene el máximo de 300 pedidos'),
  COMANDA_EN_PREPARACION: motivo(409, 'No puedes eliminar esta comanda ya que tiene pedidos despachados o trabajando'),
  PEDIDOS_SIN_DESPACHAR: motivo(409, 'No puedes cobrar hasta que todos los pedidos estén despachados'),
  CAMBIOS_RECHAZADOS: motivo(409, 'Algunos cambios no se guardaron porque otra persona cambió lo mismo'),
  CONFLICTO_PEDIDO: motivo(409, 'Otra persona cambió este pedido'),
  PEDIDO_CANCELADO: motivo(409, 'Este pedido ya fue eliminado'),
  PEDIDO_DESCONOCIDO: motivo(409, 'Este pedido no existe en la comanda'),
  PADRE_DESCONOCIDO: motivo(409, 'El alimento de este complemento ya no está en la comanda'),
  PEDIDO_EN_PREPARACION: motivo(409, 'El pedido ya se está preparando'),
  PEDIDO_DESPACHADO: motivo(409, 'El pedido ya fue despachado'),
  PEDIDO_PAGADO: motivo(409, 'El pedido ya está pagado'),
  PEDIDO_NO_DESPACHADO: motivo(409, 'El pedido no ha sido despachado'),
  ES_COMPLEMENTO: motivo(409, 'Los complementos van con su alimento'),
  SIN_COMENTARIO: motivo(409, 'El pedido no tiene comentario'),
  COMPLEMENTOS_DESPACHADOS: motivo(409, 'No se puede eliminar porque ya fueron despachados sus complementos'),
  MOVIMIENTO_NO_PERMITIDO: motivo(409, 'El pedido ya cambió de estado'),
  DESHACER_VENCIDO: motivo(409, 'Ya pasó el tiempo para deshacer'),
  ALIMENTO_DESCONOCIDO: motivo(409, 'Debe seleccionar un alimento válido de la lista'),
  ALIMENTO_AGOTADO: motivo(409, 'El alimento está agotado'),
  FALTA_ESPECIFICACION: motivo(409, 'Debe seleccionar una especificación'),
  ESPECIFICACION_DESCONOCIDA: motivo(409, 'Debe seleccionar una especificación válida de la lista'),
  COMPLEMENTO_DESCONOCIDO: motivo(409, 'El complemento no corresponde al alimento'),
  COMPLEMENTOS_GRATIS_EXCEDIDOS: motivo(409, 'Solo tiene permitido {n} complementos gratis'),
  // Charging (000 §5, D-25, D-26)
  TOTAL_CAMBIO: motivo(409, 'El total de la subcuenta cambió. Revisa y vuelve a cobrar'),
  SUBCUENTA_PAGADA: motivo(409, 'Esta subcuenta ya está pagada'),
  IMPORTE_NEGATIVO: motivo(400, 'Los importes no pueden ser menores a 0'),
  FALTA_NO_OPERACION_TRANSFERENCIA: motivo(400, 'Indica el número de operación de la transferencia (mínimo 3 caracteres)'),
  FALTA_NO_OPERACION_TARJETA: motivo(400, 'Indica el número de operación de la tarjeta (mínimo 3 caracteres)'),
  PAGO_INSUFICIENTE: motivo(409, 'El pago no cubre el total'),
  CAMBIO_SOLO_DE_EFECTIVO: motivo(409, 'La transferencia y la tarjeta no pueden pasar del total: el cambio solo sale del efectivo'),
  METODO_DESHABILITADO: motivo(409, 'El método de pago está deshabilitado'),
  CAJA_SIN_COBRO: motivo(409, 'Esta caja no puede cobrar'),
  CAJA_SIN_REIMPRESION: motivo(409, 'Esta caja no puede reimprimir tickets'),
  OPERACION_REPETIDA: motivo(409, 'El número de operación {numero} ya se usó el {fecha} en la comanda {folio}. ¿Cobrar de todos modos?'),
  COBRO_CANCELADO: motivo(409, 'Este cobro ya está cancelado'),
  COBRO_DE_CORTE_CERRADO: motivo(409, 'El turno de este cobro ya cerró: no se puede cancelar'),
  // Cash (D-16, D-30)
  CAJA_INICIAL_FALTA: motivo(409, 'Falta registrar la caja inicial'),
  CAJA_INICIAL_REGISTRADA: motivo(409, 'La caja inicial ya está registrada'),
  CAJA_GENERAL_SIN_CAJA_INICIAL: motivo(409, 'No puedes registrar una caja inicial en la caja general'),
  CORTE_AJENO: motivo(403, 'Este turno lo abrió otra persona'),
  // The catalogue (002 §5 and §8, D-50, D-53; reliability H68)
  CATALOGO_CAMBIO: motivo(409, 'Otra persona cambió esto mientras lo editabas. Revisa cómo quedó y vuelve a guardar'),
  NOMBRE_REPETIDO: motivo(409, 'Ya existe {nombre} en esta sucursal'),
  CODIGO_REPETIDO: motivo(409, 'El código {codigo} ya es de {nombre}'),
  ABREVIATURA_REPETIDA: motivo(409, 'La abreviatura {abreviatura} ya es de {nombre}'),
  DE_SISTEMA: motivo(409, 'Esto lo define el sistema: no se puede cambiar'),
  CATEGORIA_CON_PRODUCTOS: motivo(409, 'No puedes eliminar esta categoría, ya que tiene productos asignados'),
  UNIDAD_CON_PRODUCTOS: motivo(409, 'No puedes eliminar esta unidad ya que tiene productos asignados a ella'),
  UNIDAD_EN_USO: motivo(409, 'No puedes eliminar esta unidad ya que hay ingredientes o recetas que la usan'),
  AREA_CON_PRODUCTOS: motivo(409, 'No puedes eliminar esta área ya que tiene productos asignados'),
  AREA_CON_PEDIDOS: motivo(409, 'No puedes eliminar esta área ya que tiene pedidos sin despachar'),
  INGREDIENTE_EN_USO: motivo(409, 'No puedes eliminar este ingrediente ya que está en una receta'),
  ESPECIFICACION_EN_USO: motivo(409, 'No puedes eliminar esta especificación ya que hay productos que la usan'),
  CATEGORIA_DESCONOCIDA: motivo(409, 'La categoría elegida ya no existe'),
  AREA_DESCONOCIDA: motivo(409, 'El área de despacho elegida ya no existe'),
  UNIDAD_DESCONOCIDA: motivo(409, 'La unidad de medida elegida ya no existe'),
  INGREDIENTE_DESCONOCIDO: motivo(409, 'El ingrediente elegido ya no existe'),
  INGREDIENTE_REPETIDO: motivo(409, 'El ingrediente ya está en la receta'),
  FALTA_EQUIVALENCIA: motivo(409, 'Indica a cuánto equivale la unidad elegida'),
  COSTO_MUY_GRANDE: motivo(409, 'El costo de la receta es demasiado grande'),
  ESPECIFICACION_REPETIDA: motivo(409, 'El producto ya tiene esta especificación'),
  NO_ES_IMAGEN: motivo(409, 'El archivo no es una imagen que se pueda usar. Elige una foto JPG, PNG o WebP'),
  IMAGEN_ENORME: motivo(409, 'La imagen tiene demasiados puntos. Elige una más pequeña'),
  ARCHIVO_ILEGIBLE: motivo(409, 'El archivo no se pudo leer. Usa la plantilla, en Excel o CSV'),
  MENU_CON_ERRORES: motivo(409, 'El archivo tiene errores y no se guardó nada. Corrígelos o guarda solo los renglones correctos'),
  COMPLEMENTO_REPETIDO: motivo(409, 'El producto ya tiene este complemento'),
} as const satisfies Record<string, MotivoTexto>;

/** The stable code of a refusal. */
export type Motivo = keyof typeof MOTIVOS;

/** The Spanish text of a refusal, with its values filled in. */
export const textoDeMotivo = (codigo: Motivo, datos: Readonly<Record<string, string | number>> = {}): string =>
  MOTIVOS[codigo].texto.replace(/\{(\w+)\}/g, (_, nombre: string) => String(datos[nombre] ?? ''));
