import { autofactura } from '@comal/contract/facturacion/autofactura';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { HandlerInput } from '@comal/contract/route';
import type { Factura } from '@comal/contract/facturacion/schemas';
import type { Ctx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { hacerFactura } from '../hacer.ts';
import { facturasPorId } from '../lecturas.ts';
import { presentFactura } from '../vista.ts';
import { esSuRfc, hallarTicket, negadoAlComensal, type TicketHallado } from './ticket.ts';

/** The invoice of a ticket as whoever knows its RFC sees it; null: it has none. */
export const facturaDeTicket = async (
  ctx: Ctx,
  hallado: TicketHallado,
  rfc: string,
): Promise<Result<Factura, 'RFC_DE_OTRO' | 'DEMASIADOS_RFC'> | null> => {
  const { cliente, cobro } = hallado;
  const { reclamo } = cobro;
  if (reclamo?.clase !== 'nominativa') return null;
  const [[fila]] = await ctx.db.read(cliente, facturasPorId(cliente, [reclamo.factura]));
  const negado = await esSuRfc(ctx, hallado, { dicho: rfc, suyo: fila?.rfc });
  return negado ?? ok(presentFactura(fila!));
};

/** A refused invoice may be sent again to another receiver: nobody has it yet. */
const seCorrige = ({ cobro: { reclamo } }: TicketHallado): boolean => reclamo?.estado === ESTADO_DE_FACTURA.RECHAZADA;

type Cuerpo = HandlerInput<typeof autofactura.pedir>['body'];

const hacer = (ctx: Ctx, { cliente, sucursal, fila }: TicketHallado, body: Cuerpo) =>
  ctx.db.withTx(cliente, async (tx) => {
    const hecha = await hacerFactura(tx, {
      ...{ cliente, sucursal, pagos: [fila.pago], receptor: body.receptor, correo: body.correo ?? '' },
      ...{ tarjeta: body.tarjeta ?? null, origen: 'comensal', usuario: null, id: ctx.nuevoId(), ahora: ctx.ahora },
    });
    if (!hecha.ok) return hecha;
    const [[factura]] = await tx.commit(facturasPorId(cliente, [hecha.value]));
    return ok(presentFactura(factura!));
  });

/** How the invoice stands that somebody asked for at the same time. */
const laDeOtro = async (ctx: Ctx, body: Cuerpo) => {
  const hallado = await hallarTicket(ctx, body);
  if ('motivo' in hallado) return hallado;
  return (await facturaDeTicket(ctx, hallado, body.receptor.rfc)) ?? refuse('TICKET_DESCONOCIDO');
};

/** Asks for the invoice of a ticket. Asking again for the same RFC answers how it stands (D-150, D-152). */
export const pedir = handlerOf(autofactura.pedir, async ({ body }, ctx) => {
  const hallado = await hallarTicket(ctx, body);
  if ('motivo' in hallado) return hallado;
  const negado = negadoAlComensal(hallado, ctx.ahora);
  if (negado) return negado;
  const suya = seCorrige(hallado) ? null : await facturaDeTicket(ctx, hallado, body.receptor.rfc);
  if (suya) return suya.ok ? ok({ message: '', data: suya.value }) : suya;
  const hecha = await hacer(ctx, hallado, body);
  if (hecha.ok) {
    ctx.timbrador.wake();
    return ok({ message: 'Estamos haciendo tu factura', data: hecha.value });
  }
  const { motivo } = hecha;
  if (motivo !== 'COBRO_FACTURADO' && motivo !== 'FACTURA_EN_CAMINO' && motivo !== 'NO_ENCONTRADO')
    return { ...hecha, motivo };
  const otra = await laDeOtro(ctx, body);
  return otra.ok ? ok({ message: '', data: otra.value }) : otra;
});
