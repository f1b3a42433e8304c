import { useEffect, useState } from 'react';

/** How long in ms nothing moves after a touch, so that nobody hits the wrong dish. */
const CALMA_MS = 1_500;

/**
 * Hook: whether to keep showing something whose removal moves the screen: while `debe`, and then until nobody has
 * touched the screen for 1.5 s.
 */
export const useHastaLaCalma = (debe: boolean): boolean => {
  const [queda, setQueda] = useState(debe);
  if (debe && !queda) setQueda(true);
  useEffect(() => {
    if (debe || !queda) return;
    let timer: ReturnType<typeof setTimeout>;
    const esperar = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setQueda(false), CALMA_MS);
    };
    esperar();
    document.addEventListener('pointerdown', esperar, true);
    document.addEventListener('keydown', esperar, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', esperar, true);
      document.removeEventListener('keydown', esperar, true);
    };
  }, [debe, queda]);
  return queda;
};
