import type { Icon } from '@tabler/icons-react';

/** Something the menu does. */
export interface MenuAction {
  readonly texto: string;
  /** The action with its object, for screen readers: "Cobrar Mesa 4". */
  readonly nombre?: string;
  readonly icono?: Icon;
  /** It destroys something: red while it can act. */
  readonly peligro?: boolean;
  /** Why it cannot act now; it keeps its place, says so and does not close the menu. */
  readonly razon?: string;
  /** What is shown now. */
  readonly actual?: boolean;
  readonly onClick: () => void;
}

/** The name of what follows it. */
export interface MenuSection {
  readonly seccion: string;
}

/** What there is instead of actions: "No hay áreas de despacho". */
export interface MenuNote {
  readonly nota: string;
}

/** A small line at the foot of the menu, which is read and never reached: "Comal 0.1.0". */
export interface MenuFoot {
  readonly pie: string;
}

/** What a menu lists, in order; `raya` divides. */
export type MenuEntry = MenuAction | MenuSection | MenuNote | MenuFoot | 'raya';
