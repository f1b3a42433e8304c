import { sqlText } from '../query.ts';
import { LASTING } from '../../sesiones/attempts.ts';
import { eachApart } from '../../each-apart.ts';
import type { Db } from '../tenant.ts';

const DIA = 86_400_000;
/** Interval of cleaning up, in milliseconds. */
export const CLEAN_EVERY_MS = 6 * 3_600_000;

/** How long answers are kept for repeated writes; longer than a till stays offline (reliability 5.1). */
export const ANSWERS_KEPT_MS = 30 * DIA;

/** How long the outcome of a mail is kept. */
const MAIL_LISTED_MS = 90 * DIA;

/** How long a print job is kept after it was printed or given up. */
const PRINTED_KEPT_MS = 7 * DIA;

/** All businesses, ordered by their id. */
export const CLIENTES = sqlText<{ cliente: string }>(
  `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`,
  [],
);
/** Attempts older than a day; those of users, people and devices are kept, because the sign-in removes them itself (reliability 5.6). */
const OLD_ATTEMPTS = sqlText(
  `DELETE FROM intento_acceso WHERE ultimo < now() - interval '1 day' AND clave <> 'salud' AND clave !~ '${LASTING}'`,
  [],
);

/**
 * Deletes expired rows: kept answers after 30 days; ended print jobs after 7; one-use sign-ins, approvals and failed attempts after a day. Payments do not
 * depend on them, because a payment's id is its key. A failing business does not stop the others.
 */
export const cleanUp = async (db: Db, ahora: number): Promise<void> => {
  const [clientes] = await db.sinCliente(CLIENTES, OLD_ATTEMPTS);
  await eachApart(clientes, async ({ cliente }) => {
    await db.read(
      cliente,
      sqlText('DELETE FROM idempotencia WHERE cliente = $1 AND creada_en < $2', [
        cliente,
        new Date(ahora - ANSWERS_KEPT_MS),
      ]),
      sqlText('DELETE FROM autorizacion WHERE cliente = $1 AND vence_en < $2', [cliente, new Date(ahora - DIA)]),
      sqlText('DELETE FROM correo WHERE cliente = $1 AND terminado_en < $2', [
        cliente,
        new Date(ahora - MAIL_LISTED_MS),
      ]),
      // Those that nobody attended to in all that time, too.
      sqlText(
        'DELETE FROM trabajo_de_impresion WHERE cliente = $1 AND (terminado_en < $2 OR estado IN (4, 5) AND desde < $2)',
        [cliente, new Date(ahora - PRINTED_KEPT_MS)],
      ),
      sqlText('DELETE FROM descarga WHERE cliente = $1 AND vence_en < $2', [cliente, new Date(ahora)]),
      sqlText('DELETE FROM copia_en_curso WHERE cliente = $1 AND empezo_en < $2', [cliente, new Date(ahora - DIA)]),
      sqlText('DELETE FROM acceso WHERE cliente = $1 AND vence_en < $2', [cliente, new Date(ahora - DIA)]),
    );
  });
};
