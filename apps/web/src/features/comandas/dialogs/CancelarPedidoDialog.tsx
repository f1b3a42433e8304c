import { LIMITES } from '@comal/domain/comanda/limites';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { Button } from '@mantine/core';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { nombreDeVarios } from '../model/varios.ts';
import { MotivoField } from '../../../shared/motivos/MotivoField.tsx';
import classes from './SubcuentaDialog.module.css';
import { useCancellationMotivos } from '../../../shared/motivos/useCancellationMotivos.ts';

export interface CancelarPedidoDialogProps {
  readonly pedido: Pedido;
  /** The number of equal lines cancelled for the same reason. */
  readonly cuantos?: number;
  readonly onClose: () => void;
  /** Cancels the line; unsaved until Guardar. */
  readonly onCancelar: (motivo: string) => void;
}

const ANCHO_PX = 430;

/** Asks why a line in preparation is cancelled: one press on a reason of the branch, or free text (D-106). */
export function CancelarPedidoDialog({ pedido, cuantos = 1, onClose, onCancelar }: CancelarPedidoDialogProps) {
  const motivos = useCancellationMotivos();
  const campo = useField((texto) => leerTexto(LIMITES.motivoDePedido, texto));
  const cancelar = (motivo: string | undefined): void => {
    campo.leave();
    if (motivo === undefined) return;
    onCancelar(motivo);
    onClose();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="¿Por qué se cancela?"
      context={`${nombreDeVarios(pedido, cuantos)} · ya se está preparando`}
      width={ANCHO_PX}
      submit={{ label: cuantos > 1 ? `Cancelar ${cuantos} pedidos` : 'Cancelar pedido', color: 'chile' }}
      dismiss="Volver"
      onSubmit={() => cancelar(campo.value)}
    >
      {motivos.length > 0 && (
        <div className={classes.enUso} role="group" aria-label="Motivos">
          {motivos.map((motivo) => (
            <Button key={motivo} size="lg" variant="default" onClick={() => cancelar(motivo)}>
              {motivo}
            </Button>
          ))}
        </div>
      )}
      <MotivoField label="Otro motivo" regla={LIMITES.motivoDePedido} campo={campo} />
    </FormDialog>
  );
}
