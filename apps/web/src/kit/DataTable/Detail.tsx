import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import classes from './Detail.module.css';
import type { Column, RowDetail, RowsProps } from './types.ts';

/** Duration of opening or closing a row, in milliseconds. */
const EXPANSION_MS = 225;

const motionless = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const idOf = (key: string | number): string => `detalle-${key}`;

interface Presence {
  /** It is mounted: while open, and during the closing animation. */
  readonly present: boolean;
  /** It came with its row, so that nobody opened it. */
  readonly fromStart: boolean;
}

const usePresence = (opened: boolean): Presence => {
  const [present, setPresent] = useState(opened);
  const [fromStart, setFromStart] = useState(opened);
  if (!opened && fromStart) setFromStart(false);
  if (opened && !present) setPresent(true);
  useEffect(() => {
    if (opened || !present) return undefined;
    const timer = setTimeout(() => setPresent(false), motionless() ? 0 : EXPANSION_MS);
    return () => clearTimeout(timer);
  }, [opened, present]);
  return { present, fromStart };
};

interface FoldedProps extends Pick<Presence, 'fromStart'> {
  readonly opened: boolean;
  readonly clave: string | number;
  readonly children: ReactNode;
}

/** The detail may load after the row opened: for this long it is kept in view as it grows. */
const GROW_MS = 1_500;

/** Scrolls a detail that was opened into view without hiding its row. */
const useInSight = (opened: boolean): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = ref.current?.firstElementChild;
    if (!opened || !content) return undefined;
    const observer = new ResizeObserver(() => ref.current?.scrollIntoView({ block: 'nearest' }));
    observer.observe(content);
    const timer = setTimeout(() => observer.disconnect(), GROW_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [opened]);
  return ref;
};

const Folded = ({ opened, fromStart, clave, children }: FoldedProps) => (
  <div
    ref={useInSight(opened && !fromStart)}
    id={idOf(clave)}
    className={classes.plegado}
    data-abierto={opened || undefined}
    inert={!opened}
    style={{ animationDuration: `${EXPANSION_MS}ms` }}
  >
    <div className={classes.contenido}>{children}</div>
  </div>
);

const hasDetail = <T,>({ when }: RowDetail<T>, row: T): boolean => when?.(row) ?? true;

type Own<T> = Pick<RowsProps<T>, 'clave' | 'nombre'> & { readonly detail: RowDetail<T>; readonly row: T };

/** Whether the detail of a row is shown. */
export const isOpen = <T,>({ detail, clave, row }: Pick<Own<T>, 'detail' | 'clave' | 'row'>): boolean =>
  detail.opened === clave(row) && hasDetail(detail, row);

/** The button that opens a row, around the content of a cell; it closes it again. */
function Opener<T>({ children, ...suyo }: Own<T> & { readonly children: ReactNode }) {
  const { detail, clave, row } = suyo;
  const opened = isOpen(suyo);
  return (
    <button
      type="button"
      className={classes.abridor}
      aria-expanded={opened}
      aria-controls={opened ? idOf(clave(row)) : undefined}
      onClick={() => detail.onOpen(opened ? null : clave(row))}
    >
      <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}

/** The columns, with the button that opens the row around the cell of one of them; unchanged when rows have no detail. */
export const withOpener = <T,>({ columns, detail, clave, nombre }: RowsProps<T>): readonly Column<T>[] =>
  detail === undefined
    ? columns
    : columns.map((column) =>
        (detail.column === undefined ? column.principal : column.id === detail.column)
          ? {
              ...column,
              cell: (row: T) =>
                hasDetail(detail, row) ? (
                  <Opener {...{ detail, clave, nombre, row }}>{column.cell(row)}</Opener>
                ) : (
                  column.cell(row)
                ),
            }
          : column,
      );

/** The detail of a table row, below it. */
export function DetailRow<T>({ columns, ...suyo }: Own<T> & { readonly columns: number }) {
  const { detail, clave, row } = suyo;
  const opened = isOpen(suyo);
  const { present, fromStart } = usePresence(opened);
  if (!present) return null;
  return (
    <tr className={classes.fila}>
      <td colSpan={columns}>
        <Folded {...{ opened, fromStart }} clave={clave(row)}>
          {detail.content(row)}
        </Folded>
      </td>
    </tr>
  );
}

/** The detail of a card, at its end. */
export function CardDetail<T>(own: Own<T>) {
  const { detail, clave, row } = own;
  const opened = isOpen(own);
  const { present, fromStart } = usePresence(opened);
  return (
    present && (
      <Folded {...{ opened, fromStart }} clave={clave(row)}>
        {detail.content(row)}
      </Folded>
    )
  );
}

const WITH_ITS_OWN = 'button, a, input, label, [role="menu"], [role="menuitem"]';

/** Opens the row on a click anywhere in it, except on interactive elements. */
export const onRowTouch =
  <T,>(own: Own<T>) =>
  ({ target }: MouseEvent): void => {
    if (!hasDetail(own.detail, own.row)) return;
    if (target instanceof Element && target.closest(`${WITH_ITS_OWN}, .${classes.fila}`)) return;
    own.detail.onOpen(isOpen(own) ? null : own.clave(own.row));
  };
