import { Button, Modal } from '@mantine/core';
import { Dialog } from '../../kit/Dialog/Dialog.tsx';
import { ResumenDeTurno } from './ResumenDeTurno.tsx';
import { forgetTurnoCerrado, type TurnoCerrado } from './turno-cerrado.ts';
import classes from './TurnoCerradoDialog.module.css';

/** The end-of-shift summary, over the login screen: the figures that the closing call answered (CAJA-019). */
export function TurnoCerradoDialog({ turno }: { readonly turno: TurnoCerrado }) {
  const { resumen, zona } = turno;
  return (
    <Dialog
      opened
      onClose={forgetTurnoCerrado}
      title="Turno cerrado"
      context={`${resumen.caja.alias} · ${resumen.usuario}`}
      width={500}
    >
      <Modal.Body className={classes.body}>
        <ResumenDeTurno resumen={resumen} zona={zona} />
      </Modal.Body>
      <footer className={classes.footer}>
        <Button size="lg" onClick={forgetTurnoCerrado} data-autofocus>
          Aceptar
        </Button>
      </footer>
    </Dialog>
  );
}
