import { Button, Modal } from '@mantine/core';
import { DateText } from '../../../../kit/DateText/DateText.tsx';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { formatDateTime } from '../../../../kit/format.ts';
import { PrintBar } from '../../../../kit/Print/PrintBar.tsx';
import { usePaper } from '../../../../platform/paper.ts';
import { PrintedAt } from '../../../../shared/print/PrintedAt.tsx';
import { HojaDeTurno } from '../HojaDeTurno.tsx';
import { ResumenDeTurno } from '../ResumenDeTurno.tsx';
import { forgetTurnoCerrado, type TurnoCerrado } from './turno-cerrado.ts';
import classes from './TurnoCerradoDialog.module.css';

/** The end-of-shift summary over the sign-in page, with the figures that the closing call returned. */
export function TurnoCerradoDialog({ turno }: { readonly turno: TurnoCerrado }) {
  const { resumen, zona, sucursal } = turno;
  const [papel, onPapel] = usePaper();
  return (
    <Dialog
      opened
      onClose={forgetTurnoCerrado}
      title="Turno cerrado"
      context={
        <>
          {resumen.caja.alias} · {resumen.usuario} · <DateText>{formatDateTime(resumen.leido_en, zona)}</DateText>
        </>
      }
      width={500}
    >
      <Modal.Body className={classes.body}>
        <ResumenDeTurno resumen={resumen} zona={zona} />
      </Modal.Body>
      {resumen.impresora !== undefined && <PrintedAt impresora={resumen.impresora} />}
      <PrintBar
        paper={papel}
        onPaper={onPapel}
        emphasis={resumen.impresora === undefined ? 'plain' : 'quiet'}
        sheet={<HojaDeTurno titulo="Corte de caja" resumen={resumen} sucursal={sucursal} zona={zona} />}
      >
        <Button size="lg" onClick={forgetTurnoCerrado} data-autofocus>
          Aceptar
        </Button>
      </PrintBar>
    </Dialog>
  );
}
