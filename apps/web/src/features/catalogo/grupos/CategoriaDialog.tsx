import { useState } from 'react';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { nombreDeTiempo, PRIMER_TIEMPO, TIEMPOS } from '@comal/domain/comanda/tiempos/tiempo';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';
import { TextoDialog } from '../comun/TextoDialog.tsx';
import type { Categoria, GrupoDialogProps } from './tipos.ts';

const OPCIONES = TIEMPOS.map((t) => ({ id: t, text: nombreDeTiempo(t) }));

/** The dialog of a new or existing category: its name, and the course in which its dishes are ordered (D-165). */
export function CategoriaDialog({ grupo, title, onClose, onListo }: GrupoDialogProps<Categoria>) {
  const inicial = grupo?.tiempo ?? PRIMER_TIEMPO;
  const [tiempo, setTiempo] = useState(inicial);
  const nueva = useSave(api.categorias.nueva, { exito: 'Categoría creada exitosamente', onListo });
  const conocida = useSave(api.categorias.editar, { exito: 'Categoría actualizada exitosamente', onListo });
  const { processing, error } = grupo ? conocida : nueva;
  const guardar = (descripcion: string): void => {
    const body = { descripcion, ...(tiempo !== inicial && { tiempo }) };
    void (grupo ? conocida.guardar({ body: { id: grupo.id, ...body } }) : nueva.guardar({ body }));
  };
  return (
    <TextoDialog
      title={title}
      etiqueta="Descripción"
      regla={LIMITES_DE_CATALOGO.categoria}
      inicial={grupo?.descripcion}
      otroCambio={tiempo !== inicial}
      busy={processing}
      error={error}
      onGuardar={guardar}
      onClose={onClose}
    >
      <SelectField
        label="Tiempo"
        descripcion="En qué tiempo se sirve lo de esta categoría, donde la sucursal sirve por tiempos; al pedir se puede elegir otro"
        options={OPCIONES}
        valor={tiempo}
        onChange={(id) => setTiempo(TIEMPOS.find((t) => t === id) ?? tiempo)}
      />
    </TextoDialog>
  );
}
