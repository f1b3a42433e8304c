import { LIMITES } from '@comal/domain/comanda/limites';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { Button } from '@mantine/core';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { nombreDeVarios } from '../model/varios.ts';

export interface ComentarioDialogProps {
  readonly pedido: Pedido;
  /** The number of equal lines that get the same comment. */
  readonly cuantos?: number;
  readonly onClose: () => void;
  readonly onGuardar: (comentario: string) => void;
  /** Deletes the comment, if no other button does. */
  readonly onBorrar?: () => void;
}

const ANCHO_PX = 400;

/** Edits the comment of a line. */
export function ComentarioDialog({ pedido, cuantos = 1, onClose, onGuardar, onBorrar }: ComentarioDialogProps) {
  // Deleting a comment is a separate action, so an edited one must not be empty.
  const campo = useField((texto) => leerTexto(LIMITES.comentario, texto), pedido.comentario ?? '');
  const guardar = (): void => {
    campo.leave();
    if (campo.value === undefined) return;
    onGuardar(campo.value);
    onClose();
  };
  const borrar = (): void => {
    onBorrar?.();
    onClose();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Editar comentario"
      context={nombreDeVarios(pedido, cuantos)}
      width={ANCHO_PX}
      submit={{ label: 'Guardar comentario' }}
      extra={
        onBorrar &&
        pedido.comentario !== null && (
          <Button size="lg" variant="default" onClick={borrar}>
            Quitar
          </Button>
        )
      }
      onSubmit={guardar}
    >
      <CountedTextarea
        label="Comentario"
        required
        data-autofocus
        max={LIMITES.comentario.max}
        hint="Entre 5 y 100 caracteres"
        value={campo.text}
        error={campo.error}
        onChange={campo.type}
        onBlur={campo.text === '' ? undefined : campo.leave}
      />
    </FormDialog>
  );
}
