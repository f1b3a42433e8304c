import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';

const OPENAPI = '/openapi.json';
/** Copies of the document that the page /docs would generate for each request. */
const COPIES = ['/docs/json', '/docs/yaml'];

interface Printed {
  readonly entero: Buffer;
  readonly chico: Buffer;
  readonly etag: string;
}

const print = (document: object): Printed => {
  const whole = Buffer.from(JSON.stringify(document));
  const digest = createHash('sha256').update(whole).digest('base64url');
  return { entero: whole, chico: gzipSync(whole, { level: 9 }), etag: `W/"${digest}"` };
};

/** The page's own document stays empty: it loads /openapi.json. */
const NONE = { openapi: '3.1.0', info: { title: 'Comal', version: '' }, paths: {} };

/** /openapi.json, generated at the first request (it takes a fifth of a start) and cached, and its page /docs. */
export const documents = async (app: FastifyInstance, openapi: () => object): Promise<void> => {
  let printed: Printed | undefined;
  app.get(OPENAPI, async (request, reply) => {
    const { entero, chico, etag } = (printed ??= print(openapi()));
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(entero);
    return reply.header('Content-Encoding', 'gzip').send(chico);
  });
  const toOriginal = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    COPIES.includes(request.routeOptions.url ?? '') ? reply.redirect(OPENAPI) : undefined;
  await app.register(async (docs) => {
    docs.addHook('onRequest', toOriginal);
    await docs.register(swagger, { mode: 'static', specification: { document: NONE } });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
};
