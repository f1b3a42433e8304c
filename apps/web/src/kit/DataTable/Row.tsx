import { memo, type FocusEventHandler, type Ref } from 'react';
import { actionsOf, type RowAction } from '../RowActions/actions.ts';
import { RowActions } from '../RowActions/RowActions.tsx';
import { contentOf } from './contentOf.tsx';
import classes from './DataTable.module.css';
import type { Column } from './types.ts';

interface CellProps<T> {
  readonly column: Column<T>;
  readonly row: T;
}

function Cell<T>({ column, row }: CellProps<T>) {
  const content = contentOf(column, row);
  if (!column.principal) return <td data-alinear={column.align}>{content}</td>;
  return (
    <th scope="row" className={classes.principal}>
      {content}
    </th>
  );
}

export interface RowProps<T> {
  readonly columns: readonly Column<T>[];
  readonly row: T;
  readonly nombre: string;
  readonly actions: readonly RowAction<T>[];
  readonly inMenu: boolean;
  /** Its index among all rows, if only some are mounted. */
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
  readonly onFocus?: FocusEventHandler<HTMLTableRowElement>;
  readonly onBlur?: FocusEventHandler<HTMLTableRowElement>;
}

const HEAD_ROWS = 1;

function TableRow<T>({ columns, row, nombre, actions, inMenu, index, ...tr }: RowProps<T>) {
  return (
    <tr data-index={index} aria-rowindex={index === undefined ? undefined : index + 1 + HEAD_ROWS} {...tr}>
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {actions.length > 0 && (
        <td className={classes.operaciones}>
          <RowActions actions={actionsOf(actions, row, nombre)} nombre={nombre} inMenu={inMenu} />
        </td>
      )}
    </tr>
  );
}

/** A row of a table, memoized. */
export const Row = memo(TableRow) as typeof TableRow;
