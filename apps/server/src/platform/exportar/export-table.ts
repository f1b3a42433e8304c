import { ok, refuse, type Result } from '@comal/domain/result';
import { normalizar } from '@comal/domain/texto';
import type { SesionCtx } from '../http/context.ts';
import { sqlText, type Query } from '../db/query.ts';
import { WRITE_BOOK, WRITE_TABLE } from './export-jobs.ts';
import { recordExport } from './record-export.ts';
import type { ExportedFile, Format, Table } from './table.ts';

/** The most rows of one file; the layout of a PDF is costly. */
export const MAX_ROWS = { pdf: 2_000, xlsx: 20_000 } as const satisfies Record<Format, number>;

const KINDS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<Format, string>;

/** Timeout of writing one file. */
const DEADLINE_MS = 60_000;

const ofWhom = (cliente: string, sucursal: number): Query<{ negocio: string; sucursal: string }> =>
  sqlText(
    `SELECT n.nombre AS negocio, b.nombre AS sucursal FROM negocio n JOIN sucursal b ON b.cliente = n.cliente AND b.id = $2
     WHERE n.cliente = $1`,
    [cliente, sucursal],
  );

/** The file name of a list. */
export const fileNameOf = (title: string, extension: string): string =>
  `${normalizar(title).replace(/[^a-z0-9]+/g, '-')}.${extension}`;

/** What a list screen provides of its list; the rest comes from the session. */
export type TableContent = Pick<Table, 'titulo' | 'filtros' | 'columnas' | 'filas' | 'portada'>;

/** A list with its owner and the time it was made, from the session. */
export const withOwner = async <C>(ctx: SesionCtx, content: C): Promise<C & Omit<Table, keyof TableContent>> => {
  const { cliente, sucursal } = ctx.sesion;
  const [[who]] = await ctx.db.read(cliente, ofWhom(cliente, sucursal.id));
  return { ...content, ...who!, hecha: ctx.ahora, zona: sucursal.zona };
};

const asFile = (
  done: Result<string, string>,
  title: string,
  format: Format,
): Result<ExportedFile, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'> => {
  if (done.ok) return ok({ nombre: fileNameOf(title, format), tipo: KINDS[format], contenido: done.value });
  const motivo = done.motivo === 'TALLER_OCUPADO' ? 'TALLER_OCUPADO' : 'EXPORTACION_MUY_GRANDE';
  return refuse(motivo, { n: MAX_ROWS[format] });
};

/**
 * A list as a PDF or Excel file, with business, branch, date, filters and page numbers. Refuses more rows than `MAX_ROWS`
 * (EXPORTACION_MUY_GRANDE), and when too many files wait (TALLER_OCUPADO). Rows are all passed at once.
 */
export const exportTable = async (
  ctx: SesionCtx,
  format: Format,
  content: TableContent,
): Promise<Result<ExportedFile, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'>> => {
  if (content.filas.length > MAX_ROWS[format]) return refuse('EXPORTACION_MUY_GRANDE', { n: MAX_ROWS[format] });
  const table = await withOwner(ctx, content);
  const { cliente } = ctx.sesion;
  ctx.leavePlace();
  const done = await ctx.taller.run(
    (obrero) => obrero.ask(WRITE_TABLE, { formato: format, tabla: table }, DEADLINE_MS),
    cliente,
  );
  if (done.ok) await recordExport(ctx, { lista: content.titulo, formato: format, renglones: content.filas.length });
  return asFile(done, content.titulo, format);
};

/** Lists as the sheets of one Excel file, named after the first; the limits of `exportTable`, for all rows together. */
export const exportBook = async (
  ctx: SesionCtx,
  sheets: readonly TableContent[],
): Promise<Result<ExportedFile, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'>> => {
  const n = MAX_ROWS.xlsx;
  const lines = sheets.reduce((sum, { filas }) => sum + filas.length, 0);
  if (lines > n) return refuse('EXPORTACION_MUY_GRANDE', { n });
  const tablas = await Promise.all(sheets.map((sheet) => withOwner(ctx, sheet)));
  const { cliente } = ctx.sesion;
  ctx.leavePlace();
  const done = await ctx.taller.run((obrero) => obrero.ask(WRITE_BOOK, { hojas: tablas }, DEADLINE_MS), cliente);
  if (done.ok) await recordExport(ctx, { lista: sheets[0]?.titulo ?? '', formato: 'xlsx', renglones: lines });
  return asFile(done, sheets[0]?.titulo ?? '', 'xlsx');
};
