import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import classes from './Detail.module.css';
import type { Column, RowDetail, RowsProps } from './types.ts';

/** Duration of opening or closing a row, in milliseconds. */
const EXPANSION_MS = 225;

const sinMovimiento = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const idDe = (clave: string | number): string => `detalle-${clave}`;

/** Whether the detail is mounted: while open, and during the closing animation. */
const usePresente = (abierto: boolean): boolean => {
  const [presente, setPresente] = useState(abierto);
  if (abierto && !presente) setPresente(true);
  useEffect(() => {
    if (abierto || !presente) return undefined;
    const timer = setTimeout(() => setPresente(false), sinMovimiento() ? 0 : EXPANSION_MS);
    return () => clearTimeout(timer);
  }, [abierto, presente]);
  return presente;
};

interface PlegadoProps {
  readonly abierto: boolean;
  readonly clave: string | number;
  readonly children: ReactNode;
}

/** The detail may load after the row opened: for this long it is kept in view as it grows. */
const CRECE_MS = 1_500;

/** Scrolls the detail into view without hiding its row. */
const useALaVista = (abierto: boolean): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const contenido = ref.current?.firstElementChild;
    if (!abierto || !contenido) return undefined;
    const observer = new ResizeObserver(() => ref.current?.scrollIntoView({ block: 'nearest' }));
    observer.observe(contenido);
    const timer = setTimeout(() => observer.disconnect(), CRECE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [abierto]);
  return ref;
};

const Plegado = ({ abierto, clave, children }: PlegadoProps) => (
  <div
    ref={useALaVista(abierto)}
    id={idDe(clave)}
    className={classes.plegado}
    data-abierto={abierto || undefined}
    inert={!abierto}
    style={{ animationDuration: `${EXPANSION_MS}ms` }}
  >
    <div className={classes.contenido}>{children}</div>
  </div>
);

type Suyo<T> = Pick<RowsProps<T>, 'clave' | 'nombre'> & { readonly detalle: RowDetail<T>; readonly fila: T };

const estaAbierta = <T,>({ detalle, clave, fila }: Pick<Suyo<T>, 'detalle' | 'clave' | 'fila'>): boolean =>
  detalle.abierta === clave(fila);

/** The button that opens a row, around its name; it closes it again. */
function Abridor<T>({ children, ...suyo }: Suyo<T> & { readonly children: ReactNode }) {
  const { detalle, clave, fila } = suyo;
  const abierta = estaAbierta(suyo);
  return (
    <button
      type="button"
      className={classes.abridor}
      aria-expanded={abierta}
      aria-controls={abierta ? idDe(clave(fila)) : undefined}
      onClick={() => detalle.onAbrir(abierta ? null : clave(fila))}
    >
      <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}

/** The columns, with the button that opens the row around the cell that names it; unchanged when rows have no detail. */
export const withOpener = <T,>({ columnas, detalle, clave, nombre }: RowsProps<T>): readonly Column<T>[] =>
  detalle === undefined
    ? columnas
    : columnas.map((columna) =>
        columna.principal
          ? {
              ...columna,
              celda: (fila: T) => <Abridor {...{ detalle, clave, nombre, fila }}>{columna.celda(fila)}</Abridor>,
            }
          : columna,
      );

/** The detail of a table row, below it. */
export function DetailRow<T>({ columnas, ...suyo }: Suyo<T> & { readonly columnas: number }) {
  const { detalle, clave, fila } = suyo;
  const abierto = estaAbierta(suyo);
  const presente = usePresente(abierto);
  if (!presente) return null;
  return (
    <tr className={classes.fila}>
      <td colSpan={columnas}>
        <Plegado abierto={abierto} clave={clave(fila)}>
          {detalle.contenido(fila)}
        </Plegado>
      </td>
    </tr>
  );
}

/** The detail of a card, at its end. */
export function CardDetail<T>(suyo: Suyo<T>) {
  const { detalle, clave, fila } = suyo;
  const abierto = estaAbierta(suyo);
  const presente = usePresente(abierto);
  return (
    presente && (
      <Plegado abierto={abierto} clave={clave(fila)}>
        {detalle.contenido(fila)}
      </Plegado>
    )
  );
}

const CON_LO_SUYO = 'button, a, input, label, [role="menu"], [role="menuitem"]';

/** Opens the row on a click anywhere in it, except on interactive elements. */
export const onRowTouch =
  <T,>(suyo: Suyo<T>) =>
  ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(`${CON_LO_SUYO}, .${classes.fila}`)) return;
    suyo.detalle.onAbrir(estaAbierta(suyo) ? null : suyo.clave(suyo.fila));
  };
