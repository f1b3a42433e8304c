import { onRowTouch, withOpener, DetailRow } from './Detail.tsx';
import classes from './Detail.module.css';
import { Row, type RowProps } from './Row.tsx';
import type { RowDetail, RowsProps } from './types.ts';

export interface ExpandableRowsProps<T> extends RowsProps<T> {
  readonly acciones: RowProps<T>['acciones'];
  readonly inMenu: boolean;
  readonly detalle: RowDetail<T>;
}

/** The rows of a table with details: a tbody for each row and its detail. */
export function ExpandableRows<T>(props: ExpandableRowsProps<T>) {
  const { rows, clave, nombre, acciones, inMenu, detalle } = props;
  const columnas = withOpener(props);
  return rows.map((row) => {
    const own = { detalle, clave, nombre, row };
    return (
      <tbody
        key={clave(row)}
        className={classes.abrible}
        data-abierta={detalle.opened === clave(row) || undefined}
        onClick={onRowTouch(own)}
      >
        <Row {...{ columnas, acciones, inMenu, row }} nombre={nombre(row)} />
        <DetailRow {...own} columnas={columnas.length + (acciones.length > 0 ? 1 : 0)} />
      </tbody>
    );
  });
}
