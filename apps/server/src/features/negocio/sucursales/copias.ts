import type { AvanceDeCopia } from '@comal/contract/negocio/sucursales';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Db } from '../../../platform/db/tenant.ts';

/** A copy of a branch in progress: the business, the user who requested it, and the idempotency key of the write. */
export interface Copia {
  readonly cliente: string;
  readonly usuario: number;
  readonly clave: string;
}

type Lectura = Pick<Db, 'read'>;

const LA_COPIA = 'cliente = $1 AND usuario = $2 AND clave = $3';
const suya = ({ cliente, usuario, clave }: Copia) => [cliente, usuario, clave] as const;

/** Stores that a copy begins, also again after a deadlock or with the same key; a cancelled copy stays cancelled. */
export const empezarCopia = async (db: Lectura, copia: Copia, ahora: number): Promise<void> => {
  await db.read(
    copia.cliente,
    sqlText(
      `INSERT INTO copia_en_curso (cliente, usuario, clave, empezo_en) VALUES ($1, $2, $3, $4)
       ON CONFLICT (cliente, usuario, clave) DO UPDATE SET hechas = 0, total = 0`,
      [...suya(copia), new Date(ahora)],
    ),
  );
};

/**
 * Stores the progress of a copy, on another connection than the one that copies; answers whether the copy was cancelled. If no connection
 * is free, the copy continues without storing it: `apartar` checks for a cancellation at the end.
 */
export const avanzarCopia = async (db: Lectura, copia: Copia, hechas: number, total: number): Promise<boolean> => {
  const avanzar = sqlText<{ cancelada: boolean }>(
    `UPDATE copia_en_curso SET hechas = $4, total = $5 WHERE ${LA_COPIA} RETURNING cancelada`,
    [...suya(copia), hechas, total],
  );
  return db.read(copia.cliente, avanzar).then(
    ([[fila]]) => fila?.cancelada ?? false,
    () => false,
  );
};

/**
 * Deletes the progress of a copy in the copy's own transaction; answers no row if the copy was cancelled. A later cancellation waits for
 * the end of that transaction, and finds nothing to cancel unless it failed.
 */
export const apartar = (copia: Copia): Query<{ clave: string }> =>
  sqlText(`DELETE FROM copia_en_curso WHERE ${LA_COPIA} AND NOT cancelada RETURNING clave`, suya(copia));

/** Deletes the progress of a copy that failed; that of a cancelled one stays, so that a retry of the request is refused. */
export const olvidarCopia = async (db: Lectura, copia: Copia): Promise<void> => {
  await db.read(copia.cliente, apartar(copia)).catch(() => undefined);
};

/** The progress of a copy; no row when it is not running, or has not counted its rows yet. */
export const avanceDeCopia = (copia: Copia): Query<AvanceDeCopia> =>
  sqlText(`SELECT hechas, total FROM copia_en_curso WHERE ${LA_COPIA} AND NOT cancelada AND total > 0`, suya(copia));

/** Cancels a running copy, also repeatedly; no row when the copy ended or does not exist. */
export const cancelarLaCopia = (copia: Copia): Query<{ clave: string }> =>
  sqlText(`UPDATE copia_en_curso SET cancelada = true WHERE ${LA_COPIA} RETURNING clave`, suya(copia));
