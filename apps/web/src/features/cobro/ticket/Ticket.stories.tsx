import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { idPago, unTicket } from '../datos.fixture.ts';
import { Ticket } from './Ticket.tsx';
import { TicketDialog } from './TicketDialog.tsx';

const nada = () => undefined;

/** The receipt alone. */
export const Recibo = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Ticket ticket={unTicket()} />
  </div>
);

/** The receipt of a stored charge. */
export const Reimpresion = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Ticket ticket={unTicket({ reimpresion: true })} />
  </div>
);

/** The dialog with the charge's own answer. */
export const Dialogo = () => <TicketDialog opened onClose={nada} pago={idPago(1)} ticket={unTicket()} />;

/** The stored ticket is asked for. */
export const PorPedir = () => <TicketDialog opened onClose={nada} pago={idPago(2)} />;

/** What is stored lacks what a receipt needs. */
export const Incompleto = () => {
  const client = useQueryClient();
  useState(() => client.setQueryData(['ticket', idPago(3)], unTicket({ partidas: [] })));
  return <TicketDialog opened onClose={nada} pago={idPago(3)} />;
};
