import { useEffect } from 'react';

let quietly = false;

/**
 * Turns the browser's warning off for a reload that was asked for and that keeps unsaved changes. Returns a function
 * that turns it on again.
 */
export const leaveQuietly = (): (() => void) => {
  quietly = true;
  return () => (quietly = false);
};

const warn = (event: BeforeUnloadEvent): void => {
  if (quietly) return;
  event.preventDefault();
  // Older browsers ask only when a value is set.
  event.returnValue = '';
};

/** Makes the browser ask before the page is left while `active`: there are unsaved changes. */
export const useLeaveWarning = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
};
