import type { FastifyInstance } from 'fastify';
import { refuse } from '@comal/domain/result';
import { sqlText } from '../db/query.ts';
import { ServiceUnavailable } from '../db/failures.ts';
import { VERSION } from '../version.ts';
import type { Deps } from './context.ts';
import { Halt } from './errors.ts';
import { isLoopback } from './limits/own-names.ts';

/** Proves that the database takes writes; leaves one row. */
const ESCRITURA = sqlText(
  `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ('salud', 0, now(), now())
   ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
  [],
);

/** Timeout of the check of the database, in milliseconds. */
const PACIENCIA_MS = 3_000;

/** Rejects at the timeout: a frozen database must not freeze the health check. */
const sinEsperarDeMas = async <T>(respuesta: Promise<T>): Promise<T> => {
  let plazo: NodeJS.Timeout | undefined;
  const silencio = new Promise<never>((_, reject) => {
    plazo = setTimeout(() => reject(new ServiceUnavailable(new Error('sin respuesta'))), PACIENCIA_MS);
  });
  try {
    return await Promise.race([respuesta, silencio]);
  } finally {
    clearTimeout(plazo);
    respuesta.catch(() => undefined);
  }
};

/** How long a successful check is cached, in milliseconds. */
const CREIBLE_MS = 2_000;

/** Whether the database takes writes; one write serves all requests of two seconds, and no second one starts behind one that hangs. */
const pruebaDe = (deps: Deps): (() => Promise<void>) => {
  let probada = -Infinity;
  let enCurso: Promise<void> | undefined;
  const probar = async (): Promise<void> => {
    try {
      await deps.db.sinCliente(ESCRITURA);
      probada = deps.reloj();
    } finally {
      enCurso = undefined;
    }
  };
  return async () => {
    if (Math.abs(deps.reloj() - probada) < CREIBLE_MS) return;
    await sinEsperarDeMas((enCurso ??= probar()));
  };
};

/**
 * /salud: the process lives; to this machine alone it also tells the version (decision 0022). /salud/listo: the database takes
 * writes and its disk has space.
 */
export const health = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const probar = pruebaDe(deps);
  app.get('/salud', async ({ ip }) => ({ estado: 'vivo', ...(isLoopback(ip) && { version: VERSION }) }));
  app.get('/salud/listo', async (_request, reply) => {
    await probar();
    if (deps.disco.lleno()) throw new Halt(refuse('DISCO_LLENO'));
    return reply.send({ estado: 'listo' });
  });
};
