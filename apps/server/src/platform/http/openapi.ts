import { z } from 'zod';
import { errorAnswer, answerOf } from '@comal/contract/envelope';
import { MOTIVOS } from '@comal/contract/motivos';
import { rutaDe, type Route, type RouteGroup } from '@comal/contract/route';

const esquema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<string, unknown>;
  return resto;
};

const parametros = (route: Route, parte: 'params' | 'query'): object[] => {
  const schema = route[parte];
  if (!schema) return [];
  const { properties = {}, required = [] } = esquema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
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

const errores = (route: Route): object => {
  const porStatus = new Map<number, string[]>();
  for (const m of route.motivos) porStatus.set(MOTIVOS[m].status, [...(porStatus.get(MOTIVOS[m].status) ?? []), m]);
  const contenido = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...porStatus].map(([status, motivos]) => [status, { description: motivos.join(', '), content: contenido }]));
};

const operacion = (feature: string, nombre: string, route: Route): object => ({
  tags: [feature],
  operationId: `${feature}.${nombre}`,
  summary: route.resumen,
  ...(route.permiso ? { description: `Permisos: alguno de ${route.permiso.join(', ')}` } : {}),
  security: route.acceso === 'sesion' ? [{ sesion: [] }] : [],
  parameters: [...parametros(route, 'params'), ...parametros(route, 'query'), IDIOMA, ...(route.write === 'idempotente' ? [CLAVE] : []), ...(route.autorizable ? [AUTORIZACION] : [])],
  ...(route.body ? { requestBody: { required: true, content: { 'application/json': { schema: esquema(route.body, 'input') } } } } : {}),
  responses: {
    200: { description: 'Correcto', content: { 'application/json': { schema: esquema(answerOf(route.data), 'output') } } },
    ...errores(route),
  },
});

/** The OpenAPI 3.1 document of the whole catalogue. */
export const openapiDe = (catalog: Readonly<Record<string, RouteGroup>>): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, grupo] of Object.entries(catalog)) {
    for (const [nombre, route] of Object.entries(grupo)) {
      (paths[rutaDe(route)] ??= {})[route.method.toLowerCase()] = operacion(feature, nombre, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comal', version: '1', description: 'Punto de venta para restaurantes. Dinero en pesos, tiempos en milisegundos.' },
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: esquema(errorAnswer, 'output') },
    },
  };
};
