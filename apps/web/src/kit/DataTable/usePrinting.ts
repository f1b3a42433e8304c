import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is drawn in part is then drawn whole, before the browser takes it. */
export const usePrinting = (): boolean => {
  const [imprimiendo, setImprimiendo] = useState(false);
  useEffect(() => {
    const empezar = (): void => flushSync(() => setImprimiendo(true));
    const terminar = (): void => setImprimiendo(false);
    window.addEventListener('beforeprint', empezar);
    window.addEventListener('afterprint', terminar);
    return () => {
      window.removeEventListener('beforeprint', empezar);
      window.removeEventListener('afterprint', terminar);
    };
  }, []);
  return imprimiendo;
};
