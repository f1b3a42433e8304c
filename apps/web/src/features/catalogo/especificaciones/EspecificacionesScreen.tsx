import { IconListCheck } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListScreen } from '../../../shared/useListScreen.ts';
import { EspecificacionDialog, type Especificacion } from './EspecificacionDialog.tsx';

const COLUMNAS: readonly Column<Especificacion>[] = [
  { id: 'descripcion', title: 'Descripción', principal: true, cell: ({ descripcion }) => descripcion },
  {
    id: 'productos',
    title: 'Productos',
    align: 'fin',
    onCard: 'lado',
    cell: ({ productos }) => plural(productos, 'producto', 'productos'),
  },
];

const preguntaDe = ({ descripcion }: Especificacion) => ({
  title: 'Eliminar especificación',
  text: `¿Estás seguro de querer eliminar la especificación ${descripcion}?`,
});

/** The specifications that dishes may allow (ESPECIFICACION-001, -002). */
export function EspecificacionesScreen() {
  const { listado, recargar, acciones, agregar } = useListScreen(
    api.especificaciones.pagina,
    'especificaciones',
    'catalogo',
  );
  const { abierto, abrir, manos } = useListDialog<Especificacion | 'nueva'>(recargar);
  const eliminar = useDelete(api.especificaciones.eliminar, {
    exito: 'Especificación eliminada exitosamente',
    onListo: recargar,
  });
  return (
    <>
      <ListScreen
        title="Especificaciones"
        summary={(total) => plural(total, 'especificación', 'especificaciones')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={acciones<Especificacion>([
          { ...EDIT, permiso: PERMISO.EDITAR_ESPECIFICACION, hacer: abrir },
          {
            ...REMOVE,
            permiso: PERMISO.ELIMINAR_ESPECIFICACION,
            hacer: (fila) => void eliminar(fila.id, preguntaDe(fila)),
          },
        ])}
        textFilter="Filtra por descripción"
        add={agregar({
          label: 'Nueva especificación',
          permiso: PERMISO.NUEVA_ESPECIFICACION,
          hacer: () => abrir('nueva'),
        })}
        empty={{ text: 'No hay especificaciones', icon: IconListCheck }}
      />
      {abierto && <EspecificacionDialog especificacion={abierto === 'nueva' ? undefined : abierto} {...manos} />}
    </>
  );
}
