import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useServerPermiso } from '../../../../platform/permisos/server-permiso.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { EspecificacionDialog } from '../../especificaciones/EspecificacionDialog.tsx';
import { useEspecificaciones } from '../../vendibles/consultas.ts';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import { useChosen } from '../../../../shared/choose/useChosen.ts';
import { ElegirDialog } from './ElegirDialog.tsx';
import type { AgregarProps } from './PanelDeProducto.tsx';

/** Assigns a specification to a dish, or creates a new one. */
export function AgregarEspecificacionDialog({ producto, asignados, onClose, onListo }: AgregarProps<Nombrado>) {
  const client = useQueryClient();
  const [nueva, setNueva] = useState(false);
  const elegido = useChosen<Nombrado>(undefined, 'Selecciona una especificación');
  const puedeCrear = useMay(PERMISO.NUEVA_ESPECIFICACION);
  const { guardar, processing, error } = useSave(api.productos.agregarEspecificacion, {
    exito: 'Especificación agregada exitosamente',
    fallo: 'Error al guardar la especificación',
    onListo,
  });
  const creada = (especificacion: Nombrado): void => {
    setNueva(false);
    elegido.choose(especificacion);
    void client.invalidateQueries({ queryKey: ['catalogo', 'elegir', 'especificaciones'] });
  };
  const conPermiso = useServerPermiso(notify.danger);
  const crear = () => conPermiso(PERMISO.NUEVA_ESPECIFICACION, () => setNueva(true));
  const opciones = useEspecificaciones();
  return (
    <>
      <ElegirDialog
        title="Agregar especificación"
        context={producto.descripcion}
        label="Especificación"
        opciones={opciones}
        asignadas={asignados}
        elegido={elegido}
        nuevo={puedeCrear ? { label: 'Nueva especificación', onClick: () => void crear() } : undefined}
        procesando={processing}
        error={error}
        onGuardar={({ id }) => void guardar({ body: { id: producto.id, especificacion: id } })}
        onClose={onClose}
      />
      {nueva && <EspecificacionDialog onClose={() => setNueva(false)} onListo={creada} />}
    </>
  );
}
