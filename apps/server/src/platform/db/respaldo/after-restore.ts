import pg from 'pg';
import { SOLO_CAJON } from '@comal/domain/impresion/cajon';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { newEpoca } from '../epoca.ts';

const E = ESTADO_DE_TRABAJO;
const CAUSA: CausaDeImpresora = 'respaldo';

/** Of the business that is set: the administrator of a DATABASE_URL is bound by row-level security as everybody is. */
const DOUBT_PAPERS = `UPDATE trabajo_de_impresion SET causa = $1,
    estado = CASE WHEN clase = '${SOLO_CAJON}' THEN ${E.DESCARTADO} ELSE ${E.DUDOSO} END,
    terminado_en = CASE WHEN clase = '${SOLO_CAJON}' THEN now() END
  WHERE cliente = $2 AND estado IN (${E.PENDIENTE}, ${E.IMPRIMIENDO})`;

const setCliente = (connection: pg.Client, cliente: string): Promise<unknown> =>
  connection.query(`SELECT set_config('app.cliente', $1, true)`, [cliente]);

/**
 * What waited to be printed when the backup was made may have come out since: it is dudoso, and a person decides (D-141); a drawer is
 * forgotten (D-145). Nothing is queued or leased after it.
 */
const doubtPapers = async (connection: pg.Client): Promise<void> => {
  const { rows } = await connection.query<{ cliente: string }>('SELECT DISTINCT cliente FROM trabajo_en_cola');
  for (const { cliente } of rows) {
    await setCliente(connection, cliente);
    await connection.query(DOUBT_PAPERS, [CAUSA, cliente]);
  }
  await setCliente(connection, '');
  await connection.query('DELETE FROM trabajo_en_cola');
  await connection.query('DELETE FROM impresora_en_turno');
};

/** Whether the last start saw another history than this one; null: no start has looked yet. Another start waits meanwhile. */
const sawAnother = async (connection: pg.Client): Promise<boolean | null> => {
  const { rows } = await connection.query<{ another: boolean | null }>(
    'SELECT vista <> epoca() AS another FROM historia FOR UPDATE',
  );
  return rows[0]?.another ?? null;
};

/**
 * Looks whether these data are of before: a restored backup (`restored`), or a database that somebody put in the place of another one. They
 * print nothing by themselves then, and a restored backup begins another history. In one transaction, before any client connects.
 */
export const beginHistory = async (adminUrl: string, restored: boolean): Promise<void> => {
  const connection = new pg.Client({ connectionString: adminUrl, application_name: 'comal-historia' });
  await connection.connect();
  try {
    await connection.query('BEGIN');
    const another = await sawAnother(connection);
    if (restored) await newEpoca(connection);
    if (restored || another === true) await doubtPapers(connection);
    if (restored || another !== false) await connection.query('UPDATE historia SET vista = epoca()');
    await connection.query('COMMIT');
  } finally {
    await connection.end();
  }
};
