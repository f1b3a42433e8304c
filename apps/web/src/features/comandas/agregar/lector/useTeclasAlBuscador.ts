import { useEffect, type RefObject } from 'react';

/** What takes keys as text. */
const ESCRIBE = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const esLetra = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * With a scanner, what is typed while no field has the focus goes into the search: the scanner types wherever the focus was left,
 * on a tile or on the choices of a dish (D-18, utilizalectordecodigodebarras). Another dialog on top keeps its keys.
 */
export const useTeclasAlBuscador = (lector: boolean, buscador: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    if (!lector) return undefined;
    const alBuscador = (event: KeyboardEvent): void => {
      const { target } = event;
      const dialogo = buscador.current?.closest('[role="dialog"]');
      if (!esLetra(event) || !(target instanceof Element) || !dialogo?.contains(target) || target.matches(ESCRIBE))
        return;
      // A tile would take the first digit of the code as how many.
      event.stopPropagation();
      buscador.current?.focus();
    };
    window.addEventListener('keydown', alBuscador, true);
    return () => window.removeEventListener('keydown', alBuscador, true);
  }, [lector, buscador]);
};
