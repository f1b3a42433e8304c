import { PacError, type EstadoEnSat, type Pac, type PorCancelar } from '../pac.ts';
import { facturapiInvoice } from './facturapi-invoice.ts';
import { createCall, isDone, NOT_FOUND, readAs, refusalOf, requireDone, searchInvoice } from './facturapi-client.ts';
import { INVOICE, type Invoice } from './facturapi-page.ts';
import { createReceipts } from './facturapi-receipts.ts';
import type { PacSettings } from '../settings.ts';

const ASKED: Readonly<Record<string, EstadoEnSat['cancelacion']>> = {
  pending: 'pendiente',
  verifying: 'pendiente',
  accepted: 'aceptada',
  rejected: 'rechazada',
  expired: 'vencida',
};

const estadoOf = ({ status, cancellation_status }: Invoice): EstadoEnSat => {
  const asked = ASKED[cancellation_status ?? ''] ?? 'ninguna';
  if (status !== 'canceled') return { estado: 'vigente', cancelacion: asked };
  return { estado: 'cancelada', cancelacion: asked === 'vencida' ? 'vencida' : 'aceptada' };
};

/**
 * facturapi (REST), by a secret `llave`. It writes and seals the XML itself, with a CSD that it keeps, and knows an invoice by our id: an `external_id`,
 * by which it is searched, and an idempotency key, which it stamps once.
 */
export const createFacturapi = (settings: PacSettings): Pac => {
  const call = createCall(settings);
  const mustSearch = async (c: PorCancelar, salida: AbortSignal): Promise<Invoice> => {
    const found = await searchInvoice(settings.reader, call, c, salida);
    if (!found) throw new PacError('sin_respuesta', 'sin factura');
    return found;
  };
  const download = async ({ id, status }: Invoice, salida: AbortSignal) => {
    if (status === 'pending') throw new PacError('sin_respuesta', 'timbrando');
    return { hecho: true, xml: requireDone(await call('GET', `invoices/${id}/xml`, salida)).text } as const;
  };

  return {
    timbrar: async (f, salida) => {
      const answer = await call('POST', 'invoices', salida, { body: facturapiInvoice(f) });
      if (!isDone(answer)) return refusalOf(answer);
      return download(readAs(answer, INVOICE), salida).catch((error: unknown) => {
        // It is stamped: whatever failed now, it must be asked for.
        throw error instanceof PacError ? new PacError('sin_respuesta', error.detalle) : error;
      });
    },
    buscar: async (f, salida) => {
      const found = await searchInvoice(
        settings.reader,
        call,
        { id: f.id, dia: f.comprobante.fecha.slice(0, 10) },
        salida,
      );
      return found && download(found, salida);
    },
    cancelar: async (s, salida) => {
      const invoice = await mustSearch(s, salida);
      const { motivo } = s;
      const query = { motive: motivo.clave, ...(motivo.clave === '01' && { substitution: motivo.sustituye }) };
      const answer = await call('DELETE', `invoices/${invoice.id}`, salida, { query });
      return isDone(answer) ? { hecho: true, acuse: null } : refusalOf(answer);
    },
    estado: async (c, salida) => {
      const invoice = await searchInvoice(settings.reader, call, c, salida);
      if (!invoice) return { estado: 'no_encontrada', cancelacion: 'ninguna' };
      const answer = requireDone(await call('PUT', `invoices/${invoice.id}/status`, salida));
      return estadoOf(readAs(answer, INVOICE));
    },
    acuse: async (c, salida) => {
      const invoice = await mustSearch(c, salida);
      const answer = await call('GET', `invoices/${invoice.id}/cancellation_receipt/xml`, salida);
      return answer.status === NOT_FOUND ? null : requireDone(answer).text;
    },
    probar: async (salida) => void requireDone(await call('GET', 'invoices', salida, { query: { limit: '1' } })),
    recibos: createReceipts(call),
  };
};
