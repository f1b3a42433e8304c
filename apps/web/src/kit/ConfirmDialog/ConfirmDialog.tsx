import { Button, Modal, type MantineColor } from '@mantine/core';
import { Dialog } from '../Dialog/Dialog.tsx';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  /** The verb with its object: "Eliminar comanda". */
  readonly action: string;
  readonly color?: MantineColor;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A yes-or-no question: Cancelar has the initial focus, the verb is red. */
export function ConfirmDialog({
  opened,
  title,
  text,
  action,
  color = 'chile',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} busy={busy} compact>
      <Modal.Body className={classes.text}>{text}</Modal.Body>
      <footer className={classes.footer}>
        <Button variant="default" size="lg" disabled={busy} onClick={onCancel} data-autofocus>
          Cancelar
        </Button>
        <Button size="lg" color={color} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}

export interface AlertDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly onAccept: () => void;
}

/** A message with one button, Aceptar. */
export function AlertDialog({ opened, title, text, onAccept }: AlertDialogProps) {
  return (
    <Dialog opened={opened} onClose={onAccept} title={title} compact>
      <Modal.Body className={classes.text}>{text}</Modal.Body>
      <footer className={classes.footer}>
        <Button size="lg" onClick={onAccept} data-autofocus>
          Aceptar
        </Button>
      </footer>
    </Dialog>
  );
}
