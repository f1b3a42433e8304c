import { PrintBar, type PrintBarProps } from '../../../../kit/Print/PrintBar.tsx';
import { usePaper } from '../../../../platform/paper.ts';
import { TEXTO } from './datos.ts';
import { Recibo, type ReciboProps } from './Recibo.tsx';
import classes from './VistaPrevia.module.css';

export type VistaPreviaProps = ReciboProps & Pick<PrintBarProps, 'children' | 'atOnce'>;

/** Previews a receipt in the paper size of this device's printer, and prints it. */
export function VistaPrevia({ children, atOnce, ...recibo }: VistaPreviaProps) {
  const [papel, elegir] = usePaper();
  return (
    <>
      <div className={classes.fondo} tabIndex={0} role="group" aria-label="Vista previa">
        <div className={classes.papelEnPantalla} data-papel={papel}>
          <Recibo {...recibo} />
        </div>
      </div>
      <PrintBar
        sheet={<Recibo {...recibo} />}
        paper={papel}
        onPaper={elegir}
        failure={TEXTO.FALLA}
        atOnce={atOnce}
        principal
      >
        {children}
      </PrintBar>
    </>
  );
}
