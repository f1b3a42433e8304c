import { ok, refuse, type Result } from '@comal/domain/result';
import type { Query } from '../../db/query.ts';
import type { Reader } from '../../db/tenant.ts';
import { getAlcance } from '../../http/alcance.ts';
import type { Deps, SesionCtx } from '../../http/context.ts';
import { DOWNLOADS_PATH } from '../../http/paths.ts';
import { fileNameOf, withOwner } from '../export-table.ts';
import type { Cell, Column } from '../table.ts';
import type { Extent } from './downloads.ts';
import type { EachPart, FileWriter, ListFormat, StreamedFormat } from './file-writer.ts';
import type { Sink } from './sink.ts';
import { keepDownload, type AskedFile, type AskedList, type WaitingDownload } from './waiting-downloads.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The most rows of a streamed file; a sheet takes a million. */
export const MAX_STREAMED_ROWS = 500_000;

/** Rows that are read, formatted and written at a time: some milliseconds of work. */
export const PART = 100;

const BYTES_DE_CLAVE = 32;

const TYPES: Readonly<Record<StreamedFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

const WRITERS: Readonly<Record<ListFormat, FileWriter>> = { xlsx: writeXlsx, csv: writeCsv };

/** A list that may be long: how its rows are read part by part, and what its cells are. */
export interface StreamedList<F> {
  /** A statement that sets the plan of its reads, first in their transaction. */
  readonly plan: Query;
  /** The next `count` rows after `last`, in the order of the list; the first ones for null. */
  readonly despuesDe: (last: F | null, count: number) => Query<F>;
  readonly filasDe: (rows: readonly F[], tx: Reader) => Promise<readonly (readonly Cell[])[]>;
}

/** Reads the parts of a list in order, and passes their cells. */
type Parts = (tx: Reader) => EachPart;

/** A kind of list: built from the request, in whatever process the browser fetches it. */
export interface StreamedKind {
  readonly titulo: string;
  readonly columnas: readonly Column[];
  readonly partes: (asked: AskedList) => Parts;
}

/** Where a file goes, and the signal that ends it. */
type Target = readonly [sink: Sink, salida: AbortSignal];

/** A file that is no list: how it is written, in whatever process the browser fetches it. */
export interface StreamedFile {
  /** How long it may take, in milliseconds. */
  readonly deadlineMs: number;
  readonly extent?: Extent;
  readonly write: (deps: Deps, asked: WaitingDownload, target: Target) => Promise<void>;
}

/** The kinds of files by name. */
export type StreamedLists = Readonly<Record<string, StreamedKind | StreamedFile>>;

/** The rows of a list, `PART` at a time. */
export const inParts =
  <F>(list: StreamedList<F>): Parts =>
  (tx) =>
  async (write) => {
    await tx.read(list.plan);
    for (let last: F | null = null; ;) {
      const [rows]: [F[]] = await tx.read(list.despuesDe(last, PART));
      if (rows.length > 0) await write(await list.filasDe(rows, tx));
      if (rows.length < PART) return;
      last = rows.at(-1)!;
    }
  };

/** The request of a list, from the session that asks. */
export const askedList = (ctx: SesionCtx, filters: AskedList['filtros']): AskedList => {
  const { zona, hora_corte } = ctx.sesion.sucursal;
  return { ...getAlcance(ctx), zona, hora_corte, ahora: ctx.ahora, filtros: filters };
};

/** A request of a file: the kind of list, its number of rows, its filters in words, and the format. */
interface Asked {
  readonly lista: string;
  readonly formato: StreamedFormat;
  readonly extent?: Extent;
  /** Absent: it is no list, and has no limit of rows. */
  readonly renglones?: number;
  readonly filtros: readonly string[];
}

/** A file that waits for its browser. */
interface Ready {
  readonly enlace: string;
  readonly nombre: string;
  readonly renglones: number;
}

/**
 * A list as a file that the browser fetches by a link, from any process, made while it is fetched: one snapshot, one part in
 * memory, aborted when the client leaves (decision 0037). Refuses more rows than `MAX_STREAMED_ROWS`, and when too many others
 * are running.
 */
export const streamList = async (
  ctx: SesionCtx,
  { lista, formato, extent, renglones, filtros }: Asked,
  { titulo }: Pick<StreamedKind, 'titulo'>,
  asked: AskedList,
): Promise<Result<Ready, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'>> => {
  const { cliente, id: sesion } = ctx.sesion;
  if (renglones !== undefined && renglones > MAX_STREAMED_ROWS)
    return refuse('EXPORTACION_MUY_GRANDE', { n: MAX_STREAMED_ROWS });
  if (!ctx.descargas.admits(cliente, extent)) return refuse('TALLER_OCUPADO');
  const name = fileNameOf(titulo, formato);
  const file: AskedFile = {
    lista,
    formato,
    nombre: name,
    ...(renglones !== undefined && { renglones }),
    cabecera: await withOwner(ctx, { titulo, filtros }),
    pedida: asked,
  };
  const key = Buffer.from(ctx.bytes(BYTES_DE_CLAVE)).toString('base64url');
  await keepDownload(ctx.db, key, { cliente, sesion, pedida: file }, ctx.ahora);
  return ok({ enlace: `${DOWNLOADS_PATH}/${cliente}.${key}`, nombre: name, renglones: renglones ?? 0 });
};

/** The MIME type of a file. */
export const typeOf = ({ formato }: AskedFile): string => TYPES[formato];

/** Timeout of a list: it holds a connection and a snapshot. */
const LIST_MS = 600_000;

/** How long a file may take, in milliseconds. */
export const deadlineOf = (kind: StreamedKind | StreamedFile): number => ('write' in kind ? kind.deadlineMs : LIST_MS);

/** How much of a business a file has. */
export const extentOf = (kind: StreamedKind | StreamedFile): Extent =>
  'write' in kind ? (kind.extent ?? 'part') : 'part';

/** Writes the file of a request, only while the client is connected; a list from one snapshot. */
export const writeDownload = (
  deps: Deps,
  kind: StreamedKind | StreamedFile,
  asked: WaitingDownload,
  [sink, salida]: Target,
): Promise<void> => {
  if ('write' in kind) return kind.write(deps, asked, [sink, salida]);
  const {
    cliente,
    pedida: { formato, cabecera, pedida },
  } = asked;
  if (formato === 'zip') throw new Error('A list is no ZIP');
  const { partes, columnas } = kind;
  return deps.db.atMoment(cliente, salida, (tx) =>
    WRITERS[formato]({ ...cabecera, columnas }, sink, partes(pedida)(tx)),
  );
};
