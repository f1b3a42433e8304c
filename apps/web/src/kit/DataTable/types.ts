import type { ReactNode } from 'react';
import type { RowAction } from '../RowActions/actions.ts';

/** A column as data; on phones the same columns make a card. */
export interface Column<T> {
  readonly id: string;
  readonly titulo: string;
  readonly celda: (fila: T) => ReactNode;
  /** Text to the start (default), figures to the end. */
  readonly alinear?: 'inicio' | 'fin';
  /** The cell that names the row: its header in the table, the title of its card. */
  readonly principal?: boolean;
  /** A date or an hour, as text: it stays on one line (`DateText`). */
  readonly entera?: boolean;
  /** On a card: `lado` at the right of the title (amount, badge), `dato` with its name below; neither: left out. */
  readonly enTarjeta?: 'lado' | 'dato';
}

/** What a row opens into; one row at a time. */
export interface RowDetail<T> {
  /** The key of the open row; null when all are closed. */
  readonly abierta: string | number | null;
  /** Another row is opened, or with null the open one is closed. */
  readonly onAbrir: (clave: string | number | null) => void;
  readonly contenido: (fila: T) => ReactNode;
}

/** Rows and how they are drawn. */
export interface RowsProps<T> {
  /** What the table holds: "Productos". */
  readonly titulo: string;
  readonly columnas: readonly Column<T>[];
  readonly filas: readonly T[];
  /** What tells a row from the others. */
  readonly clave: (fila: T) => string | number;
  /** How a row is called: "Pozole". */
  readonly nombre: (fila: T) => string;
  readonly acciones?: readonly RowAction<T>[];
  /** The operations are always a menu with words: more of them than anybody knows by their icon. */
  readonly enPalabras?: boolean;
  /** Rows that open; then all of them are in the document. */
  readonly detalle?: RowDetail<T>;
}
