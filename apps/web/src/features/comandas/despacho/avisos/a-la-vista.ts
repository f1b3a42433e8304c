const MARCO = '[data-marco="despacho"]';

/** The row or card line that draws a line of the area; null when none does: it is on another page. */
const dibujoDe = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${MARCO} [data-pedidos~="${id}"]`);

/** Whether a line is inside of what the screen shows now. */
export const seVe = (id: string): boolean => {
  const dibujo = dibujoDe(id);
  const marco = dibujo?.closest(MARCO);
  if (!dibujo || !marco) return false;
  const [de, en] = [dibujo.getBoundingClientRect(), marco.getBoundingClientRect()];
  return de.top >= en.top && de.bottom <= en.bottom;
};

/** Brings a line of the table into sight. */
export const mostrar = (id: string): void => dibujoDe(id)?.scrollIntoView({ block: 'center' });
