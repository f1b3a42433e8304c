import { sqlText, type Query } from '../../db/query.ts';

/** A browser that shows notices: where its push service takes them, and how they are sealed for it. */
export interface Suscripcion {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser of somebody's, as her account shows it. */
export interface Aparato {
  readonly id: string;
  readonly endpoint: string;
  readonly plataforma: string;
  readonly so: string | null;
  readonly desde: number;
}

/** The browsers in which somebody wants her notices, the newest first. */
export const aparatosOf = (cliente: string, usuario: number): Query<Aparato> =>
  sqlText(
    `SELECT id, endpoint, plataforma, so, creada_en AS desde FROM suscripcion_push WHERE cliente = $1 AND usuario = $2
     ORDER BY creada_en DESC, id`,
    [cliente, usuario],
  );

/** Takes a browser that shows notices no more out; answers it where it was. Of somebody else's nothing happens. */
export const removeAparato = (cliente: string, usuario: number, id: string): Query<{ id: string }> =>
  sqlText('DELETE FROM suscripcion_push WHERE cliente = $1 AND usuario = $2 AND id = $3 RETURNING id', [
    ...[cliente, usuario, id],
  ]);

/** Its service said that a browser is gone. */
export const removeSuscripcion = (cliente: string, id: string): Query =>
  sqlText('DELETE FROM suscripcion_push WHERE cliente = $1 AND id = $2', [cliente, id]);

/** A browser of a session, which becomes its person's if it was another's; the same one again keeps its id. */
export const putSuscripcion = (
  cliente: string,
  { id, usuario, sesion }: { readonly id: string; readonly usuario: number; readonly sesion: string },
  { endpoint, p256dh, auth }: Suscripcion,
  ahora: number,
): Query =>
  sqlText(
    `INSERT INTO suscripcion_push (cliente, id, usuario, endpoint, p256dh, auth, plataforma, so, creada_en)
     SELECT $1, $2, $3, $4, $5, $6, COALESCE(s.aparato ->> 'plataforma', s.plataforma), s.aparato ->> 'so', $7
     FROM sesion s WHERE s.cliente = $1 AND s.id = $8
     ON CONFLICT (cliente, md5(endpoint)) DO UPDATE SET usuario = excluded.usuario, p256dh = excluded.p256dh, auth = excluded.auth,
       plataforma = excluded.plataforma, so = excluded.so`,
    [cliente, id, usuario, endpoint, p256dh, auth, new Date(ahora), sesion],
  );
