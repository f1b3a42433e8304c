import type { Entorno } from '../../env.ts';

/** Backups are of the private database; somebody else's has its own tools. */
export const soloBasePropia = (entorno: Entorno): void => {
  if (!entorno.databaseUrl) return;
  throw new Error(
    'Con DATABASE_URL los respaldos se hacen con las herramientas de PostgreSQL: vea "Respaldos" en docs/operacion.md.',
  );
};
