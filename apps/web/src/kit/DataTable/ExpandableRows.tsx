import { onRowTouch, withOpener, DetailRow } from './Detail.tsx';
import classes from './Detail.module.css';
import { Row, type RowProps } from './Row.tsx';
import type { RowDetail, RowsProps } from './types.ts';

export interface ExpandableRowsProps<T> extends RowsProps<T> {
  readonly acciones: RowProps<T>['acciones'];
  readonly enMenu: boolean;
  readonly detalle: RowDetail<T>;
}

/** The rows of a table with details: a tbody for each row and its detail. */
export function ExpandableRows<T>(props: ExpandableRowsProps<T>) {
  const { filas, clave, nombre, acciones, enMenu, detalle } = props;
  const columnas = withOpener(props);
  return filas.map((fila) => {
    const suyo = { detalle, clave, nombre, fila };
    return (
      <tbody
        key={clave(fila)}
        className={classes.abrible}
        data-abierta={detalle.abierta === clave(fila) || undefined}
        onClick={onRowTouch(suyo)}
      >
        <Row {...{ columnas, acciones, enMenu, fila }} nombre={nombre(fila)} />
        <DetailRow {...suyo} columnas={columnas.length + (acciones.length > 0 ? 1 : 0)} />
      </tbody>
    );
  });
}
