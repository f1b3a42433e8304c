import type { RequestedPage } from '../../db/pages.ts';
import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import type { Alcance } from '../../http/alcance.ts';
import { digest } from '../../sesiones/keys.ts';
import type { Table } from '../table.ts';
import type { StreamedFormat } from './file-writer.ts';

/** What a list was asked for with: all that its rows depend on, as JSON keeps it. */
export interface AskedList extends Alcance {
  readonly zona: string;
  readonly hora_corte: number;
  /** When it was asked for. */
  readonly ahora: number;
  readonly filtros: RequestedPage['filtros'];
  /** Whether who asked is told how charges of open shifts were paid; absent: not (D-107). */
  readonly conMetodos?: boolean;
}

/** A file that was asked for: whatever process its browser comes to makes it of this. */
export interface AskedFile {
  /** The name of its list (`StreamedLists`). */
  readonly lista: string;
  readonly formato: StreamedFormat;
  readonly nombre: string;
  /** How many rows it had when it was asked for. */
  readonly renglones: number;
  readonly cabecera: Omit<Table, 'filas' | 'columnas'>;
  readonly pedida: AskedList;
}

/** Whose it is. */
export interface WaitingDownload {
  readonly cliente: string;
  readonly sesion: string;
  readonly pedida: AskedFile;
}

/** How long one waits to be fetched, in milliseconds: a browser comes at once. */
const ESPERA_MS = 60_000;

const idDe = (clave: string): string => digest('descarga', clave);

const olvidarVencidas = (cliente: string, ahora: number): Query =>
  sqlText('DELETE FROM descarga WHERE cliente = $1 AND vence_en <= $2', [cliente, new Date(ahora)]);

/** Keeps one for its browser under the key of its link, and forgets those that nobody fetched in time. */
export const keepDownload = async (
  db: Pick<Db, 'read'>,
  clave: string,
  { cliente, sesion, pedida }: WaitingDownload,
  ahora: number,
): Promise<void> => {
  await db.read(
    cliente,
    olvidarVencidas(cliente, ahora),
    sqlText('INSERT INTO descarga (cliente, clave, sesion, pedida, vence_en) VALUES ($1, $2, $3, $4, $5)', [
      ...[cliente, idDe(clave), sesion, JSON.stringify(pedida)],
      new Date(ahora + ESPERA_MS),
    ]),
  );
};

/** The one of a key, once, while the session that asked is open; null where there is none, or none any more. */
export const takeDownload = async (
  db: Pick<Db, 'read'>,
  [cliente, clave]: readonly [cliente: string, clave: string],
  ahora: number,
): Promise<WaitingDownload | null> => {
  const [[fila]] = await db.read(
    cliente,
    sqlText<{ sesion: string; pedida: AskedFile; abierta: boolean | null; vence_en: number }>(
      `WITH d AS (DELETE FROM descarga WHERE cliente = $1 AND clave = $2 RETURNING sesion, pedida, vence_en)
       SELECT d.sesion, d.pedida, d.vence_en, s.cerrada_en IS NULL AND s.bloqueada_en IS NULL AS abierta
       FROM d JOIN sesion s ON s.cliente = $1 AND s.id = d.sesion`,
      [cliente, idDe(clave)],
    ),
  );
  return fila?.abierta && fila.vence_en > ahora ? { cliente, sesion: fila.sesion, pedida: fila.pedida } : null;
};
