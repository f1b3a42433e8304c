import { useCallback, useState, type ReactNode } from 'react';
import { lazily } from '../../kit/lazily.tsx';
import type { RecorridoCortoProps } from './RecorridoCorto.tsx';

const RecorridoCorto = lazily(async () => (await import('./RecorridoCorto.tsx')).RecorridoCorto);

/**
 * A short tour that is asked for, and never comes by itself: kitchen, menu and register are used in the middle of a service
 * (001 §9 gives one of its own only to the comandas and to the configuration).
 */
export const useRecorridoCorto = (
  pasos: RecorridoCortoProps['pasos'],
  capitulo: string,
): { readonly iniciar: () => void; readonly recorrido: ReactNode } => {
  const [abierto, setAbierto] = useState(false);
  const iniciar = useCallback((): void => setAbierto(true), []);
  return {
    iniciar,
    recorrido: abierto && <RecorridoCorto pasos={pasos} capitulo={capitulo} onClose={() => setAbierto(false)} />,
  };
};
