import type { Lost } from './OfflineStrip.tsx';

/** The device has no network. */
export const NO_NETWORK: Lost = {
  cause: 'sin-red',
  word: 'Se ha perdido la conexión a internet',
  recovery: 'Se restableció la conexión a internet',
};

/** The server is down. */
export const NO_SERVER: Lost = {
  cause: 'sin-servidor',
  word: 'El servidor no responde',
  recovery: 'El servidor responde de nuevo',
};

/** Another server than the one of the session answers. */
export const ANOTHER: Lost = {
  cause: 'otro-servidor',
  word: 'Este es otro servidor',
  recovery: 'Este aparato encontró su servidor',
};
