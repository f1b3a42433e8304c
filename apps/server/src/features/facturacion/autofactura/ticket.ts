import type { autofactura, TicketPorFacturar } from '@comal/contract/facturacion/autofactura';
import type { HandlerInput } from '@comal/contract/route';
import { leerCodigoDeTicket } from '@comal/domain/comanda/cobro/codigo';
import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';
import { porQueNoSeFactura, totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { formaDePago } from '@comal/domain/facturacion/emision/forma-de-pago';
import { ultimoDiaPara } from '@comal/domain/facturacion/emision/plazo';
import { aCentavos, aPesos } from '@comal/domain/money';
import { refuse, type Refusal } from '@comal/domain/result';
import { readDireccion } from '../../../platform/comensal/codigo.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { imageUrl } from '../../../platform/http/images.ts';
import { countAttempt, deductAttempt, readAttempts } from '../../../platform/sesiones/attempts.ts';
import { digest, networkOf } from '../../../platform/sesiones/keys.ts';
import { findCliente } from '../../../platform/sesiones/reads.ts';
import { readCharges, readerOf, type Charge } from '../../../platform/facturacion/claims/charges.ts';
import { emisorDe, type FilaDeEmisor } from '../lecturas.ts';
import { ticketDeCodigo, type FilaDeTicket } from './lecturas.ts';

/** Wrong tickets of one network, or wrong RFC of one ticket, until it must wait; and how long. */
const EQUIVOCADOS = 10;
const ESPERA_MS = 10 * 60_000;
const DIA_MS = 24 * 60 * 60_000;
const SEGUNDO = 1_000;

type Dicho = Pick<HandlerInput<typeof autofactura.ticket>['body'], 'sucursal' | 'codigo' | 'total'>;

/** A ticket that was found: whose it is, its charge as it is now, and who issues. */
export interface TicketHallado {
  readonly cliente: string;
  readonly sucursal: number;
  readonly fila: FilaDeTicket;
  readonly cobro: Charge;
  readonly emisor: FilaDeEmisor | undefined;
}

const buscar = async ({ db }: Ctx, { sucursal: escrita, codigo, total }: Dicho): Promise<TicketHallado | null> => {
  const sucursal = readDireccion(escrita);
  const leido = leerCodigoDeTicket(codigo);
  if (sucursal === undefined || leido === null) return null;
  const [[de]] = await db.sinCliente(findCliente(sucursal));
  if (!de) return null;
  const { cliente } = de;
  const [[fila]] = await db.read(cliente, ticketDeCodigo(cliente, sucursal, leido, aCentavos(total)));
  if (!fila) return null;
  const [cobro] = await readCharges(readerOf(db, cliente), cliente, sucursal, [fila.pago]);
  const [[emisor]] = await db.read(cliente, emisorDe(cliente, sucursal));
  return cobro ? { cliente, sucursal, fila, cobro, emisor } : null;
};

const llaveDeRed = ({ direccion }: Ctx): string => `ticket:${digest(networkOf(direccion))}`;

/**
 * Whether the RFC that is said is that of the invoice of a ticket. Each attempt is counted before it is compared, and taken back if
 * it is right, so that attempts at once are no more: whoever has the ticket cannot find out who invoiced it (D-125).
 */
export const esSuRfc = async (
  ctx: Ctx,
  { fila: { pago } }: TicketHallado,
  { dicho, suyo }: { readonly dicho: string; readonly suyo: string | undefined },
): Promise<Refusal<'RFC_DE_OTRO' | 'DEMASIADOS_RFC'> | null> => {
  const { db, ahora } = ctx;
  const key = `rfc:${pago}`;
  const [[hay]] = await db.sinCliente(countAttempt(key, ahora, DIA_MS));
  if (hay!.fallos > EQUIVOCADOS) return refuse('DEMASIADOS_RFC', {}, 'rfc');
  if (dicho !== suyo) {
    await db.sinCliente(countAttempt(llaveDeRed(ctx), ahora, ESPERA_MS));
    return refuse('RFC_DE_OTRO', {}, 'rfc');
  }
  await db.sinCliente(deductAttempt(key));
  return null;
};

/**
 * The charge of a ticket. A wrong code, a wrong total and a wrong branch get one refusal, and a network that sent several waits:
 * who invoiced cannot be found out by guessing (D-125).
 */
export const hallarTicket = async (
  ctx: Ctx,
  dicho: Dicho,
): Promise<TicketHallado | Refusal<'TICKET_DESCONOCIDO' | 'DEMASIADOS_INTENTOS'>> => {
  const key = llaveDeRed(ctx);
  const [[antes]] = await ctx.db.sinCliente(readAttempts([key]));
  const hasta = antes && antes.fallos >= EQUIVOCADOS ? antes.desde + ESPERA_MS : 0;
  if (hasta > ctx.ahora) return refuse('DEMASIADOS_INTENTOS', { n: Math.ceil((hasta - ctx.ahora) / SEGUNDO) });
  const hallado = await buscar(ctx, dicho);
  if (hallado) return hallado;
  await ctx.db.sinCliente(countAttempt(key, ctx.ahora, ESPERA_MS));
  return refuse('TICKET_DESCONOCIDO');
};

/** 'DD-MM-YYYY' of 'YYYY-MM-DD'. */
const enPalabras = (dia: string): string => dia.split('-').reverse().join('-');

/** The last calendar day on which the ticket may be invoiced by its diner, 'YYYY-MM-DD'. */
const ultimoDia = ({ fila, emisor }: TicketHallado): string =>
  ultimoDiaPara(diaOperativo(fila.zona, 0, fila.creado_en), emisor?.dias_limite ?? 0);

/** Why the ticket cannot be invoiced by its diner now; null: it can, or it already has an invoice by name. */
export const negadoAlComensal = (t: TicketHallado, ahora: number) => {
  if (!t.emisor?.activa) return refuse('FACTURACION_APAGADA');
  if (t.cobro.reclamo?.clase === 'nominativa') return null;
  const motivo = porQueNoSeFactura(t.cobro);
  if (motivo === 'COBRO_CANCELADO' || motivo === 'COBRO_SIN_IVA') return refuse(motivo);
  const hasta = ultimoDia(t);
  return diaOperativo(t.fila.zona, 0, ahora) > hasta
    ? refuse('FACTURA_FUERA_DE_PLAZO', { hasta: enPalabras(hasta) })
    : null;
};

/** The ticket as its diner sees it. */
export const presentTicket = ({ correo }: Ctx, t: TicketHallado): TicketPorFacturar => {
  const { fila, cobro, emisor } = t;
  return {
    negocio: fila.negocio,
    sucursal: fila.sucursal,
    logo: fila.logo === null ? null : imageUrl(t.cliente, fila.logo),
    folio: String(fila.folio_corto),
    mesa: fila.mesa,
    ...fechaYHora(fila.zona, fila.creado_en),
    metodos: fila.metodos,
    total: aPesos(totalDeRenglones(cobro.renglones)),
    iva: aPesos(cobro.renglones.reduce((suma, r) => suma + r.impuesto, 0)),
    hasta: enPalabras(ultimoDia(t)),
    pide_tarjeta: formaDePago(cobro.pagados, null) === null,
    factura: cobro.reclamo?.clase === 'nominativa' ? { estado: cobro.reclamo.estado } : null,
    ...{ zona: fila.zona, manda_correos: correo.via === 'smtp' },
    prueba: emisor?.prueba ?? true,
  };
};
