import type { Permiso } from '@comal/domain/permisos/permisos';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { FormGateContext } from '../kit/FormGate/form-gate.ts';
import type { AddButtonSpec } from '../kit/ListScreen/ListToolbar.tsx';
import { notify } from '../kit/notify.tsx';
import type { RowAction } from '../kit/RowActions/actions.ts';
import { useDisconnected } from '../platform/connection.ts';
import { useServerPermiso, type WithPermiso } from '../platform/permisos/server-permiso.ts';

/** An action on a row that runs once the server allowed its operation; unless it has its own reason, it is disabled offline. */
export interface PermittedAction<T> extends Omit<RowAction<T>, 'onClick'> {
  /** The operation; a function where it depends on the user. */
  readonly permiso: Permiso | (() => Permiso);
  readonly hacer: (row: T) => void;
}

/** The button that adds a row, with the same check. */
export interface AddButton extends Pick<AddButtonSpec, 'label'> {
  readonly permiso: PermittedAction<unknown>['permiso'];
  readonly hacer: () => void;
}

/** The first action of a row (ui.md 7). */
export const EDIT = { id: 'editar', text: 'Editar', icon: IconPencil } as const;
/** The last one. */
export const REMOVE = { id: 'eliminar', text: 'Eliminar', icon: IconTrash, danger: true } as const;

/** Actions and buttons that check the permission on the server before they open anything. */
export interface PermisoGuard {
  readonly conPermiso: WithPermiso;
  /** Why nothing can be done now; undefined while connected. */
  readonly sinConexion: string | undefined;
  /** Actions of a row, as `ListScreen` takes them. */
  readonly acciones: <T>(actions: readonly PermittedAction<T>[]) => readonly RowAction<T>[];
  /** The button that adds, as `ListScreen` takes it. */
  readonly agregar: (button: AddButton) => AddButtonSpec;
}

const thePermiso = (permiso: PermittedAction<unknown>['permiso']): Permiso =>
  typeof permiso === 'function' ? permiso() : permiso;

/** Hook: the access check and the connection of a screen; `notifyOnRefusal` shows a denial with the server's message. */
export const usePermisoGuard = (notifyOnRefusal: (message: string) => void = notify.danger): PermisoGuard => {
  const ask = useServerPermiso(notifyOnRefusal);
  const { allowed } = useContext(FormGateContext);
  const conPermiso: WithPermiso = (permiso, make) =>
    ask(permiso, () => {
      allowed(permiso);
      make();
    });
  const offline = useDisconnected();
  return {
    conPermiso,
    sinConexion: offline,
    acciones: (actions) =>
      actions.map(({ permiso, hacer, ...accion }) => ({
        reason: () => offline,
        ...accion,
        onClick: (row) => void conPermiso(thePermiso(permiso), () => hacer(row)),
      })),
    agregar: ({ label, permiso, hacer }) => ({
      label,
      reason: offline,
      onClick: () => void conPermiso(thePermiso(permiso), hacer),
    }),
  };
};
