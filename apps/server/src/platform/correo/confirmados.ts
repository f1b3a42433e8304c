import { sqlText, type Query } from '../db/query.ts';

/** How long a confirmation link is valid, in milliseconds. */
const LIFE_MS = 7 * 24 * 3_600_000;
const HORA = 3_600_000;
/** Limits on confirmation links: to one address in an hour, and of a business in a day. Above them they would be spam. */
const LINKS = { alCorreo: 3, delNegocio: 20 } as const;

/** SQL: whether the addressee of the mail `c` has confirmed the address for this business. */
export const CONFIRMED = `EXISTS (SELECT FROM correo_confirmado k WHERE k.cliente = c.cliente AND k.correo = lower(c.para) AND k.confirmado_en IS NOT NULL)`;

/** Whether an address of a business is confirmed; an empty one counts as confirmed. */
export const isConfirmed = (cliente: string, correo: string): Query<{ si: boolean }> =>
  sqlText(
    `SELECT $2 = '' OR EXISTS (SELECT FROM correo_confirmado WHERE cliente = $1 AND correo = lower($2) AND confirmado_en IS NOT NULL) AS si`,
    [cliente, correo],
  );

interface Asked {
  readonly cliente: string;
  /** Of the mail. */
  readonly id: string;
  readonly usuario: number;
  readonly para: string;
}

/** Queues a link that confirms an address, unless it is confirmed or a limit is reached; returns a row when queued. */
export const askToConfirm = (p: Asked, ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH c AS (INSERT INTO correo (cliente, id, clase, usuario, para, creado_en, proximo_en)
       SELECT $1, $2::uuid, 'confirmacion', $3, $4::text, $5::timestamptz, $5::timestamptz WHERE $4::text <> ''
         AND NOT EXISTS (SELECT FROM correo_confirmado k WHERE k.cliente = $1 AND k.correo = lower($4) AND k.confirmado_en IS NOT NULL)
         AND (SELECT count(*) FROM correo x WHERE x.cliente = $1 AND x.clase = 'confirmacion' AND x.creado_en > $7) < ${LINKS.delNegocio}
         AND (SELECT count(*) FROM correo x WHERE x.cliente = $1 AND x.clase = 'confirmacion' AND lower(x.para) = lower($4)
           AND x.creado_en > $6) < ${LINKS.alCorreo}
       RETURNING id)
     INSERT INTO correo_en_cola (id, cliente, desde) SELECT c.id, $1, $5 FROM c RETURNING id`,
    [p.cliente, p.id, p.usuario, p.para, new Date(ahora), new Date(ahora - HORA), new Date(ahora - 24 * HORA)],
  );

/** Stores the hash of the link that was sent to an address and replaces the one before; a confirmed address stays confirmed. */
export const saveConfirmation = (cliente: string, correo: string, hash: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO correo_confirmado (cliente, correo, hash, vence_en) VALUES ($1, lower($2), $3, $4)
     ON CONFLICT (cliente, correo) DO UPDATE SET hash = excluded.hash, vence_en = excluded.vence_en`,
    [cliente, correo, hash, new Date(ahora + LIFE_MS)],
  );

/** An address that was confirmed now, or earlier by the same link. */
interface Confirmed {
  readonly correo: string;
  readonly antes: boolean;
}

/** Confirms the address of a link; returns no row when the link is not valid (any more). */
export const confirm = (cliente: string, hash: string, ahora: number): Query<Confirmed> =>
  sqlText(
    `WITH k AS (SELECT correo, confirmado_en IS NOT NULL AS antes FROM correo_confirmado
       WHERE cliente = $1 AND hash = $2 AND vence_en > $3 FOR UPDATE)
     UPDATE correo_confirmado c SET confirmado_en = COALESCE(c.confirmado_en, $3) FROM k
     WHERE c.cliente = $1 AND c.correo = k.correo RETURNING c.correo, k.antes`,
    [cliente, hash, new Date(ahora)],
  );

/** Marks an address as confirmed: it was typed on the server's console. */
export const trustCorreo = (cliente: string, correo: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO correo_confirmado (cliente, correo, confirmado_en) SELECT $1, lower($2), $3 WHERE $2 <> ''
     ON CONFLICT (cliente, correo) DO NOTHING`,
    [cliente, correo, new Date(ahora)],
  );
