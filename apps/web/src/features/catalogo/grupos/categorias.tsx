import { IconCategory, IconListNumbers, IconPalette, IconArrowsSort } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { AparienciaDialog } from './apariencia/AparienciaDialog.tsx';
import { useCategorias } from '../vendibles/consultas.ts';
import { columnasDeGrupo, nombreDeCategoria } from './columnas.tsx';
import { CategoriaDialog } from './CategoriaDialog.tsx';
import { OrdenDeProductos, OrdenDeCategorias } from './orden/ordenes.tsx';
import type { Categoria, ConfigDeGrupo } from './tipos.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { GruposScreen, type Botonera } from './GruposScreen.tsx';

/** The configuration of the categories, called departments. */
export const CATEGORIAS: ConfigDeGrupo<Categoria> = {
  clave: 'categorias',
  titulo: 'Categorías',
  cuenta: (total) => plural(total, 'categoría', 'categorías'),
  columnas: columnasDeGrupo('Departamento', [], nombreDeCategoria),
  icono: IconCategory,
  textos: {
    nuevo: 'Nueva categoría',
    editar: 'Editar categoría',
    vacio: 'No hay categorías',
    traer: 'Traer de otra categoría',
    elegir: 'Categoría',
    sinElegir: 'Selecciona una categoría',
    mismo: 'No puedes seleccionar la misma categoría',
    actual: 'Categoría actual',
    eliminar: 'Eliminar categoría',
    confirmar: '¿Realmente deseas eliminar la categoría?',
    conProductos: 'No puedes eliminar esta categoría, ya que tiene productos asignados',
    eliminado: 'Categoría eliminada exitosamente',
  },
  permisos: {
    nuevo: PERMISO.NUEVA_CATEGORIA,
    editar: PERMISO.EDITAR_CATEGORIA,
    mover: PERMISO.MOVER_PRODUCTOS_A_CATEGORIA,
    eliminar: PERMISO.ELIMINAR_CATEGORIA,
  },
  sistemaRecibe: false,
  grupoDe: ({ categoria }) => categoria,
  api: api.categorias,
  useOpciones: useCategorias,
  Dialogo: CategoriaDialog,
  propias: [
    {
      id: 'ordenar',
      text: 'Ordenar productos',
      icon: IconListNumbers,
      permiso: PERMISO.EDITAR_CATEGORIA,
      Dialogo: OrdenDeProductos,
    },
    {
      id: 'apariencia',
      text: 'Apariencia',
      icon: IconPalette,
      permiso: PERMISO.EDITAR_CATEGORIA,
      Dialogo: AparienciaDialog,
    },
  ],
};

const Ordenar = ({ recargar, conPermiso, sinConexion }: Botonera<Categoria>) => {
  const { abierto, abrir, manos } = useListDialog<true>(recargar);
  return (
    <>
      <IconAction
        icon={IconArrowsSort}
        label="Ordenar categorías"
        outlined
        reason={sinConexion}
        onClick={() => void conPermiso(PERMISO.EDITAR_CATEGORIA, () => abrir(true))}
      />
      {abierto && <OrdenDeCategorias {...manos} />}
    </>
  );
};

/** The screen of the categories and their order in the menu. */
export const CategoriasScreen = () => <GruposScreen config={CATEGORIAS} botones={(lista) => <Ordenar {...lista} />} />;
