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
export const keyOf = (cabecera: string | string[] | undefined): string => {
  if (typeof cabecera === 'string' && esUuid(cabecera.toLowerCase())) return cabecera.toLowerCase();
  throw new Halt(refuse('FALTA_CLAVE'));
};

/** A hash that tells bodies apart. */
export const digestOf = (partes: unknown): string => sha256(JSON.stringify(partes, sinBytes) ?? '');

const sha256 = (texto: string | Uint8Array): string => createHash('sha256').update(texto).digest('base64url');

/** A file is represented by its hash. */
const sinBytes = (_nombre: string, valor: unknown): unknown => (valor instanceof Uint8Array ? sha256(valor) : valor);

const LLAVE = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const VISTA = 'SELECT 1 FROM idempotencia WHERE cliente = $1 AND clave = $2';

/**
 * Locks the key until the write's transaction ends; a concurrent attempt waits here, and then sees the stored answer (reliability
 * 5.1). The read is a statement of its own, because it must see what was committed during the wait.
 */
export const reserve = (tx: Tx, { cliente, clave }: Attempt): void => {
  const alVer = (filas: unknown[]): void => {
    if (filas.length > 0) throw new AlreadyAnswered();
  };
  tx.guardar(sqlText(VISTA, [cliente, clave]), alVer, [sqlText(LLAVE, [`${cliente}/${clave}`])]);
};

const GUARDAR = `INSERT INTO idempotencia (cliente, clave, sesion, usuario, ruta, huella, creada_en, status, cuerpo, sello)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif(current_setting('app.sello', true), '')::json)`;

/** Stores the answer under its key, in the write's own transaction; the statement before it set the seal. */
export const store = (i: Attempt, status: number, cuerpo: unknown): Query =>
  sqlText(GUARDAR, [
    i.cliente,
    i.clave,
    i.sesion,
    i.usuario,
    i.ruta,
    i.huella,
    new Date(i.ahora),
    status,
    JSON.stringify(cuerpo),
  ]);

/** A stored row always has its answer (`store`). */
interface Fila extends StoredAnswer {
  readonly status: NeverNull<number>;
  readonly cuerpo: NeverNull<StoredAnswer['cuerpo']>;
  readonly usuario: number;
  readonly ruta: string;
  readonly huella: string;
  readonly sesion: string;
  /** The branch of the session that sent it; null without a session. */
  readonly sucursal: number | null;
}

/** The query of a kept answer. */
export const storedOf = (cliente: string, clave: string): Query<Fila> =>
  sqlText(
    `SELECT i.usuario, i.ruta, i.huella, i.sesion, i.status, i.cuerpo, i.sello, s.sucursal
     FROM idempotencia i LEFT JOIN sesion s ON s.cliente = i.cliente AND s.id = i.sesion WHERE i.cliente = $1 AND i.clave = $2`,
    [cliente, clave],
  );

/** The stored answer, for the same sender, branch and body; otherwise 403 or 422. */
export const replay = (fila: Fila | undefined, i: Attempt): StoredAnswer => {
  if (!fila) throw new Halt(refuse('SERVICIO_NO_DISPONIBLE'));
  if (fila.usuario !== i.usuario) throw new Halt(refuse('CLAVE_AJENA'));
  const enOtra = fila.sucursal !== null && fila.sucursal !== i.sucursal;
  if (enOtra || fila.ruta !== i.ruta || fila.huella !== i.huella) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
  return fila;
};
