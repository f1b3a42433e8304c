import { ok, refuse, type Result } from '@comal/domain/result';
import { normalizar } from '@comal/domain/texto';
import type { SesionCtx } from '../http/context.ts';
import { sqlText, type Query } from '../db/query.ts';
import { WRITE_BOOK, WRITE_TABLE } from './export-jobs.ts';
import { recordExport } from './record-export.ts';
import type { ExportedFile, Format, Table } from './table.ts';

/** The most rows of one file; the layout of a PDF is costly. */
export const MAX_ROWS = { pdf: 2_000, xlsx: 20_000 } as const satisfies Record<Format, number>;

const TIPOS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<Format, string>;

/** Timeout of writing one file. */
const PLAZO_MS = 60_000;

const deQuien = (cliente: string, sucursal: number): Query<{ negocio: string; sucursal: string }> =>
  sqlText(
    `SELECT n.nombre AS negocio, b.nombre AS sucursal FROM negocio n JOIN sucursal b ON b.cliente = n.cliente AND b.id = $2
     WHERE n.cliente = $1`,
    [cliente, sucursal],
  );

/** The file name of a list. */
export const fileNameOf = (titulo: string, extension: string): string =>
  `${normalizar(titulo).replace(/[^a-z0-9]+/g, '-')}.${extension}`;

/** What a list screen provides of its list; the rest comes from the session. */
export type TableContent = Pick<Table, 'titulo' | 'filtros' | 'columnas' | 'filas' | 'portada'>;

/** A list with its owner and the time it was made, from the session. */
export const withOwner = async <C>(ctx: SesionCtx, contenido: C): Promise<C & Omit<Table, keyof TableContent>> => {
  const { cliente, sucursal } = ctx.sesion;
  const [[quien]] = await ctx.db.read(cliente, deQuien(cliente, sucursal.id));
  return { ...contenido, ...quien!, hecha: ctx.ahora, zona: sucursal.zona };
};

const comoArchivo = (
  hecho: Result<string, string>,
  titulo: string,
  formato: Format,
): Result<ExportedFile, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'> => {
  if (hecho.ok) return ok({ nombre: fileNameOf(titulo, formato), tipo: TIPOS[formato], contenido: hecho.value });
  const motivo = hecho.motivo === 'TALLER_OCUPADO' ? 'TALLER_OCUPADO' : 'EXPORTACION_MUY_GRANDE';
  return refuse(motivo, { n: MAX_ROWS[formato] });
};

/**
 * A list as a PDF or Excel file, with business, branch, date, filters and page numbers. Refuses more rows than `MAX_ROWS`
 * (EXPORTACION_MUY_GRANDE), and when too many files wait (TALLER_OCUPADO). Rows are all passed at once.
 */
export const exportTable = async (
  ctx: SesionCtx,
  formato: Format,
  contenido: TableContent,
): Promise<Result<ExportedFile, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'>> => {
  if (contenido.filas.length > MAX_ROWS[formato]) return refuse('EXPORTACION_MUY_GRANDE', { n: MAX_ROWS[formato] });
  const tabla = await withOwner(ctx, contenido);
  const { cliente } = ctx.sesion;
  const hecho = await ctx.taller.run((obrero) => obrero.pedir(WRITE_TABLE, { formato, tabla }, PLAZO_MS), cliente);
  if (hecho.ok) await recordExport(ctx, { lista: contenido.titulo, formato, renglones: contenido.filas.length });
  return comoArchivo(hecho, contenido.titulo, formato);
};

/** Lists as the sheets of one Excel file, named after the first; the limits of `exportTable`, for all rows together. */
export const exportBook = async (
  ctx: SesionCtx,
  hojas: readonly TableContent[],
): Promise<Result<ExportedFile, 'EXPORTACION_MUY_GRANDE' | 'TALLER_OCUPADO'>> => {
  const n = MAX_ROWS.xlsx;
  const renglones = hojas.reduce((suma, { filas }) => suma + filas.length, 0);
  if (renglones > n) return refuse('EXPORTACION_MUY_GRANDE', { n });
  const tablas = await Promise.all(hojas.map((hoja) => withOwner(ctx, hoja)));
  const { cliente } = ctx.sesion;
  const hecho = await ctx.taller.run((obrero) => obrero.pedir(WRITE_BOOK, { hojas: tablas }, PLAZO_MS), cliente);
  if (hecho.ok) await recordExport(ctx, { lista: hojas[0]?.titulo ?? '', formato: 'xlsx', renglones });
  return comoArchivo(hecho, hojas[0]?.titulo ?? '', 'xlsx');
};
