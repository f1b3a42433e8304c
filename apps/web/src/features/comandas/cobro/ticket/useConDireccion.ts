import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ESPERA_DE_TICKET_MS } from '@comal/domain/facturacion/recibo/recibo';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import { api } from '../../../../platform/api/client.ts';

/** How often, in milliseconds, one asks for the address of a receipt. */
const CADA_MS = 500;

interface Dicho extends Pick<TicketDeCobro, 'factura'> {
  readonly sin_recibo?: true | undefined;
}

/** Whether the address is there, or never will be. */
const seSabe = (dicho: Dicho | undefined): boolean => Boolean(dicho?.factura?.direccion ?? dicho?.sin_recibo);

const conSuya = (ticket: TicketDeCobro, dicho: Dicho | undefined): TicketDeCobro =>
  dicho?.factura?.direccion ? { ...ticket, factura: dicho.factura } : ticket;

/**
 * The ticket of a charge with the address of its receipt at the PAC, which comes a moment after the charge (decision 0150); undefined while it
 * is awaited, for `ESPERA_DE_TICKET_MS` at most. A ticket that a printer of the server has waits there.
 */
export const useConDireccion = (ticket: TicketDeCobro | undefined): TicketDeCobro | undefined => {
  const espera = ticket?.con_recibo === true && ticket.impresora === undefined;
  const [vencida, setVencida] = useState<string>();
  const pago = ticket?.pago ?? '';
  const { data } = useQuery({
    queryKey: ['factura-de-ticket', pago],
    queryFn: async ({ signal }) => (await api.comandas.facturaDeTicket({ params: { pago } }, { signal })).data,
    enabled: espera && vencida !== pago,
    refetchInterval: (query) => (seSabe(query.state.data) ? false : CADA_MS),
    retry: false,
  });
  useEffect(() => {
    if (!espera) return;
    const plazo = setTimeout(() => setVencida(pago), ESPERA_DE_TICKET_MS);
    return () => clearTimeout(plazo);
  }, [espera, pago]);
  if (!ticket || !espera) return ticket;
  return vencida === pago || seSabe(data) ? conSuya(ticket, data) : undefined;
};
