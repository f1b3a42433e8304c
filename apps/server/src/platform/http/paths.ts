import type { FastifyRequest } from 'fastify';

/** Pictures by their hash, for whoever has it (images.ts). */
export const IMAGES_PATH = '/qrestaurant/api/v1/imagenes';
/** Long files that were asked for, for whoever has their key (exportar/streaming). */
export const DOWNLOADS_PATH = '/qtpv/api/v1/descargas';
/** Every base of the catalogue (contract/route.ts). */
const API = /^\/(qrestaurant|qtpv)\/api\//;

/** Where a request was routed to: an address may be written in many ways. Empty when nowhere. */
const rutaDe = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/** Whether it is a file that is the same for everybody: a picture, or one of a folder that is served whole. */
export const isFile = (request: FastifyRequest): boolean => {
  const ruta = rutaDe(request);
  return ruta.endsWith('*') || ruta.startsWith(`${IMAGES_PATH}/`);
};

/** Whether it is a call of the catalogue, or the live socket. */
export const isOfTheApi = (request: FastifyRequest): boolean => API.test(rutaDe(request)) && !isFile(request);
