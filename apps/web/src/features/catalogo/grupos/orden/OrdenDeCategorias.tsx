import { api } from '../../../../platform/api/client.ts';
import { OrdenDialog, type Ordenable, type OrdenDialogProps } from './OrdenDialog.tsx';

const CATEGORIAS: Ordenable = {
  clave: ['catalogo', 'elegir', 'categorias'],
  leer: (options) => api.categorias.listar({}, options),
  guardar: (categorias, options) => api.categorias.ordenar({ body: { categorias } }, options),
  vacio: 'No hay categorías',
};

/** The order of the categories in the menu and on the till. */
export const OrdenDeCategorias = (cierre: Pick<OrdenDialogProps, 'onClose' | 'onListo'>) => (
  <OrdenDialog title="Orden de las categorías" context="Así aparecen en el menú" de={CATEGORIAS} {...cierre} />
);
