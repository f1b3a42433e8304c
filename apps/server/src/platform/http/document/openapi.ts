import { z } from 'zod';
import { errorAnswer, answerOf } from '@comal/contract/envelope';
import { clienteFrame, servidorFrame } from '@comal/contract/events';
import { MOTIVOS, type Motivo } from '@comal/contract/motivos';
import { rutaDe, type Route, type RouteGroup } from '@comal/contract/route';
import { LIVE_PATH } from '@comal/contract/real-time';
import { DOWNLOADS_PATH, IMAGES_PATH } from '../paths.ts';
import { OF_ALL_CALLS, motivosOf } from './motivos-of-gates.ts';

const esquema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>;
  return resto;
};

const parametros = (route: Route, parte: 'params' | 'query'): object[] => {
  const schema = route[parte];
  if (!schema) return [];
  const { properties = {}, required = [] } = esquema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, valor]) => ({
    name,
    in: parte === 'params' ? 'path' : 'query',
    required: parte === 'params' || required.includes(name),
    schema: valor,
  }));
};

const IDIOMA = { name: 'idioma', in: 'query', required: false, schema: { const: 'es_MX' } };
const CLAVE = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };

const AUTORIZACION = { name: 'X-Comal-Autorizacion', in: 'header', required: false, schema: { type: 'string' } };

/** When to come back, in seconds, of a refusal that passes. */
const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' } } };
const PASAJEROS: ReadonlySet<number> = new Set([429, 503]);

const negativa = (status: number, motivos: readonly Motivo[]): object => {
  const suyo = { properties: { error: { properties: { motivo: { enum: motivos } } } } };
  return {
    description: motivos.join(', '),
    ...(PASAJEROS.has(status) ? { headers: RETRY_AFTER } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, suyo] } } },
  };
};

/** The name of a set of refusals of one status; calls share these sets. */
const nombreDe = (status: number, motivos: readonly Motivo[]): string => `${status}.${motivos.join('.')}`;

const porStatus = (motivos: readonly Motivo[]): [number, Motivo[]][] => {
  const grupos = new Map<number, Motivo[]>();
  for (const m of [...motivos].sort()) grupos.set(MOTIVOS[m].status, [...(grupos.get(MOTIVOS[m].status) ?? []), m]);
  return [...grupos];
};

/** Refusals grouped by status, as references to the components. */
const negativas = (motivos: readonly Motivo[]): object =>
  Object.fromEntries(
    porStatus(motivos).map(([status, suyos]) => [
      status,
      { $ref: `#/components/responses/${nombreDe(status, suyos)}` },
    ]),
  );

/** The sets of refusals of every call, and of what is outside the catalogue. */
const conjuntos = (todos: readonly (readonly Motivo[])[]): object =>
  Object.fromEntries(
    todos.flatMap((motivos) =>
      porStatus(motivos).map(([status, suyos]) => [nombreDe(status, suyos), negativa(status, suyos)]),
    ),
  );

const cuerpoDe = ({ archivo, body }: Route): object => {
  if (!body) return {};
  const content = archivo
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: esquema(body, 'input') } };
  return { requestBody: { required: true, content } };
};

const operacion = (feature: string, nombre: string, route: Route): object => ({
  tags: [feature],
  operationId: `${feature}.${nombre}`,
  summary: route.resumen,
  ...(route.permiso ? { description: `Permisos: alguno de ${route.permiso.join(', ')}` } : {}),
  security: route.acceso === 'sesion' ? [{ sesion: [] }] : [],
  parameters: [
    ...parametros(route, 'params'),
    ...parametros(route, 'query'),
    IDIOMA,
    ...(route.write === 'idempotente' ? [CLAVE] : []),
    ...(route.autorizable ? [AUTORIZACION] : []),
  ],
  ...cuerpoDe(route),
  responses: {
    200: {
      description: 'Correcto',
      content: { 'application/json': { schema: esquema(answerOf(route.data), 'output') } },
    },
    ...negativas(motivosOf(route)),
  },
});

