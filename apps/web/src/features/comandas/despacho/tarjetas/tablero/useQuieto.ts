import { useEffect, useRef, useState } from 'react';
import { mismoMarco, type Plano } from './plano.ts';

/** How long in ms cards keep their place after a touch, so that nobody hits the wrong dish (ui.md 9). */
export const QUIETUD_MS = 1_500;

/** Hook: the layout to show: for 1.5 s after `tocar` no card moves, unless the space itself changed. */
export const useQuieto = (plano: Plano) => {
  const [base, setBase] = useState<Plano | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const visible = base && mismoMarco(base, plano) ? base : plano;
  const tocar = (): void => {
    setBase(visible);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setBase(null), QUIETUD_MS);
  };
  return { visible, tocar };
};
