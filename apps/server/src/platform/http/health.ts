import type { FastifyInstance } from 'fastify';
import { refuse } from '@comal/domain/result';
import { sqlText } from '../db/query.ts';
import { ServiceUnavailable } from '../db/failures.ts';
import { VERSION } from '../version.ts';
import type { Deps } from './context.ts';
import { Halt } from './errors.ts';
import { isLoopback } from './limits/own-names.ts';
import { PLAIN } from './paths.ts';

/** Proves that the database takes writes; leaves one row. */
const WRITE = sqlText(
  `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ('salud', 0, now(), now())
   ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
  [],
);

/** Timeout of the check of the database, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Rejects at the timeout: a frozen database must not freeze the health check. */
const withinPatience = async <T>(response: Promise<T>): Promise<T> => {
  let deadline: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new ServiceUnavailable(new Error('sin respuesta'))), PATIENCE_MS);
  });
  try {
    return await Promise.race([response, silence]);
  } finally {
    clearTimeout(deadline);
    response.catch(() => undefined);
  }
};

/** How long a successful check is cached, in milliseconds. */
const CREDIBLE_MS = 2_000;

/** Whether the database takes writes; one write serves all requests of two seconds, and no second one starts behind one that hangs. */
const proofOf = (deps: Deps): (() => Promise<void>) => {
  let tried = -Infinity;
  let underway: Promise<void> | undefined;
  const tryOut = async (): Promise<void> => {
    try {
      await deps.db.sinCliente(WRITE);
      tried = deps.reloj();
    } finally {
      underway = undefined;
    }
  };
  return async () => {
    if (Math.abs(deps.reloj() - tried) < CREDIBLE_MS) return;
    await withinPatience((underway ??= tryOut()));
  };
};

/**
 * /salud: the process lives; to this machine alone it also tells the version (decision 0022). /salud/listo: the database takes
 * writes, its disk has space, and the process is not about to end.
 */
export const health = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const tryOut = proofOf(deps);
  app.get('/salud', PLAIN, async ({ ip }) => ({ estado: 'vivo', ...(isLoopback(ip) && { version: VERSION }) }));
  app.get('/salud/listo', PLAIN, async (_request, reply) => {
    if (deps.leaving.begun) throw new ServiceUnavailable(new Error('the process is ending'));
    await tryOut();
    if (deps.disco.lleno()) throw new Halt(refuse('DISCO_LLENO'));
    return reply.send({ estado: 'listo' });
  });
};
