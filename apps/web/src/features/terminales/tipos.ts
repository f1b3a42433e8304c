import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** A register as the configuration keeps it. */
export type Terminal = CallData<Catalog['terminales']['nueva']>;

/** Somebody who may enter a register. */
export type UsuarioConAcceso = Terminal['usuarios'][number];

/** The panel that replaces the list. */
export type Vista = { readonly modo: 'nueva' } | { readonly modo: 'editar' | 'usuarios'; readonly terminal: Terminal };

/** Props of the panels that take the place of the list. */
export interface PanelProps {
  /** Back to the list; true when something changed. */
  readonly onClose: (actualizado: boolean) => void;
}
