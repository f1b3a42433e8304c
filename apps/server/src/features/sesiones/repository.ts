import { sqlText, type Query } from '../../platform/db/query.ts';
import { ADMINISTRATOR } from '../../platform/sesiones/open-sesion.ts';
import { CAJA, type CajaRow } from '../../platform/sesiones/reads.ts';
import type { Entering } from '../../platform/sesiones/sign-in-events.ts';

/** The active branches of a customer number. */
export const sucursalesActivas = (cliente: string): Query<{ id: number; nombre: string }> =>
  sqlText('SELECT id, nombre FROM sucursal WHERE cliente = $1 AND activa ORDER BY no_sucursal', [cliente]);

/** The web registers of an active branch, and the general one. */
export const cajasWeb = (cliente: string, sucursal: number): Query<CajaRow> =>
  sqlText(
    `${CAJA} AND EXISTS (SELECT FROM sucursal b WHERE b.cliente = c.cliente AND b.id = $2 AND b.activa)
       AND (c.es_general OR (c.sucursal = $2 AND c.plataforma = 'web')) ORDER BY c.es_general, c.alias, c.id`,
    [cliente, sucursal],
  );

/** A branch with the registers where somebody may work. */
export interface SucursalConCajas {
  readonly id: number;
  readonly nombre: string;
  readonly cajas: { id: number; alias: string }[];
}

/** The branches that a person may enter, with the web registers that admit her; the caja general for administrators. */
export const cajasQueEntra = (cliente: string, usuario: number, general: boolean): Query<SucursalConCajas> =>
  sqlText(
    `SELECT b.id, b.nombre, COALESCE((SELECT json_agg(json_build_object('id', c.id, 'alias', c.alias) ORDER BY c.es_general, c.alias, c.id)
       FROM caja c WHERE c.cliente = b.cliente AND c.activa AND ((c.es_general AND $3) OR (c.sucursal = b.id AND c.plataforma = 'web'))
         AND (NOT c.restringida OR EXISTS (SELECT FROM caja_usuario a WHERE a.cliente = c.cliente AND a.caja = c.id AND a.usuario = $2))), '[]') AS cajas
     FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
     WHERE s.cliente = $1 AND s.usuario = $2 ORDER BY b.no_sucursal`,
    [cliente, usuario, general],
  );

/** A standalone register by host name, ignoring case; web registers never match. */
export const cajaPorHostname = (cliente: string, hostname: string): Query<CajaRow> =>
  sqlText(`${CAJA} AND c.plataforma = 'standalone' AND lower(c.hostname) = lower($2)`, [cliente, hostname]);

/** The user of a name, and whether she may enter the branch. */
export interface Credenciales extends Entering {
  readonly contrasena: string;
  readonly activo: boolean;
  readonly puede_entrar: boolean;
  /** An initial password sent by mail that has expired (D-60). */
  readonly vencida: boolean;
  /** They have a second factor. */
  readonly con_codigo: boolean;
}

/** The user of a name, whatever its case. */
export const credencialesDe = (
  cliente: string,
  usuario: string,
  sucursal: number,
  ahora: number,
): Query<Credenciales> =>
  sqlText(
    `SELECT u.id, u.contrasena, u.activo, EXISTS (
       SELECT FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
       WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $3) AS puede_entrar,
       u.debe_cambiar AND COALESCE(u.contrasena_vence_en <= $4, false) AS vencida,
       u.nombre, u.primer_apellido, u.segundo_apellido,
       EXISTS (SELECT FROM sesion e WHERE e.cliente = u.cliente AND e.usuario = u.id) AS entro,
       EXISTS (SELECT FROM segundo_factor f WHERE f.cliente = u.cliente AND f.usuario = u.id AND f.activo_desde IS NOT NULL) AS con_codigo,
       (SELECT min(a.correo) FROM aviso_por_correo a WHERE a.cliente = u.cliente AND a.usuario = u.id AND a.correo <> '') AS su_correo,
       (SELECT n.correo_personal FROM negocio n WHERE n.cliente = u.cliente AND n.correo_personal <> '' AND u.rol = $5) AS del_negocio
     FROM usuario u WHERE u.cliente = $1 AND u.clave = lower($2) ORDER BY u.activo DESC LIMIT 1`,
    [cliente, usuario, sucursal, new Date(ahora), ADMINISTRATOR],
  );

/** A one-use pass from the password to the session. */
export interface Acceso {
  readonly cliente: string;
  readonly hash: string;
  readonly usuario: number;
  readonly sucursal: number;
}

/** Keeps a pass, only its hash. */
export const guardarAcceso = (a: Acceso, venceEn: number): Query =>
  sqlText('INSERT INTO acceso (cliente, hash, usuario, sucursal, vence_en) VALUES ($1, $2, $3, $4, $5)', [
    a.cliente,
    a.hash,
    a.usuario,
    a.sucursal,
    new Date(venceEn),
  ]);

/** Drops the tenant's passes that can no longer be used. */
export const olvidarAccesos = (cliente: string, ahora: number): Query =>
  sqlText('DELETE FROM acceso WHERE cliente = $1 AND vence_en < $2', [cliente, new Date(ahora)]);

/** Uses a pass up: of two concurrent uses one gets the row (H1). */
export const usarAcceso = (cliente: string, hash: string, ahora: number): Query<Acceso> =>
  sqlText(
    `UPDATE acceso SET usado_en = $3 WHERE cliente = $1 AND hash = $2 AND usado_en IS NULL AND vence_en > $3
     RETURNING cliente, hash, usuario, sucursal`,
    [cliente, hash, new Date(ahora)],
  );

/** The shifts a user opened and nobody closed. */
export const turnosAbiertosDe = (cliente: string, usuario: number): Query<{ id: string }> =>
  sqlText('SELECT id FROM corte WHERE cliente = $1 AND usuario = $2 AND estado <> 2', [cliente, usuario]);
