/** The longest address of a push service that is kept, in characters; those of today have about 200. */
export const ENDPOINT_MAXIMO = 1_000;

/** The push services of the browsers: Chrome and Edge, Firefox, Edge on Windows, Safari. */
const CONOCIDOS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

const esDe = (host: string, servicio: string): boolean => host === servicio || host.endsWith(`.${servicio}`);

/** 'https://host/...' in canonical form; no user, port or fragment, nothing that another parser could take for another host. */
const DIRECCION = /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})(\/.*)$/s;
/** Characters of the path; no '..'. */
const esRuta = (ruta: string): boolean =>
  /^\/[\w.~!$&'()*+,;=:@%/?-]*$/.test(ruta) && !/(?:^|\/)(?:\.|%2e){1,2}(?:[/?]|$)/i.test(ruta);

/**
 * Whether an address belongs to a push service: this server posts to it, so arbitrary hosts must be refused (SSRF). `propios` are
 * the origins of further services ('https://push.mirestaurante.mx'), from the settings.
 */
export const esServicioDePush = (endpoint: string, propios: readonly string[]): boolean => {
  if (endpoint.length > ENDPOINT_MAXIMO) return false;
  const propio = propios.find((origen) => endpoint.startsWith(`${origen}/`));
  if (propio !== undefined) return esRuta(endpoint.slice(propio.length));
  const [, host, ruta] = DIRECCION.exec(endpoint) ?? [];
  if (host === undefined || ruta === undefined || !esRuta(ruta)) return false;
  return CONOCIDOS.some((servicio) => esDe(host, servicio));
};
