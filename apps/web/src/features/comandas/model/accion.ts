import type { Icon } from '@tabler/icons-react';
import type { CountBadgeProps } from '../../../kit/CountBadge/CountBadge.tsx';

/** An action of a comanda or of a line, to be rendered as a tile, an icon or a menu entry. */
export interface Accion {
  readonly clave: string;
  readonly icon: Icon;
  /** The short label under the icon. */
  readonly label: string;
  /** The action with its object, for menus, tooltips and screen readers. */
  readonly name: string;
  /** Why it is disabled now. */
  readonly reason?: string;
  /** Filled only for the recommended next step (ui.md 1.3). */
  readonly tone?: 'plain' | 'pri' | 'grn' | 'bug';
  readonly peligro?: boolean;
  readonly badge?: CountBadgeProps;
  readonly onClick: () => void;
}

/** A cash action of the toolbar, given by the screen that renders the till. */
export interface ToolbarAction {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  /** The function key that does the same: "F6". */
  readonly tecla?: string;
  /** Hidden without this permission (D-14). */
  readonly permiso?: number;
  /** Why it is disabled now. */
  readonly reason?: string;
  /** Required before anything else, so it is highlighted. */
  readonly falta?: boolean;
  readonly run: () => void;
}
