import type { Precuenta, TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import { papelDePrecuenta } from '@comal/domain/impresion/papeles/precuenta';
import { papelDeTicket } from '@comal/domain/impresion/papeles/ticket';
import { PaperBlocks } from '../../../../kit/Print/PaperBlocks.tsx';

/** The content of a receipt: a stored ticket or a precuenta. */
export type ReciboProps =
  | { readonly tipo: 'ticket'; readonly cuenta: TicketReimpreso }
  | { readonly tipo: 'precuenta'; readonly cuenta: Precuenta };

const NOMBRE = { ticket: 'Ticket', precuenta: 'Precuenta' } as const;

const papelDe = ({ tipo, cuenta }: ReciboProps) =>
  tipo === 'ticket' ? papelDeTicket(cuenta, { reimpresion: cuenta.reimpresion }) : papelDePrecuenta(cuenta);

/** The receipt, for the screen and for the browser's paper of 80 and 58 mm, as the printers draw it (D-28, D-147). */
export function Recibo(recibo: ReciboProps) {
  const { tipo, cuenta } = recibo;
  return (
    <PaperBlocks
      papel={papelDe(recibo)}
      label={`${NOMBRE[tipo]} de ${cuenta.comanda.nombre}`}
      logo={cuenta.logo}
      qr="Código para facturar"
    />
  );
}
