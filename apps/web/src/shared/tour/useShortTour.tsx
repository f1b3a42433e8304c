import { useCallback, useState, type ReactNode } from 'react';
import { lazily } from '../../kit/lazily.tsx';
import type { ShortTourProps } from './ShortTour.tsx';

const ShortTour = lazily(async () => (await import('./ShortTour.tsx')).ShortTour);

/**
 * Hook: a short tour that starts on request only: kitchen, menu and register are used in the middle of a service
 * (001 §9 gives one of its own only to the comandas and to the configuration).
 */
export const useShortTour = (
  steps: ShortTourProps['pasos'],
  capitulo: string,
): { readonly iniciar: () => void; readonly recorrido: ReactNode } => {
  const [opened, setOpened] = useState(false);
  const iniciar = useCallback((): void => setOpened(true), []);
  return {
    iniciar,
    recorrido: opened && <ShortTour pasos={steps} capitulo={capitulo} onClose={() => setOpened(false)} />,
  };
};
