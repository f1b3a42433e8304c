import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconListDetails } from '@tabler/icons-react';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useListScreen } from '../../../shared/useListScreen.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { GrupoDialog } from './grupo/GrupoDialog.tsx';
import { opcionesEnPalabras, seEligen } from './palabras.ts';

const COLUMNAS: readonly Column<GrupoDeOpcionesVista>[] = [
  { id: 'nombre', title: 'Nombre', principal: true, cell: ({ nombre }) => nombre },
  { id: 'eligen', title: 'Se eligen', onCard: 'lado', cell: seEligen },
  { id: 'opciones', title: 'Opciones', cell: opcionesEnPalabras },
  {
    id: 'productos',
    title: 'Productos',
    align: 'fin',
    cell: ({ productos }) => plural(productos, 'producto', 'productos'),
  },
];

const preguntaDe = ({ nombre }: GrupoDeOpcionesVista) => ({
  title: 'Eliminar grupo de opciones',
  text: `¿Estás seguro de querer eliminar el grupo ${nombre}?`,
});

/** The groups of options of the branch, which dishes share (D-134). */
export function GruposDeOpcionesScreen() {
  const { listado, recargar, acciones, agregar } = useListScreen(
    api.gruposDeOpciones.pagina,
    'grupos-de-opciones',
    'catalogo',
  );
  const { abierto, abrir, manos } = useListDialog<GrupoDeOpcionesVista | 'nuevo'>(recargar);
  const eliminar = useDelete(api.gruposDeOpciones.eliminar, {
    exito: 'Grupo de opciones eliminado exitosamente',
    onListo: recargar,
  });
  return (
    <>
      <ListScreen
        title="Grupos de opciones"
        summary={(total) => plural(total, 'grupo', 'grupos')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ nombre }) => nombre}
        actions={acciones<GrupoDeOpcionesVista>([
          { ...EDIT, permiso: PERMISO.EDITAR_ESPECIFICACION, hacer: abrir },
          {
            ...REMOVE,
            permiso: PERMISO.ELIMINAR_ESPECIFICACION,
            hacer: (fila) => void eliminar(fila.id, preguntaDe(fila)),
          },
        ])}
        textFilter="Filtra por nombre"
        add={agregar({ label: 'Nuevo grupo', permiso: PERMISO.NUEVA_ESPECIFICACION, hacer: () => abrir('nuevo') })}
        empty={{ text: 'No hay grupos de opciones', icon: IconListDetails }}
      />
      {abierto && <GrupoDialog grupo={abierto === 'nuevo' ? undefined : abierto} {...manos} />}
    </>
  );
}
