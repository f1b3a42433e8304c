import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { texto, textoOpcional, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { esMetodo } from '../caja/pago.ts';
import { ticketDeCobro } from './cuenta/papeles.ts';
import { cobroCancelado, comandaSchema } from './schemas.ts';

/** Which line of a charge is given back, and how. */
const devolucionBody = z.object({
  pedido: uuid,
  /** By which method goes back what the cash of the charge does not cover; absent: by those it came by, in their order. */
  metodo: z.number('Elige cómo se devuelve').refine(esMetodo, 'Elige cómo se devuelve').optional(),
  /** Its part of the tip goes back too. */
  propina: z.boolean('Di si se devuelve su propina').default(false),
  /** What it took from the stock goes back there. */
  existencias: z.boolean('Di si regresa a existencias').default(false),
  motivo: texto(LIMITES.motivoDeDevolucion),
  ticket: textoOpcional(LIMITES.ticket).optional(),
});

/** What came of it: its opposite, the comanda as it is now, what goes back to the customer by method, what happens to the invoice, and its receipt. */
const pedidoDevuelto = z.object({
  devolucion: uuid,
  comanda: comandaSchema,
  devuelto: cobroCancelado.shape.devuelto,
  factura: cobroCancelado.shape.factura,
  ticket: ticketDeCobro,
});

export type PedidoDevuelto = z.infer<typeof pedidoDevuelto>;

/** Giving back one line of a charge (D-44, decision 0123). */
export const devolucion = {
  devolverPedido: defineRoute({
    method: 'POST',
    path: 'comandas/cobros/{pago}/devolver',
    resumen:
      'Devuelve un pedido de un cobro, con sus complementos, mientras su turno está abierto: el cobro queda, con lo contrario de ese pedido; el dinero sale del efectivo que tenga el cobro y, lo que falte, del método elegido (D-44, decisión 0123)',
    acceso: 'sesion',
    permiso: [PERMISO.CANCELAR_COBRO],
    params: z.object({ pago: uuid }),
    body: devolucionBody,
    data: pedidoDevuelto,
    motivos: [
      'NO_ENCONTRADO',
      'COBRO_CANCELADO',
      'COBRO_DE_CORTE_CERRADO',
      'TICKET_REQUERIDO',
      'PEDIDO_DE_OTRO_COBRO',
      'PEDIDO_DEVUELTO',
      'DEVOLUCION_SIN_IMPORTE',
      'DEVOLUCION_DE_PARTE',
      'METODO_SIN_DINERO',
    ],
    write: 'idempotente',
    autorizable: true,
  }),
} as const;
