import { leerCodigoDeTicket } from '../../comanda/cobro/codigo.ts';
import { IMPORTE_MAXIMO, type Centavos } from '../../money.ts';

/** What of its paper proves that one has a ticket: its code, and its total without the tip. */
export interface TicketEnMano {
  readonly codigo: string;
  readonly total: Centavos;
}

const BASE = 36;

/** The address where the tickets of a branch are invoiced, as they print it; `origen` is the public address of the server. */
export const direccionDeFactura = (origen: string, sucursal: number): string =>
  `${origen}/f/${sucursal.toString(BASE)}`;

/** What a ticket says of its invoice: where one makes it; null: at the till. */
export interface FacturaDeTicket {
  readonly direccion: string | null;
  /** The address is that of this ticket alone, on the page of the PAC (decision 0150). */
  readonly recibo?: true | undefined;
}

/** What the tickets of a branch say of their invoice; `origen`: the public address of the server, null where it has none (D-156). */
export const facturaEn = (origen: string | null, sucursal: number): FacturaDeTicket => ({
  direccion: origen ? direccionDeFactura(origen, sucursal) : null,
});

/** The part of such an address that names a ticket. It follows `#`, so that no server and no other page is told of it. */
export const anclaDeTicket = ({ codigo, total }: TicketEnMano): string => `#${codigo}.${total}`;

const ANCLA = /^#([^.]{1,40})\.(\d{1,12})$/;

/** The ticket that an address names; null where it names none. */
export const ticketDeAncla = (ancla: string): TicketEnMano | null => {
  const [, escrito = '', total = ''] = ANCLA.exec(ancla) ?? [];
  const codigo = leerCodigoDeTicket(escrito);
  return codigo !== null && Number(total) > 0 && Number(total) <= IMPORTE_MAXIMO
    ? { codigo, total: Number(total) }
    : null;
};

const GRUPO = 5;

/** A ticket code in two groups, as it is printed. */
export const codigoImpreso = (codigo: string): string => `${codigo.slice(0, GRUPO)}-${codigo.slice(GRUPO)}`;
