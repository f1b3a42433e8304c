import { api } from '../../../../platform/api/client.ts';
import { OrdenDialog, type Ordenable, type OrdenDialogProps } from './OrdenDialog.tsx';
import type { Categoria } from '../tipos.ts';

const productosDe = (id: number): Ordenable => ({
  clave: ['catalogo', 'categorias', id, 'productos'],
  leer: (options) => api.categorias.productos({ params: { id } }, options),
  guardar: (productos, options) => api.categorias.ordenarProductos({ params: { id }, body: { productos } }, options),
  vacio: 'No tiene productos asignados',
});

export interface OrdenDeProductosProps extends Pick<OrdenDialogProps, 'onClose' | 'onListo'> {
  readonly grupo: Categoria;
}

/** Sorts the products of a category in the menu. */
export const OrdenDeProductos = ({ grupo, ...cierre }: OrdenDeProductosProps) => (
  <OrdenDialog title="Orden de los productos" context={grupo.descripcion} de={productosDe(grupo.id)} {...cierre} />
);

const CATEGORIAS: Ordenable = {
  clave: ['catalogo', 'elegir', 'categorias'],
  leer: (options) => api.categorias.listar({}, options),
  guardar: (categorias, options) => api.categorias.ordenar({ body: { categorias } }, options),
  vacio: 'No hay categorías',
};

/** Sorts the categories in the menu and on the till. */
export const OrdenDeCategorias = (cierre: Pick<OrdenDialogProps, 'onClose' | 'onListo'>) => (
  <OrdenDialog title="Orden de las categorías" context="Así aparecen en el menú" de={CATEGORIAS} {...cierre} />
);
