import type { RequestedPage } from '../../db/pages.ts';
import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import type { Alcance } from '../../http/alcance.ts';
import { digest } from '../../sesiones/keys.ts';
import type { Table } from '../table.ts';
import type { StreamedFormat } from './file-writer.ts';

/** The request of a list: all that its rows depend on, as JSON. */
export interface AskedList extends Alcance {
  readonly zona: string;
  readonly hora_corte: number;
  /** When it was asked for. */
  readonly ahora: number;
  readonly filtros: RequestedPage['filtros'];
  /** Whether the reader may see the payment methods of charges of open shifts; absent: no (D-107). */
  readonly conMetodos?: boolean;
}

/** A requested file: any process makes it from this. */
export interface AskedFile {
  /** The name of its list (`StreamedLists`). */
  readonly lista: string;
  readonly formato: StreamedFormat;
  readonly nombre: string;
  /** Its number of rows when it was requested; absent: it is no list. */
  readonly renglones?: number;
  readonly cabecera: Omit<Table, 'filas' | 'columnas'>;
  readonly pedida: AskedList;
}

/** A requested file and its owner. */
export interface WaitingDownload {
  readonly cliente: string;
  readonly sesion: string;
  readonly pedida: AskedFile;
}

/** How long a request waits to be fetched, in milliseconds: a browser comes at once. */
const WAIT_MS = 60_000;

const idOf = (key: string): string => digest('descarga', key);

const forgetExpired = (cliente: string, ahora: number): Query =>
  sqlText('DELETE FROM descarga WHERE cliente = $1 AND vence_en <= $2', [cliente, new Date(ahora)]);

/** Stores a request under the key of its link, and deletes expired ones. */
export const keepDownload = async (
  db: Pick<Db, 'read'>,
  key: string,
  { cliente, sesion, pedida }: WaitingDownload,
  ahora: number,
): Promise<void> => {
  await db.read(
    cliente,
    forgetExpired(cliente, ahora),
    sqlText('INSERT INTO descarga (cliente, clave, sesion, pedida, vence_en) VALUES ($1, $2, $3, $4, $5)', [
      ...[cliente, idOf(key), sesion, JSON.stringify(pedida)],
      new Date(ahora + WAIT_MS),
    ]),
  );
};

/** Takes the request of a key, once, while the session that asked is open; null otherwise. */
export const takeDownload = async (
  db: Pick<Db, 'read'>,
  [cliente, key]: readonly [cliente: string, clave: string],
  ahora: number,
): Promise<WaitingDownload | null> => {
  const [[row]] = await db.read(
    cliente,
    sqlText<{ sesion: string; pedida: AskedFile; abierta: boolean | null; vence_en: number }>(
      `WITH d AS (DELETE FROM descarga WHERE cliente = $1 AND clave = $2 RETURNING sesion, pedida, vence_en)
       SELECT d.sesion, d.pedida, d.vence_en, s.cerrada_en IS NULL AND s.bloqueada_en IS NULL AS abierta
       FROM d JOIN sesion s ON s.cliente = $1 AND s.id = d.sesion`,
      [cliente, idOf(key)],
    ),
  );
  return row?.abierta && row.vence_en > ahora ? { cliente, sesion: row.sesion, pedida: row.pedida } : null;
};
