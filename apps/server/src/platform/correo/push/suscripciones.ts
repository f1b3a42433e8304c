import { sqlText, type Query } from '../../db/query.ts';

/** A browser that shows notifications: the endpoint of its push service, and its keys. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser of a person, as her account lists it. */
export interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly plataforma: string;
  readonly so: string | null;
  readonly desde: number;
}

/** The browsers in which a person gets notifications, the newest first. */
export const devicesOf = (cliente: string, usuario: number): Query<Device> =>
  sqlText(
    `SELECT id, endpoint, plataforma, so, creada_en AS desde FROM suscripcion_push WHERE cliente = $1 AND usuario = $2
     ORDER BY creada_en DESC, id`,
    [cliente, usuario],
  );

/** Removes a browser of a person and returns it; nothing happens with one of somebody else. */
export const removeDevice = (cliente: string, usuario: number, id: string): Query<{ id: string }> =>
  sqlText('DELETE FROM suscripcion_push WHERE cliente = $1 AND usuario = $2 AND id = $3 RETURNING id', [
    ...[cliente, usuario, id],
  ]);

/** Removes a browser that its push service reported as gone. */
export const removeSubscription = (cliente: string, id: string): Query =>
  sqlText('DELETE FROM suscripcion_push WHERE cliente = $1 AND id = $2', [cliente, id]);

/** Stores the browser of a session; one of another person changes hands, one that is known keeps its id. */
export const putSubscription = (
  cliente: string,
  { id, usuario, sesion }: { readonly id: string; readonly usuario: number; readonly sesion: string },
  { endpoint, p256dh, auth }: Subscription,
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
