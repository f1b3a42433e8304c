import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket as DatosDeTicket } from '@comal/contract/comandas-schemas';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { notify } from '../../../kit/notify.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { estaCompleto, TEXTO } from './datos.ts';
import { Hoja } from './Hoja.tsx';
import { guardarPapel, papelGuardado, type Papel } from './impresion.ts';
import { Ticket } from './Ticket.tsx';
import classes from './TicketDialog.module.css';

/** Props of `TicketDialog`. */
export interface TicketDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The payment whose ticket it is. */
  readonly pago: string;
  /** The answer of the charge (TICKET-006); without it the stored ticket is asked for, marked REIMPRESIÓN. */
  readonly ticket?: DatosDeTicket;
}

const useTicket = (pago: string, propio: DatosDeTicket | undefined, opened: boolean) => {
  const consulta = useQuery({
    queryKey: ['ticket', pago],
    queryFn: async ({ signal }) => (await api.comandas.ticket({ params: { pago } }, { signal })).data,
    enabled: opened && propio === undefined,
    retry: false,
  });
  return { ...consulta, ticket: propio ?? consulta.data };
};

const imprimir = (): void => {
  try {
    window.print();
  } catch {
    notify.danger(TEXTO.FALLA);
  }
};

interface PieProps {
  readonly papel: Papel;
  readonly onPapel: (papel: Papel) => void;
}

/** Width of the roll: the two that there are (D-28). */
const otro = (papel: Papel): Papel => (papel === 80 ? 58 : 80);

const Pie = ({ papel, onPapel }: PieProps) => (
  <footer className={classes.pie}>
    <Button
      className={classes.papel}
      size="lg"
      variant="default"
      aria-label={`Papel de ${papel} mm. Cambiar a ${otro(papel)} mm`}
      onClick={() => onPapel(otro(papel))}
    >
      {papel} mm
    </Button>
    <Button
      className={classes.imprimir}
      size="lg"
      data-autofocus
      leftSection={<IconPrinter size={20} stroke={1.9} />}
      onClick={imprimir}
    >
      Imprimir
    </Button>
  </footer>
);

function Vista({ ticket }: { readonly ticket: DatosDeTicket }) {
  const [papel, setPapel] = useState(papelGuardado);
  const elegir = (nuevo: Papel): void => {
    guardarPapel(nuevo);
    setPapel(nuevo);
  };
  return (
    <>
      <div className={classes.fondo} tabIndex={0} role="group" aria-label="Vista previa">
        <div className={classes.papelEnPantalla}>
          <Ticket ticket={ticket} />
        </div>
      </div>
      <Pie papel={papel} onPapel={elegir} />
      <Hoja ticket={ticket} papel={papel} />
    </>
  );
}

/** The receipt before it is printed (TICKET-001), and the printing. */
export function TicketDialog({ opened, onClose, pago, ticket: propio }: TicketDialogProps) {
  const { ticket, isError, isFetching, refetch } = useTicket(pago, propio, opened);
  const contexto = estaCompleto(ticket) ? `${ticket.comanda.nombre} · ${ticket.subcuenta}` : undefined;
  return (
    <Dialog opened={opened} onClose={onClose} title="Ticket" context={contexto}>
      {isError && !ticket && (
        <ErrorState message={TEXTO.SIN_DATOS} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!isError && !ticket && <SkeletonRows rows={6} height={44} />}
      {ticket && !estaCompleto(ticket) && <ErrorState message={TEXTO.INCOMPLETO} />}
      {estaCompleto(ticket) && <Vista ticket={ticket} />}
    </Dialog>
  );
}
