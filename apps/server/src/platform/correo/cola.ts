import type { Hecho } from '@comal/domain/correo/cartas';
import { ESTADO_DE_CORREO, type EstadoDeCorreo, type FalloDeCorreo } from '@comal/domain/correo/estados';
import { sqlText, type Query } from '../db/query.ts';
import { CONFIRMED } from './confirmados.ts';

/** A mail to queue: about whom, to which address, and its data. It holds no secret: links are made when it is sent. */
export interface CorreoNuevo {
  readonly cliente: string;
  readonly id: string;
  readonly clase: Hecho['clase'];
  /** About whom; null of an invoice, which is for a client. */
  readonly usuario: number | null;
  readonly sucursal: number | null;
  readonly para: string;
  /** The browser that shows it; null when it is mailed. */
  readonly suscripcion?: string | null;
  readonly datos?: string;
}

/** Queues a mail, in the transaction of what it reports; the caller wakes the sender after the commit. */
export const enqueue = (c: CorreoNuevo, ahora: number): readonly Query[] => [
  sqlText(
    `INSERT INTO correo (cliente, id, clase, usuario, sucursal, para, suscripcion, datos, creado_en, proximo_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [c.cliente, c.id, c.clase, c.usuario, c.sucursal, c.para, c.suscripcion ?? null, c.datos ?? '', new Date(ahora)],
  ),
  sqlText('INSERT INTO correo_en_cola (id, cliente, desde) VALUES ($1, $2, $3)', [c.id, c.cliente, new Date(ahora)]),
];

/** How many mails of a kind were queued about a person since an instant, and when the first one was. */
export const countSince = (
  cliente: string,
  clase: Hecho['clase'],
  usuario: number,
  from: number,
): Query<{ cuantos: number; primero: number | null }> =>
  sqlText(
    `SELECT count(*)::integer AS cuantos, min(creado_en) AS primero FROM correo
     WHERE cliente = $1 AND clase = $2 AND usuario = $3 AND creado_en > $4`,
    [cliente, clase, usuario, new Date(from)],
  );

/** A mail that one process sends; no other process takes it until the lease expires. */
export interface Lease {
  readonly id: string;
  readonly cliente: string;
}

/** Leases the mail of none of these businesses that has waited longest, until `to`; concurrent callers get different mails. */
export const takeLease = (ahora: number, to: number, notOf: readonly string[] = []): Query<Lease> =>
  sqlText(
    `UPDATE correo_en_cola SET desde = $2 WHERE id = (
       SELECT id FROM correo_en_cola WHERE desde <= $1 AND cliente <> ALL ($3::text[]) ORDER BY desde, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, cliente`,
    [new Date(ahora), new Date(to), notOf],
  );

/** Lets a mail wait until `to`; it was not tried. */
export const waitUntil = ({ id }: Lease, to: number): Query =>
  sqlText('UPDATE correo_en_cola SET desde = $2 WHERE id = $1', [id, new Date(to)]);

/** A leased mail with all that its text needs. */
export interface LeasedCorreo {
  readonly clase: Hecho['clase'];
  readonly estado: EstadoDeCorreo;
  readonly para: string;
  readonly datos: string;
  readonly intentos: number;
  readonly creado_en: number;
  /** A link that was sent to this address has been opened. */
  readonly confirmado: boolean;
  readonly negocio: string;
  readonly usuario: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly activo: boolean;
  readonly id_sucursal: number | null;
  readonly sucursal: string | null;
  readonly zona: string | null;
  /** The browser that shows it; null when it is mailed. */
  readonly suscripcion: string | null;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** The mail of a lease. */
export const readCorreo = ({ cliente, id }: Lease): Query<LeasedCorreo> =>
  sqlText(
    `SELECT c.clase, c.estado, c.para, c.datos, c.intentos, c.creado_en, ${CONFIRMED} AS confirmado, n.nombre AS negocio, COALESCE(c.usuario, 0) AS usuario, COALESCE(u.username, '') AS username, COALESCE(u.nombre, '') AS nombre,
       COALESCE(u.primer_apellido, '') AS primer_apellido, COALESCE(u.segundo_apellido, '') AS segundo_apellido, COALESCE(u.activo, true) AS activo, c.sucursal AS id_sucursal, b.nombre AS sucursal, b.zona, c.suscripcion, s.endpoint, s.p256dh, s.auth
     FROM correo c JOIN negocio n ON n.cliente = c.cliente LEFT JOIN usuario u ON u.cliente = c.cliente AND u.id = c.usuario
     LEFT JOIN sucursal b ON b.cliente = c.cliente AND b.id = c.sucursal
     LEFT JOIN suscripcion_push s ON s.cliente = c.cliente AND s.id = c.suscripcion
     WHERE c.cliente = $1 AND c.id = $2`,
    [cliente, id],
  );

/** Removes a mail from the queue: its subject no longer exists, or nothing is left to do. */
export const leaveQueue = ({ id }: Lease): Query => sqlText('DELETE FROM correo_en_cola WHERE id = $1', [id]);

/** Ends a mail as sent, kept or given up. Returns a row only if it was still queued. */
export const finish = (
  { cliente, id }: Lease,
  estado: EstadoDeCorreo,
  failure: FalloDeCorreo | null,
  ahora: number,
): Query<{ id: string }> =>
  sqlText(
    `UPDATE correo SET estado = $3, fallo = $4, intentos = intentos + 1, datos = '', proximo_en = NULL, terminado_en = $5
     WHERE cliente = $1 AND id = $2 AND estado = ${ESTADO_DE_CORREO.EN_COLA} RETURNING id`,
    [cliente, id, estado, failure, new Date(ahora)],
  );

/** Puts a mail back for another attempt. */
export const postpone = ({ cliente, id }: Lease, failure: FalloDeCorreo, to: number): readonly Query[] => [
  sqlText(
    `UPDATE correo SET intentos = intentos + 1, fallo = $3, proximo_en = $4
     WHERE cliente = $1 AND id = $2 AND estado = ${ESTADO_DE_CORREO.EN_COLA}`,
    [cliente, id, failure, new Date(to)],
  ),
  waitUntil({ cliente, id }, to),
];
