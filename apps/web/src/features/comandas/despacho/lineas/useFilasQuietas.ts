import { useEffect, useRef, useState } from 'react';
import { conservarLugar, type Renglon } from './renglones.ts';

/** How long in ms rows keep their place after a touch, so that nobody hits the wrong dish. */
const QUIETUD_MS = 1_500;

/** Hook: the rows to render; for 1.5 s after `tocar` none moves or disappears. */
export const useFilasQuietas = (filas: readonly Renglon[]) => {
  const [base, setBase] = useState<readonly Renglon[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const visibles = base ? conservarLugar(base, filas) : filas;
  const tocar = (): void => {
    setBase(visibles);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setBase(null), QUIETUD_MS);
  };
  return { visibles, tocar };
};
