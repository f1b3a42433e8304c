import { PERMISOS_DE_ADMINISTRACION } from '@comal/domain/permisos/administracion';
import { sqlText, type Query } from '../../platform/db/query.ts';

/** Somebody who gives PIN or password at a till. */
export interface Persona {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly contrasena: string;
  readonly pin: string | null;
  readonly activo: boolean;
  /** They have a second factor. */
  readonly con_codigo: boolean;
  /** Whether she may enter the branch. */
  readonly puede_entrar: boolean;
  readonly permisos: number[];
}

const NOMBRE = `concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, ''))`;
/** A scalar subquery per person: an EXISTS may be planned as a join over all people. */
const ENTRA = `COALESCE((SELECT b.activa FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal
  WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $3), false)`;
const PERSONA = `SELECT u.id, u.username, ${NOMBRE} AS nombre, u.contrasena, u.pin, u.activo, ${ENTRA} AS puede_entrar,
    EXISTS (SELECT FROM segundo_factor f WHERE f.cliente = u.cliente AND f.usuario = u.id AND f.activo_desde IS NOT NULL) AS con_codigo,
    ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos
  FROM usuario u WHERE u.cliente = $1`;

/** A person by id, seen from a branch. */
export const personaPorId = (cliente: string, id: number, sucursal: number): Query<Persona> =>
  sqlText(`${PERSONA} AND u.id = $2`, [cliente, id, sucursal]);

/** A person by user name, whatever its case. */
export const personaPorNombre = (cliente: string, usuario: string, sucursal: number): Query<Persona> =>
  sqlText(`${PERSONA} AND u.clave = lower($2) ORDER BY u.activo DESC LIMIT 1`, [cliente, usuario, sucursal]);

/** A person as a till offers them. */
export interface FilaDePersona {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly rol: string;
  readonly tiene_pin: boolean;
}

const COLUMNAS = `SELECT u.id, u.username, ${NOMBRE} AS nombre, r.descripcion AS rol, u.pin IS NOT NULL AS tiene_pin`;
const DE_SUCURSAL = `FROM usuario u JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol WHERE u.cliente = $1 AND u.activo AND ${ENTRA}`;

const ADMINISTRA = `EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = ANY($4::integer[]))`;

/** The people who may work on the registers of a branch; on the caja general only those with the role `soloRol`. */
export const personasDeCaja = (
  cliente: string,
  sucursal: number,
  soloRol: number | null,
): Query<FilaDePersona & { readonly administra: boolean }> =>
  sqlText(
    `${COLUMNAS}, ${ADMINISTRA} AS administra ${DE_SUCURSAL} AND ($2::integer IS NULL OR u.rol = $2) ORDER BY nombre, u.id`,
    [cliente, soloRol, sucursal, PERMISOS_DE_ADMINISTRACION],
  );

/** Somebody of the business by id, with what they may do. */
export const usuarioPorId = (
  cliente: string,
  id: number,
): Query<{ id: number; username: string; nombre: string; permisos: number[] }> =>
  sqlText(
    `SELECT u.id, u.username, ${NOMBRE} AS nombre,
       ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos
     FROM usuario u WHERE u.cliente = $1 AND u.id = $2`,
    [cliente, id],
  );

/** The people of a branch with a permission, except the caller. */
export const quienesAutorizan = (
  cliente: string,
  pide: number,
  sucursal: number,
  permiso: number,
): Query<FilaDePersona> =>
  sqlText(
    `${COLUMNAS} ${DE_SUCURSAL} AND u.id <> $2 AND EXISTS (SELECT FROM rol_permiso p
       WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = $4) ORDER BY nombre, u.id`,
    [cliente, pide, sucursal, permiso],
  );

/** What a till has to know of a person and of its branch. */
export const tillDe = (
  cliente: string,
  usuario: number,
  sucursal: number,
): Query<{ preferencias_tpv: Record<string, unknown>; tiene_pin: boolean; bloqueo_minutos: number | null }> =>
  sqlText(
    `SELECT u.preferencias_tpv, u.pin IS NOT NULL AS tiene_pin, b.bloqueo_minutos
     FROM usuario u JOIN sucursal b ON b.cliente = u.cliente AND b.id = $3 WHERE u.cliente = $1 AND u.id = $2`,
    [cliente, usuario, sucursal],
  );

/** Merges preferences into the stored ones. */
export const guardarPreferencias = (
  cliente: string,
  usuario: number,
  nuevas: object,
): Query<{ preferencias_tpv: Record<string, unknown> }> =>
  sqlText(
    'UPDATE usuario SET preferencias_tpv = preferencias_tpv || $3::jsonb WHERE cliente = $1 AND id = $2 RETURNING preferencias_tpv',
    [cliente, usuario, JSON.stringify(nuevas)],
  );

/** Keeps the minutes of a branch's lock. */
export const guardarBloqueo = (cliente: string, sucursal: number, minutos: number | null): Query =>
  sqlText('UPDATE sucursal SET bloqueo_minutos = $3 WHERE cliente = $1 AND id = $2', [cliente, sucursal, minutos]);

/** Keeps the hash of a PIN, or takes it away. */
export const guardarPin = (cliente: string, usuario: number, hash: string | null): Query =>
  sqlText('UPDATE usuario SET pin = $3 WHERE cliente = $1 AND id = $2', [cliente, usuario, hash]);

/** Locks a session; one that is locked already stays as it was. */
export const ponerBloqueo = (cliente: string, sesion: string, ahora: number): Query<{ bloqueada_en: number }> =>
  sqlText(
    'UPDATE sesion SET bloqueada_en = coalesce(bloqueada_en, $3) WHERE cliente = $1 AND id = $2 RETURNING bloqueada_en',
    [cliente, sesion, new Date(ahora)],
  );

/** Unlocks a session. */
export const quitarBloqueo = (cliente: string, sesion: string): Query =>
  sqlText('UPDATE sesion SET bloqueada_en = NULL, dejada_en = NULL WHERE cliente = $1 AND id = $2', [cliente, sesion]);

/** The shift that a person opened on a register and nobody closed. */
export const turnoPropioEn = (cliente: string, usuario: number, caja: number): Query<{ id: string }> =>
  sqlText('SELECT id FROM corte WHERE cliente = $1 AND usuario = $2 AND caja = $3 AND estado <> 2', [
    cliente,
    usuario,
    caja,
  ]);

/** Locks an open session for a change of user; not one that was left. */
export const sesionQueCambia = (cliente: string, sesion: string): Query<{ id: string }> =>
  sqlText(
    'SELECT id FROM sesion WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL AND dejada_en IS NULL FOR UPDATE',
    [cliente, sesion],
  );

/** Leaves a session locked because its user's shift stays open. */
export const dejarSesion = (cliente: string, sesion: string, ahora: number): Query =>
  sqlText(
    'UPDATE sesion SET dejada_en = $3, bloqueada_en = coalesce(bloqueada_en, $3) WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL',
    [cliente, sesion, new Date(ahora)],
  );
