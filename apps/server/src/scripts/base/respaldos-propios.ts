import type { Entorno } from '../../env.ts';

/** Throws, in Spanish, with DATABASE_URL: only the private database is backed up by Comal. */
export const soloBasePropia = (entorno: Entorno): void => {
  if (!entorno.databaseUrl) return;
  throw new Error(
    'Con DATABASE_URL los respaldos se hacen con las herramientas de PostgreSQL: vea "Respaldos" en docs/operacion.md.',
  );
};
