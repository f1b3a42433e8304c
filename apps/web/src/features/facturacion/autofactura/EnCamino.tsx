import { IconLoader2 } from '@tabler/icons-react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import classes from './autofactura.module.css';
import type { Hallado } from './paso.ts';
import { TarjetaDeTicket } from './TarjetaDeTicket.tsx';
import { useEstado } from './useEstado.ts';

interface EnCaminoProps {
  readonly hallado: Hallado;
  readonly factura: Factura;
  readonly onFactura: (f: Factura) => void;
  readonly onPerdida: () => void;
}

const queSigue = ({ ticket }: Hallado, { correo }: Factura): string =>
  correo === '' || !ticket.manda_correos
    ? 'Puedes cerrar esta página y verla después con el mismo ticket y tu RFC.'
    : `Puedes cerrar esta página: la mandamos a ${correo} en cuanto esté.`;

/** An invoice that is being stamped. */
export function EnCamino({ hallado, factura, onFactura, onPerdida }: EnCaminoProps) {
  const tarda = useEstado(hallado, factura.rfc, { onFactura, onPerdida });
  return (
    <div className={classes.forma}>
      <TarjetaDeTicket ticket={hallado.ticket} />
      <div className={classes.centro} role="status">
        <IconLoader2 className={classes.gira} size={64} aria-hidden="true" />
        <h2 className={classes.titulo}>La estamos timbrando</h2>
        <p>{tarda ? `El SAT está tardando más de lo normal. ${queSigue(hallado, factura)}` : 'Tarda unos segundos.'}</p>
      </div>
    </div>
  );
}
