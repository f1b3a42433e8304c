/** Width of the paper in mm (D-28). */
export type Paper = 80 | 58;

const MARGEN_MM = 4;
const MM_POR_PX = 25.4 / 96;
/** Below the last line, so that the cutter does not take it. */
const COLA_MM = 6;

/** Width of what is printed, in mm: 72 on 80, 50 on 58. */
export const usableWidth = (papel: Paper): number => papel - 2 * MARGEN_MM;

/** Attribute of the only thing that is printed. */
export const SHEET = 'data-hoja';

/** Pages of a roll have no standard height: the page is as tall as the receipt. */
const reglas = (papel: Paper, altoPx: number): string => `
  @page { size: ${papel}mm ${Math.ceil(altoPx * MM_POR_PX) + COLA_MM}mm; margin: 0 }
  @media print {
    html, body { min-height: 0 !important; height: auto !important; background: #fff !important }
    body > :not([${SHEET}]) { display: none !important }
  }`;

/**
 * While it lasts, printing this page (by our button or by the browser's own command) prints `hoja` alone, on a roll of
 * `papel` mm. Answers how to stop.
 */
export const preparePrint = (hoja: HTMLElement, papel: Paper): (() => void) => {
  const estilo = document.createElement('style');
  const poner = (): void => {
    estilo.textContent = reglas(papel, hoja.getBoundingClientRect().height);
    document.head.append(estilo);
  };
  const quitar = (): void => estilo.remove();
  window.addEventListener('beforeprint', poner);
  window.addEventListener('afterprint', quitar);
  return () => {
    quitar();
    window.removeEventListener('beforeprint', poner);
    window.removeEventListener('afterprint', quitar);
  };
};

const imagenesListas = (hoja: Element): Promise<unknown> =>
  Promise.allSettled([...hoja.querySelectorAll('img')].map((img) => img.decode()));

/** Prints the sheet on this page once its pictures are there. Rejects when the browser cannot print. */
export const printSheet = async (): Promise<void> => {
  const hoja = document.querySelector(`[${SHEET}]`);
  if (hoja?.querySelector('img')) await imagenesListas(hoja);
  window.print();
};
