import type { AvanceDeCopia } from '@comal/contract/negocio/sucursales';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Db } from '../../../platform/db/tenant.ts';

/** A copy of a branch by whose it is and the key of its write. */
export interface Copia {
  readonly cliente: string;
  readonly usuario: number;
  readonly clave: string;
}

type Lectura = Pick<Db, 'read'>;

const LA_COPIA = 'cliente = $1 AND usuario = $2 AND clave = $3';
const suya = ({ cliente, usuario, clave }: Copia) => [cliente, usuario, clave] as const;

/** It begins, or begins again after a deadlock or under the same key; one that was cancelled stays so. */
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
 * So many of its rows are there, told on another connection than the one that copies; answers whether it was cancelled. Where there
 * is no connection to spare the copy goes on untold: `apartar` has the last word.
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
 * Takes the copy out of reach, in its own transaction: answers no row of one that was cancelled. Who would cancel it from now on
 * waits for its end, and finds nothing to cancel unless it failed.
 */
export const apartar = (copia: Copia): Query<{ clave: string }> =>
  sqlText(`DELETE FROM copia_en_curso WHERE ${LA_COPIA} AND NOT cancelada RETURNING clave`, suya(copia));

/** It ended without a branch; one that was cancelled is remembered, for a request that is sent again. */
export const olvidarCopia = async (db: Lectura, copia: Copia): Promise<void> => {
  await db.read(copia.cliente, apartar(copia)).catch(() => undefined);
};

/** How far a copy is; null of one that is not under way, or that has not read yet how much there is. */
export const avanceDeCopia = (copia: Copia): Query<AvanceDeCopia> =>
  sqlText(`SELECT hechas, total FROM copia_en_curso WHERE ${LA_COPIA} AND NOT cancelada AND total > 0`, suya(copia));

/** Cancels a copy that is under way or was cancelled; no row of one that ended or that nobody knows. */
export const cancelarLaCopia = (copia: Copia): Query<{ clave: string }> =>
  sqlText(`UPDATE copia_en_curso SET cancelada = true WHERE ${LA_COPIA} RETURNING clave`, suya(copia));
