import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { NumeroInput } from '../vendibles/campos/NumeroInput.tsx';
import { CifraDialog } from './CifraDialog.tsx';
import { leerDesdeCero } from './numeros.ts';
import type { IngredienteDialogProps } from './tipos.ts';

/** What there is of an ingredient, counted (INGREDIENTE-011). */
export function InventarioDialog({ ingrediente, onClose, onListo }: IngredienteDialogProps) {
  const { id, descripcion, unidad, inventario } = ingrediente;
  const campo = useField(leerDesdeCero, String(inventario));
  const guardado = useGuardar(api.ingredientes.editarInventario, {
    exito: 'Inventario actualizado exitosamente',
    onListo,
  });
  return (
    <CifraDialog
      title="Editar inventario"
      context={descripcion}
      campo={campo}
      inicial={inventario}
      guardado={guardado}
      onGuardar={(cifra) => void guardado.guardar({ body: { id, inventario: cifra } })}
      onClose={onClose}
    >
      <NumeroInput label="Inventario" required unidad={unidad.abreviatura} campo={campo} data-autofocus />
    </CifraDialog>
  );
}
