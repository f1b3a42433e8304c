/** The longest address of a push service that is kept, in characters; those of today have about 200. */
export const ENDPOINT_MAXIMO = 1_000;

/** Whose the push services of browsers are: Chrome and Edge, Firefox, Edge on Windows, Safari. */
const CONOCIDOS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

const esDe = (host: string, servicio: string): boolean => host === servicio || host.endsWith(`.${servicio}`);

/** 'https://host/...': no user, no port. */
const CON_HOST = /^https:\/\/([a-z\d.-]+)\//;

/**
 * Whether an address is one of a push service: this server posts to it, so that nobody may name just any. `propios` are
 * the origins of services of one's own ('https://push.mirestaurante.mx'), from the settings.
 */
export const esServicioDePush = (endpoint: string, propios: readonly string[]): boolean => {
  if (endpoint.length > ENDPOINT_MAXIMO) return false;
  if (propios.some((origen) => endpoint.startsWith(`${origen}/`))) return true;
  const host = CON_HOST.exec(endpoint)?.[1];
  return host !== undefined && CONOCIDOS.some((servicio) => esDe(host, servicio));
};
