/** The reason why ordering is not possible without network. */
export const SIN_CONEXION = 'Sin conexión. Tu carrito se queda aquí y pides cuando vuelva';
