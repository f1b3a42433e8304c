/** The longest address of a push service that is kept, in characters; those of today have about 200. */
export const ENDPOINT_MAXIMO = 1_000;

/** Whose the push services of browsers are: Chrome and Edge, Firefox, Edge on Windows, Safari. */
const CONOCIDOS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

const esDe = (host: string, servicio: string): boolean => host === servicio || host.endsWith(`.${servicio}`);

/**
 * Whether an address is one of a push service: this server posts to it, so that nobody may name just any. `propios` are
 * the origins of services of one's own ('https://push.mirestaurante.mx'), from the settings.
 */
export const esServicioDePush = (endpoint: string, propios: readonly string[]): boolean => {
  if (endpoint.length > ENDPOINT_MAXIMO || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (propios.includes(origin)) return true;
  return protocol === 'https:' && port === '' && CONOCIDOS.some((servicio) => esDe(hostname, servicio));
};
