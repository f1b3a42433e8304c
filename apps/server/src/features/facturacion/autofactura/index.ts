import { autofactura as llamadas } from '@comal/contract/facturacion/autofactura';
import { ok, refuse } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { documentoDe } from '../documentos.ts';
import { enviar } from './enviar.ts';
import { facturaDeTicket, pedir } from './pedir.ts';
import { hallarTicket, negadoAlComensal, presentTicket } from './ticket.ts';

/** Diners who invoice their own ticket: what each call does. */
export const autofactura = implement(llamadas, {
  ticket: async ({ body }, ctx) => {
    const hallado = await hallarTicket(ctx, body);
    if ('motivo' in hallado) return hallado;
    return negadoAlComensal(hallado, ctx.ahora) ?? ok({ message: '', data: presentTicket(ctx, hallado) });
  },
  pedir,
  estado: async ({ body }, ctx) => {
    const hallado = await hallarTicket(ctx, body);
    if ('motivo' in hallado) return hallado;
    const suya = await facturaDeTicket(ctx, hallado, body.rfc);
    if (!suya) return refuse('TICKET_DESCONOCIDO');
    return suya.ok ? ok({ message: '', data: suya.value }) : suya;
  },
  documento: async ({ body }, ctx) => {
    const hallado = await hallarTicket(ctx, body);
    if ('motivo' in hallado) return hallado;
    const suya = await facturaDeTicket(ctx, hallado, body.rfc);
    if (!suya) return refuse('FACTURA_SIN_TIMBRE');
    if (!suya.ok) return suya;
    return documentoDe(ctx, hallado.cliente, suya.value.id, body.cual);
  },
  enviar,
});
