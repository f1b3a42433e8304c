import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { api } from '../../../platform/api/client.ts';
import { TextoDialog } from '../comun/TextoDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';

/** A specification: a variant that dishes may allow. */
export type Especificacion = CallData<Catalog['especificaciones']['nueva']>;

export interface EspecificacionDialogProps {
  /** Absent: a new one. */
  readonly especificacion?: Especificacion;
  readonly onClose: () => void;
  readonly onListo: (especificacion: Especificacion) => void;
}

/** The message of a failed save without a message of the server. */
const FALLO = 'Error al guardar la especificación';

/** The dialog of a new or existing specification (ESPECIFICACION-003, -005). */
export function EspecificacionDialog({ especificacion, onClose, onListo }: EspecificacionDialogProps) {
  const nueva = useSave(api.especificaciones.nueva, {
    exito: 'Especificación creada exitosamente',
    fallo: FALLO,
    onListo,
  });
  const conocida = useSave(api.especificaciones.editar, {
    exito: 'Especificación actualizada exitosamente',
    fallo: FALLO,
    onListo,
  });
  const { processing, error } = especificacion ? conocida : nueva;
  const guardar = (descripcion: string): void => {
    if (especificacion) void conocida.guardar({ body: { id: especificacion.id, descripcion } });
    else void nueva.guardar({ body: { descripcion } });
  };
  return (
    <TextoDialog
      title={especificacion ? 'Editar especificación' : 'Nueva especificación'}
      etiqueta="Descripción"
      regla={LIMITES_DE_CATALOGO.especificacion}
      inicial={especificacion?.descripcion}
      busy={processing}
      error={error}
      onGuardar={guardar}
      onClose={onClose}
    />
  );
}
