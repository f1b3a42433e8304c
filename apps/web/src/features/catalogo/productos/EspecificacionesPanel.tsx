import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Columna } from '../../../kit/DataTable/tipos.ts';
import { api } from '../../../platform/api/client.ts';
import { useGuardar } from '../comun/useGuardar.ts';
import type { Nombrado, Producto } from '../vendible/tipos.ts';
import { usePanelDe } from '../vendible/usePanelDe.ts';
import { AgregarEspecificacionDialog } from './AgregarEspecificacionDialog.tsx';
import { PanelDeProducto, type TextosDePanel } from './PanelDeProducto.tsx';

/** Props of the panels of a dish. */
export interface PanelProps {
  readonly producto: Producto;
  readonly onClose: (actualizado: boolean) => void;
}

const TEXTOS: TextosDePanel = {
  titulo: 'Especificaciones',
  vacio: 'No hay especificaciones asignadas a este producto',
  primero: 'Agregar primera especificación',
  agregar: 'Agregar especificación',
  permisos: {
    agregar: PERMISO.NUEVA_ESPECIFICACION_DE_PRODUCTO,
    eliminar: PERMISO.ELIMINAR_ESPECIFICACION_DE_PRODUCTO,
  },
};

const COLUMNAS: readonly Columna<Nombrado>[] = [
  { id: 'especificacion', titulo: 'Especificación', principal: true, celda: ({ descripcion }) => descripcion },
];

const pregunta = ({ descripcion }: Nombrado) => ({
  title: 'Eliminar especificación',
  text: `¿Estás seguro de querer eliminar la especificación ${descripcion}?`,
});

/** The specifications that a dish allows (PRODUCTO-013, PRODUCTO-014). */
export function EspecificacionesPanel({ producto, onClose }: PanelProps) {
  const { id } = producto;
  const panel = usePanelDe<Nombrado>(['especificaciones', id], (signal) =>
    api.productos.especificaciones({ params: { id } }, { signal }),
  );
  const { guardar, processing } = useGuardar(api.productos.eliminarEspecificacion, {
    exito: 'Especificación eliminada exitosamente',
    fallo: 'Error al eliminar la especificación',
    onListo: panel.recibir,
  });
  return (
    <PanelDeProducto
      {...TEXTOS}
      producto={producto}
      panel={panel}
      columnas={COLUMNAS}
      pregunta={pregunta}
      quitar={({ id: id2 }) => guardar({ params: { id, id2 } })}
      quitando={processing}
      onClose={onClose}
      dialogo={(cerrar) => (
        <AgregarEspecificacionDialog
          producto={producto}
          asignadas={panel.filas ?? []}
          onClose={cerrar}
          onListo={(filas) => {
            panel.recibir(filas);
            cerrar();
          }}
        />
      )}
    />
  );
}
