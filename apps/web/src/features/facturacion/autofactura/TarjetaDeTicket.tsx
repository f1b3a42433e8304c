import type { TicketPorFacturar } from '@comal/contract/facturacion/autofactura';
import { formatMoney } from '../../../kit/format.ts';
import classes from './autofactura.module.css';

/** What is invoiced: the ticket, its total, and until when. */
export function TarjetaDeTicket({ ticket: t }: { readonly ticket: TicketPorFacturar }) {
  return (
    <section className={classes.ticket} aria-label="Tu ticket">
      <div>
        <strong>
          Folio {t.folio} · {t.mesa}
        </strong>
        <span>{[t.fecha, t.hora, ...t.metodos.map((m) => m.toLocaleLowerCase('es-MX'))].join(' · ')}</span>
      </div>
      <div>
        <strong>{formatMoney(t.total)}</strong>
        <span>IVA incluido {formatMoney(t.iva)}</span>
      </div>
      <p>Puedes facturarlo hasta el {t.hasta}</p>
    </section>
  );
}
