import { createHash } from 'node:crypto';
import { esUuid } from '@comal/domain/uuid';
import { refuse } from '@comal/domain/result';
import { sqlText, type Query, type NeverNull } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import type { Seal } from '../handlers.ts';
import { Halt } from '../errors.ts';

/** The write was answered before: the transaction stops, and the stored answer is sent again. */
export class AlreadyAnswered extends Error {}

/** An attempt of a write: who sends which body to which call under which key. */
export interface Attempt {
  readonly cliente: string;
  readonly clave: string;
  readonly sesion: string;
  readonly usuario: number;
  /** The branch that the session works in. */
  readonly sucursal: number;
  readonly ruta: string;
  readonly huella: string;
  readonly ahora: number;
}

/** A stored answer. */
export interface StoredAnswer {
  readonly status: number;
  readonly cuerpo: { readonly data?: unknown };
  readonly sello: Seal | null;
}

/** The key of a write, from its header; refuses a missing or malformed one. */
export const keyOf = (header: string | string[] | undefined): string => {
  if (typeof header === 'string' && esUuid(header.toLowerCase())) return header.toLowerCase();
  throw new Halt(refuse('FALTA_CLAVE'));
};

/** A hash of a body, to compare it with that of the first attempt. */
export const digestOf = (parts: unknown): string => sha256(JSON.stringify(parts, withoutBytes) ?? '');

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url');

/** A file is represented by its hash. */
const withoutBytes = (_nombre: string, value: unknown): unknown =>
  value instanceof Uint8Array ? sha256(value) : value;

const KEY = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const SEEN = 'SELECT 1 FROM idempotencia WHERE cliente = $1 AND clave = $2';

/**
 * Locks the key until the write's transaction ends; a concurrent attempt waits here, and then sees the stored answer (reliability
 * 5.1). The read is a statement of its own, because it must see what was committed during the wait.
 */
export const reserve = (tx: Tx, { cliente, clave }: Attempt): void => {
  const onSeen = (rows: unknown[]): void => {
    if (rows.length > 0) throw new AlreadyAnswered();
  };
  tx.keep(sqlText(SEEN, [cliente, clave]), onSeen, [sqlText(KEY, [`${cliente}/${clave}`])]);
};

const SAVE = `INSERT INTO idempotencia (cliente, clave, sesion, usuario, ruta, huella, creada_en, status, cuerpo, sello)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif(current_setting('app.sello', true), '')::json)`;

/** Stores the answer under its key, in the write's own transaction; the statement before it set the seal. */
export const store = (i: Attempt, status: number, body: unknown): Query =>
  sqlText(SAVE, [
    i.cliente,
    i.clave,
    i.sesion,
    i.usuario,
    i.ruta,
    i.huella,
    new Date(i.ahora),
    status,
    JSON.stringify(body),
  ]);

/** A stored row always has its answer (`store`). */
interface Row extends StoredAnswer {
  readonly status: NeverNull<number>;
  readonly cuerpo: NeverNull<StoredAnswer['cuerpo']>;
  readonly usuario: number;
  readonly ruta: string;
  readonly huella: string;
  readonly sesion: string;
  /** The branch of the session that sent it; null without a session. */
  readonly sucursal: number | null;
}

/** The query of a stored answer. */
export const storedOf = (cliente: string, key: string): Query<Row> =>
  sqlText(
    `SELECT i.usuario, i.ruta, i.huella, i.sesion, i.status, i.cuerpo, i.sello, s.sucursal
     FROM idempotencia i LEFT JOIN sesion s ON s.cliente = i.cliente AND s.id = i.sesion WHERE i.cliente = $1 AND i.clave = $2`,
    [cliente, key],
  );

/** The stored answer, for the same sender, branch and body; otherwise 403 or 422. */
export const replay = (row: Row | undefined, i: Attempt): StoredAnswer => {
  if (!row) throw new Halt(refuse('SERVICIO_NO_DISPONIBLE'));
  if (row.usuario !== i.usuario) throw new Halt(refuse('CLAVE_AJENA'));
  const inAnother = row.sucursal !== null && row.sucursal !== i.sucursal;
  if (inAnother || row.ruta !== i.ruta || row.huella !== i.huella) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
  return row;
};
