import { useEffect, useState, useCallback, type FocusEvent, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';

/** Hook: whether the page is being printed, when all rows must be mounted. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const finish = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', finish);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return printing;
};

/** From this many rows on a table mounts only those near the viewport: at 50 a slow computer already drops frames. */
export const MANY_ROWS = 30;

const UNMEASURED_PX = 55;
/** Rows are mounted and unmounted in steps of this many, so that most frames need no layout. */
const IN_ONE_STEP = 8;
/** Overscan: with two, lists flashed blank on a slow computer (bench: scroll). */
const AROUND = 6;
const SCROLLS = /auto|scroll/;

/** The scroll container, as it was at the first render. */
interface Caja {
  readonly element: Element;
  /** Distance from the top of the scrolled content to the first row. */
  readonly before: number;
  /** Estimated height of a row that is not measured. */
  readonly height: number;
}

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && SCROLLS.test(getComputedStyle(element).overflowY);

const boxOf = (rows: HTMLElement): Caja | null => {
  let element = rows.parentElement;
  while (element && !scrolls(element)) element = element.parentElement;
  if (!element || element === document.documentElement) return null;
  const above = rows.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return {
    element: element,
    before: above + element.scrollTop,
    height: rows.querySelector('[data-index]')?.getBoundingClientRect().height || UNMEASURED_PX,
  };
};

const inSteps = ({ startIndex, endIndex, overscan, count }: Range): readonly number[] => {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count, endIndex + 1 + overscan);
  const first = from - (from % IN_ONE_STEP);
  const end = Math.min(count, Math.ceil(to / IN_ONE_STEP) * IN_ONE_STEP);
  return Array.from({ length: end - first }, (_, i) => first + i);
};

/** The rows near the viewport and, wherever it is, the focused row with its neighbours, so that Tab goes to the next row. */
const withFocused = (range: Range, focused: number): number[] => {
  const own = focused < 0 ? [] : [focused - 1, focused, focused + 1];
  const all = new Set([...inSteps(range), ...own.filter((index) => index >= 0 && index < range.count)]);
  return [...all].sort((a, b) => a - b);
};

/** A mounted row, and the space of the rows before it that are not. */
export interface VisibleRow {
  readonly index: number;
  readonly gap: number;
}

/** The window of mounted rows. */
export interface RowWindow {
  /** Ref of the element with the rows, by which the scroll container is found. */
  readonly body: RefCallback<HTMLElement>;
  readonly rows: readonly VisibleRow[];
  /** Space of the rows after the last one. */
  readonly rest: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly onFocus: (event: FocusEvent<HTMLTableRowElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLTableRowElement>) => void;
}

const indexOf = (row: HTMLElement): number => Number(row.dataset.index);

/** The browser window lost the focus: the element stays active, and gets the focus back with it. */
const staysInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  currentTarget.contains(relatedTarget ?? document.activeElement);

const earliest = (count: number): readonly VisibleRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));

type Clave = string | number;

interface Focus extends Pick<RowWindow, 'onFocus' | 'onBlur'> {
  /** Index of the row that has the focus, or a menu of which has; -1 if none. */
  readonly focused: number;
}

const useFocusedRow = (claves: readonly Clave[]): Focus => {
  const [key, setKey] = useState<Clave | null>(null);
  const onFocus = useCallback<RowWindow['onFocus']>(
    ({ currentTarget }) => setKey(claves[indexOf(currentTarget)] ?? null),
    [claves],
  );
  const onBlur = useCallback<RowWindow['onBlur']>((event) => {
    if (!staysInside(event)) setKey(null);
  }, []);
  return { focused: key === null ? -1 : claves.indexOf(key), onFocus, onBlur };
};

/**
 * Which of many rows a table mounts: those near the viewport of the scroll container. All of them for printing, and without a
 * scroll container (jsdom). `claves` identify the rows.
 */
export const useRowWindow = (claves: readonly Clave[]): RowWindow => {
  const count = claves.length;
  const [caja, setCaja] = useState<Caja | null>();
  const body = useCallback((rows: HTMLElement | null) => setCaja(rows && boxOf(rows)), []);
  const printing = usePrinting();
  const { focused, ...enfoque } = useFocusedRow(claves);
  const before = caja?.before ?? 0;
  const virtual = useVirtualizer<Element, HTMLTableRowElement>({
    count,
    enabled: Boolean(caja),
    getScrollElement: () => caja?.element ?? null,
    estimateSize: () => caja?.height ?? UNMEASURED_PX,
    getItemKey: useCallback((index: number) => claves[index] ?? index, [claves]),
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
    initialRect: { width: 0, height: caja?.element.clientHeight ?? 0 },
    initialOffset: () => caja?.element.scrollTop ?? 0,
    scrollMargin: before,
    overscan: AROUND,
  });
  const common = { ...enfoque, body, measure: virtual.measureElement };
  if (caja === null || printing) return { ...common, rows: earliest(count), rest: 0 };
  if (!caja) return { ...common, rows: earliest(MANY_ROWS), rest: (count - MANY_ROWS) * UNMEASURED_PX };
  const items = virtual.getVirtualItems();
  const end = items.at(-1)?.end ?? before;
  return {
    ...common,
    rows: items.map(({ index, start }, i) => ({ index, gap: start - (items[i - 1]?.end ?? before) })),
    rest: before + virtual.getTotalSize() - end,
  };
};
