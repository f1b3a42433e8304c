import { Fragment, useMemo } from 'react';
import classes from './DataTable.module.css';
import { Row, type RowProps } from './Row.tsx';
import type { RowsProps } from './types.ts';
import { useRowWindow } from './useRowWindow.ts';

type Common = 'columns' | 'actions' | 'inMenu';

export interface WindowedRowsProps<T>
  extends Pick<RowsProps<T>, 'rows' | 'clave' | 'nombre'>, Pick<RowProps<T>, Common> {}

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={classes.hueco}>
      <td style={{ height }} />
    </tr>
  );

/** The body of a table with many rows: only those near the viewport are mounted, the others are empty space. */
export function WindowedRows<T>({ rows, clave, nombre, ...comunes }: WindowedRowsProps<T>) {
  const claves = useMemo(() => rows.map(clave), [rows, clave]);
  const { body, rows: visibles, rest, measure, onFocus, onBlur } = useRowWindow(claves);
  return (
    <tbody ref={body}>
      {visibles.map(({ index, gap }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={clave(row)}>
            <Gap height={gap} />
            <Row
              {...comunes}
              row={row}
              nombre={nombre(row)}
              index={index}
              ref={measure}
              onFocus={onFocus}
              onBlur={onBlur}
            />
          </Fragment>
        );
      })}
      <Gap height={rest} />
    </tbody>
  );
}
