import type { Comanda } from '@comal/domain/comanda/comanda';
import { notify } from '../../../kit/notify.tsx';
import { write } from '../../../platform/outbox/outbox.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';
import { useEnvioDeComanda } from './useEnvioDeComanda.ts';

export interface EditarComandaDialogProps {
  readonly comanda: Comanda;
  readonly onClose: () => void;
}

/** Renames a comanda or changes its guests. */
export function EditarComandaDialog({
  comanda: { id, nombre, comensales, folio_corto },
  onClose,
}: EditarComandaDialogProps) {
  const { enviar, processing, error } = useEnvioDeComanda((datos) =>
    write({
      llamada: 'editar',
      input: { body: { id, ...datos } },
      comandas: [id],
      texto: `${nombre}: nombre o comensales`,
    }),
  );
  const guardar = async (datos: DatosDeComanda): Promise<void> => {
    const fin = await enviar(datos);
    if (!fin) return;
    if (fin.tipo === 'hecha') notify.success(fin.message);
    onClose();
  };
  return (
    <ComandaForm
      title="Editar comanda"
      context={`Comanda ${folio_corto || '…'}`}
      verbo="Guardar"
      inicial={{ nombre, comensales }}
      busy={processing}
      error={error}
      onGuardar={(datos) => void guardar(datos)}
      onClose={onClose}
    />
  );
}
