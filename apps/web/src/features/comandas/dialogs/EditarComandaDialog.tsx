import type { Comanda } from '@comal/domain/comanda/comanda';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { porContenido, useWrite } from '../../../platform/writes.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';

/** Props of `EditarComandaDialog`. */
export interface EditarComandaDialogProps {
  readonly comanda: Comanda;
  readonly onClose: () => void;
}

/** Renames a comanda or changes its guests (D-45). */
export function EditarComandaDialog({ comanda, onClose }: EditarComandaDialogProps) {
  const { run, processing, error } = useWrite(api.comandas.editar, { intento: porContenido });
  const guardar = async (datos: DatosDeComanda): Promise<void> => {
    const outcome = await run({ body: { id: comanda.id, ...datos } });
    if (!outcome.ok) return;
    recibirComanda(outcome.data);
    notify.success(outcome.message);
    onClose();
  };
  return (
    <ComandaForm
      title="Editar comanda"
      context={`Comanda ${comanda.folio_corto}`}
      verbo="Guardar"
      inicial={comanda}
      busy={processing}
      error={error?.message}
      onGuardar={(datos) => void guardar(datos)}
      onClose={onClose}
    />
  );
}
