import type { Pedido } from '@comal/domain/comanda/pedido';
import { nombreDeTiempo, TIEMPOS, type Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { nombreDeVarios } from '../model/varios.ts';

export interface TiempoDialogProps {
  readonly pedido: Pedido;
  /** The number of equal lines. */
  readonly cuantos: number;
  readonly onClose: () => void;
  readonly onGuardar: (tiempo: Tiempo) => void;
}

const ANCHO_PX = 400;

/** Puts a dish and its complementos into another course; it stays unsaved until Guardar. */
export function TiempoDialog({ pedido, cuantos, onClose, onGuardar }: TiempoDialogProps) {
  const [tiempo, setTiempo] = useState(suTiempo(pedido));
  const guardar = (): void => {
    onGuardar(tiempo);
    onClose();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Cambiar de tiempo"
      context={nombreDeVarios(pedido, cuantos)}
      width={ANCHO_PX}
      submit={{ label: 'Cambiar de tiempo' }}
      onSubmit={guardar}
    >
      <Radio.Group
        label="Cuándo se sirve"
        description="El 1.er tiempo va a la cocina al guardar; los demás esperan su turno"
        value={String(tiempo)}
        onChange={(valor) => setTiempo(TIEMPOS.find((t) => String(t) === valor) ?? tiempo)}
      >
        {TIEMPOS.map((t) => (
          <Radio key={t} value={String(t)} label={nombreDeTiempo(t)} mt="sm" size="md" />
        ))}
      </Radio.Group>
    </FormDialog>
  );
}
