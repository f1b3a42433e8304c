import type { MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { LIMITES_DE_EFECTIVO, type CategoriaDeSalida } from '@comal/domain/caja/movimiento';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { CampoDeCategoria } from './CampoDeCategoria.tsx';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useCantidad } from '../cantidad.ts';

export interface EditarMovimientoDialogProps {
  readonly movimiento: MovimientoDeEfectivo;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const REGLA = LIMITES_DE_EFECTIVO.observaciones;

/**
 * Corrects the amount or the description of an entry or exit whose shift is open; both versions stay in the log (D-35).
 */
export function EditarMovimientoDialog({ movimiento, onClose, onListo }: EditarMovimientoDialogProps) {
  const { id, version, tipo, fecha, hora, usuario } = movimiento;
  const cantidad = useCantidad('mayor-a-cero', textoDeCentavos(aCentavos(movimiento.cantidad)));
  const observaciones = useField((escrito) => leerTexto(REGLA, escrito), movimiento.observaciones);
  const elegible = tipo.id === TIPO_MOVIMIENTO.SALIDA && movimiento.concepto !== 'propina' ? movimiento.concepto : null;
  const categoria = useKept<CategoriaDeSalida | null>(elegible);
  const guardado = useSave(api.efectivo.editar, { exito: 'Registro corregido', onListo });
  return (
    <SaveDialog
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
      porCompletar={cantidad.motivo ?? `Mínimo ${REGLA.min} caracteres`}
      forma={formOf({
        ...{
          id: given(id),
          version: given(version),
          cantidad: { value: cantidad.pesos ?? undefined, leave: cantidad.tocar },
          observaciones,
        },
        ...(categoria.value && { categoria: given(categoria.value) }),
      })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <MoneyInput {...cantidad.campo} size="display" label="Cantidad" required data-autofocus />
      {categoria.value && <CampoDeCategoria valor={categoria.value} onChange={categoria.set} />}
      <CountedTextarea
        label="Observaciones"
        required
        max={REGLA.max}
        value={observaciones.text}
        error={observaciones.error}
        onChange={observaciones.type}
        onBlur={observaciones.leave}
      />
    </SaveDialog>
  );
}
