import { useEffect } from 'react';

/** Keeps the screen awake while it is looked at; devices that cannot, or refuse, sleep as they are set to. */
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
