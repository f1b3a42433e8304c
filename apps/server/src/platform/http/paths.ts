import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also answered over an unencrypted connection of the network. */
    plain?: boolean;
    /** Takes a file as its body. */
    takesFile?: boolean;
  }
}

/** The options of a route that is also answered over an unencrypted connection of the network. */
export const PLAIN = Object.freeze({ config: Object.freeze({ plain: true }) });

/** Where a device joins: the page of trust (D-170). */
export const JOIN_PATH = '/conectar';

/** Pictures by their hash; public (images.ts). */
export const IMAGES_PATH = '/qrestaurant/api/v1/imagenes';
/** Requested long files by key; public (exportar/streaming). */
export const DOWNLOADS_PATH = '/qtpv/api/v1/descargas';
/** Every base of the catalogue (contract/route.ts). */
const API = /^\/(qrestaurant|qtpv)\/api\//;

/** The route pattern of a request, because an address may be written in many ways; '' without a route. */
const pathOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/** Whether the route serves files that are the same for everybody: pictures, or a static folder. */
export const isFile = (request: FastifyRequest): boolean => {
  const path = pathOf(request);
  return path.endsWith('*') || path.startsWith(`${IMAGES_PATH}/`);
};

/** Whether the route is a call of the catalogue, or the live socket. */
export const isOfTheApi = (request: FastifyRequest): boolean => API.test(pathOf(request)) && !isFile(request);
