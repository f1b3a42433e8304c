import { jobKind, jobRequest, type JobKind } from '../workshop/job-request.ts';
import { codeSheetsOf, type CodeSheets } from './code-sheets.ts';
import { bookOf, excelOf } from './excel.ts';
import { pdfOf } from './pdf.ts';
import type { Format, Table } from './table.ts';

/** Writes a list as a file; its bytes in base64. */
export const WRITE_TABLE = jobRequest<{ readonly formato: Format; readonly tabla: Table }, string>('exportar.tabla');

/** Writes lists as the sheets of one spreadsheet; its bytes in base64. */
export const WRITE_BOOK = jobRequest<{ readonly hojas: readonly Table[] }, string>('exportar.libro');

/** Draws codes on sheets to print; the PDF in base64. */
export const WRITE_CODES = jobRequest<CodeSheets, string>('exportar.codigos');

const WRITERS: Readonly<Record<Format, (t: Table) => Promise<Buffer>>> = { pdf: pdfOf, xlsx: excelOf };

/** Exports are written in the workshop, so that a long list does not delay tills (decision 0011). */
export const exportJobs: readonly JobKind[] = [
  jobKind(WRITE_TABLE, async ({ formato, tabla }) => (await WRITERS[formato](tabla)).toString('base64')),
  jobKind(WRITE_CODES, async (sheets) => (await codeSheetsOf(sheets)).toString('base64')),
  jobKind(WRITE_BOOK, async ({ hojas }) => (await bookOf(hojas)).toString('base64')),
];
