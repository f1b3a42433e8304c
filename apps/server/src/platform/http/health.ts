import type { FastifyInstance } from 'fastify';
import { refuse } from '@comal/domain/result';
import { sqlText } from '../db/query.ts';
import { ServiceUnavailable } from '../db/failures.ts';
import { VERSION } from '../version.ts';
import type { Deps } from './context.ts';
import { Halt } from './errors.ts';
import { isLoopback } from './limits/own-names.ts';

/** A write that proves that the database takes writes, and leaves one row. */
const ESCRITURA = sqlText(
  `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ('salud', 0, now(), now())
   ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
  [],
);

/** Longest wait for the database before saying that it does not answer, in milliseconds. */
const PACIENCIA_MS = 3_000;

/** Fails with the database's silence: a frozen one must not freeze who asks how it is. */
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

/** How long a write that went well is believed, in milliseconds. */
const CREIBLE_MS = 2_000;

/** Whether the database takes writes, by one write for all who ask in two seconds, and never a second one behind one that hangs. */
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

/** /salud: the process lives, and, to this machine alone, its version (decision 0022). /salud/listo: the database answers a
 *  write and its disk has room. */
export const health = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const probar = pruebaDe(deps);
  app.get('/salud', async ({ ip }) => ({ estado: 'vivo', ...(isLoopback(ip) && { version: VERSION }) }));
  app.get('/salud/listo', async (_request, reply) => {
    await probar();
    if (deps.disco.lleno()) throw new Halt(refuse('DISCO_LLENO'));
    return reply.send({ estado: 'listo' });
  });
};
