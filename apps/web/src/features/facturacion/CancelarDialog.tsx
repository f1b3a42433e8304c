import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import type { Motivo } from '@comal/domain/facturacion/emision/cancelacion';
import { useState } from 'react';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { formatMoney } from '../../kit/format.ts';
import type { Part } from '../../kit/hooks/form.ts';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../platform/api/client.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import classes from './Facturas.module.css';
import { folioDe } from './que-pasa.ts';
import { usePorCancelar, whoIsAsked } from './usePorCancelar.ts';

type Clave = Motivo['clave'];

export interface CancelarDialogProps {
  readonly factura: FacturaDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
  /** It was refused: the invoice may have changed meanwhile. */
  readonly onFallo: () => void;
}

const AFTER = 'Cuando quede cancelada, lo que cobra se puede facturar de nuevo.';

/** Asks SAT to cancel an invoice, for one of the motives that it may have; says whether its receiver must accept. */
export function CancelarDialog({ factura, onClose, onListo, onFallo }: CancelarDialogProps) {
  const { data, error, isFetching, refetch } = usePorCancelar(factura.id);
  const [clave, setClave] = useState<Clave>();
  const saved = useSave(api.facturas.cancelar, { exito: 'Se pidió la cancelación al SAT', onListo });
  const send = async (motivo: Clave): Promise<void> => {
    if (await saved.guardar({ body: { factura: factura.id, motivo } })) return;
    // What may be done with it may have changed, too.
    void refetch();
    onFallo();
  };
  const form: Part<Clave> = { value: clave, leave: () => undefined };
  return (
    <SaveDialog
      onClose={onClose}
      title="Cancelar factura"
      context={`${folioDe(factura)} · ${formatMoney(factura.total)} · ${factura.nombre}`}
      verbo="Pedir cancelación"
      color="chile"
      porCompletar="Elige por qué se cancela"
      forma={form}
      guardado={saved}
      onGuardar={(motivo) => void send(motivo)}
    >
      {data && (
        <>
          <Radio.Group label="Por qué se cancela" required value={clave ?? ''} onChange={(v) => setClave(v as Clave)}>
            {data.motivos.map((m) => (
              <Radio
                size="md"
                key={m.clave}
                value={m.clave}
                label={`${m.clave} · ${m.nombre}`}
                classNames={{ inner: classes.marca, label: classes.rotulo }}
              />
            ))}
          </Radio.Group>
          <p className={classes.avisa}>
            {whoIsAsked(data.pide_aceptacion)} {AFTER}
          </p>
        </>
      )}
      {!data && !error && <SkeletonRows />}
      {!data && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </SaveDialog>
  );
}
