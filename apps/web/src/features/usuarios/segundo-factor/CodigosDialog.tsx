import { Modal } from '@mantine/core';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { Codigos, SIN_GUARDAR, type CodigosProps } from './Codigos.tsx';
import classes from './SegundoFactor.module.css';

const ANCHO_PX = 560;

/** The recovery codes in a dialog; closing it without confirming that they are saved asks first. */
export function CodigosDialog({ codigos, onGuardados }: Pick<CodigosProps, 'codigos' | 'onGuardados'>) {
  const { confirm } = useConfirm();
  const preguntar = async (): Promise<void> => {
    if (await confirm(SIN_GUARDAR)) onGuardados();
  };
  return (
    <Dialog opened onClose={() => void preguntar()} title="Tus códigos de recuperación" width={ANCHO_PX}>
      <Codigos
        codigos={codigos}
        onGuardados={onGuardados}
        cuerpo={(contenido) => <Modal.Body className={classes.cuerpo}>{contenido}</Modal.Body>}
      />
    </Dialog>
  );
}
