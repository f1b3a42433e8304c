import { z } from 'zod';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import { errorAnswer, answerOf } from '@comal/contract/envelope';
import { clienteFrame, servidorFrame } from '@comal/contract/events';
import { MOTIVOS, type Motivo } from '@comal/contract/motivos';
import { rutaDe, type Route, type RouteGroup } from '@comal/contract/route';
import { LIVE_PATH } from '@comal/contract/real-time';
import { DOWNLOADS_PATH, IMAGES_PATH } from '../paths.ts';
import { OF_ALL_CALLS, listMotivos } from './motivos-of-gates.ts';

const esquema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>;
  return resto;
};

const parametros = (route: Route, part: 'params' | 'query'): object[] => {
  const schema = route[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = esquema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: value,
  }));
};

const LANGUAGE = { name: 'idioma', in: 'query', required: false, schema: { const: 'es_MX' } };
const CLAVE = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };

const EDAD = {
  ...{ name: EDAD_DE_ESCRITURA, in: 'header', required: false },
  ...{ description: 'Cuántos segundos esperó en el equipo', schema: { type: 'integer', minimum: 0 } },
};
const AUTORIZACION = { name: 'X-Comal-Autorizacion', in: 'header', required: false, schema: { type: 'string' } };

/** When to come back, in seconds, of a refusal that passes. */
const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' } } };
const TRANSIENT: ReadonlySet<number> = new Set([429, 503]);

const refusal = (status: number, motivos: readonly Motivo[]): object => {
  const own = { properties: { error: { properties: { motivo: { enum: motivos } } } } };
  return {
    description: motivos.join(', '),
    ...(TRANSIENT.has(status) ? { headers: RETRY_AFTER } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, own] } } },
  };
};

/** The name of a set of refusals of one status; calls share these sets. */
const nameOf = (status: number, motivos: readonly Motivo[]): string => `${status}.${motivos.join('.')}`;

const byStatus = (motivos: readonly Motivo[]): [number, Motivo[]][] => {
  const grupos = new Map<number, Motivo[]>();
  for (const m of [...motivos].sort()) grupos.set(MOTIVOS[m].status, [...(grupos.get(MOTIVOS[m].status) ?? []), m]);
  return [...grupos];
};

/** Refusals grouped by status, as references to the components. */
const refusals = (motivos: readonly Motivo[]): object =>
  Object.fromEntries(
    byStatus(motivos).map(([status, own]) => [status, { $ref: `#/components/responses/${nameOf(status, own)}` }]),
  );

/** The sets of refusals of every call, and of what is outside the catalogue. */
const conjuntos = (all: readonly (readonly Motivo[])[]): object =>
  Object.fromEntries(
    all.flatMap((motivos) => byStatus(motivos).map(([status, own]) => [nameOf(status, own), refusal(status, own)])),
  );

const bodyOf = ({ archivo, body }: Route): object => {
  if (!body) return {};
  const content = archivo
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: esquema(body, 'input') } };
  return { requestBody: { required: true, content } };
};

const operacion = (feature: string, name: string, route: Route): object => ({
  tags: [feature],
  operationId: `${feature}.${name}`,
  summary: route.resumen,
  ...(route.permiso ? { description: `Permisos: alguno de ${route.permiso.join(', ')}` } : {}),
  security: route.acceso === 'sesion' ? [{ sesion: [] }] : [],
  parameters: [
    ...parametros(route, 'params'),
    ...parametros(route, 'query'),
    LANGUAGE,
    ...(route.write === 'idempotente' ? [CLAVE] : []),
    ...(route.autorizable ? [AUTORIZACION] : []),
    ...(route.offline === 'queue' ? [EDAD] : []),
  ],
  ...bodyOf(route),
  responses: {
    200: {
      description: 'Correcto',
      content: { 'application/json': { schema: esquema(answerOf(route.data), 'output') } },
    },
    ...refusals(listMotivos(route)),
  },
});

