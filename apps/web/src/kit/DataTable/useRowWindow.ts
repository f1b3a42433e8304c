import { useEffect, useState, useCallback, type FocusEvent, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';

/** Whether the page is being printed: what is drawn in part is then drawn whole, before the browser takes it. */
const usePrinting = (): boolean => {
  const [imprimiendo, setImprimiendo] = useState(false);
  useEffect(() => {
    const empezar = (): void => flushSync(() => setImprimiendo(true));
    const terminar = (): void => setImprimiendo(false);
    window.addEventListener('beforeprint', empezar);
    window.addEventListener('afterprint', terminar);
    return () => {
      window.removeEventListener('beforeprint', empezar);
      window.removeEventListener('afterprint', terminar);
    };
  }, []);
  return imprimiendo;
};

/** From this many rows on, a table draws only those near what is seen: at 50 a slow computer already misses frames. */
export const MANY_ROWS = 30;

const SIN_MEDIR_PX = 55;
/** Rows come and go by this many at once: the frames in between have nothing to lay out. */
const DE_UN_PASO = 8;
/** Ahead of the wheel: with two, a slow computer showed blank lists while it was turned (bench: scroll). */
const ALREDEDOR = 6;
const SCROLLS = /auto|scroll/;

/** The box whose scroll passes the rows, as it was when they were first drawn. */
interface Caja {
  readonly elemento: Element;
  /** Between the top of what it scrolls and the first row. */
  readonly antes: number;
  /** Of a row, while it is not measured itself. */
  readonly alto: number;
}

const seDesplaza = (elemento: Element): boolean =>
  elemento.scrollHeight > elemento.clientHeight && SCROLLS.test(getComputedStyle(elemento).overflowY);

const cajaDe = (filas: HTMLElement): Caja | null => {
  let elemento = filas.parentElement;
  while (elemento && !seDesplaza(elemento)) elemento = elemento.parentElement;
  if (!elemento || elemento === document.documentElement) return null;
  const arriba = filas.getBoundingClientRect().top - elemento.getBoundingClientRect().top;
  return {
    elemento,
    antes: arriba + elemento.scrollTop,
    alto: filas.querySelector('[data-index]')?.getBoundingClientRect().height || SIN_MEDIR_PX,
  };
};

const enPasos = ({ startIndex, endIndex, overscan, count }: Range): readonly number[] => {
  const desde = Math.max(0, startIndex - overscan);
  const hasta = Math.min(count, endIndex + 1 + overscan);
  const primera = desde - (desde % DE_UN_PASO);
  const fin = Math.min(count, Math.ceil(hasta / DE_UN_PASO) * DE_UN_PASO);
  return Array.from({ length: fin - primera }, (_, i) => primera + i);
};

/** The rows near what is seen and, wherever they scrolled to, the one that has the focus with its neighbours: the next
 *  Tab goes to the next row. */
const conLaEnfocada = (rango: Range, enfocada: number): number[] => {
  const suyas = enfocada < 0 ? [] : [enfocada - 1, enfocada, enfocada + 1];
  const todas = new Set([...enPasos(rango), ...suyas.filter((indice) => indice >= 0 && indice < rango.count)]);
  return [...todas].sort((a, b) => a - b);
};

/** A row to draw and the space of those before it that are not drawn. */
export interface VisibleRow {
  readonly indice: number;
  readonly hueco: number;
}

/** The rows that a table draws now. */
export interface RowWindow {
  /** For the element that holds the rows: it tells where they scroll. */
  readonly cuerpo: RefCallback<HTMLElement>;
  readonly filas: readonly VisibleRow[];
  /** Space of the rows after the last one. */
  readonly resto: number;
  readonly medir: (fila: HTMLTableRowElement | null) => void;
  readonly onFocus: (event: FocusEvent<HTMLTableRowElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLTableRowElement>) => void;
}

const indiceDe = (fila: HTMLElement): number => Number(fila.dataset.index);

/** A window that lost the focus keeps its element: it has it again when the window has. */
const sigueDentro = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  currentTarget.contains(relatedTarget ?? document.activeElement);

const primeras = (cuantas: number): readonly VisibleRow[] =>
  Array.from({ length: cuantas }, (_, indice) => ({ indice, hueco: 0 }));

type Clave = string | number;

interface Enfoque extends Pick<RowWindow, 'onFocus' | 'onBlur'> {
  /** Index of the row that has the focus, or a menu of it; -1 if none. */
  readonly enfocada: number;
}

const useEnfocada = (claves: readonly Clave[]): Enfoque => {
  const [clave, setClave] = useState<Clave | null>(null);
  const onFocus = useCallback<RowWindow['onFocus']>(
    ({ currentTarget }) => setClave(claves[indiceDe(currentTarget)] ?? null),
    [claves],
  );
  const onBlur = useCallback<RowWindow['onBlur']>((event) => {
    if (!sigueDentro(event)) setClave(null);
  }, []);
  return { enfocada: clave === null ? -1 : claves.indexOf(clave), onFocus, onBlur };
};

/**
 * Which of many rows a table draws: those near what is seen of the box that scrolls them. All of them on paper and where
 * nothing scrolls (jsdom). `claves` tell the rows apart.
 */
export const useRowWindow = (claves: readonly Clave[]): RowWindow => {
  const count = claves.length;
  const [caja, setCaja] = useState<Caja | null>();
  const cuerpo = useCallback((filas: HTMLElement | null) => setCaja(filas && cajaDe(filas)), []);
  const imprimiendo = usePrinting();
  const { enfocada, ...enfoque } = useEnfocada(claves);
  const antes = caja?.antes ?? 0;
  const virtual = useVirtualizer<Element, HTMLTableRowElement>({
    count,
    enabled: Boolean(caja),
    getScrollElement: () => caja?.elemento ?? null,
    estimateSize: () => caja?.alto ?? SIN_MEDIR_PX,
    getItemKey: useCallback((indice: number) => claves[indice] ?? indice, [claves]),
    rangeExtractor: useCallback((rango: Range) => conLaEnfocada(rango, enfocada), [enfocada]),
    initialRect: { width: 0, height: caja?.elemento.clientHeight ?? 0 },
    initialOffset: () => caja?.elemento.scrollTop ?? 0,
    scrollMargin: antes,
    overscan: ALREDEDOR,
  });
  const comun = { ...enfoque, cuerpo, medir: virtual.measureElement };
  if (caja === null || imprimiendo) return { ...comun, filas: primeras(count), resto: 0 };
  if (!caja) return { ...comun, filas: primeras(MANY_ROWS), resto: (count - MANY_ROWS) * SIN_MEDIR_PX };
  const items = virtual.getVirtualItems();
  const fin = items.at(-1)?.end ?? antes;
  return {
    ...comun,
    filas: items.map(({ index, start }, i) => ({ indice: index, hueco: start - (items[i - 1]?.end ?? antes) })),
    resto: antes + virtual.getTotalSize() - fin,
  };
};
