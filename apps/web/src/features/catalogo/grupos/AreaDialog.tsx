import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';
import { TextoDialog } from '../comun/TextoDialog.tsx';
import type { Area, GrupoDialogProps } from './tipos.ts';

/**
 * The dialog of a new or existing dispatch area: its name, and whether its orders are dispatched when saved (D-103).
 */
export function AreaDialog({ grupo, title, onClose, onListo }: GrupoDialogProps<Area>) {
  const inicial = grupo?.sin_preparacion ?? false;
  const [solo, setSolo] = useState(inicial);
  const nueva = useSave(api.areas.nueva, { exito: 'Área de despacho creada exitosamente', onListo });
  const conocida = useSave(api.areas.editar, { exito: 'Área de despacho actualizada exitosamente', onListo });
  const { processing, error } = grupo ? conocida : nueva;
  const guardar = (descripcion: string): void => {
    const body = { descripcion, ...(solo !== inicial && { sin_preparacion: solo }) };
    void (grupo ? conocida.guardar({ body: { id: grupo.id, ...body } }) : nueva.guardar({ body }));
  };
  return (
    <TextoDialog
      title={title}
      etiqueta="Descripción"
      regla={LIMITES_DE_CATALOGO.area}
      inicial={grupo?.descripcion}
      otroCambio={solo !== inicial}
      busy={processing}
      error={error}
      onGuardar={guardar}
      onClose={onClose}
    >
      <Switch
        size="md"
        label="Sin preparación"
        description="Lo que se pide aquí se despacha solo al guardar, y su inventario baja entonces. Para refrescos, cerveza o pan."
        checked={solo}
        onChange={(event) => setSolo(event.currentTarget.checked)}
      />
    </TextoDialog>
  );
}
