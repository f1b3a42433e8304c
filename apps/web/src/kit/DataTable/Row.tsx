import { memo, type FocusEventHandler, type Ref } from 'react';
import { actionsOf, type RowAction } from '../RowActions/actions.ts';
import { RowActions } from '../RowActions/RowActions.tsx';
import { contentOf } from './contentOf.tsx';
import classes from './DataTable.module.css';
import type { Column } from './types.ts';

interface CellProps<T> {
  readonly columna: Column<T>;
  readonly fila: T;
}

function Cell<T>({ columna, fila }: CellProps<T>) {
  const content = contentOf(columna, fila);
  if (!columna.principal) return <td data-alinear={columna.alinear}>{content}</td>;
  return (
    <th scope="row" className={classes.principal}>
      {content}
    </th>
  );
}

export interface RowProps<T> {
  readonly columnas: readonly Column<T>[];
  readonly fila: T;
  readonly nombre: string;
  readonly acciones: readonly RowAction<T>[];
  readonly enMenu: boolean;
  /** Its index among all rows, if only some are mounted. */
  readonly indice?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
  readonly onFocus?: FocusEventHandler<HTMLTableRowElement>;
  readonly onBlur?: FocusEventHandler<HTMLTableRowElement>;
}

const HEAD_ROWS = 1;

function TableRow<T>({ columnas, fila, nombre, acciones, enMenu, indice, ...tr }: RowProps<T>) {
  return (
    <tr data-index={indice} aria-rowindex={indice === undefined ? undefined : indice + 1 + HEAD_ROWS} {...tr}>
      {columnas.map((column) => (
        <Cell key={column.id} columna={column} fila={fila} />
      ))}
      {acciones.length > 0 && (
        <td className={classes.operaciones}>
          <RowActions acciones={actionsOf(acciones, fila, nombre)} nombre={nombre} enMenu={enMenu} />
        </td>
      )}
    </tr>
  );
}

/** A row of a table, memoized. */
export const Row = memo(TableRow) as typeof TableRow;
