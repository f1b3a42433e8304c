import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { ACEPTACION, type Motivo } from '@comal/domain/facturacion/emision/cancelacion';
import { useQuery } from '@tanstack/react-query';
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

type Clave = Motivo['clave'];

export interface CancelarDialogProps {
  readonly factura: FacturaDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const ASKS = `El SAT le preguntará a quien la recibió. Tiene ${ACEPTACION.plazoHabiles} días hábiles; si no contesta, queda cancelada.`;
const AT_ONCE = 'El SAT no le pregunta a quien la recibió.';
const AFTER = 'Cuando quede cancelada, lo que cobra se puede facturar de nuevo.';

const usePorCancelar = (factura: string) =>
  useQuery({
    queryKey: ['facturas', 'por-cancelar', factura],
    queryFn: async ({ signal }) => (await api.facturas.porCancelar({ body: { factura } }, { signal })).data,
    retry: false,
  });

/** Asks SAT to cancel an invoice, for one of the motives that it may have; says whether its receiver must accept. */
export function CancelarDialog({ factura, onClose, onListo }: CancelarDialogProps) {
  const { data, error, isFetching, refetch } = usePorCancelar(factura.id);
  const [clave, setClave] = useState<Clave>();
  const saved = useSave(api.facturas.cancelar, { exito: 'Se pidió la cancelación al SAT', onListo });
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
      onGuardar={(motivo) => void saved.guardar({ body: { factura: factura.id, motivo } })}
    >
      {data && (
        <>
          <Radio.Group label="Por qué se cancela" required value={clave ?? ''} onChange={(v) => setClave(v as Clave)}>
            {data.motivos.map((m) => (
              <Radio key={m.clave} value={m.clave} label={`${m.clave} · ${m.nombre}`} mt="sm" />
            ))}
          </Radio.Group>
          <p className={classes.avisa}>
            {data.pide_aceptacion ? ASKS : AT_ONCE} {AFTER}
          </p>
        </>
      )}
      {!data && !error && <SkeletonRows />}
      {!data && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </SaveDialog>
  );
}
