/** Width of the paper in mm. */
export type Paper = 80 | 58;

const MARGIN_MM = 4;
const MM_PER_PX = 25.4 / 96;
/** Below the last line, for the cutter. */
const TAIL_MM = 6;

/** Width of what is printed, in mm: 72 on 80, 50 on 58. */
export const usableWidth = (paper: Paper): number => paper - 2 * MARGIN_MM;

/** Attribute of the element that is printed. */
export const SHEET = 'data-hoja';

/** A roll has no standard page height: the page is as tall as the receipt. */
const rules = (paper: Paper, heightPx: number): string => `
  @page { size: ${paper}mm ${Math.ceil(heightPx * MM_PER_PX) + TAIL_MM}mm; margin: 0 }
  @media print {
    html, body { min-height: 0 !important; height: auto !important; background: #fff !important }
    body > :not([${SHEET}]) { display: none !important }
  }`;

/** Until it is stopped, printing this page prints `hoja` alone, on a roll of `papel` mm. Returns how to stop. */
export const preparePrint = (sheet: HTMLElement, paper: Paper): (() => void) => {
  const style = document.createElement('style');
  const put = (): void => {
    style.textContent = rules(paper, sheet.getBoundingClientRect().height);
    document.head.append(style);
  };
  const remove = (): void => style.remove();
  window.addEventListener('beforeprint', put);
  window.addEventListener('afterprint', remove);
  return () => {
    remove();
    window.removeEventListener('beforeprint', put);
    window.removeEventListener('afterprint', remove);
  };
};

const imagesReady = (sheet: Element): Promise<unknown> =>
  Promise.allSettled([...sheet.querySelectorAll('img')].map((img) => img.decode()));

/** Prints the prepared sheet once its pictures have loaded. Rejects when the browser cannot print. */
export const printSheet = async (): Promise<void> => {
  const sheet = document.querySelector(`[${SHEET}]`);
  if (sheet?.querySelector('img')) await imagesReady(sheet);
  window.print();
};
