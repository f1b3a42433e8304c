import { Fragment, useMemo } from 'react';
import classes from './DataTable.module.css';
import { Fila, type FilaProps } from './Fila.tsx';
import type { FilasProps } from './tipos.ts';
import { usePorVentana } from './usePorVentana.ts';

type Comunes = 'columnas' | 'acciones' | 'enMenu';

/** Props of `FilasPorVentana`. */
export interface FilasPorVentanaProps<T>
  extends Pick<FilasProps<T>, 'filas' | 'clave' | 'nombre'>, Pick<FilaProps<T>, Comunes> {}

const Hueco = ({ alto }: { readonly alto: number }) =>
  alto > 0 && (
    <tr aria-hidden="true" className={classes.hueco}>
      <td style={{ height: alto }} />
    </tr>
  );

/** The body of a table of many rows: only those near what is seen are in the document, the others are empty space. */
export function FilasPorVentana<T>({ filas, clave, nombre, ...comunes }: FilasPorVentanaProps<T>) {
  const claves = useMemo(() => filas.map(clave), [filas, clave]);
  const { cuerpo, filas: visibles, resto, medir, onFocus, onBlur } = usePorVentana(claves);
  return (
    <tbody ref={cuerpo}>
      {visibles.map(({ indice, hueco }) => {
        const fila = filas[indice];
        if (fila === undefined) return null;
        return (
          <Fragment key={clave(fila)}>
            <Hueco alto={hueco} />
            <Fila
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
