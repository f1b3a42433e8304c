import { memo, type FocusEventHandler, type Ref } from 'react';
import { actionsOf, type RowAction } from '../RowActions/actions.ts';
import { RowActions } from '../RowActions/RowActions.tsx';
import { contentOf } from './contentOf.tsx';
import classes from './DataTable.module.css';
import type { Column } from './types.ts';

interface CeldaProps<T> {
  readonly columna: Column<T>;
  readonly fila: T;
}

function Celda<T>({ columna, fila }: CeldaProps<T>) {
  const contenido = contentOf(columna, fila);
  if (!columna.principal) return <td data-alinear={columna.alinear}>{contenido}</td>;
  return (
    <th scope="row" className={classes.principal}>
      {contenido}
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

function FilaDeTabla<T>({ columnas, fila, nombre, acciones, enMenu, indice, ...tr }: RowProps<T>) {
  return (
    <tr data-index={indice} aria-rowindex={indice === undefined ? undefined : indice + 1 + HEAD_ROWS} {...tr}>
      {columnas.map((columna) => (
        <Celda key={columna.id} columna={columna} fila={fila} />
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
export const Row = memo(FilaDeTabla) as typeof FilaDeTabla;
