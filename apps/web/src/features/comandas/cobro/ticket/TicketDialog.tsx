import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import type { TicketDeCobro, TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../../platform/api/client.ts';
import { ApiError } from '../../../../platform/api/errors.ts';
import { PrintAt } from '../../../../shared/print/PrintAt.tsx';
import { Facturar } from '../factura/Facturar.tsx';
import { Cambio } from '../pago/Cambio.tsx';
import { estaCompleto, TEXTO } from './datos.ts';
import { useConDireccion } from './useConDireccion.ts';
import { EnImpresora } from './EnImpresora.tsx';
import { VistaPrevia } from './VistaPrevia.tsx';
import classes from './VistaPrevia.module.css';

export interface TicketDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The payment whose ticket it is. */
  readonly pago: string;
  /** The answer of the charge; without it the stored ticket is loaded and marked REIMPRESIÓN. */
  readonly ticket?: TicketDeCobro;
  /** Prints it automatically as soon as it is loaded, unless a printer of the server has it (D-18). */
  readonly alAbrir?: boolean | undefined;
  /** Closes the ticket and the charge dialog under it; given only once the comanda is paid. */
  readonly onTerminar?: (() => void) | undefined;
}

const useTicket = (pago: string, propio: TicketDeCobro | undefined, opened: boolean) => {
  const cobrado = useConDireccion(opened ? propio : undefined);
  const consulta = useQuery({
    queryKey: ['ticket', pago],
    queryFn: async ({ signal }) => (await api.comandas.ticket({ params: { pago } }, { signal })).data,
    enabled: opened && propio === undefined,
    retry: false,
  });
  return { ...consulta, ticket: propio ? cobrado : consulta.data };
};

/**
 * Refusals whose own message is shown instead of the specified text: the register may not reprint, or the charge was
 * cancelled (D-44).
 */
const CON_RAZON: ReadonlySet<string> = new Set(['CAJA_SIN_REIMPRESION', 'COBRO_CANCELADO']);

const textoDe = (error: Error): string =>
  error instanceof ApiError && CON_RAZON.has(error.motivo) ? error.message : TEXTO.SIN_DATOS;

/** The comanda and sub-account; 'Sin subcuenta' is omitted. */
const contextoDe = ({ comanda, subcuenta }: TicketReimpreso): string =>
  subcuenta === SIN_SUBCUENTA ? comanda.nombre : `${comanda.nombre} · ${subcuenta}`;

const tituloDe = (ticket: Partial<TicketReimpreso> | undefined): string =>
  ticket?.devolucion ? 'Devolución' : 'Ticket';

interface ImpresionProps extends Pick<TicketDialogProps, 'alAbrir' | 'onTerminar'> {
  readonly ticket: TicketReimpreso;
  /** The printer to which the charge sent it; undefined: none. */
  readonly enviado: string | undefined;
  /** It came out elsewhere than where the charge sent it, at an earlier opening: from now on it is a reprint. */
  readonly salioAntes: boolean;
  readonly onSalio: () => void;
}

/** How the browser of this device prints it instead of the printer: as it is, or again. */
type Aqui = 'primera' | 'otra vez';

/** A ticket that came out already, to print again at its printer. */
const otraVez = (ticket: TicketReimpreso, impresora: string | undefined): TicketReimpreso => ({
  ...ticket,
  reimpresion: true,
  imprimible: ticket.imprimible ?? impresora,
});

/** Prints at the printer to which the charge sent it, otherwise or on demand by the browser. */
const Impresion = ({ ticket: dado, enviado, salioAntes, onSalio, alAbrir, onTerminar }: ImpresionProps) => {
  const [antes] = useState(salioAntes);
  const ticket = antes ? otraVez(dado, enviado) : dado;
  const [aqui, setAqui] = useState<Aqui>();
  const impresora = aqui || antes ? undefined : enviado;
  // Printed in one place, it says REIMPRESIÓN in the other one.
  const [impreso, setImpreso] = useState(false);
  const [mandado, setMandado] = useState(false);
  const terminar = onTerminar && (
    <Button size="lg" variant={impresora === undefined ? 'default' : 'filled'} onClick={onTerminar}>
      Terminar
    </Button>
  );
  if (impresora !== undefined)
    return (
      <EnImpresora
        ticket={ticket}
        impresora={impresora}
        debajo={<Facturar ticket={ticket} />}
        onAqui={(empezado) => {
          setAqui(empezado ? 'otra vez' : 'primera');
          onSalio();
        }}
      >
        {terminar}
      </EnImpresora>
    );
  return (
    <VistaPrevia
      tipo="ticket"
      cuenta={aqui === 'otra vez' || mandado ? { ...ticket, reimpresion: true } : ticket}
      onPrint={() => setImpreso(true)}
      debajo={<Facturar ticket={ticket} />}
      atOnce={aqui !== undefined || alAbrir}
      enImpresora={
        ticket.imprimible !== undefined && (
          <PrintAt
            focused
            impresora={ticket.imprimible}
            call={api.comandas.imprimirTicket}
            input={{ body: { pago: ticket.pago, primera: !ticket.reimpresion && !impreso } }}
            onSent={() => {
              setMandado(true);
              onSalio();
            }}
          />
        )
      }
    >
      {terminar}
    </VistaPrevia>
  );
};

interface PidiendoProps {
  readonly consulta: ReturnType<typeof useTicket>;
  /** It waits for the address where its diner invoices it. */
  readonly recienCobrado: boolean;
}

/** What is shown while there is no ticket: it is asked for, or why that failed. */
const Pidiendo = ({ consulta: { error, isFetching, refetch }, recienCobrado }: PidiendoProps) => {
  if (error) return <ErrorState message={textoDe(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.pidiendo}>
        <SkeletonRows rows={6} height={44} />
      </div>
      {recienCobrado && (
        <p className={classes.espera} role="status">
          Esperando el código para facturar…
        </p>
      )}
    </>
  );
};

/** Previews the receipt and prints it. */
export function TicketDialog({ opened, onClose, pago, ticket: propio, alAbrir, onTerminar }: TicketDialogProps) {
  const consulta = useTicket(pago, propio, opened);
  const { ticket } = consulta;
  const [salio, setSalio] = useState<string>();
  const suyo = ticket ?? propio;
  const contexto = estaCompleto(suyo) ? contextoDe(suyo) : undefined;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={tituloDe(ticket)}
      context={contexto}
      aside={propio && propio.cambio > 0 && <Cambio pesos={propio.cambio} />}
    >
      {!ticket && <Pidiendo consulta={consulta} recienCobrado={propio !== undefined} />}
      {ticket && !estaCompleto(ticket) && <ErrorState message={TEXTO.INCOMPLETO} />}
      {estaCompleto(ticket) && (
        <Impresion
          key={ticket.pago}
          ticket={ticket}
          enviado={propio?.impresora}
          salioAntes={salio === ticket.pago}
          onSalio={() => setSalio(ticket.pago)}
          alAbrir={alAbrir}
          onTerminar={onTerminar}
        />
      )}
    </Dialog>
  );
}
