/** Path of the live socket (D-96). */
export const RUTA_TIEMPO_REAL = '/qrestaurant/api/v1/tiempo-real';

/** How often the server tells every socket that it is there: a frozen one is noticed within 3 s. */
export const PULSO_MS = 1_000;

/** How often each side says that it lives, and how long silence may last, in milliseconds. */
export const LATIDO_MS = 10_000;
export const SILENCIO_MS = 25_000;
