import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';

const OPENAPI = '/openapi.json';
/** Copies of the document that the page /docs would generate for each request. */
const COPIAS = ['/docs/json', '/docs/yaml'];

interface Impreso {
  readonly entero: Buffer;
  readonly chico: Buffer;
  readonly etag: string;
}

const imprimir = (documento: object): Impreso => {
  const entero = Buffer.from(JSON.stringify(documento));
  const huella = createHash('sha256').update(entero).digest('base64url');
  return { entero, chico: gzipSync(entero, { level: 9 }), etag: `W/"${huella}"` };
};

/** The page's own document stays empty: it loads /openapi.json. */
const NINGUNO = { openapi: '3.1.0', info: { title: 'Comal', version: '' }, paths: {} };

/** /openapi.json, generated at the first request (it takes a fifth of a start) and cached, and its page /docs. */
export const documents = async (app: FastifyInstance, openapi: () => object): Promise<void> => {
  let impreso: Impreso | undefined;
  app.get(OPENAPI, async (request, reply) => {
    const { entero, chico, etag } = (impreso ??= imprimir(openapi()));
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(entero);
    return reply.header('Content-Encoding', 'gzip').send(chico);
  });
  const alOriginal = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    COPIAS.includes(request.routeOptions.url ?? '') ? reply.redirect(OPENAPI) : undefined;
  await app.register(async (docs) => {
    docs.addHook('onRequest', alOriginal);
    await docs.register(swagger, { mode: 'static', specification: { document: NINGUNO } });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
};
