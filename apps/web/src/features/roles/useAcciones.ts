import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconListCheck, IconPencil, IconUsersGroup } from '@tabler/icons-react';
import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import type { RowAction } from '../../kit/RowActions/actions.ts';
import { api } from '../../platform/api/client.ts';
import { useSesion } from '../../platform/session/session.ts';
import { DEFINED_BY } from '../../shared/DefinedBy.tsx';
import { REMOVE } from '../../shared/usePermisoGuard.ts';
import { useSave } from '../../shared/useSave.ts';
import type { ListScreenState } from '../../shared/useListScreen.ts';
import type { Rol } from './tipos.ts';

/** The role whose users the system made: with a single user, there is nobody to move. */
const ROL_DEL_SISTEMA = 1;
/** Asked before a role is deleted. */
const PREGUNTA = { title: 'Advertencia', text: '¿Realmente deseas eliminar el rol?', action: 'Eliminar rol' } as const;

/** What can be done with a role besides deleting it. */
export type QueHacer = 'nombre' | 'permisos' | 'mover';

const soloElDelSistema = ({ id, usuarios }: Rol): boolean => id === ROL_DEL_SISTEMA && usuarios === 1;

/** Why the users of a role are not moved, or undefined. */
const noSeMueven = (rol: Rol, propio: number | undefined): string | undefined => {
  if (rol.usuarios === 0) return textoDeMotivo('ROL_SIN_USUARIOS');
  if (soloElDelSistema(rol)) return textoDeMotivo('USUARIO_DE_SISTEMA');
  return rol.id === propio ? textoDeMotivo('ROL_PROPIO') : undefined;
};

/** Why a role is not deleted, or undefined. */
const noSeElimina = (rol: Rol, propio: number | undefined): string | undefined => {
  if (rol.sistema) return DEFINED_BY.sistema;
  if (rol.id === propio) return textoDeMotivo('ROL_PROPIO_EN_USO');
  return rol.usuarios > 0 ? textoDeMotivo('ROL_CON_USUARIOS') : undefined;
};

type Pantalla = Pick<ListScreenState<Rol>, 'acciones' | 'recargar' | 'sinConexion'>;

const useBorrar = (recargar: () => void) => {
  const { confirm } = useConfirm();
  const { guardar } = useSave(api.roles.eliminar, { exito: 'Rol eliminado exitosamente', onListo: recargar });
  return async ({ id }: Rol): Promise<void> => {
    if (await confirm(PREGUNTA)) await guardar({ params: { id } });
  };
};

/**
 * What can be done with a role, each after its access check (ROL-002, PERMISO-052, PERMISO-054, PERMISO-055; permissions by
 * their own operation, D-14). The permissions of a role of the system open to be read.
 */
export const useAcciones = (
  { acciones, recargar, sinConexion }: Pantalla,
  abrir: (que: QueHacer, rol: Rol) => void,
): readonly RowAction<Rol>[] => {
  const propio = useSesion()?.usuario.rol.id;
  const borrar = useBorrar(recargar);
  return acciones<Rol>([
    {
      ...{ id: 'nombre', text: 'Editar nombre', icon: IconPencil, permiso: PERMISO.EDITAR_DESCRIPCION_ROL },
      reason: ({ sistema }) => (sistema ? DEFINED_BY.sistema : sinConexion),
      hacer: (rol) => abrir('nombre', rol),
    },
    {
      ...{ id: 'permisos', text: 'Editar permisos', icon: IconListCheck, permiso: PERMISO.EDITAR_PERMISOS_ROL },
      hacer: (rol) => abrir('permisos', rol),
    },
    {
      ...{ id: 'mover', text: 'Mover usuarios', icon: IconUsersGroup, permiso: PERMISO.TRASPASAR_USUARIOS_DEL_ROL },
      reason: (rol) => noSeMueven(rol, propio) ?? sinConexion,
      hacer: (rol) => abrir('mover', rol),
    },
    {
      ...{ ...REMOVE, permiso: PERMISO.ELIMINAR_ROL },
      reason: (rol) => noSeElimina(rol, propio) ?? sinConexion,
      hacer: (rol) => void borrar(rol),
    },
  ]);
};
