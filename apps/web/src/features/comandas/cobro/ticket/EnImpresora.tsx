import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TicketReimpreso } from '@comal/contract/comandas/schemas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { CAUSAS_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { explained } from '../../../../kit/Tip/tip.ts';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { usePrinterCausa } from '../../../../platform/impresoras/notices.ts';
import { usePaper } from '../../../../platform/paper.ts';
import { useCajaMay } from '../../../../platform/session/permissions.ts';
import { useSave } from '../../../../shared/useSave.ts';
import classes from './EnImpresora.module.css';
import { HojaEnPantalla } from './HojaEnPantalla.tsx';
import { Recibo } from './Recibo.tsx';

export interface EnImpresoraProps {
  readonly ticket: TicketReimpreso;
  /** The printer of the register, to which the charge sent the ticket. */
  readonly impresora: string;
  /** Prints by the browser of this device instead. */
  readonly onAqui: () => void;
  /** The dialog's own button. */
  readonly children?: ReactNode;
}

/** Where the ticket comes out, or why it does not. */
const Destino = ({ impresora, onAqui }: Pick<EnImpresoraProps, 'impresora' | 'onAqui'>) => {
  const causa = usePrinterCausa(impresora);
  const Icono = causa === null ? IconPrinter : IconPrinterOff;
  return (
    <div className={classes.destino} data-falla={causa === null ? undefined : true}>
      <Icono size={20} stroke={1.9} aria-hidden="true" />
      <p role="status">
        {causa === null ? `Se imprime en ${impresora}` : `${impresora} no imprime: ${CAUSAS_DE_IMPRESORA[causa]}`}
      </p>
      <Button
        variant="default"
        leftSection={<IconDeviceDesktop size={18} stroke={1.9} aria-hidden="true" />}
        mih="2.75rem"
        onClick={onAqui}
      >
        Imprimir aquí
      </Button>
    </div>
  );
};

/** Why the server cannot print it again (D-18). */
const useRazonDeNoReimprimir = (): string | undefined => {
  const sinConexion = useDisconnected();
  const reimprime = useCajaMay('imprimircopiaticket');
  return reimprime ? sinConexion : textoDeMotivo('CAJA_SIN_REIMPRESION');
};

/** The ticket of a charge that the register's printer prints: previewed, and printed there again on demand, marked REIMPRESIÓN. */
export function EnImpresora({ ticket, impresora, onAqui, children }: EnImpresoraProps) {
  const [papel] = usePaper();
  const razon = useRazonDeNoReimprimir();
  const { guardar, processing } = useSave(api.comandas.imprimirTicket, {
    exito: `Se imprime en ${impresora}`,
    onListo: () => undefined,
  });
  return (
    <>
      <HojaEnPantalla papel={papel}>
        <Recibo tipo="ticket" cuenta={ticket} />
      </HojaEnPantalla>
      <Destino impresora={impresora} onAqui={onAqui} />
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
