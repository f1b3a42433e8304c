import type { Comanda } from '@comal/domain/comanda/comanda';
import { porCobrarDe, type Reparto } from '@comal/domain/reparto/reparto';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { PagaCon } from './PagaCon.tsx';
import { direccionDe } from './pasos-de-reparto.ts';
import { Repartidor } from './Repartidor.tsx';
import { useMoverReparto } from './useMoverReparto.ts';
import { usePagaCon } from './usePagaCon.ts';

const SIN_REPARTIDOR = 'Di quién lo lleva';

export interface SalidaDialogProps {
  readonly comanda: Pick<Comanda, 'id' | 'nombre' | 'pedidos'>;
  readonly reparto: Reparto;
  readonly onClose: () => void;
}

/** A delivery goes out: with whom, and where it is unpaid, with the change to carry (D-130). */
export function SalidaDialog({ comanda, reparto, onClose }: SalidaDialogProps) {
  const [repartidor, setRepartidor] = useState(reparto.repartidor?.id ?? null);
  const { mover, processing, error, razon } = useMoverReparto(onClose);
  const porCobrar = porCobrarDe(comanda.pedidos);
  const paga = usePagaCon(reparto.cambio_de, porCobrar);
  const falta = repartidor === null ? SIN_REPARTIDOR : paga.falta;
  const salir = (): void => {
    if (repartidor === null || paga.cambio_de === undefined) return;
    mover({ id: comanda.id, de: 'en_preparacion', a: 'en_camino', repartidor, cambio_de: paga.cambio_de });
  };
  const reason = razon ?? falta;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Sale ${comanda.nombre}`}
      context={direccionDe(reparto)}
      width={400}
      submit={{ label: 'Sale', ...(reason !== undefined && { reason }) }}
      onSubmit={salir}
      busy={processing}
      error={error ?? null}
    >
      <Repartidor value={repartidor} onChange={setRepartidor} exigido />
      <PagaCon {...paga} />
    </FormDialog>
  );
}
