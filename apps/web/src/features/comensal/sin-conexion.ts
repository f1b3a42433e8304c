/** Why nothing is ordered while the phone has no network. */
export const SIN_CONEXION = 'Sin conexión. Tu carrito se queda aquí y pides cuando vuelva';
