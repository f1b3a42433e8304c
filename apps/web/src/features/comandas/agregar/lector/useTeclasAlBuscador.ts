import { useEffect, type RefObject } from 'react';

/** Elements that take keys as text. */
const ESCRIBE = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const esLetra = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * With a scanner, keys typed while no text field has the focus go into the search: the scanner types wherever the focus
 * is, for example on a tile or an option (D-18, utilizalectordecodigodebarras). A dialog on top keeps its own keys.
 */
export const useTeclasAlBuscador = (lector: boolean, buscador: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    if (!lector) return undefined;
    const alBuscador = (event: KeyboardEvent): void => {
      const { target } = event;
      const dialogo = buscador.current?.closest('[role="dialog"]');
      if (!esLetra(event) || !(target instanceof Element) || !dialogo?.contains(target) || target.matches(ESCRIBE))
        return;
      // A tile would take the first digit of the code as a quantity.
      event.stopPropagation();
      buscador.current?.focus();
    };
    window.addEventListener('keydown', alBuscador, true);
    return () => window.removeEventListener('keydown', alBuscador, true);
  }, [lector, buscador]);
};
