import { createHash } from 'node:crypto';
import { BYTES_DE_AZAR, uuidV7 } from '@comal/domain/uuid';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';
import type { Ctx, SesionCtx } from './context.ts';

/** One row of the log, with its data already as JSON (reliability 5.9), of the session's register or another one (null: of none). */
export const recordText = (
  { sesion, nuevoId, ahora }: SesionCtx,
  action: string,
  object: string,
  data: string,
  caja: number | null = sesion.caja.id,
): Query => {
  const { cliente, sucursal, usuario, id } = sesion;
  return sqlText(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [cliente, nuevoId(), sucursal.id, usuario.id, id, caja, action, object, data, new Date(ahora)],
  );
};

/** Bytes for a random-looking id that is the same for equal words. */
const sameBytes = (words: readonly string[]): Uint8Array =>
  createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, BYTES_DE_AZAR);

/**
 * One row of the log for something that a session may repeat but is logged only once, such as a view: equal session, action, object
 * and data give the same id, so that a second insert, in any process, writes nothing.
 */
export const recordOnce = (ctx: SesionCtx, action: string, object: string, data: object): Query => {
  const { cliente, sucursal, usuario, id, caja, creada_en } = ctx.sesion;
  const text = JSON.stringify(data);
  return sqlText(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      cliente,
      uuidV7(creada_en, sameBytes([id, action, object, text])),
      ...[sucursal.id, usuario.id, id, caja.id, action, object, text, new Date(ctx.ahora)],
    ],
  );
};

/** One row of the log: who did what to which thing, and who approved it (D-18); at the session's register unless another one is named. */
export const record = (ctx: SesionCtx, action: string, object: string, data: object, caja?: number | null): Query => {
  const { autorizo } = ctx;
  const complete = autorizo ? { ...data, autorizo: { id: autorizo.id, nombre: autorizo.nombre } } : data;
  return recordText(ctx, action, object, JSON.stringify(complete), caja);
};

/** Whether the log of a business has a row. */
export const isRecorded = async (db: Pick<Db, 'read'>, cliente: string, id: string): Promise<boolean> => {
  const [rows] = await db.read(
    cliente,
    sqlText('SELECT id FROM bitacora WHERE cliente = $1 AND id = $2', [cliente, id]),
  );
  return rows.length > 0;
};

/** The business and branch of the log, and the user: 0 where nobody is known. */
interface Outside {
  readonly cliente: string;
  readonly sucursal: number;
  readonly usuario: number;
}

/** One row of the log about something that happens without a session. */
export const recordOutside = (
  ctx: Pick<Ctx, 'nuevoId' | 'ahora'>,
  { cliente, sucursal, usuario }: Outside,
  [action, object]: readonly [accion: string, objeto: string],
  data: object,
): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [cliente, ctx.nuevoId(), sucursal, usuario, action, object, JSON.stringify(data), new Date(ctx.ahora)],
  );
