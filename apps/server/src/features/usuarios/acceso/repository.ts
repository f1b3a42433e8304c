import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A link with its person. */
export interface FilaEnlace {
  readonly usuario: number;
  readonly usado: boolean;
  readonly vence_en: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly negocio: string;
  readonly sucursales: { id: number; nombre: string }[];
}

/** The person of a link, and her role's permissions. */
export interface Destinatario {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly sistema: boolean;
  readonly activo: boolean;
  readonly permisos: number[];
}

/** Somebody by id, retired or not. */
export const destinatario = (cliente: string, id: number): Query<Destinatario> =>
  sqlText(
    `SELECT u.id, u.username, u.nombre, u.primer_apellido, u.segundo_apellido, u.sistema, u.activo,
       ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos
     FROM usuario u WHERE u.cliente = $1 AND u.id = $2`,
    [cliente, id],
  );

/** The valid link of a hash, of an active person. */
export const enlacePorHash = (cliente: string, hash: string, ahora: number): Query<FilaEnlace> =>
  sqlText(
    `SELECT e.usuario, e.usado_en IS NOT NULL AS usado, e.vence_en, u.username, u.nombre, u.primer_apellido, u.segundo_apellido,
       n.nombre AS negocio,
       COALESCE((SELECT json_agg(json_build_object('id', b.id, 'nombre', b.nombre) ORDER BY b.no_sucursal)
         FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
         WHERE s.cliente = u.cliente AND s.usuario = u.id), '[]') AS sucursales
     FROM enlace_acceso e JOIN usuario u ON u.cliente = e.cliente AND u.id = e.usuario AND u.activo
     JOIN negocio n ON n.cliente = e.cliente
     WHERE e.cliente = $1 AND e.hash = $2 AND e.vence_en > $3`,
    [cliente, hash, new Date(ahora)],
  );

/** Uses a link up: of two concurrent uses one gets the row. */
export const gastarEnlace = (cliente: string, hash: string, ahora: number): Query<{ usuario: number }> =>
  sqlText(
    `UPDATE enlace_acceso SET usado_en = $3 WHERE cliente = $1 AND hash = $2 AND usado_en IS NULL AND vence_en > $3
     RETURNING usuario`,
    [cliente, hash, new Date(ahora)],
  );

/** Stores the password, and the PIN if any, that a person chose for herself. */
export const ponerPropias = (cliente: string, id: number, contrasena: string, pin: string | null): Query =>
  sqlText(
    `UPDATE usuario SET contrasena = $3, pin = COALESCE($4, pin), debe_cambiar = false, version = version + 1
     WHERE cliente = $1 AND id = $2`,
    [cliente, id, contrasena, pin],
  );

/** The log entry of a password set by a link, without a session. */
export const anotarUso = (cliente: string, id: string, usuario: number, conPin: boolean, ahora: number): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, 'acceso.usado', $4, $5, $6)`,
    [cliente, id, usuario, `usuario/${usuario}`, JSON.stringify({ pin: conPin }), new Date(ahora)],
  );
