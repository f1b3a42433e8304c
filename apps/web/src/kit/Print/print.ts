/** Width of the paper in mm (D-28). */
export type Paper = 80 | 58;

const MARGEN_MM = 4;
const MM_POR_PX = 25.4 / 96;
/** Below the last line, for the cutter. */
const COLA_MM = 6;

/** Width of what is printed, in mm: 72 on 80, 50 on 58. */
export const usableWidth = (papel: Paper): number => papel - 2 * MARGEN_MM;

/** Attribute of the element that is printed. */
export const SHEET = 'data-hoja';

/** A roll has no standard page height: the page is as tall as the receipt. */
const reglas = (papel: Paper, altoPx: number): string => `
  @page { size: ${papel}mm ${Math.ceil(altoPx * MM_POR_PX) + COLA_MM}mm; margin: 0 }
  @media print {
    html, body { min-height: 0 !important; height: auto !important; background: #fff !important }
    body > :not([${SHEET}]) { display: none !important }
  }`;

/** Until it is stopped, printing this page prints `hoja` alone, on a roll of `papel` mm. Returns how to stop. */
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

/** Prints the prepared sheet once its pictures have loaded. Rejects when the browser cannot print. */
export const printSheet = async (): Promise<void> => {
  const hoja = document.querySelector(`[${SHEET}]`);
  if (hoja?.querySelector('img')) await imagenesListas(hoja);
  window.print();
};
