import { createHash } from 'node:crypto';
import { esUuid } from '@comal/domain/uuid';
import { refuse } from '@comal/domain/result';
import { sqlTexto, type Consulta, type NeverNull } from '../../db/consulta.ts';
import type { Tx } from '../../db/tenant.ts';
import type { Sello } from '../handlers.ts';
import { Alto } from '../errores.ts';

/** A write that was already answered; the transaction stops and the kept answer is given again. */
export class YaRespondida extends Error {}

/** The write being made safe: who sends which body to which call under which key. */
export interface Intento {
  readonly cliente: string;
  readonly clave: string;
  readonly sesion: string;
  readonly usuario: number;
  readonly ruta: string;
  readonly huella: string;
  readonly ahora: number;
}

/** An answer as it was kept. */
export interface Guardada {
  readonly status: number;
  readonly cuerpo: { readonly data?: unknown };
  readonly sello: Sello | null;
}

/** The key of a write, from its header; refuses a missing or malformed one. */
export const claveDe = (cabecera: string | string[] | undefined): string => {
  if (typeof cabecera === 'string' && esUuid(cabecera.toLowerCase())) return cabecera.toLowerCase();
  throw new Alto(refuse('FALTA_CLAVE'));
};

/** What tells two bodies apart. */
export const huellaDe = (partes: unknown): string => sha256(JSON.stringify(partes, sinBytes) ?? '');

const sha256 = (texto: string | Uint8Array): string => createHash('sha256').update(texto).digest('base64url');

/** A file is told by its hash. */
const sinBytes = (_nombre: string, valor: unknown): unknown => (valor instanceof Uint8Array ? sha256(valor) : valor);

const LLAVE = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const VISTA = 'SELECT 1 FROM idempotencia WHERE cliente = $1 AND clave = $2';

/**
 * Takes the key for as long as the write's transaction lives; a second arrival waits here for the first, and then sees
 * its answer (reliability 5.1). The look is a statement of its own: it must see what was committed during the wait.
 */
export const apartar = (tx: Tx, { cliente, clave }: Intento): void => {
  const alVer = (filas: unknown[]): void => {
    if (filas.length > 0) throw new YaRespondida();
  };
  tx.guardar(sqlTexto(VISTA, [cliente, clave]), alVer, [sqlTexto(LLAVE, [`${cliente}/${clave}`])]);
};

const GUARDAR = `INSERT INTO idempotencia (cliente, clave, sesion, usuario, ruta, huella, creada_en, status, cuerpo, sello)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif(current_setting('app.sello', true), '')::json)`;

/** Keeps the answer under its key, in the write's own transaction; the seal was set by the statement before it. */
export const guardar = (i: Intento, status: number, cuerpo: unknown): Consulta =>
  sqlTexto(GUARDAR, [
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

/** A row is only ever written with its answer (`guardar`). */
interface Fila extends Guardada {
  readonly status: NeverNull<number>;
  readonly cuerpo: NeverNull<Guardada['cuerpo']>;
  readonly usuario: number;
  readonly ruta: string;
  readonly huella: string;
  readonly sesion: string;
}

/** The query of a kept answer. */
export const guardadaDe = (cliente: string, clave: string): Consulta<Fila> =>
  sqlTexto(
    'SELECT usuario, ruta, huella, sesion, status, cuerpo, sello FROM idempotencia WHERE cliente = $1 AND clave = $2',
    [cliente, clave],
  );

/** The kept answer, for who sent it and the same body only: 403 and 422 otherwise. */
export const repetir = (fila: Fila | undefined, i: Intento): Guardada => {
  if (!fila) throw new Alto(refuse('SERVICIO_NO_DISPONIBLE'));
  if (fila.usuario !== i.usuario) throw new Alto(refuse('CLAVE_AJENA'));
  if (fila.ruta !== i.ruta || fila.huella !== i.huella) throw new Alto(refuse('CLAVE_CON_OTROS_DATOS'));
  return fila;
};
