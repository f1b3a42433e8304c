import { ok, refuse, type Result } from '@comal/domain/result';
import type { SesionCtx } from '../http/context.ts';
import type { CodeSheets } from './code-sheets.ts';
import { WRITE_CODES } from './export-jobs.ts';

/** Timeout: sixty sheets take a second or two. */
const DEADLINE_MS = 30_000;

/** Codes on sheets to print, a PDF in base64, drawn in the workshop; refuses when too many files wait (decision 0011). */
export const codesFile = async (ctx: SesionCtx, sheets: CodeSheets): Promise<Result<string, 'TALLER_OCUPADO'>> => {
  const done = await ctx.taller.run((obrero) => obrero.ask(WRITE_CODES, sheets, DEADLINE_MS), ctx.sesion.cliente);
  return done.ok ? ok(done.value) : refuse('TALLER_OCUPADO');
};
