import { useLayoutEffect } from 'react';

const PORTALS = '[data-portal]';

/** The portal element that contains `inner`. */
const pieceOf = (inner: Element | null): Element | null => {
  const portal = inner?.closest(PORTALS);
  for (let at = inner; portal && at; at = at.parentElement) if (at.parentElement === portal) return at;
  return null;
};

/**
 * Moves a layer that opens to the end of the document: one that was mounted earlier (the app-wide question, once it was asked)
 * would be under later dialogs.
 */
export const useFront = (opened: boolean, id: string): void => {
  useLayoutEffect(() => {
    const piece = opened ? pieceOf(document.getElementById(id)) : null;
    // A layer mounted open is the last anyway.
    if (piece?.nextElementSibling) piece.parentElement?.append(piece);
  }, [opened, id]);
};
