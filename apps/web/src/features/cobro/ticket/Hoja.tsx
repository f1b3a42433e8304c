import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket as DatosDeTicket } from '@comal/contract/comandas-schemas';
import classes from './Hoja.module.css';
import { anchoUtil, prepararImpresion, type Papel } from './impresion.ts';
import { Ticket } from './Ticket.tsx';

interface HojaProps {
  readonly ticket: DatosDeTicket;
  readonly papel: Papel;
}

/** The receipt as it goes to paper: out of sight until the page is printed, and then the only thing on it. */
export function Hoja({ ticket, papel }: HojaProps) {
  const hoja = useRef<HTMLDivElement>(null);
  useEffect(() => (hoja.current ? prepararImpresion(hoja.current, papel) : undefined), [papel]);
  return createPortal(
    <div ref={hoja} className={classes.root} data-hoja aria-hidden="true">
      <div className={classes.contenido} style={{ width: `${anchoUtil(papel)}mm` }}>
        <Ticket ticket={ticket} />
      </div>
    </div>,
    document.body,
  );
}
