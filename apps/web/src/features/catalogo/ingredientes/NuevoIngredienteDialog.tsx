import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, idOf } from '../../../kit/hooks/form.ts';
import { inputOf, useField } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { ANCHO_PX } from '../comun/dialogos.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useOptionsNotice } from '../../../shared/choose/options.ts';
import { useUnidades } from '../vendibles/consultas.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import type { Unidad } from '../vendibles/tipos.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { CostoField } from './CostoField.tsx';
import { leerDesdeCero } from './CifraDialogs.tsx';

const NOMBRE = LIMITES_DE_CATALOGO.ingrediente;
const POR_COMPLETAR = 'Revisa los campos obligatorios';

export interface NuevoIngredienteDialogProps {
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** Adds an ingredient. */
export function NuevoIngredienteDialog({ onClose, onListo }: NuevoIngredienteDialogProps) {
  const nombre = useField((texto) => leerTexto(NOMBRE, texto));
  const unidad = useChosen<Unidad>(undefined, 'Selecciona una unidad');
  const inventario = useField(leerDesdeCero, '0');
  const costo = useField(leerDesdeCero, '0');
  const guardado = useSave(api.ingredientes.nuevo, {
    exito: 'Ingrediente agregado exitosamente',
    onListo,
  });
  const unidades = useUnidades();
  useOptionsNotice(unidades);
  return (
    <SaveDialog
      onClose={onClose}
      title="Nuevo ingrediente"
      width={ANCHO_PX}
      porCompletar={POR_COMPLETAR}
      forma={formOf({ nombre, unidad: idOf(unidad), inventario, costo })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <CountedInput
        label="Nombre"
        required
        autoComplete="off"
        data-autofocus
        max={NOMBRE.max}
        value={nombre.text}
        error={nombre.error}
        onChange={nombre.type}
        onBlur={nombre.text === '' ? undefined : nombre.leave}
      />
      <Choose label="Unidad" lista={unidades} elegido={unidad} placeholder="Selecciona una unidad" />
      <QuantityInput label="Inventario" required unidad={unidad.value?.abreviatura} {...inputOf(inventario)} />
      <CostoField campo={costo} abreviatura={unidad.value?.abreviatura} />
    </SaveDialog>
  );
}
