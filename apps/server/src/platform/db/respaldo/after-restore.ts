import pg from 'pg';
import { SOLO_CAJON } from '@comal/domain/impresion/cajon';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { newEpoca } from '../epoca.ts';

const E = ESTADO_DE_TRABAJO;
const CAUSA: CausaDeImpresora = 'respaldo';

/**
 * What waited to be printed when the backup was made may have come out since: it is dudoso, and a person decides (D-141); a drawer is
 * forgotten (D-145). Nothing is queued or leased after it.
 */
const doubtPapers = async (connection: pg.Client): Promise<void> => {
  await connection.query(
    `UPDATE trabajo_de_impresion SET causa = $1, estado = CASE WHEN clase = '${SOLO_CAJON}' THEN ${E.DESCARTADO} ELSE ${E.DUDOSO} END,
       terminado_en = CASE WHEN clase = '${SOLO_CAJON}' THEN now() END
     WHERE estado IN (${E.PENDIENTE}, ${E.IMPRIMIENDO})`,
    [CAUSA],
  );
  await connection.query('DELETE FROM trabajo_en_cola');
  await connection.query('DELETE FROM impresora_en_turno');
};

/** Begins another history of restored data, in one transaction and before any client connects. */
export const beginAfterRestore = async (adminUrl: string): Promise<void> => {
  const connection = new pg.Client({ connectionString: adminUrl, application_name: 'comal-historia' });
  await connection.connect();
  try {
    await connection.query('BEGIN');
    await newEpoca(connection);
    await doubtPapers(connection);
    await connection.query('COMMIT');
  } finally {
    await connection.end();
  }
};
