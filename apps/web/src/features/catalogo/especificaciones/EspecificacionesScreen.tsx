import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { useEliminar } from '../../../shared/useEliminar.ts';
import { usePantallaDeLista } from '../../../shared/usePantallaDeLista.ts';
import { EspecificacionDialog, type Especificacion } from './EspecificacionDialog.tsx';

const COLUMNAS: readonly Column<Especificacion>[] = [
  { id: 'descripcion', titulo: 'Descripción', principal: true, celda: ({ descripcion }) => descripcion },
  {
    id: 'productos',
    titulo: 'Productos',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ productos }) => plural(productos, 'producto', 'productos'),
  },
];

const preguntaDe = ({ descripcion }: Especificacion) => ({
  title: 'Eliminar especificación',
  text: `¿Estás seguro de querer eliminar la especificación ${descripcion}?`,
});

/** The specifications that dishes may allow (ESPECIFICACION-001, -002). */
export function EspecificacionesScreen() {
  const { listado, recargar, conPermiso, sinConexion } = usePantallaDeLista(
    api.especificaciones.pagina,
    'especificaciones',
    'catalogo',
  );
  const [editada, setEditada] = useState<Especificacion | 'nueva' | null>(null);
  const eliminar = useEliminar(api.especificaciones.eliminar, {
    exito: 'Especificación eliminada exitosamente',
    onListo: recargar,
  });
  const razon = (): string | undefined => sinConexion;
  const acciones: readonly RowAction<Especificacion>[] = [
    {
      id: 'editar',
      texto: 'Editar',
      icono: IconPencil,
      razon,
      onClick: (fila) => void conPermiso(PERMISO.EDITAR_ESPECIFICACION, () => setEditada(fila)),
    },
    {
      id: 'eliminar',
      texto: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      razon,
      onClick: (fila) =>
        void conPermiso(PERMISO.ELIMINAR_ESPECIFICACION, () => void eliminar(fila.id, preguntaDe(fila))),
    },
  ];
  const cerrar = (): void => setEditada(null);
  const listo = (): void => {
    cerrar();
    recargar();
  };
  return (
    <>
      <ListScreen
        titulo="Especificaciones"
        resumen={(total) => plural(total, 'especificación', 'especificaciones')}
        columnas={COLUMNAS}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        acciones={acciones}
        filtroTexto="Filtra por descripción"
        agregar={{
          label: 'Nueva especificación',
          onClick: () => void conPermiso(PERMISO.NUEVA_ESPECIFICACION, () => setEditada('nueva')),
          razon: sinConexion,
        }}
        vacio={{ texto: 'No hay especificaciones', icono: IconListCheck }}
      />
      {editada && (
        <EspecificacionDialog
          especificacion={editada === 'nueva' ? undefined : editada}
          onClose={cerrar}
          onListo={listo}
        />
      )}
    </>
  );
}
