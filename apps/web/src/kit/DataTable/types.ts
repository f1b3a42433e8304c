import type { ReactNode } from 'react';
import type { RowAction } from '../RowActions/actions.ts';

/** A column as data; on phones the same columns make a card. */
export interface Column<T> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Text to the start (default), figures to the end. */
  readonly align?: 'inicio' | 'fin';
  /** Its title may take two lines where the table has no room for one. */
  readonly wraps?: boolean;
  /** The cell that names the row: its header in the table, the title of its card. */
  readonly principal?: boolean;
  /** A date or time, which stays on one line (`DateText`). */
  readonly whole?: boolean;
  /** On a card: `lado` is at the right of the title (amount, badge), `dato` below it with its heading; neither: left out. */
  readonly onCard?: 'lado' | 'dato';
}

/** The detail of rows, one open at a time. */
export interface RowDetail<T> {
  /** The key of the open row; null when none is open. */
  readonly opened: string | number | null;
  /** Called with the key of the row to open, or null to close. */
  readonly onOpen: (key: string | number | null) => void;
  readonly content: (row: T) => ReactNode;
  /** The id of the column whose cell opens the row; absent: the one that names it. */
  readonly column?: string;
  /** The rows that have a detail; absent: all. */
  readonly when?: (row: T) => boolean;
  /** The rows that need attention: drawn in red, with a bar that their detail has too. */
  readonly alarming?: (row: T) => boolean;
}

/** Rows and how they are drawn. */
export interface RowsProps<T> {
  /** What the table holds: "Productos". */
  readonly title: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** The unique key of a row. */
  readonly clave: (row: T) => string | number;
  /** The name of a row: "Pozole". */
  readonly nombre: (row: T) => string;
  readonly actions?: readonly RowAction<T>[];
  /** The operations are always a menu with words, because there are too many for icons. */
  readonly inWords?: boolean;
  /** Rows with details; then all of them are mounted. */
  readonly detail?: RowDetail<T>;
}
