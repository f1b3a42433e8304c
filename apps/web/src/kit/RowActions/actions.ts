import type { Icon } from '@tabler/icons-react';

/** What can be done with a row of a list; order is edit, specific actions, delete (ui.md 7). */
export interface RowAction<T> {
  readonly id: string;
  /** A verb or noun without its object: "Editar"; the name of the row is added for screen readers. */
  readonly text: string;
  readonly icon: Icon;
  readonly onClick: (row: T) => void;
  /** Why it is disabled for this row; it keeps its place and tells the reason. */
  readonly reason?: (row: T) => string | undefined;
  /** A counter on its icon; 0 shows none. */
  readonly cuenta?: (row: T) => number;
  readonly danger?: boolean;
  /** Where there is room for it, its word stands beside its icon. */
  readonly labelled?: boolean;
  /** The rows that have it; absent: all. For actions that are impossible on other rows. */
  readonly when?: (row: T) => boolean;
}

/** An action bound to its row. */
export interface ReadyAction {
  readonly id: string;
  readonly text: string;
  /** With its object: "Editar Pozole". */
  readonly nombre: string;
  readonly icon: Icon;
  readonly reason: string | undefined;
  readonly cuenta: number;
  readonly danger: boolean;
  readonly labelled: boolean;
  readonly onClick: () => void;
}

/** The actions of one row, ready to draw. */
export const actionsOf = <T>(actions: readonly RowAction<T>[], row: T, name: string): readonly ReadyAction[] =>
  actions
    .filter(({ when }) => when?.(row) ?? true)
    .map(({ id, text, icon, onClick, reason, cuenta, danger = false, labelled = false }) => ({
      id,
      text,
      nombre: `${text} ${name}`,
      icon,
      reason: reason?.(row),
      cuenta: cuenta?.(row) ?? 0,
      danger,
      labelled,
      onClick: () => onClick(row),
    }));
