import type { Comanda } from '@comal/domain/comanda/comanda';
import { porCobrarDe, type Reparto } from '@comal/domain/reparto/reparto';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { RepartoFields } from '../nueva/RepartoFields.tsx';
import { useClientePorGuardar } from '../nueva/useClientePorGuardar.ts';
import { useReparto } from '../nueva/useReparto.ts';
import { PagaCon } from '../PagaCon.tsx';
import { useEditarReparto } from '../useMoverReparto.ts';
import { usePagaCon } from '../usePagaCon.ts';

export interface EditarRepartoDialogProps {
  /** A Domicilio; one without a delivery gets its first one. */
  readonly comanda: Pick<Comanda, 'id' | 'nombre' | 'pedidos' | 'status'> & { readonly reparto?: Reparto };
  readonly onClose: () => void;
}

/** Changes to whom, where and with whom a comanda goes, and with what the client pays (D-130, decision 0141). */
export function EditarRepartoDialog({ comanda, onClose }: EditarRepartoDialogProps) {
  const { id, nombre, pedidos, status, reparto } = comanda;
  const escrito = useReparto(true, reparto && { pedidos, status, reparto });
  const paga = usePagaCon(reparto?.cambio_de ?? null, porCobrarDe(pedidos));
  const cliente = useClientePorGuardar();
  const { editar, processing, error, razon } = useEditarReparto(onClose);
  const guardar = async (): Promise<void> => {
    escrito.leave();
    const { cambio_de } = paga;
    if (!escrito.value || cambio_de === undefined) return;
    const datos = await cliente.guardado({ reparto: escrito.value });
    if (datos) editar({ id, reparto: { ...datos.reparto.reparto, cambio_de } });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={reparto ? 'Cambiar entrega' : 'Datos de entrega'}
      context={nombre}
      width={400}
      submit={{ label: 'Guardar', ...(razon !== undefined && { reason: razon }) }}
      onSubmit={() => void guardar()}
      busy={processing || cliente.processing}
      error={cliente.error ?? error ?? null}
    >
      <RepartoFields reparto={escrito} />
      <PagaCon {...paga} />
    </FormDialog>
  );
}
