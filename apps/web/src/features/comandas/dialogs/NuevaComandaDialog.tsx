import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { newId } from '../../../platform/ids.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';

/** Props of `NuevaComandaDialog`. */
export interface NuevaComandaDialogProps {
  readonly onClose: () => void;
  /** The comanda that was opened. */
  readonly onAbierta: (id: string) => void;
}

const VACIA: DatosDeComanda = { nombre: '', comensales: 1 };

/** Opens a comanda; a retry after a lost answer opens the same one (COMANDA-019, D-91). */
export function NuevaComandaDialog({ onClose, onAbierta }: NuevaComandaDialogProps) {
  const [id] = useState(newId);
  const sesion = useSesion();
  const { run, processing, error } = useWrite(api.comandas.nueva);
  const abrir = async (datos: DatosDeComanda): Promise<void> => {
    const outcome = await run({ body: { id, ...datos } });
    if (!outcome.ok) return notify.danger(outcome.error.message);
    recibirComanda(outcome.data);
    onClose();
    onAbierta(outcome.data.id);
  };
  return (
    <ComandaForm
      title="Nueva comanda"
      context={sesion ? `${sesion.sucursal.nombre} · ${sesion.caja.alias}` : undefined}
      verbo="Abrir comanda"
      inicial={VACIA}
      busy={processing}
      error={error?.message}
      onGuardar={(datos) => void abrir(datos)}
      onClose={onClose}
    />
  );
}
