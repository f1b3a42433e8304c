import { isOpen, onRowTouch, withOpener, DetailRow } from './Detail.tsx';
import classes from './Detail.module.css';
import { Row, type RowProps } from './Row.tsx';
import type { RowDetail, RowsProps } from './types.ts';

export interface ExpandableRowsProps<T> extends RowsProps<T> {
  readonly actions: RowProps<T>['actions'];
  readonly inMenu: boolean;
  readonly detail: RowDetail<T>;
}

/** The rows of a table with details: a tbody for each row and its detail. */
export function ExpandableRows<T>(props: ExpandableRowsProps<T>) {
  const { rows, clave, nombre, actions, inMenu, detail } = props;
  const columns = withOpener(props);
  return rows.map((row) => {
    const own = { detail, clave, nombre, row };
    return (
      <tbody
        key={clave(row)}
        className={classes.abrible}
        data-abierta={isOpen(own) || undefined}
        data-alarming={detail.alarming?.(row) || undefined}
        onClick={onRowTouch(own)}
      >
        <Row {...{ columns, actions, inMenu, row }} nombre={nombre(row)} />
        <DetailRow {...own} columns={columns.length + (actions.length > 0 ? 1 : 0)} />
      </tbody>
    );
  });
}
