import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { api } from '../../../platform/api/client.ts';
import { TextoDialog } from '../comun/TextoDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { IngredienteDialogProps } from './tipos.ts';

/** Edits the name of an ingredient. */
export function NombreDialog({ ingrediente: { id, descripcion }, onClose, onListo }: IngredienteDialogProps) {
  const { guardar, processing, error } = useSave(api.ingredientes.editar, {
    exito: 'Ingrediente actualizado exitosamente',
    onListo,
  });
  return (
    <TextoDialog
      title="Editar ingrediente"
      etiqueta="Nombre"
      regla={LIMITES_DE_CATALOGO.ingrediente}
      inicial={descripcion}
      busy={processing}
      error={error}
      onGuardar={(nombre) => void guardar({ body: { id, nombre } })}
      onClose={onClose}
    />
  );
}
