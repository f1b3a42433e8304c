import { autofactura } from '@comal/contract/facturacion/autofactura';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { ok, refuse } from '@comal/domain/result';
import { enqueue } from '../../../platform/correo/cola.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { countAttempt, readAttempts } from '../../../platform/sesiones/attempts.ts';
import { facturaDeTicket } from './pedir.ts';
import { hallarTicket } from './ticket.ts';

/** Mails of one invoice in a day: above this they would be spam. */
const CORREOS = 5;
const DIA_MS = 24 * 60 * 60_000;

const DICHO = {
  smtp: (a: string) => `La enviamos a ${a}`,
  carpeta: () => 'Este servidor no envía correos: descárgala aquí',
};

/** Mails the stamped invoice of a ticket, to the address that is said or the one that was. */
export const enviar = handlerOf(autofactura.enviar, async ({ body }, ctx) => {
  const hallado = await hallarTicket(ctx, body);
  if ('motivo' in hallado) return hallado;
  const suya = await facturaDeTicket(ctx, hallado, body.rfc);
  if (!suya) return refuse('FACTURA_SIN_TIMBRE');
  if (!suya.ok) return suya;
  const { id, estado, correo } = suya.value;
  const para = body.correo ?? correo;
  if (estado !== ESTADO_DE_FACTURA.TIMBRADA || para === '') return refuse('FACTURA_SIN_TIMBRE');
  const { cliente, sucursal } = hallado;
  const key = `envio:${id}`;
  const [[antes]] = await ctx.db.sinCliente(readAttempts([key]));
  if (antes && antes.fallos >= CORREOS && antes.desde + DIA_MS > ctx.ahora) return refuse('DEMASIADOS_ENVIOS');
  const nuevo = { cliente, id: ctx.nuevoId(), clase: 'factura', usuario: null, sucursal, para, datos: id } as const;
  await ctx.db.withTx(cliente, async (tx) => {
    tx.write(...enqueue(nuevo, ctx.ahora));
    await tx.commit();
  });
  await ctx.db.sinCliente(countAttempt(key, ctx.ahora, DIA_MS));
  ctx.correo.wake();
  return ok({ message: DICHO[ctx.correo.via](para), data: { correo: para } });
});
