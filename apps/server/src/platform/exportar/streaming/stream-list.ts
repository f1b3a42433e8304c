import { ok, refuse, type Result } from '@comal/domain/result';
import type { Query } from '../../db/query.ts';
import type { Reader } from '../../db/tenant.ts';
import type { SesionCtx } from '../../http/context.ts';
import { DOWNLOADS_PATH } from '../../http/paths.ts';
import { fileNameOf, withOwner } from '../export-table.ts';
import type { Cell, Table } from '../table.ts';
import type { EachPart, FileWriter, StreamedFormat } from './file-writer.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The most rows of a file that is brought in parts: a sheet takes a million, and nobody works with so many. */
export const MAX_STREAMED_ROWS = 500_000;

/** How many rows are read, turned into text and written at a time: some milliseconds of work. */
export const PART = 100;

const FORMATOS: Readonly<Record<StreamedFormat, readonly [tipo: string, escribir: FileWriter]>> = {
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', writeXlsx],
  csv: ['text/csv; charset=utf-8', writeCsv],
};

/** A list that may be long: how its rows are read, some after the others, and what their cells are. */
export interface StreamedList<F> extends Pick<Table, 'titulo' | 'filtros' | 'columnas'> {
  /** How its reads are planned, before them in their transaction. */
  readonly plan: Query;
  /** So many rows after one, in the order of the list; the first ones where there is none. */
  readonly despuesDe: (ultima: F | null, cuantas: number) => Query<F>;
  readonly filasDe: (filas: readonly F[], tx: Reader) => Promise<readonly (readonly Cell[])[]>;
}

/** What a list gives besides: how many rows it has, and the file it is wanted as. */
interface Asked {
  readonly formato: StreamedFormat;
  readonly renglones: number;
}

/** A file that waits for its browser. */
interface Ready {
  readonly enlace: string;
  readonly nombre: string;
  readonly renglones: number;
}

const partesDe =
  <F>(lista: StreamedList<F>, tx: Reader): EachPart =>
  async (escribir) => {
    await tx.read(lista.plan);
    for (let ultima: F | null = null; ;) {
      const [filas]: [F[]] = await tx.read(lista.despuesDe(ultima, PART));
      if (filas.length > 0) await escribir(await lista.filasDe(filas, tx));
      if (filas.length < PART) return;
      ultima = filas.at(-1)!;
    }
  };

/**
 * A list as a file that its browser fetches under a link, made while it is fetched: all rows of one moment, a part of them in memory,
 * and nothing goes on once the browser has gone (decision 0077). Refuses more rows than `MAX_STREAMED_ROWS`, and when others are being made.
 */
export const streamList = async <F>(
  ctx: SesionCtx,
  { formato, renglones }: Asked,
  lista: StreamedList<F>,
): Promise<Result<Ready, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'>> => {
  const { cliente, id } = ctx.sesion;
  if (renglones > MAX_STREAMED_ROWS) return refuse('EXPORTACION_MUY_GRANDE', { n: MAX_STREAMED_ROWS });
  if (!ctx.descargas.admits(cliente)) return refuse('TALLER_OCUPADO');
  const [tipo, escribirComo] = FORMATOS[formato];
  const entera = await withOwner(ctx, lista);
  const nombre = fileNameOf(lista.titulo, formato);
  const clave = ctx.descargas.keep({
    ...{ cliente, sesion: id, nombre, tipo },
    escribir: (destino, salida) =>
      ctx.db.atMoment(cliente, salida, (tx) => escribirComo(entera, destino, partesDe(lista, tx))),
  });
  return ok({ enlace: `${DOWNLOADS_PATH}/${clave}`, nombre, renglones });
};
