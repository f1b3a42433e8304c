import type { FastifyInstance } from 'fastify';
import { catalog } from '@comal/contract/catalog';
import { openapiOf } from '../platform/http/document/openapi.ts';

interface Respuesta {
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema: {
          readonly allOf?: readonly {
            readonly properties?: {
              readonly error: { readonly properties: { readonly motivo: { readonly enum: readonly string[] } } };
            };
          }[];
        };
      }
    >
  >;
}
type Operacion = { readonly responses: Readonly<Record<string, Respuesta | { readonly $ref: string }>> };

const DOCUMENTO = openapiOf(catalog) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacion>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Respuesta>> };
};

/** A response with its `$ref` resolved. */
const resuelta = (r: Respuesta | { readonly $ref: string } | undefined): Respuesta | undefined =>
  r && '$ref' in r ? DOCUMENTO.components.responses[r.$ref.split('/').at(-1)!] : r;

/** Addresses that the document must have: all but the document itself, its page and the pages of the application. */
const CONTADAS = /^\/(q\w+\/api\/v1|salud)/;

const motivosDocumentados = ({ content }: Respuesta): readonly string[] =>
  content?.['application/json']?.schema.allOf?.flatMap(
    (parte) => parte.properties?.error.properties.motivo.enum ?? [],
  ) ?? [];

const motivoDe = (cuerpo: unknown): string | undefined => {
  if (typeof cuerpo !== 'string' || !cuerpo.startsWith('{"error"')) return undefined;
  return (JSON.parse(cuerpo) as { error: { motivo?: string } }).error.motivo;
};

/** The call, status and motivo of an answer that the OpenAPI document does not have; null when it has them. */
const desacuerdo = (metodo: string, ruta: string, status: number, cuerpo: unknown): string | null => {
  const path = ruta.replace(/:(\w+)/g, '{$1}');
  if (!CONTADAS.test(path)) return null;
  const lugar = `${metodo} ${path} ${status}`;
  const respuesta = resuelta(
    DOCUMENTO.paths[path]?.[metodo === 'HEAD' ? 'get' : metodo.toLowerCase()]?.responses[status],
  );
  if (!respuesta) return lugar;
  const motivo = motivoDe(cuerpo);
  return motivo === undefined || motivosDocumentados(respuesta).includes(motivo) ? null : `${lugar} ${motivo}`;
};

/** Compares every answer of an application with the document; differences are added to the set. */
export const compararConDocumento = (app: FastifyInstance): ReadonlySet<string> => {
  const desacuerdos = new Set<string>();
  app.addHook('onSend', async (request, reply, cuerpo) => {
    const ruta = request.routeOptions.url;
    const distinto = ruta === undefined ? null : desacuerdo(request.method, ruta, reply.statusCode, cuerpo);
    if (distinto) desacuerdos.add(distinto);
  });
  return desacuerdos;
};
