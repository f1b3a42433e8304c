import { useEffect } from 'react';

/** Hook: keeps the screen awake while the page is visible; does nothing on devices without support or that refuse. */
export const usePantallaDespierta = (): void =>
  useEffect(() => {
    let guardia: WakeLockSentinel | undefined;
    let montado = true;
    const pedir = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const nueva = await navigator.wakeLock.request('screen');
        if (montado) guardia = nueva;
        else void nueva.release();
      } catch {
        return;
      }
    };
    const alVolver = (): void => void pedir();
    alVolver();
    document.addEventListener('visibilitychange', alVolver);
    return () => {
      montado = false;
      document.removeEventListener('visibilitychange', alVolver);
      void guardia?.release();
    };
  }, []);
