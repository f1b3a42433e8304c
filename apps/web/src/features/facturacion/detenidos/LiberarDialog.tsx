import { Checkbox } from '@mantine/core';
import type { ReciboDetenido } from '@comal/contract/facturacion/facturas';
import { useState } from 'react';
import { formatDateTime, formatMoney } from '../../../kit/format.ts';
import type { Part } from '../../../kit/hooks/form.ts';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import classes from './Detenidos.module.css';

export interface LiberarDialogProps {
  readonly recibo: ReciboDetenido;
  readonly onClose: () => void;
  readonly onListo: () => void;
  /** It was refused: facturapi may have answered meanwhile. */
  readonly onFallo: () => void;
}

const RISK =
  'Si ya se facturó allá, no sigas: pon en Mi negocio, Facturación, la llave de esa organización, y Comal toma la factura solo. Facturado aquí otra vez, el cobro queda dos veces ante el SAT. Queda anotado quién lo dijo.';
const AFTER =
  'Después se puede facturar en la caja, y entra en la global. Comal le sigue preguntando a facturapi: si contesta que sí se facturó, te avisa.';

const whatWaits = ({ factura }: ReciboDetenido): string =>
  factura === null ? AFTER : `La factura ${factura}, que lo espera, se timbra en seguida. ${AFTER}`;

/** Says that the ticket of a charge was not invoiced at facturapi, which says nothing of its receipt (decision 0150). */
export function LiberarDialog({ recibo, onClose, onListo, onFallo }: LiberarDialogProps) {
  const [sure, setSure] = useState(false);
  const saved = useSave(api.facturas.liberarRecibo, { exito: 'Ya se puede facturar', onListo });
  const zona = useSesion()?.sucursal.zona;
  const { pago, folio, total, cobrado_en } = recibo;
  const form: Part<{ readonly pago: string }> = { value: sure ? { pago } : undefined, leave: () => undefined };
  const send = async (body: { readonly pago: string }): Promise<void> => {
    if (!(await saved.guardar({ body }))) onFallo();
  };
  return (
    <SaveDialog
      onClose={onClose}
      title="¿No se facturó en facturapi?"
      context={`Ticket ${folio} · ${formatMoney(total)}`}
      verbo="No se facturó"
      color="chile"
      porCompletar="Confirma que lo buscaste"
      forma={form}
      guardado={saved}
      onGuardar={(body) => void send(body)}
    >
      <p className={classes.avisa}>
        Búscalo en facturapi, en <strong>Recibos</strong>: {formatMoney(total)}, del {formatDateTime(cobrado_en, zona)}.
      </p>
      <p className={classes.avisa}>{RISK}</p>
      <p className={classes.avisa}>{whatWaits(recibo)}</p>
      <Checkbox
        size="md"
        classNames={{ inner: classes.marca, label: classes.rotulo }}
        label="Lo busqué en facturapi y no está facturado"
        checked={sure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
