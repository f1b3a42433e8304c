import { catalog } from '@comal/contract/catalog';
import type { Ticket, TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import type { CobroDeTurno, CobroVista } from '@comal/contract/comandas/schemas';
import { aCampos } from '@comal/contract/caja/metodos-en-campos';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { facturaEn } from '@comal/domain/facturacion/autofactura/direccion';
import { ultimoDiaPara } from '@comal/domain/facturacion/emision/plazo';
import { situacionDe } from '@comal/domain/facturacion/emision/facturable';
import { aPesos } from '@comal/domain/money';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { blindCountOf, countsBlind, type BlindCountRow } from '../../../platform/caja/conteo-ciego.ts';
import { openCorte } from '../../../platform/caja/corte-abierto.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { OF_RETURNS, printerOfCaja } from '../../../platform/impresion/papers.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import { cobrosDeTurno, ticketGuardado, type FilaCobro, type FilaTicket } from './lecturas.ts';

/** A payment as lists show it; amounts in pesos. */
const presentCobro = (f: FilaCobro): CobroVista => ({
  id: f.id,
  creado_en: f.creado_en,
  comanda: { id: f.comanda, folio_corto: String(f.folio_corto), nombre: f.comanda_nombre },
  subcuenta: etiquetaDeSubcuenta(f.subcuenta),
  total: aPesos(f.total),
  ...aCampos(f.metodos.map((m) => ({ ...m, monto: m.recibido }))),
  cambio: aPesos(f.cambio),
  propina: aPesos(f.propina),
  cajero: fullName(f),
  cancela: f.cancela,
  cancelado_por: f.cancelado_por,
  motivo: f.motivo,
  ...(f.facturable && f.cancelado_por === null && { factura: situacionDe(f.reclamo) }),
  ...(f.devuelve !== null && { devuelve: f.devuelve, devueltos: f.devueltos ?? [] }),
});

const SIN_DESGLOSE = { efectivo: null, transferencia: null, tarjeta: null, cambio: null } as const;

/**
 * A payment as lists show it; under a blind count (`ciego`) without how it was paid while its shift is open (D-107).
 */
export const cobroPara =
  (ciego: boolean) =>
  (f: FilaCobro): CobroDeTurno =>
    ciego && f.por_contar ? { ...presentCobro({ ...f, metodos: [] }), ...SIN_DESGLOSE } : presentCobro(f);

/**
 * The charges, cancellations and returns of the open shift of the session's register, newest first. Under a blind count
 * they are without how each was paid: the sum of their cash is what the drawer must hold (H102). Refused without an
 * open shift.
 */
export const cobros = handlerOf(catalog.comandas.cobros, async (_input, ctx) => {
  const { cliente, caja, sucursal } = ctx.sesion;
  const [[corte], filas, [ajuste]] = await ctx.db.read(
    cliente,
    openCorte(cliente, caja.id),
    cobrosDeTurno(cliente, caja.id),
    blindCountOf(cliente, sucursal.id),
  );
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  return ok({ message: 'Cobros del turno', data: filas.map(cobroPara(countsBlind(ctx, ajuste))) });
});

const sinMetodos = ({ redondeo: _, ...t }: Ticket): TicketReimpreso => ({
  ...t,
  pagos: [],
  recibido: null,
  propina: t.propina && { ...t.propina, metodo: null },
  cambio: null,
});

/**
 * A stored ticket as a reprint shows it: under a blind count without how it was paid while the shift is open, except
 * the user's own last charge, whose payment she saw when she made it (decision 0059).
 */
const dicho = ({ ticket: t, por_contar, suyo }: FilaTicket, ciego: boolean): TicketReimpreso =>
  ciego && por_contar && !suyo ? sinMetodos(t as Ticket) : (t as Ticket);

/** Where a ticket that was charged before its branch invoiced is invoiced now, until its last day; what it says already stays (D-156). */
const facturaDeAntes = ({ sesion, ajustes, ahora }: SesionCtx, fila: FilaTicket): Pick<Ticket, 'factura'> => {
  const { codigo, factura } = fila.ticket as Ticket;
  const { id, zona } = sesion.sucursal;
  if (factura || !codigo || fila.dias_limite === null) return {};
  const hasta = ultimoDiaPara(diaOperativo(zona, 0, fila.creado_en), fila.dias_limite);
  return diaOperativo(zona, 0, ahora) > hasta ? {} : { factura: facturaEn(ajustes.url, id) };
};

/** The page of the PAC where a ticket is invoiced now; nothing where it is not (decision 0150). */
export const facturaDeRecibo = (
  { ahora }: Pick<SesionCtx, 'ahora'>,
  { recibo }: FilaTicket,
): Pick<Ticket, 'factura'> =>
  recibo && (recibo.vence_en === null || recibo.vence_en > ahora)
    ? { factura: { direccion: recibo.direccion, recibo: true } }
    : {};

/**
 * The ticket of a charge as it was stored, marked as a reprint (D-28); refused if there is none or the charge was cancelled.
 */
export const reimpresionDe = (ctx: SesionCtx, fila: FilaTicket | undefined, ajuste: BlindCountRow | undefined) => {
  if (!fila) return refuse('NO_ENCONTRADO');
  if (fila.cancelado_por !== null) return refuse('COBRO_CANCELADO');
  const devuelto = fila.devuelto > 0 && { devuelto: aPesos(fila.devuelto) };
  return ok({
    ...dicho(fila, countsBlind(ctx, ajuste)),
    ...facturaDeAntes(ctx, fila),
    ...facturaDeRecibo(ctx, fila),
    ...devuelto,
    reimpresion: true,
  });
};

/** Whether the register may reprint (D-18). */
export const noReimprime = ({ sesion }: SesionCtx): Refusal<'CAJA_SIN_REIMPRESION'> | null =>
  sesion.caja.permisos.has('imprimircopiaticket') ? null : refuse('CAJA_SIN_REIMPRESION');

/** The ticket of a charge for a reprint by the browser. */
export const ticket = handlerOf(catalog.comandas.ticket, async ({ params }, ctx) => {
  const negada = noReimprime(ctx);
  if (negada) return negada;
  const alcance = getAlcance(ctx);
  const { caja, usuario } = ctx.sesion;
  const [[fila], [ajuste], [deTickets], [deDevoluciones]] = await ctx.db.read(
    alcance.cliente,
    ticketGuardado(alcance, params.pago, usuario.id),
    blindCountOf(alcance.cliente, alcance.sucursal),
    printerOfCaja(alcance, caja.id, 'tickets'),
    printerOfCaja(alcance, caja.id, OF_RETURNS),
  );
  const reimpreso = reimpresionDe(ctx, fila, ajuste);
  if (!reimpreso.ok) return reimpreso;
  const impresora = reimpreso.value.devolucion ? deDevoluciones : deTickets;
  return ok({ message: 'Ticket', data: { ...reimpreso.value, ...(impresora && { imprimible: impresora.nombre }) } });
});

/** Where the ticket of a charge is invoiced now: its receipt at the PAC may have an address since the charge was answered. */
export const facturaDeTicket = handlerOf(catalog.comandas.facturaDeTicket, async ({ params }, ctx) => {
  const alcance = getAlcance(ctx);
  const [[fila]] = await ctx.db.read(alcance.cliente, ticketGuardado(alcance, params.pago, ctx.sesion.usuario.id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const { factura } = fila.ticket as Ticket;
  const data = {
    ...{ ...(factura && { factura }), ...facturaDeAntes(ctx, fila), ...facturaDeRecibo(ctx, fila) },
    ...(fila.sin_recibo && { sin_recibo: true as const }),
  };
  return ok({ message: 'Factura del ticket', data });
});
