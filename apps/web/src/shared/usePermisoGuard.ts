import type { Permiso } from '@comal/domain/permisos/permisos';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { FormGateContext } from '../kit/FormGate/form-gate.ts';
import type { AddButtonSpec } from '../kit/ListScreen/ListToolbar.tsx';
import { notify } from '../kit/notify.tsx';
import type { RowAction } from '../kit/RowActions/actions.ts';
import { useDisconnected } from '../platform/connection.ts';
import { useServerPermiso, type WithPermiso } from '../platform/permisos/server-permiso.ts';

/** What is done to a row once the server allowed its operation; without a reason of its own it waits for the connection. */
export interface PermittedAction<T> extends Omit<RowAction<T>, 'onClick'> {
  /** The operation; a function where it follows from who presses. */
  readonly permiso: Permiso | (() => Permiso);
  readonly hacer: (row: T) => void;
}

/** The button that adds a row, alike. */
export interface AddButton extends Pick<AddButtonSpec, 'label'> {
  readonly permiso: PermittedAction<unknown>['permiso'];
  readonly hacer: () => void;
}

/** The first action of a row (ui.md 7). */
export const EDIT = { id: 'editar', text: 'Editar', icon: IconPencil } as const;
/** The last one. */
export const REMOVE = { id: 'eliminar', text: 'Eliminar', icon: IconTrash, danger: true } as const;

/** What asks the server before it opens anything. */
export interface PermisoGuard {
  readonly conPermiso: WithPermiso;
  /** Why nothing can be done now. */
  readonly sinConexion: string | undefined;
  /** Actions of a row, as `ListScreen` takes them. */
  readonly acciones: <T>(actions: readonly PermittedAction<T>[]) => readonly RowAction<T>[];
  /** The button that adds, as `ListScreen` takes it. */
  readonly agregar: (button: AddButton) => AddButtonSpec;
}

const thePermiso = (permiso: PermittedAction<unknown>['permiso']): Permiso =>
  typeof permiso === 'function' ? permiso() : permiso;

/** The access check and the link of a screen; `avisar` tells a denial, in the server's words unless it has its own. */
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
