import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { sqlTexto } from '../db/consulta.ts';
import type { Deps } from './contexto.ts';

/** A write that proves that the database takes writes, and leaves one row. */
const ESCRITURA = sqlTexto(
  `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ('salud', 0, now(), now())
   ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
  [],
);

/** /salud: the process lives. /salud/listo: the database answers a write. /openapi.json and its page /docs. */
export const salud = async (app: FastifyInstance, deps: Deps, openapi: object): Promise<void> => {
  app.get('/salud', async () => ({ estado: 'vivo' }));
  app.get('/salud/listo', async (_request, reply) => {
    await deps.db.sinCliente(ESCRITURA);
    return reply.send({ estado: 'listo' });
  });
  app.get('/openapi.json', async () => openapi);
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: openapi as never } });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
};
