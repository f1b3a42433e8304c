import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { CifraDialog } from './CifraDialog.tsx';
import { CostoField } from './CostoField.tsx';
import { leerDesdeCero } from './numeros.ts';
import type { IngredienteDialogProps } from './tipos.ts';

/** What a unit of an ingredient costs; the dishes that use it are recalculated by the server (INGREDIENTE-012, D-54). */
export function CostoDialog({ ingrediente, onClose, onListo }: IngredienteDialogProps) {
  const { id, descripcion, unidad, precio } = ingrediente;
  const campo = useField(leerDesdeCero, String(precio));
  const guardado = useGuardar(api.ingredientes.editarCosto, { exito: 'Costo actualizado exitosamente', onListo });
  return (
    <CifraDialog
      title="Editar costo"
      context={descripcion}
      campo={campo}
      inicial={precio}
      guardado={guardado}
      onGuardar={(costo) => void guardado.guardar({ body: { id, costo } })}
      onClose={onClose}
    >
      <CostoField campo={campo} abreviatura={unidad.abreviatura} autofocus />
    </CifraDialog>
  );
}
