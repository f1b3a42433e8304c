import type { Producto } from '../vendibles/tipos.ts';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { IconCarrot, IconCircles, IconDeviceMobile, IconListCheck, IconPhoto } from '@tabler/icons-react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { notify } from '../../../kit/notify.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import {
  EDIT,
  REMOVE,
  usePermisoGuard,
  type PermittedAction,
  type PermisoGuard,
} from '../../../shared/usePermisoGuard.ts';

/** The panels of a dish that replace the table. */
export type Panel = 'ingredientes' | 'especificaciones' | 'complementos';

/** A panel and its dish. */
export interface Vista {
  readonly panel: Panel;
  readonly producto: Producto;
}

/** The dialogs over the table; without a dish, a new one. */
export type Dialogo =
  { readonly tipo: 'nuevo' } | { readonly tipo: 'creado' | 'editar' | 'menu' | 'imagen'; readonly producto: Producto };

/** The operations behind the actions of a dish. */
export interface Manos extends Pick<PermisoGuard, 'acciones'> {
  readonly abrirDialogo: (dialogo: Dialogo) => void;
  readonly abrirPanel: (vista: Vista) => void;
  readonly eliminar: (producto: Producto) => void;
}

const SIN_ESPECIFICACIONES = 'No tiene permisos para administrar las especificaciones del producto';

/** Sorts the actions: as icons the picture comes before the menu data; in a menu the specified order is kept. */
const ordenadas = <T>(acciones: readonly T[], enMenu: boolean): readonly T[] => {
  const [imagen, menu, ...ultimas] = acciones.slice(4);
  return enMenu ? [...acciones.slice(0, 4), menu!, imagen!, ...ultimas] : acciones;
};

type Rotulo = Omit<PermittedAction<Producto>, 'permiso' | 'hacer'>;

const PANELES: Readonly<Record<Panel, Rotulo>> = {
  ingredientes: {
    id: 'ingredientes',
    text: 'Ingredientes',
    icon: IconCarrot,
    cuenta: ({ no_ingredientes }) => no_ingredientes,
  },
  especificaciones: {
    id: 'especificaciones',
    text: 'Especificaciones',
    icon: IconListCheck,
    cuenta: ({ no_especificaciones }) => no_especificaciones,
  },
  complementos: {
    id: 'complementos',
    text: 'Complementos',
    icon: IconCircles,
    cuenta: ({ no_complementos }) => no_complementos,
  },
};
const IMAGEN: Rotulo = { id: 'imagen', text: 'Imagen', icon: IconPhoto };
const MENU: Rotulo = { id: 'menu', text: 'Datos menú', icon: IconDeviceMobile };

/** Hook: the seven actions of a dish, each with its access check. */
export const useAcciones = ({
  acciones,
  abrirDialogo,
  abrirPanel,
  eliminar,
}: Manos): readonly RowAction<Producto>[] => {
  const deEspecificaciones = usePermisoGuard(() => notify.danger(SIN_ESPECIFICACIONES));
  const enMenu = useBreakpoint() !== 'desktop';
  const dialogo = (rotulo: Rotulo, tipo: 'editar' | 'menu' | 'imagen', permiso: Permiso) => ({
    ...rotulo,
    permiso,
    hacer: (producto: Producto) => abrirDialogo({ tipo, producto }),
  });
  const panel = (panel: Panel, permiso: Permiso) => ({
    ...PANELES[panel],
    permiso,
    hacer: (producto: Producto) => abrirPanel({ panel, producto }),
  });
  const todas = [
    ...acciones([dialogo(EDIT, 'editar', PERMISO.EDITAR_PRODUCTO), panel('ingredientes', PERMISO.EDITAR_PRODUCTO)]),
    ...deEspecificaciones.acciones([panel('especificaciones', PERMISO.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO)]),
    ...acciones([
      panel('complementos', PERMISO.EDITAR_PRODUCTO),
      dialogo(IMAGEN, 'imagen', PERMISO.EDITAR_IMAGEN_PRODUCTO),
      dialogo(MENU, 'menu', PERMISO.EDITAR_DATOS_DE_MENU),
      { ...REMOVE, permiso: PERMISO.ELIMINAR_PRODUCTO, hacer: eliminar },
    ]),
  ];
  return ordenadas(todas, enMenu);
};