const json = (description: string, schema: object): object => ({
  description,
  content: { 'application/json': { schema } },
});
const estado = (valor: string, otras: object = {}): object =>
  json('Correcto', { type: 'object', properties: { estado: { const: valor }, ...otras }, required: ['estado'] });
const VERSION = { type: 'string', description: 'La versión de Comal; solo a quien pregunta desde la misma máquina' };
const publica = (
  operationId: string,
  summary: string,
  responses: object,
  parameters: readonly object[] = [],
): object => ({
  get: { operationId, summary, security: [], parameters, responses },
});
const enRuta = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const MOTIVOS_DE_FUERA = {
  salud: OF_ALL_CALLS,
  listo: ['DISCO_LLENO', ...OF_ALL_CALLS],
  imagenes: ['NO_ENCONTRADO', ...OF_ALL_CALLS],
  descargas: ['NO_ENCONTRADO', 'TALLER_OCUPADO', ...OF_ALL_CALLS],
  tiempoReal: ['NO_ENCONTRADO', 'ORIGEN_NO_PERMITIDO', ...OF_ALL_CALLS],
} satisfies Readonly<Record<string, readonly Motivo[]>>;

/** What is not a call of the catalogue: health, pictures and the live socket. */
const FUERA_DEL_CATALOGO = {
  '/salud': publica('salud', 'El servidor vive', {
    200: estado('vivo', { version: VERSION }),
    ...negativas(MOTIVOS_DE_FUERA.salud),
  }),
  '/salud/listo': publica('salud.listo', 'El servidor y su base de datos aceptan trabajo', {
    200: estado('listo'),
    ...negativas(MOTIVOS_DE_FUERA.listo),
  }),
  [`${IMAGES_PATH}/{cliente}/{hash}`]: publica(
    'imagenes.ver',
    'Una imagen, por el hash de su contenido',
    {
      200: { description: 'Correcto', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      ...negativas(MOTIVOS_DE_FUERA.imagenes),
    },
    [enRuta('cliente'), enRuta('hash')],
  ),
  [`${DOWNLOADS_PATH}/{clave}`]: publica(
    'descargas.traer',
    'Un archivo largo que se pidió, una sola vez, por la clave de su enlace; se hace mientras se trae',
    {
      200: {
        description: 'Correcto',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      ...negativas(MOTIVOS_DE_FUERA.descargas),
    },
    [enRuta('clave')],
  ),
  [LIVE_PATH]: publica(
    'tiempoReal',
    'WebSocket de los cambios de una sucursal: MarcoDeCliente hacia el servidor, MarcoDeServidor hacia la caja (D-96)',
    {
      101: { description: 'WebSocket' },
      ...negativas(MOTIVOS_DE_FUERA.tiempoReal),
    },
  ),
};

/** The OpenAPI 3.1 document of the whole catalogue, and of what the server answers besides it. */
export const openapiOf = (catalog: Readonly<Record<string, RouteGroup>>): object => {
  const paths: Record<string, Record<string, object>> = structuredClone(FUERA_DEL_CATALOGO) as Record<
    string,
    Record<string, object>
  >;
  for (const [feature, grupo] of Object.entries(catalog)) {
    for (const [nombre, route] of Object.entries(grupo)) {
      (paths[rutaDe(route)] ??= {})[route.method.toLowerCase()] = operacion(feature, nombre, route);
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
        ...Object.values(MOTIVOS_DE_FUERA),
        ...Object.values(catalog).flatMap((grupo) => Object.values(grupo).map(motivosOf)),
      ]),
      schemas: {
        Error: esquema(errorAnswer, 'output'),
        MarcoDeCliente: esquema(clienteFrame, 'input'),
        MarcoDeServidor: esquema(servidorFrame, 'output'),
      },
    },
  };
};
