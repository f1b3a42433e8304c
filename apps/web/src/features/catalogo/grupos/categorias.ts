import { IconCategory, IconListNumbers, IconPalette } from '@tabler/icons-react';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { AparienciaDialog } from './apariencia/AparienciaDialog.tsx';
import { useCategorias } from '../vendibles/consultas.ts';
import { columnasDeGrupo, nombreDeCategoria } from './columnas.tsx';
import { dialogoDeDescripcion } from './GrupoDialog.tsx';
import { OrdenDeProductos } from './orden/OrdenDeProductos.tsx';
import type { Categoria, ConfigDeGrupo } from './tipos.ts';

/** Categories, called departments (002 §2.1). */
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
  Dialogo: dialogoDeDescripcion({
    nueva: api.categorias.nueva,
    editar: api.categorias.editar,
    regla: LIMITES_DE_CATALOGO.categoria,
    creada: 'Categoría creada exitosamente',
    editada: 'Categoría actualizada exitosamente',
  }),
  propias: [
    {
      id: 'ordenar',
      texto: 'Ordenar productos',
      icono: IconListNumbers,
      permiso: PERMISO.EDITAR_CATEGORIA,
      Dialogo: OrdenDeProductos,
    },
    {
      id: 'apariencia',
      texto: 'Apariencia',
      icono: IconPalette,
      permiso: PERMISO.EDITAR_CATEGORIA,
      Dialogo: AparienciaDialog,
    },
  ],
};
