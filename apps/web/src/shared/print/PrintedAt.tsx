import { IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CAUSAS_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { usePrinterCausa } from '../../platform/impresoras/notices.ts';
import classes from './Print.module.css';

export interface PrintedAtProps {
  /** The name of the printer to which the paper was sent. */
  readonly impresora: string;
  readonly children?: ReactNode;
}

/** Where a paper comes out, or why it does not. */
export function PrintedAt({ impresora, children }: PrintedAtProps) {
  const causa = usePrinterCausa(impresora);
  const Icon = causa === null ? IconPrinter : IconPrinterOff;
  return (
    <div className={classes.destino} data-falla={causa === null ? undefined : true}>
      <Icon size={20} stroke={1.9} aria-hidden="true" />
      <p role="status">
        {causa === null ? `Se imprime en ${impresora}` : `${impresora} no imprime: ${CAUSAS_DE_IMPRESORA[causa]}`}
      </p>
      {children}
    </div>
  );
}
