import { PrintBar, type PrintBarProps } from '../../../../kit/Print/PrintBar.tsx';
import { usePaper } from '../../../../platform/paper.ts';
import { TEXTO } from './datos.ts';
import { HojaEnPantalla } from './HojaEnPantalla.tsx';
import { Recibo, type ReciboProps } from './Recibo.tsx';

export type VistaPreviaProps = ReciboProps & Pick<PrintBarProps, 'children' | 'atOnce' | 'onPrint'>;

/** Previews a receipt in the paper size of this device's printer, and prints it. */
export function VistaPrevia({ children, atOnce, onPrint, ...recibo }: VistaPreviaProps) {
  const [papel, elegir] = usePaper();
  return (
    <>
      <HojaEnPantalla papel={papel}>
        <Recibo {...recibo} />
      </HojaEnPantalla>
      <PrintBar
        sheet={<Recibo {...recibo} />}
        paper={papel}
        onPaper={elegir}
        failure={TEXTO.FALLA}
        atOnce={atOnce}
        onPrint={onPrint}
        principal
      >
        {children}
      </PrintBar>
    </>
  );
}
