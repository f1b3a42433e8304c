import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useServerPermiso } from '../../../../platform/permisos/server-permiso.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { NuevoComplementoDialog } from '../../complementos/ComplementoDialog.tsx';
import { permisoPara, PUEDEN } from '../../complementos/permisos.ts';
import { useComplementos } from '../../vendibles/consultas.ts';
import type { Complemento } from '../../vendibles/tipos.ts';
import { useChosen } from '../../../../shared/choose/useChosen.ts';
import { ElegirDialog } from './ElegirDialog.tsx';
import type { AgregarProps } from './PanelDeProducto.tsx';

/** Assigns an add-on to a dish, or creates a new one. */
export function AgregarComplementoDialog({ producto, asignados, onClose, onListo }: AgregarProps<Complemento>) {
  const client = useQueryClient();
  const [nuevo, setNuevo] = useState(false);
  const elegido = useChosen<Complemento>(undefined, 'Selecciona un complemento');
  const puedeCrear = useMay(PUEDEN.crear);
  const { guardar, processing, error } = useSave(api.productos.agregarComplemento, {
    exito: 'Complemento agregado exitosamente',
    onListo,
  });
  const creado = (complemento: Complemento): void => {
    setNuevo(false);
    elegido.choose(complemento);
    void client.invalidateQueries({ queryKey: ['catalogo', 'elegir', 'complementos'] });
  };
  const conPermiso = useServerPermiso(notify.danger);
  const crear = () => conPermiso(permisoPara('crear'), () => setNuevo(true));
  const opciones = useComplementos();
  return (
    <>
      <ElegirDialog
        title="Agregar complemento"
        context={producto.descripcion}
        label="Complemento"
        opciones={opciones}
        asignadas={asignados}
        elegido={elegido}
        nuevo={puedeCrear ? { label: 'Nuevo complemento', onClick: () => void crear() } : undefined}
        procesando={processing}
        error={error}
        onGuardar={({ id }) => void guardar({ body: { id: producto.id, complemento: id } })}
        onClose={onClose}
      />
      {nuevo && <NuevoComplementoDialog onClose={() => setNuevo(false)} onListo={creado} />}
    </>
  );
}
