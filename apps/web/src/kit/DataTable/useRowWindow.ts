import { useEffect, useState, useCallback, type FocusEvent, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';

/** Hook: whether the page is being printed, when all rows must be mounted. */
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

/** From this many rows on a table mounts only those near the viewport: at 50 a slow computer already drops frames. */
export const MANY_ROWS = 30;

const SIN_MEDIR_PX = 55;
/** Rows are mounted and unmounted in steps of this many, so that most frames need no layout. */
const DE_UN_PASO = 8;
/** Overscan: with two, lists flashed blank on a slow computer (bench: scroll). */
const ALREDEDOR = 6;
const SCROLLS = /auto|scroll/;

/** The scroll container, as it was at the first render. */
interface Caja {
  readonly elemento: Element;
  /** Distance from the top of the scrolled content to the first row. */
  readonly antes: number;
  /** Estimated height of a row that is not measured. */
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

/** The rows near the viewport and, wherever it is, the focused row with its neighbours, so that Tab goes to the next row. */
const conLaEnfocada = (rango: Range, enfocada: number): number[] => {
  const suyas = enfocada < 0 ? [] : [enfocada - 1, enfocada, enfocada + 1];
  const todas = new Set([...enPasos(rango), ...suyas.filter((indice) => indice >= 0 && indice < rango.count)]);
  return [...todas].sort((a, b) => a - b);
};

/** A mounted row, and the space of the rows before it that are not. */
export interface VisibleRow {
  readonly indice: number;
  readonly hueco: number;
}

/** The window of mounted rows. */
export interface RowWindow {
  /** Ref of the element with the rows, by which the scroll container is found. */
  readonly cuerpo: RefCallback<HTMLElement>;
  readonly filas: readonly VisibleRow[];
  /** Space of the rows after the last one. */
  readonly resto: number;
  readonly medir: (fila: HTMLTableRowElement | null) => void;
  readonly onFocus: (event: FocusEvent<HTMLTableRowElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLTableRowElement>) => void;
}

const indiceDe = (fila: HTMLElement): number => Number(fila.dataset.index);

/** The browser window lost the focus: the element stays active, and gets the focus back with it. */
const sigueDentro = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  currentTarget.contains(relatedTarget ?? document.activeElement);

const primeras = (cuantas: number): readonly VisibleRow[] =>
  Array.from({ length: cuantas }, (_, indice) => ({ indice, hueco: 0 }));

type Clave = string | number;

interface Enfoque extends Pick<RowWindow, 'onFocus' | 'onBlur'> {
  /** Index of the row that has the focus, or a menu of which has; -1 if none. */
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
 * Which of many rows a table mounts: those near the viewport of the scroll container. All of them for printing, and without a
 * scroll container (jsdom). `claves` identify the rows.
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
