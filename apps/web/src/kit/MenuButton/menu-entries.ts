import type { Icon } from '@tabler/icons-react';

/** Something the menu does. */
export interface MenuAction {
  readonly text: string;
  /** The action with its object, for screen readers: "Cobrar Mesa 4". */
  readonly nombre?: string;
  readonly icon?: Icon;
  /** A destructive action: red while enabled. */
  readonly danger?: boolean;
  /** Why it is disabled; it keeps its place, tells the reason and does not close the menu. */
  readonly reason?: string;
  /** The current choice. */
  readonly current?: boolean;
  readonly onClick: () => void;
}

/** The heading of the following entries. */
export interface MenuSection {
  readonly section: string;
}

/** A text instead of actions: "No hay áreas de despacho". */
export interface MenuNote {
  readonly nota: string;
}

/** A footer of the menu, not focusable: "Comal 0.1.0". */
export interface MenuFoot {
  readonly foot: string;
}

/** The entries of a menu, in order; `raya` is a divider. */
export type MenuEntry = MenuAction | MenuSection | MenuNote | MenuFoot | 'raya';
