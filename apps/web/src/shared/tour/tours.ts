import { useEffect } from 'react';
import { notify } from '../../kit/notify.tsx';
import { createStore } from '../../platform/external-store.ts';

const ofrecido = createStore<(() => void) | null>(null);

/** The screen on view has a tour: the menus of the till start it with `markTourSeen`. */
export const useOfferTour = (iniciar: () => void): void =>
  useEffect(() => {
    ofrecido.set(iniciar);
    return () => {
      if (ofrecido.get() === iniciar) ofrecido.set(null);
    };
  }, [iniciar]);

/** Starts the tour of the screen on view. */
export const markTourSeen = (): void => {
  const iniciar = ofrecido.get();
  if (iniciar) iniciar();
  else notify.info('Esta pantalla no tiene recorrido');
};
