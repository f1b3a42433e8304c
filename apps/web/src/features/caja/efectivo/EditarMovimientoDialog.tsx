import { useState } from 'react';
import type { MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { LIMITES_DE_EFECTIVO, type CategoriaDeSalida } from '@comal/domain/caja/movimiento';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { CampoDeCategoria } from './CampoDeCategoria.tsx';
import { useDisconnected } from '../../../platform/connection.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { useCantidad } from '../cantidad.ts';

export interface EditarMovimientoDialogProps {
  readonly movimiento: MovimientoDeEfectivo;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const REGLA = LIMITES_DE_EFECTIVO.observaciones;

/** Corrects the amount or the words of an entry or exit whose shift is open; both versions stay in the log (D-35). */
export function EditarMovimientoDialog({ movimiento, onClose, onListo }: EditarMovimientoDialogProps) {
  const { id, version, tipo, fecha, hora, usuario } = movimiento;
  const cantidad = useCantidad('mayor-a-cero', textoDeCentavos(aCentavos(movimiento.cantidad)));
  const observaciones = useField((escrito) => leerTexto(REGLA, escrito), movimiento.observaciones);
  const elegible = tipo.id === TIPO_MOVIMIENTO.SALIDA && movimiento.concepto !== 'propina' ? movimiento.concepto : null;
  const [categoria, setCategoria] = useState<CategoriaDeSalida | null>(elegible);
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useGuardar(api.efectivo.editar, { exito: 'Registro corregido', onListo });
  const enviar = (): void => {
    if (cantidad.pesos === null || observaciones.value === undefined) return;
    const dicho = { cantidad: cantidad.pesos, observaciones: observaciones.value };
    void guardar({ body: { id, version, ...dicho, ...(categoria && { categoria }) } });
  };
  const falta = observaciones.value === undefined ? `Mínimo ${REGLA.min} caracteres` : undefined;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={tipo.id === TIPO_MOVIMIENTO.ENTRADA ? 'Editar entrada' : 'Editar salida'}
      context={
        <>
          <DateText>
            {fecha} {hora}
          </DateText>{' '}
          · {usuario}
        </>
      }
      width={500}
      submit={{ label: 'Guardar', reason: sinConexion ?? cantidad.motivo ?? falta }}
      onSubmit={enviar}
      onRefused={() => {
        cantidad.tocar();
        observaciones.leave();
      }}
      busy={processing}
      error={error}
    >
      <MoneyInput {...cantidad.campo} size="display" label="Cantidad" required data-autofocus />
      {categoria && <CampoDeCategoria valor={categoria} onChange={setCategoria} />}
      <CountedTextarea
        label="Observaciones"
        required
        max={REGLA.max}
        value={observaciones.text}
        error={observaciones.error}
        onChange={observaciones.type}
        onBlur={observaciones.leave}
      />
    </FormDialog>
  );
}
