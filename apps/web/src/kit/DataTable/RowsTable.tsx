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
const useWidths = (head: RefObject<HTMLTableRowElement | null>, active: boolean, rows: unknown, shape: unknown): void =>
  useLayoutEffect(() => {
    const cells = active && head.current ? [...head.current.cells] : [];
    const widths = cells.map((cell) => cell.getBoundingClientRect().width);
    cells.forEach((cell, i) => cell.style.setProperty('width', `${widths[i] ?? 0}px`));
    return () => cells.forEach((cell) => cell.style.removeProperty('width'));
  }, [head, active, rows, shape]);

const NOTHING: readonly never[] = [];

/**
 * The rows as a table with a sticky head; *Operaciones* is the last column, sticky at the end. Of many rows only those near the
 * viewport are mounted.
 */
export function RowsTable<T>(props: RowsProps<T>) {
  const { title, columns, rows, clave, nombre, actions = NOTHING, detail, inWords = false } = props;
  const narrow = useBreakpoint() !== 'desktop';
  const inMenu = narrow || inWords;
  const head = useRef<HTMLTableRowElement>(null);
  const many = !detail && rows.length > MANY_ROWS;
  useWidths(head, many, rows, inMenu);
  const common = { columns, actions, inMenu };
  return (
    <table className={classes.tabla} aria-label={title} aria-rowcount={many ? rows.length + 1 : undefined}>
      <thead>
        <tr ref={head} aria-rowindex={many ? 1 : undefined}>
          {columns.map(({ id, title: text, align, wraps }) => (
            <th key={id} scope="col" data-alinear={align} data-wraps={wraps}>
              {text}
            </th>
          ))}
          {actions.length > 0 && (
            <th scope="col" className={classes.operaciones}>
              Operaciones
            </th>
          )}
        </tr>
      </thead>
      {detail && <ExpandableRows {...props} {...{ detail, actions, inMenu }} />}
      {many && <WindowedRows {...common} rows={rows} clave={clave} nombre={nombre} />}
      {!many && !detail && (
        <tbody>
          {rows.map((row) => (
            <Row key={clave(row)} {...common} row={row} nombre={nombre(row)} />
          ))}
        </tbody>
      )}
    </table>
  );
}
