import { z } from 'zod';
import { codigoDeMensaje } from '@comal/domain/facturacion/emision/rechazos';
import { pageAside, type Reader } from '../../cfdi/read-aside.ts';
import { PER_PAGE, type Invoice } from './facturapi-page.ts';
import { ask, jsonOf, throwFailure, type PacAnswer, type PacRequest } from '../http.ts';
import { PacError } from '../pac.ts';
import type { PacSettings } from '../settings.ts';

const HOST = 'https://www.facturapi.io';

const ERROR = z.object({
  message: z.string().nullish(),
  errors: z.array(z.object({ code: z.string().nullish(), message: z.string().nullish() })).nullish(),
});

/** Pages of invoices around a day that are searched at most. */
export const MOST_PAGES = 50;
const AROUND_MS = 2 * 86_400_000;
export const NOT_FOUND = 404;
/** The same id is being used by an earlier request. */
const CONFLICT = 409;

/** The JSON of an answer, of the shape that is expected; anything else counts as no answer. */
export const readAs = <T>(answer: PacAnswer, schema: z.ZodType<T>): T => {
  const parsed = schema.safeParse(jsonOf(answer));
  if (!parsed.success) throw new PacError('sin_respuesta', `${answer.status} otro JSON`);
  return parsed.data;
};

interface Refusal {
  readonly hecho: false;
  readonly codigo: string;
  readonly mensaje: string;
}

/** Why facturapi refused a request, in the words of SAT where it passes them on; throws what is no refusal of the request itself. */
export const refusalOf = (answer: PacAnswer): Refusal => {
  const { message, errors } = readAs(answer, ERROR);
  const first = errors?.[0];
  const words = first?.message ?? message ?? '';
  throwFailure(answer, words);
  if ([NOT_FOUND, CONFLICT].includes(answer.status)) throw new PacError('sin_respuesta', String(answer.status));
  return { hecho: false, codigo: codigoDeMensaje(first?.code ?? '') ?? codigoDeMensaje(words) ?? '', mensaje: words };
};

/** Whether an answer is a result. */
export const isDone = ({ status }: PacAnswer): boolean => status >= 200 && status < 300;

/** An answer that must be a result. */
export const requireDone = (answer: PacAnswer): PacAnswer => {
  if (isDone(answer)) return answer;
  throw new PacError('sin_respuesta', `${answer.status} ${refusalOf(answer).codigo}`.trim());
};

/** A key says by itself of which platform it is. */
const keyOf = ({ llaves, prueba }: PacSettings): string => {
  const key = llaves['llave'] ?? '';
  if (key.startsWith('sk_test_') !== prueba) throw new PacError('llaves', 'llave de la otra plataforma');
  return key;
};

interface Content {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Asks facturapi with the keys of a business. */
export type Call = (
  method: PacRequest['method'],
  path: string,
  salida: AbortSignal,
  content?: Content,
) => Promise<PacAnswer>;

/** Who asks facturapi for a business; throws where its key is of the other platform. */
export const createCall =
  (settings: PacSettings): Call =>
  (method, path, salida, { query = {}, body } = {}) => {
    const url = new URL(`/v2/${path}`, settings.elsewhere ?? HOST);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${keyOf(settings)}`, 'Content-Type': 'application/json' };
    return ask({ method, url, headers, salida, ...(body && { body: JSON.stringify(body) }) });
  };

const readPage = async (reader: Reader, { status, text }: PacAnswer) => {
  const page = await pageAside(reader, text);
  if (!page.ok) throw new PacError('sin_respuesta', page.motivo);
  if (!page.value) throw new PacError('sin_respuesta', `${status} otro JSON`);
  return page.value;
};

/** The invoice of our id, or folio fiscal, among those around a day ('YYYY-MM-DD'); null: facturapi has none. */
export const searchInvoice = async (
  reader: Reader,
  call: Call,
  { id, uuid, dia }: { readonly id: string; readonly uuid?: string; readonly dia: string },
  salida: AbortSignal,
): Promise<Invoice | null> => {
  const at = (ms: number): string => new Date(Date.parse(`${dia}T12:00:00Z`) + ms).toISOString();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = {
      ...{ limit: String(PER_PAGE), page: String(page) },
      ...{ 'date[gte]': at(-AROUND_MS), 'date[lt]': at(AROUND_MS) },
    };
    const read = await readPage(reader, requireDone(await call('GET', 'invoices', salida, { query })));
    const isOurs = (i: Invoice): boolean =>
      i.external_id === id || (uuid !== undefined && i.uuid?.toUpperCase() === uuid.toUpperCase());
    const found = read.data.find((i) => isOurs(i) && i.status !== 'draft');
    if (found) return found;
    if (page >= read.total_pages) return null;
  }
  throw new PacError('sin_respuesta', 'demasiadas facturas');
};
