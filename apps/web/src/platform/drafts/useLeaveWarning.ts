import { useEffect } from 'react';

const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // Older browsers ask only when a value is set.
  event.returnValue = '';
};

/** Makes the browser ask before the page is left while `active`: there are unsaved changes (COMANDA-017). */
export const useLeaveWarning = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
};
