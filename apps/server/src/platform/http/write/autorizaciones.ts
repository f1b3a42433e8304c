import type { FastifyRequest } from 'fastify';
import { esUuid } from '@comal/domain/uuid';
import { refuse } from '@comal/domain/result';
import { sqlText, type Query } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import type { Approval } from '../context.ts';
import { Halt } from '../errors.ts';
import { tokenDigest, type ActiveSesion } from '../active-sesiones.ts';

/** The header with a colleague's pass; the browser uses the same name. */
const AUTORIZACION_HEADER = 'x-comal-autorizacion';

/** How long a pass is valid, in milliseconds. */
export const PASE_LIFE_MS = 120_000;

const SHAPE = /^[\w-]{20,200}$/;

/** The pass that a request carries, or null. */
export const readPase = ({ headers }: FastifyRequest): string | null => {
  const pase = headers[AUTORIZACION_HEADER];
  return typeof pase === 'string' && SHAPE.test(pase) ? pase : null;
};

const writeKey = ({ headers }: FastifyRequest): string | null => {
  const key = String(headers['idempotency-key'] ?? '').toLowerCase();
  return esUuid(key) ? key : null;
};

/** The pass is unused and not expired, or was used by this very write, which is repeated (D-18). */
const VALE = `a.cliente = $1 AND a.hash = $2 AND a.sesion = $3 AND (a.clave = $4 OR (a.clave IS NULL AND a.vence_en > $5))`;

interface PaseRow {
  readonly id: number;
  readonly nombre: string;
  readonly permiso: number;
  readonly permisos: number[];
}

/** The colleague must still be able to approve: enabled, of this branch, with the permission. */
const PASE = `SELECT a.autoriza AS id, a.autoriza_nombre AS nombre, a.permiso,
    ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos
  FROM autorizacion a JOIN usuario u ON u.cliente = a.cliente AND u.id = a.autoriza
  WHERE ${VALE} AND (a.clave IS NOT NULL OR (u.activo
    AND EXISTS (SELECT FROM usuario_sucursal s WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $6)
    AND EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = a.permiso)))`;

/** The query of a pass that is valid for this session and this write. */
export const validPase = (request: FastifyRequest, sesion: ActiveSesion, pase: string, ahora: number): Query<PaseRow> =>
  sqlText(PASE, [sesion.cliente, tokenDigest(pase), sesion.id, writeKey(request), new Date(ahora), sesion.sucursal.id]);

/** The approval of a pass, for rules and log. */
export const approvalOf = ({ id, nombre, permiso, permisos }: PaseRow, pase: string): Approval => ({
  id,
  nombre,
  permiso,
  permisos: new Set(permisos),
  hash: tokenDigest(pase),
});

/**
 * Marks the pass as used in the write's transaction: of two writes with one pass one succeeds; a write that is refused or rolled
 * back has not used it, and may be repeated with the same key.
 */
export const spendPase = (
  tx: Tx,
  { cliente, id }: ActiveSesion,
  { hash }: Approval,
  key: string,
  ahora: number,
): void => {
  const spent = sqlText(`UPDATE autorizacion a SET clave = $4 WHERE ${VALE} RETURNING 1`, [
    cliente,
    hash,
    id,
    key,
    new Date(ahora),
  ]);
  tx.keep(spent, (rows) => {
    if (rows.length === 0) throw new Halt(refuse('AUTORIZACION_VENCIDA'));
  });
};

/** Stores the hash of a pass, and deletes expired ones. */
export const savePase = (
  sesion: ActiveSesion,
  pase: string,
  p: { readonly permiso: number; readonly autoriza: number; readonly nombre: string; readonly vence_en: number },
): Query =>
  sqlText(
    'INSERT INTO autorizacion (cliente, hash, sesion, permiso, autoriza, autoriza_nombre, vence_en) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [sesion.cliente, tokenDigest(pase), sesion.id, p.permiso, p.autoriza, p.nombre, new Date(p.vence_en)],
  );
