import { Fragment, useMemo } from 'react';
import classes from './DataTable.module.css';
import { Row, type RowProps } from './Row.tsx';
import type { RowsProps } from './types.ts';
import { useRowWindow } from './useRowWindow.ts';

type Comunes = 'columnas' | 'acciones' | 'enMenu';

export interface WindowedRowsProps<T>
  extends Pick<RowsProps<T>, 'filas' | 'clave' | 'nombre'>, Pick<RowProps<T>, Comunes> {}

const Hueco = ({ alto }: { readonly alto: number }) =>
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
        const fila = filas[indice];
        if (fila === undefined) return null;
        return (
          <Fragment key={clave(fila)}>
            <Hueco alto={hueco} />
            <Row
              {...comunes}
              fila={fila}
              nombre={nombre(fila)}
              indice={indice}
              ref={medir}
              onFocus={onFocus}
              onBlur={onBlur}
            />
          </Fragment>
        );
      })}
      <Hueco alto={resto} />
    </tbody>
  );
}
