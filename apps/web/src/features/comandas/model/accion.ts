import type { Icon } from '@tabler/icons-react';
import type { CountBadgeProps } from '../../../kit/CountBadge/CountBadge.tsx';

/** An action of a comanda or of a line, ready to be drawn as a tile, an icon or a menu entry. */
export interface Accion {
  readonly clave: string;
  readonly icon: Icon;
  /** The short word under the icon. */
  readonly label: string;
  /** The action with its object, for menus, tooltips and screen readers. */
  readonly name: string;
  /** Why it cannot act now. */
  readonly reason?: string;
  /** Filled only for the next sensible step (ui.md 1.3). */
  readonly tone?: 'plain' | 'pri' | 'grn' | 'bug';
  readonly peligro?: boolean;
  readonly badge?: CountBadgeProps;
  readonly onClick: () => void;
}

/** A cash action of the toolbar, decided by whoever draws the till. */
export interface ToolbarAction {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  /** The function key that does the same: "F6". */
  readonly tecla?: string;
  /** Hidden without this permission (D-14). */
  readonly permiso?: number;
  /** Why it cannot act now. */
  readonly reason?: string;
  /** Required before anything else: highlighted. */
  readonly falta?: boolean;
  readonly run: () => void;
}
