import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconSoup } from '@tabler/icons-react';
import { plural } from '../../../kit/format.ts';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { usePanel } from '../../../kit/ReplacePanel/usePanel.ts';
import { api } from '../../../platform/api/client.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { RecetaPanel } from '../recetas/RecetaPanel.tsx';
import { useCategorias } from '../vendibles/consultas.ts';
import { useIva } from '../vendibles/iva.ts';
import type { Producto } from '../vendibles/tipos.ts';
import { BotonDeArchivo } from './BotonDeArchivo.tsx';
import { columnasDe } from './columnas.tsx';
import { ComplementosPanel } from './paneles/ComplementosPanel.tsx';
import { DatosDeMenuDialog } from './en-el-menu/DatosDeMenuDialog.tsx';
import { EspecificacionesPanel } from './paneles/EspecificacionesPanel.tsx';
import { FiltrosDeProductos } from './FiltrosDeProductos.tsx';
import { ImagenDialog } from './en-el-menu/ImagenDialog.tsx';
import { EditarProductoDialog, NuevoProductoDialog } from './ProductoDialog.tsx';
import { RecienCreadoDialog } from './RecienCreadoDialog.tsx';
import { useAcciones, type Dialogo, type Vista } from './useAcciones.ts';

interface DialogosProps {
  readonly dialogo: Dialogo;
  readonly acciones: readonly RowAction<Producto>[];
  readonly onClose: () => void;
  readonly onListo: () => void;
  readonly onNuevo: () => void;
  readonly onCreado: (producto: Producto) => void;
}

const CON_PRODUCTO = { editar: EditarProductoDialog, menu: DatosDeMenuDialog, imagen: ImagenDialog } as const;

const Dialogos = ({ dialogo, acciones, onNuevo, onCreado, ...manos }: DialogosProps) => {
  if (dialogo.tipo === 'nuevo') return <NuevoProductoDialog onClose={manos.onClose} onListo={onCreado} />;
  if (dialogo.tipo === 'creado')
    return (
      <RecienCreadoDialog producto={dialogo.producto} acciones={acciones} onOtro={onNuevo} onClose={manos.onClose} />
    );
  const Elegido = CON_PRODUCTO[dialogo.tipo];
  return <Elegido {...manos} producto={dialogo.producto} />;
};

interface PanelesProps {
  readonly vista: Vista;
  readonly onClose: (actualizado: boolean) => void;
}

const Paneles = ({ vista: { panel, producto }, onClose }: PanelesProps) => {
  if (panel === 'ingredientes') return <RecetaPanel dueno={{ ...producto, tipo: 'producto' }} onClose={onClose} />;
  const Elegido = panel === 'especificaciones' ? EspecificacionesPanel : ComplementosPanel;
  return <Elegido producto={producto} onClose={onClose} />;
};

/** The line under the title: '126 productos en 9 categorías'. */
const useResumen = () => {
  const { filas } = useCategorias();
  const categorias = filas.length > 0 ? ` en ${plural(filas.length, 'categoría', 'categorías')}` : '';
  return (total: number): string => plural(total, 'producto', 'productos') + categorias;
};

const useEliminarProducto = (recargar: () => void) => {
  const eliminar = useDelete(api.productos.eliminar, {
    exito: 'Producto eliminado exitosamente',
    fallo: 'Error al eliminar el producto',
    onListo: recargar,
  });
  return ({ id, descripcion }: Producto): void =>
    void eliminar(id, {
      title: 'Eliminar producto',
      text: `¿Realmente deseas eliminar el producto ${descripcion}?`,
    });
};

interface TablaProps extends ListScreenState<Producto> {
  readonly abrirPanel: (vista: Vista) => void;
}

const Tabla = ({ listado, recargar, acciones, agregar, abrirPanel }: TablaProps) => {
  const { abierto, abrir, manos } = useListDialog<Dialogo>(recargar);
  const eliminar = useEliminarProducto(recargar);
  const deFila = useAcciones({ acciones, abrirDialogo: abrir, abrirPanel, eliminar });
  const [resumen, iva] = [useResumen(), useIva()];
  const onNuevo = (): void => abrir({ tipo: 'nuevo' });
  const onCreado = (producto: Producto): void => {
    recargar();
    // The list is sorted by name and the new dish may be on any page, so it is searched.
    listado.onText(producto.descripcion);
    abrir({ tipo: 'creado', producto });
  };
  return (
    <>
      <ListScreen
        title="Productos"
        summary={resumen}
        columns={columnasDe(iva)}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={deFila}
        textFilter="Filtra por descripción"
        filters={<FiltrosDeProductos listado={listado} />}
        buttons={<BotonDeArchivo onImportado={recargar} />}
        add={agregar({
          label: 'Nuevo producto',
          permiso: PERMISO.NUEVO_PRODUCTO,
          hacer: onNuevo,
        })}
        empty={{ text: 'No hay productos', icon: IconSoup }}
      />
      {abierto && <Dialogos dialogo={abierto} acciones={deFila} onNuevo={onNuevo} onCreado={onCreado} {...manos} />}
    </>
  );
};

/** The dishes of the branch: their table, or the panel that replaces it. */
export function ProductosScreen() {
  const lista = useListScreen(api.productos.pagina, 'productos', 'catalogo');
  const { opened, open, close } = usePanel<Vista>(lista.recargar);
  if (opened) return <Paneles vista={opened} onClose={close} />;
  return <Tabla {...lista} abrirPanel={open} />;
}
