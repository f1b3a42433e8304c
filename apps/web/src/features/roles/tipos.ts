import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** A role as the configuration keeps it. */
export type Rol = CallData<Catalog['roles']['nuevo']>;

/** The panel that replaces the list. */
export type Vista = { readonly modo: 'nuevo' } | { readonly modo: 'permisos'; readonly rol: Rol };

/** A dialog over the list, about one role. */
export interface Asunto {
  readonly que: 'nombre' | 'mover';
  readonly rol: Rol;
}

/** Props of the panels that take the place of the list. */
export interface PanelProps {
  /** Back to the list; true when something changed. */
  readonly onClose: (actualizado: boolean) => void;
}

/** Props of the dialogs about a role. */
export interface RolDialogProps {
  readonly rol: Rol;
  readonly onClose: () => void;
  readonly onListo: () => void;
}
