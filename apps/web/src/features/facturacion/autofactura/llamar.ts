import type { autofactura, TicketPorFacturar } from '@comal/contract/facturacion/autofactura';
import type { Factura } from '@comal/contract/facturacion/schemas';
import type { CallData, CallInput } from '@comal/contract/route';
import { aPesos } from '@comal/domain/money';
import type { TicketEnMano } from '@comal/domain/facturacion/autofactura/direccion';
import { openCall, type OpenAnswer } from '../../../platform/api/open-call.ts';

/** A ticket that a diner has in her hand, with the branch of the address. */
export interface TicketDicho extends TicketEnMano {
  readonly sucursal: string;
}

const SIN_RED = 'No hay comunicación con el restaurante. Revisa tu internet e intenta de nuevo';
const SIN_SABER = 'No supimos si llegó. Tus datos siguen aquí: intenta de nuevo, no se factura dos veces';

const llamar = <D>(cual: string, { total, ...ticket }: TicketDicho, mas: object, porOmision = SIN_RED) =>
  openCall<D>(
    `factura/${cual}?idioma=es_MX`,
    {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ ...ticket, total: aPesos(total), ...mas }),
    },
    porOmision,
  );

/** What of the form is sent. */
type Pedido = Pick<CallInput<typeof autofactura.pedir>['body'], 'receptor' | 'correo' | 'tarjeta'>;

/** Requests what a ticket says. */
export const verTicket = (ticket: TicketDicho): Promise<OpenAnswer<TicketPorFacturar>> => llamar('ticket', ticket, {});

/** Asks for the invoice of a ticket; asking again makes no second one. */
export const pedirFactura = (ticket: TicketDicho, pedido: Pedido): Promise<OpenAnswer<Factura>> =>
  llamar('pedir', ticket, pedido, SIN_SABER);

/** Requests how an invoice goes. */
export const verFactura = (ticket: TicketDicho, rfc: string): Promise<OpenAnswer<Factura>> =>
  llamar('estado', ticket, { rfc });

/** Requests the PDF or the XML of an invoice. */
export const pedirDocumento = (
  ticket: TicketDicho,
  rfc: string,
  cual: 'pdf' | 'xml',
): Promise<OpenAnswer<CallData<typeof autofactura.documento>>> => llamar('documento', ticket, { rfc, cual });

/** Mails an invoice. */
export const enviarFactura = (
  ticket: TicketDicho,
  rfc: string,
  correo: string,
): Promise<OpenAnswer<CallData<typeof autofactura.enviar>>> => llamar('enviar', ticket, { rfc, correo });
