import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  IconCarrot,
  IconCircles,
  IconDeviceMobile,
  IconListCheck,
  IconPencil,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { notify } from '../../../kit/notify.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { useServerPermiso, type WithPermiso } from '../../../platform/permisos/permiso-del-servidor.ts';
import type { Producto } from '../vendibles/tipos.ts';
import type { Dialogo, Panel, Vista } from './en-el-menu/vistas.ts';

/** What the actions of a dish open and do. */
export interface Manos {
  readonly conPermiso: WithPermiso;
  readonly sinConexion: string | undefined;
  readonly abrirDialogo: (dialogo: Dialogo) => void;
  readonly abrirPanel: (vista: Vista) => void;
  readonly eliminar: (producto: Producto) => void;
}

const SIN_ESPECIFICACIONES = 'No tiene permisos para administrar las especificaciones del producto';

/** As icons the picture stands before the data of the menu; in a menu they have the specified order (PRODUCTO-005, PRODUCTO-008). */
const ordenadas = <T>(acciones: readonly T[], enMenu: boolean): readonly T[] => {
  const [imagen, menu, ...ultimas] = acciones.slice(4);
  return enMenu ? [...acciones.slice(0, 4), menu!, imagen!, ...ultimas] : acciones;
};

const deDialogo =
  ({ conPermiso, abrirDialogo }: Manos, tipo: 'editar' | 'menu' | 'imagen', permiso: Parameters<WithPermiso>[0]) =>
  (producto: Producto): void =>
    void conPermiso(permiso, () => abrirDialogo({ tipo, producto }));

const dePanel =
  (conPermiso: WithPermiso, { abrirPanel }: Manos, panel: Panel, permiso: Parameters<WithPermiso>[0]) =>
  (producto: Producto): void =>
    void conPermiso(permiso, () => abrirPanel({ panel, producto }));

/** The seven actions of a dish, each after its access check (PRODUCTO-005, PRODUCTO-007, 002 §6). */
export const useAcciones = (manos: Manos): readonly RowAction<Producto>[] => {
  const { conPermiso, sinConexion, eliminar } = manos;
  const conEspecificaciones = useServerPermiso(() => notify.danger(SIN_ESPECIFICACIONES));
  const enMenu = useBreakpoint() !== 'desktop';
  const { EDITAR_PRODUCTO, ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO, EDITAR_DATOS_DE_MENU } = PERMISO;
  const acciones: readonly Omit<RowAction<Producto>, 'razon'>[] = [
    { id: 'editar', texto: 'Editar', icono: IconPencil, onClick: deDialogo(manos, 'editar', EDITAR_PRODUCTO) },
    {
      id: 'ingredientes',
      texto: 'Ingredientes',
      icono: IconCarrot,
      cuenta: ({ no_ingredientes }) => no_ingredientes,
      onClick: dePanel(conPermiso, manos, 'ingredientes', EDITAR_PRODUCTO),
    },
    {
      id: 'especificaciones',
      texto: 'Especificaciones',
      icono: IconListCheck,
      cuenta: ({ no_especificaciones }) => no_especificaciones,
      onClick: dePanel(conEspecificaciones, manos, 'especificaciones', ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO),
    },
    {
      id: 'complementos',
      texto: 'Complementos',
      icono: IconCircles,
      cuenta: ({ no_complementos }) => no_complementos,
      onClick: dePanel(conPermiso, manos, 'complementos', EDITAR_PRODUCTO),
    },
    {
      id: 'imagen',
      texto: 'Imagen',
      icono: IconPhoto,
      onClick: deDialogo(manos, 'imagen', PERMISO.EDITAR_IMAGEN_PRODUCTO),
    },
    {
      id: 'menu',
      texto: 'Datos menú',
      icono: IconDeviceMobile,
      onClick: deDialogo(manos, 'menu', EDITAR_DATOS_DE_MENU),
    },
    {
      id: 'eliminar',
      texto: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      onClick: (producto) => void conPermiso(PERMISO.ELIMINAR_PRODUCTO, () => eliminar(producto)),
    },
  ];
  return ordenadas(acciones, enMenu).map((accion) => ({ ...accion, razon: () => sinConexion }));
};
