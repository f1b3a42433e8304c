import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import { textoDeMotivo } from '@comal/contract/motivos';
import { notify } from '../../../../kit/notify.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { usePaper } from '../../../../platform/paper.ts';
import { useCajaMay } from '../../../../platform/session/permissions.ts';
import { PrintedAt } from '../../../../shared/print/PrintedAt.tsx';
import classes from '../../../../shared/print/Print.module.css';
import { useSave } from '../../../../shared/useSave.ts';
import { HojaEnPantalla } from './HojaEnPantalla.tsx';
import { Recibo } from './Recibo.tsx';

export interface EnImpresoraProps {
  readonly ticket: TicketReimpreso;
  /** The printer of the register, to which the charge sent the ticket. */
  readonly impresora: string;
  /** Prints by the browser of this device instead; `otraVez`: the printer's own may come out, too. */
  readonly onAqui: (otraVez: boolean) => void;
  /** Shown under the paper. */
  readonly debajo?: ReactNode;
  /** The dialog's own button. */
  readonly children?: ReactNode;
}

/** Why the ticket cannot be printed again (D-18). */
const useRazonDeNoReimprimir = (): string | undefined =>
  useCajaMay('imprimircopiaticket') ? undefined : textoDeMotivo('CAJA_SIN_REIMPRESION');

/** Prints here what the printer has not begun, as it is; what it began, as a reprint, which the register may refuse. */
const BotonAqui = ({ ticket, onAqui }: Pick<EnImpresoraProps, 'ticket' | 'onAqui'>) => {
  const [sinConexion, sinReimpresion] = [useDisconnected(), useRazonDeNoReimprimir()];
  const { guardar, processing } = useSave(api.comandas.retirarTicket, {
    exito: 'Se imprime aquí',
    onListo: ({ retirado }) => {
      if (retirado || sinReimpresion === undefined) onAqui(!retirado);
      else notify.danger(sinReimpresion);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDeviceDesktop size={18} stroke={1.9} aria-hidden="true" />}
      mih="2.75rem"
      loading={processing}
      data-disabled={sinConexion ? true : undefined}
      {...explained(sinConexion, () => void guardar({ body: { pago: ticket.pago } }))}
    >
      Imprimir aquí
    </Button>
  );
};

/** The ticket of a charge that the register's printer prints: previewed, and printed there again on demand, marked REIMPRESIÓN. */
export function EnImpresora({ ticket, impresora, onAqui, debajo, children }: EnImpresoraProps) {
  const [papel] = usePaper();
  const sinConexion = useDisconnected();
  const razon = useRazonDeNoReimprimir() ?? sinConexion;
  const { guardar, processing } = useSave(api.comandas.imprimirTicket, {
    exito: `Se imprime en ${impresora}`,
    onListo: () => undefined,
  });
  return (
    <>
      <HojaEnPantalla papel={papel}>
        <Recibo tipo="ticket" cuenta={ticket} />
      </HojaEnPantalla>
      {debajo}
      <PrintedAt impresora={impresora}>
        <BotonAqui ticket={ticket} onAqui={onAqui} />
      </PrintedAt>
      <footer className={classes.pie}>
        <Button
          className={classes.principal}
          size="lg"
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
          loading={processing}
          data-disabled={razon ? true : undefined}
          {...explained(razon, () => void guardar({ body: { pago: ticket.pago } }))}
        >
          Imprimir otra vez
        </Button>
        {children}
      </footer>
    </>
  );
}
