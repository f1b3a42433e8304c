import { flushSync } from 'react-dom';
import { filtrosVisibles, limpiarFiltros, mostrarFiltros } from './filtros.ts';

/** The DOM ids of the filter panel and of the button that shows it, shared by toolbar, panel and keys. */
export const ID_DE_PANEL = 'filtros-de-comandas';
export const ID_DE_BOTON = 'boton-de-filtros';

const panel = (): HTMLElement | null => document.getElementById(ID_DE_PANEL);

/** Shows the filters and focuses the first one. */
export const irAFiltros = (): void => {
  // Rendered synchronously, so that there is an element to focus.
  flushSync(() => mostrarFiltros(true));
  panel()?.querySelector('input')?.focus();
};

const boton = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${ID_DE_BOTON} button`);

/** Clears all filters from a button that disappears with them, and moves the focus to where filters can be typed. */
export const limpiarYSeguir = (): void => {
  limpiarFiltros();
  (panel()?.querySelector('input') ?? boton())?.focus();
};

/** Hides the filters; if the focus was in them, it moves to the button that shows them. */
export const ocultarFiltros = (): void => {
  const dentro = panel()?.contains(document.activeElement) ?? false;
  mostrarFiltros(false);
  if (dentro) boton()?.focus();
};

/** Toggles the filters, for F8 and the toolbar button. */
export const alternarFiltros = (): void => (filtrosVisibles() ? ocultarFiltros() : irAFiltros());
