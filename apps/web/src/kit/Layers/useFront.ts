import { useLayoutEffect } from 'react';

const PORTALS = '[data-portal]';

/** The element of a portal that holds `inner`. */
const pieceOf = (inner: Element | null): Element | null => {
  const portal = inner?.closest(PORTALS);
  for (let at = inner; portal && at; at = at.parentElement) if (at.parentElement === portal) return at;
  return null;
};

/**
 * What opens comes before what opened earlier: one whose component was there already (the question of the whole page, once
 * it was asked) has its place in the page from then, under every dialog that was made since.
 */
export const useFront = (opened: boolean, id: string): void => {
  useLayoutEffect(() => {
    const piece = opened ? pieceOf(document.getElementById(id)) : null;
    // One that is made open is the last anyway, once it is there.
    if (piece?.nextElementSibling) piece.parentElement?.append(piece);
  }, [opened, id]);
};
