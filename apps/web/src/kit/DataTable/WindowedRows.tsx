import { Fragment, useMemo } from 'react';
import classes from './DataTable.module.css';
import { Row, type RowProps } from './Row.tsx';
import type { RowsProps } from './types.ts';
import { useRowWindow } from './useRowWindow.ts';

type Common = 'columnas' | 'acciones' | 'enMenu';

export interface WindowedRowsProps<T>
  extends Pick<RowsProps<T>, 'filas' | 'clave' | 'nombre'>, Pick<RowProps<T>, Common> {}

const Gap = ({ alto }: { readonly alto: number }) =>
  alto > 0 && (
    <tr aria-hidden="true" className={classes.hueco}>
      <td style={{ height: alto }} />
    </tr>
  );

/** The body of a table with many rows: only those near the viewport are mounted, the others are empty space. */
export function WindowedRows<T>({ filas, clave, nombre, ...comunes }: WindowedRowsProps<T>) {
  const claves = useMemo(() => filas.map(clave), [filas, clave]);
  const { cuerpo, filas: visibles, resto, medir, onFocus, onBlur } = useRowWindow(claves);
  return (
    <tbody ref={cuerpo}>
      {visibles.map(({ indice, hueco }) => {
        const row = filas[indice];
        if (row === undefined) return null;
        return (
          <Fragment key={clave(row)}>
            <Gap alto={hueco} />
            <Row
              {...comunes}
              fila={row}
              nombre={nombre(row)}
              indice={indice}
              ref={medir}
              onFocus={onFocus}
              onBlur={onBlur}
            />
          </Fragment>
        );
      })}
      <Gap alto={resto} />
    </tbody>
  );
}
