import { z } from 'zod';
import type { ReciboEnPac } from '@comal/domain/facturacion/recibo/recibo';
import { itemsOf } from './facturapi-invoice.ts';
import { isDone, MOST_PAGES, NOT_FOUND, readAs, refusalOf, requireDone, type Call } from './facturapi-client.ts';
import { INVOICE } from './facturapi-page.ts';
import type { PacAnswer } from '../http.ts';
import { PacError, type PorRecibir, type Recibido, type RecibosDePac } from '../pac.ts';

const ID = z.string().regex(/^[A-Za-z0-9]{1,64}$/);

/** The longest address of a receipt that is printed as a code. */
const LONGEST_ADDRESS = 200;

/** A receipt of facturapi, as far as it is read. Its invoice may come as its id or, expanded, as an object with it. */
const RECEIPT = z.object({
  id: ID,
  status: z.enum(['open', 'canceled', 'invoiced_to_customer', 'invoiced_globally']),
  external_id: z.string().nullish(),
  total: z.number(),
  self_invoice_url: z.url({ protocol: /^https$/ }).max(LONGEST_ADDRESS),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
  invoice: z.union([ID, z.object({ id: ID })]).nullish(),
});
type Receipt = z.infer<typeof RECEIPT>;
/** A page of receipts, whoever made them: what others are like does not matter. */
const PAGE = z.object({
  total_pages: z.number(),
  data: z.array(z.looseObject({ external_id: z.unknown().optional() })).max(100),
});

const STATES: Readonly<Record<Receipt['status'], ReciboEnPac['estado']>> = {
  open: 'abierto',
  canceled: 'cancelado',
  invoiced_to_customer: 'facturado',
  invoiced_globally: 'en_global',
};

const CENTAVOS = 100;

/** Its total to the centavo, whatever its decimals: that of the invoice is compared as it is written. */
const recibidoOf = ({ id, status, total, self_invoice_url, expires_at, invoice }: Receipt): Recibido => ({
  ...{ id, estado: STATES[status], total: Math.round(total * CENTAVOS), direccion: self_invoice_url },
  vence_en: expires_at ? Date.parse(expires_at) : null,
  factura: typeof invoice === 'string' ? invoice : (invoice?.id ?? null),
});

/** A receipt as facturapi makes it: the same items as an invoice, so that its total is what was charged. */
const receiptOf = ({ id, creado_en, sucursal, formaPago, conceptos }: PorRecibir): object => ({
  ...{ external_id: id, idempotency_key: id, date: new Date(creado_en).toISOString(), branch: sucursal },
  ...{ payment_form: formaPago, currency: 'MXN', items: conceptos.flatMap(itemsOf) },
});

/** A receipt bears the instant of its charge, which we say: so near to it there are fewer than the pages hold. */
const AROUND_MS = 10 * 60_000;
/** Receipts of one page: so few that the page is short, and read at once (decision 0151). */
const PER_PAGE = 25;
/** Characters of an answer about receipts at most: it is read in this process. */
const LONGEST_ANSWER = 1_000_000;

const short = (answer: PacAnswer): PacAnswer => {
  if (answer.text.length > LONGEST_ANSWER) throw new PacError('sin_respuesta', 'respuesta demasiado grande');
  return answer;
};

/** The receipt that an answer has among others. */
const readPart = ({ status }: PacAnswer, part: unknown): Receipt => {
  const { data } = RECEIPT.safeParse(part);
  if (!data) throw new PacError('sin_respuesta', `${status} otro JSON`);
  return data;
};

const searchReceipt = async (
  call: Call,
  { id, creado_en }: Pick<PorRecibir, 'id' | 'creado_en'>,
  salida: AbortSignal,
): Promise<Recibido | null> => {
  const at = (ms: number): string => new Date(creado_en + ms).toISOString();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = {
      ...{ limit: String(PER_PAGE), page: String(page) },
      ...{ 'date[gte]': at(-AROUND_MS), 'date[lte]': at(AROUND_MS) },
    };
    const answer = short(requireDone(await call('GET', 'receipts', salida, { query })));
    const read = readAs(answer, PAGE);
    const found = read.data.find((r) => r.external_id === id);
    if (found) return recibidoOf(readPart(answer, found));
    if (page >= read.total_pages) return null;
  }
  throw new PacError('sin_respuesta', 'demasiados recibos');
};

/** A page instead of the XML counts as no answer. */
const LOOKS_LIKE_XML = /^\ufeff?\s*<(\?xml\s|([\w.-]+:)?Comprobante\s)/;

/** The receipts of facturapi (`/v2/receipts`), which its page of self-invoicing takes. */
export const createReceipts = (call: Call): RecibosDePac => {
  const ver: RecibosDePac['ver'] = async (id, salida) =>
    recibidoOf(readAs(short(requireDone(await call('GET', `receipts/${id}`, salida))), RECEIPT));
  return {
    ver,
    conoce: async (id, salida) => {
      const answer = short(await call('GET', `receipts/${id}`, salida));
      return answer.status !== NOT_FOUND && readAs(requireDone(answer), RECEIPT).id === id;
    },
    crear: async (r, salida) => {
      const answer = short(await call('POST', 'receipts', salida, { body: receiptOf(r) }));
      return isDone(answer) ? recibidoOf(readAs(answer, RECEIPT)) : refusalOf(answer);
    },
    buscar: (r, salida) => searchReceipt(call, r, salida),
    cancelar: async (id, salida) => {
      const answer = short(await call('DELETE', `receipts/${id}`, salida));
      // One that is invoiced, or cancelled already, is refused: what it is now says which.
      if (!isDone(answer)) refusalOf(answer);
      return ver(id, salida);
    },
    factura: async (id, salida) => {
      const { status } = readAs(short(requireDone(await call('GET', `invoices/${id}`, salida))), INVOICE);
      if (status === 'pending' || status === 'draft') throw new PacError('sin_respuesta', 'timbrando');
      if (status === 'canceled') return { xml: null };
      const xml = requireDone(await call('GET', `invoices/${id}/xml`, salida)).text;
      if (!LOOKS_LIKE_XML.test(xml)) throw new PacError('sin_respuesta', 'sin XML');
      return { xml };
    },
  };
};
