import { flushSync } from 'react-dom';
import { filtrosVisibles, limpiarFiltros, mostrarFiltros } from './filtros.ts';

/** The panel of filters, and what holds the button that shows it: ids, because toolbar, panel and keys meet here. */
export const ID_DE_PANEL = 'filtros-de-comandas';
export const ID_DE_BOTON = 'boton-de-filtros';

const panel = (): HTMLElement | null => document.getElementById(ID_DE_PANEL);

/** Shows the filters and takes the focus to the first one. */
export const irAFiltros = (): void => {
  // Rendered synchronously, so that there is an element to focus.
  flushSync(() => mostrarFiltros(true));
  panel()?.querySelector('input')?.focus();
};

const boton = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${ID_DE_BOTON} button`);

/** Takes all filters away from a button that goes with them: the focus goes where others can be written. */
export const limpiarYSeguir = (): void => {
  limpiarFiltros();
  (panel()?.querySelector('input') ?? boton())?.focus();
};

/** Hides the filters; the focus, if it was in them, goes to the button that shows them again. */
export const ocultarFiltros = (): void => {
  const dentro = panel()?.contains(document.activeElement) ?? false;
  mostrarFiltros(false);
  if (dentro) boton()?.focus();
};

/** F8 and the button of the toolbar. */
export const alternarFiltros = (): void => (filtrosVisibles() ? ocultarFiltros() : irAFiltros());
