import type { ReactNode } from 'react';
import { PrintBar, type PrintBarProps } from '../../../../kit/Print/PrintBar.tsx';
import { usePaper } from '../../../../platform/paper.ts';
import { TEXTO } from './datos.ts';
import { HojaEnPantalla } from './HojaEnPantalla.tsx';
import { Recibo, type ReciboProps } from './Recibo.tsx';

export type VistaPreviaProps = ReciboProps &
  Pick<PrintBarProps, 'children' | 'atOnce' | 'onPrint'> & {
    /** The button of the register's printer, where there is one: the browser's is then a quiet one below it. */
    readonly enImpresora?: ReactNode;
    /** Shown under the paper, before the buttons that print it. */
    readonly debajo?: ReactNode;
  };

/** Previews a receipt in the paper size of this device's printer, and prints it. */
export function VistaPrevia({ children, enImpresora, debajo, atOnce, onPrint, ...recibo }: VistaPreviaProps) {
  const [papel, elegir] = usePaper();
  return (
    <>
      <HojaEnPantalla papel={papel}>
        <Recibo {...recibo} />
      </HojaEnPantalla>
      {debajo}
      {enImpresora}
      <PrintBar
        sheet={<Recibo {...recibo} />}
        paper={papel}
        onPaper={elegir}
        failure={TEXTO.FALLA}
        atOnce={atOnce}
        onPrint={onPrint}
        emphasis={enImpresora ? 'quiet' : 'main'}
      >
        {children}
      </PrintBar>
    </>
  );
}
