import { useEffect } from 'react';
import { setBloqueo } from '../../../platform/session/bloqueo.ts';

/** Ctrl+Shift+L, because Ctrl+L belongs to the browser. */
const esBloqueo = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'l';

/** Locks the till from the keyboard, wherever the focus is. */
export const useTeclaDeBloqueo = (activa: boolean): void =>
  useEffect(() => {
    if (!activa) return undefined;
    const oir = (event: KeyboardEvent): void => {
      if (!esBloqueo(event)) return;
      event.preventDefault();
      setBloqueo();
    };
    window.addEventListener('keydown', oir, { capture: true });
    return () => window.removeEventListener('keydown', oir, { capture: true });
  }, [activa]);
