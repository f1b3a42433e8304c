import { PrintBar, type PrintBarProps } from '../../../../kit/Print/PrintBar.tsx';
import { usePaper } from '../../../../platform/paper.ts';
import { TEXTO } from './datos.ts';
import { Recibo, type ReciboProps } from './Recibo.tsx';
import classes from './VistaPrevia.module.css';

export type VistaPreviaProps = ReciboProps & Pick<PrintBarProps, 'children' | 'alAbrir'>;

/** A receipt as it will be on the paper of this device's printer, and the printing. */
export function VistaPrevia({ children, alAbrir, ...recibo }: VistaPreviaProps) {
  const [papel, elegir] = usePaper();
  return (
    <>
      <div className={classes.fondo} tabIndex={0} role="group" aria-label="Vista previa">
        <div className={classes.papelEnPantalla} data-papel={papel}>
          <Recibo {...recibo} />
        </div>
      </div>
      <PrintBar
        hoja={<Recibo {...recibo} />}
        papel={papel}
        onPapel={elegir}
        falla={TEXTO.FALLA}
        alAbrir={alAbrir}
        principal
      >
        {children}
      </PrintBar>
    </>
  );
}
