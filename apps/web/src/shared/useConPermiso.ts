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
export interface AccionDeFila<T> extends Omit<RowAction<T>, 'onClick'> {
  /** The operation; a function where it follows from who presses. */
  readonly permiso: Permiso | (() => Permiso);
  readonly hacer: (fila: T) => void;
}

/** The button that adds a row, alike. */
export interface BotonDeAgregar extends Pick<AddButtonSpec, 'label'> {
  readonly permiso: AccionDeFila<unknown>['permiso'];
  readonly hacer: () => void;
}

/** The first action of a row (ui.md 7). */
export const EDITAR = { id: 'editar', texto: 'Editar', icono: IconPencil } as const;
/** The last one. */
export const ELIMINAR = { id: 'eliminar', texto: 'Eliminar', icono: IconTrash, peligro: true } as const;

/** What asks the server before it opens anything. */
export interface ConPermiso {
  readonly conPermiso: WithPermiso;
  /** Why nothing can be done now. */
  readonly sinConexion: string | undefined;
  /** Actions of a row, as `ListScreen` takes them. */
  readonly acciones: <T>(acciones: readonly AccionDeFila<T>[]) => readonly RowAction<T>[];
  /** The button that adds, as `ListScreen` takes it. */
  readonly agregar: (boton: BotonDeAgregar) => AddButtonSpec;
}

const elPermiso = (permiso: AccionDeFila<unknown>['permiso']): Permiso =>
  typeof permiso === 'function' ? permiso() : permiso;

/** The access check and the link of a screen; `avisar` tells a denial, in the server's words unless it has its own. */
export const useConPermiso = (avisar: (message: string) => void = notify.danger): ConPermiso => {
  const preguntar = useServerPermiso(avisar);
  const { allowed } = useContext(FormGateContext);
  const conPermiso: WithPermiso = (permiso, hacer) =>
    preguntar(permiso, () => {
      allowed(permiso);
      hacer();
    });
  const sinConexion = useDisconnected();
  return {
    conPermiso,
    sinConexion,
    acciones: (acciones) =>
      acciones.map(({ permiso, hacer, ...accion }) => ({
        razon: () => sinConexion,
        ...accion,
        onClick: (fila) => void conPermiso(elPermiso(permiso), () => hacer(fila)),
      })),
    agregar: ({ label, permiso, hacer }) => ({
      label,
      razon: sinConexion,
      onClick: () => void conPermiso(elPermiso(permiso), hacer),
    }),
  };
};