const json = (description: string, schema: object): object => ({
  description,
  content: { 'application/json': { schema } },
});
const estado = (value: string, others: object = {}): object =>
  json('Correcto', { type: 'object', properties: { estado: { const: value }, ...others }, required: ['estado'] });
const VERSION = { type: 'string', description: 'La versión de Comal; solo a quien pregunta desde la misma máquina' };
const publica = (
  operationId: string,
  summary: string,
  responses: object,
  parameters: readonly object[] = [],
): object => ({
  get: { operationId, summary, security: [], parameters, responses },
});
const inPath = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const OUTSIDE_MOTIVOS = {
  salud: OF_ALL_CALLS,
  listo: ['DISCO_LLENO', ...OF_ALL_CALLS],
  imagenes: ['NO_ENCONTRADO', ...OF_ALL_CALLS],
  descargas: ['NO_ENCONTRADO', 'TALLER_OCUPADO', ...OF_ALL_CALLS],
  tiempoReal: ['NO_ENCONTRADO', 'ORIGEN_NO_PERMITIDO', ...OF_ALL_CALLS],
} satisfies Readonly<Record<string, readonly Motivo[]>>;

/** What is not a call of the catalogue: health, pictures and the live socket. */
const OUTSIDE_CATALOG = {
  '/salud': publica('salud', 'El servidor vive', {
    200: estado('vivo', { version: VERSION }),
    ...refusals(OUTSIDE_MOTIVOS.salud),
  }),
  '/salud/listo': publica('salud.listo', 'El servidor y su base de datos aceptan trabajo', {
    200: estado('listo'),
    ...refusals(OUTSIDE_MOTIVOS.listo),
  }),
  [`${IMAGES_PATH}/{cliente}/{hash}`]: publica(
    'imagenes.ver',
    'Una imagen, por el hash de su contenido',
    {
      200: { description: 'Correcto', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      ...refusals(OUTSIDE_MOTIVOS.imagenes),
    },
    [inPath('cliente'), inPath('hash')],
  ),
  [`${DOWNLOADS_PATH}/{clave}`]: publica(
    'descargas.traer',
    'Un archivo largo que se pidió, una sola vez, por la clave de su enlace; se hace mientras se trae',
    {
      200: {
        description: 'Correcto',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals(OUTSIDE_MOTIVOS.descargas),
    },
    [inPath('clave')],
  ),
  [LIVE_PATH]: publica(
    'tiempoReal',
    'WebSocket de los cambios de una sucursal: MarcoDeCliente hacia el servidor, MarcoDeServidor hacia la caja (D-96)',
    {
      101: { description: 'WebSocket' },
      ...refusals(OUTSIDE_MOTIVOS.tiempoReal),
    },
  ),
};

/** The OpenAPI 3.1 document of the whole catalogue, and of what the server answers besides it. */
export const openapiOf = (catalog: Readonly<Record<string, RouteGroup>>): object => {
  const paths: Record<string, Record<string, object>> = structuredClone(OUTSIDE_CATALOG) as Record<
    string,
    Record<string, object>
  >;
  for (const [feature, grupo] of Object.entries(catalog)) {
    for (const [name, route] of Object.entries(grupo)) {
      (paths[rutaDe(route)] ??= {})[route.method.toLowerCase()] = operacion(feature, name, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comal',
      version: '1',
      description: 'Punto de venta para restaurantes. Dinero en pesos, tiempos en milisegundos.',
    },
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
      responses: conjuntos([
        ...Object.values(OUTSIDE_MOTIVOS),
        ...Object.values(catalog).flatMap((grupo) => Object.values(grupo).map(listMotivos)),
      ]),
      schemas: {
        Error: esquema(errorAnswer, 'output'),
        MarcoDeCliente: esquema(clienteFrame, 'input'),
        MarcoDeServidor: esquema(servidorFrame, 'output'),
      },
    },
  };
};
