const MARCO = '[data-marco="despacho"]';

/** The element of a line of the area, a table row or card row; null if it is on another page. */
const dibujoDe = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${MARCO} [data-pedidos~="${id}"]`);

/** Whether a line is visible on the screen now. */
export const seVe = (id: string): boolean => {
  const dibujo = dibujoDe(id);
  const marco = dibujo?.closest(MARCO);
  if (!dibujo || !marco) return false;
  const [de, en] = [dibujo.getBoundingClientRect(), marco.getBoundingClientRect()];
  return de.top >= en.top && de.bottom <= en.bottom;
};

/** Scrolls a line of the table into view. */
export const mostrar = (id: string): void => dibujoDe(id)?.scrollIntoView({ block: 'center' });
