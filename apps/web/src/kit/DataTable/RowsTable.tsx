import { useLayoutEffect, type RefObject, useRef } from 'react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import classes from './DataTable.module.css';
import { Row } from './Row.tsx';
import { ExpandableRows } from './ExpandableRows.tsx';
import { WindowedRows } from './WindowedRows.tsx';
import type { RowsProps } from './types.ts';
import { MANY_ROWS } from './useRowWindow.ts';

/**
 * While `activo`, columns keep the widths of the first rows: with windowed rows they would change on scroll. They are measured
 * again for other rows, and when `forma` changes.
 */
const useWidths = (
  cabeza: RefObject<HTMLTableRowElement | null>,
  activo: boolean,
  filas: unknown,
  forma: unknown,
): void =>
  useLayoutEffect(() => {
    const celdas = activo && cabeza.current ? [...cabeza.current.cells] : [];
    const anchos = celdas.map((celda) => celda.getBoundingClientRect().width);
    celdas.forEach((celda, i) => celda.style.setProperty('width', `${anchos[i] ?? 0}px`));
    return () => celdas.forEach((celda) => celda.style.removeProperty('width'));
  }, [cabeza, activo, filas, forma]);

const NADA: readonly never[] = [];

/**
 * The rows as a table with a sticky head; *Operaciones* is the last column, sticky at the end. Of many rows only those near the
 * viewport are mounted.
 */
export function RowsTable<T>(props: RowsProps<T>) {
  const { titulo, columnas, filas, clave, nombre, acciones = NADA, detalle, enPalabras = false } = props;
  const estrecha = useBreakpoint() !== 'desktop';
  const enMenu = estrecha || enPalabras;
  const cabeza = useRef<HTMLTableRowElement>(null);
  const muchas = !detalle && filas.length > MANY_ROWS;
  useWidths(cabeza, muchas, filas, enMenu);
  const comunes = { columnas, acciones, enMenu };
  return (
    <table className={classes.tabla} aria-label={titulo} aria-rowcount={muchas ? filas.length + 1 : undefined}>
      <thead>
        <tr ref={cabeza} aria-rowindex={muchas ? 1 : undefined}>
          {columnas.map(({ id, titulo: texto, alinear }) => (
            <th key={id} scope="col" data-alinear={alinear}>
              {texto}
            </th>
          ))}
          {acciones.length > 0 && (
            <th scope="col" className={classes.operaciones}>
              Operaciones
            </th>
          )}
        </tr>
      </thead>
      {detalle && <ExpandableRows {...props} {...{ detalle, acciones, enMenu }} />}
      {muchas && <WindowedRows {...comunes} filas={filas} clave={clave} nombre={nombre} />}
      {!muchas && !detalle && (
        <tbody>
          {filas.map((fila) => (
            <Row key={clave(fila)} {...comunes} fila={fila} nombre={nombre(fila)} />
          ))}
        </tbody>
      )}
    </table>
  );
}
