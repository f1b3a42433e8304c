import { useEffect } from 'react';
import { notify } from '../../kit/notify.tsx';
import { createStore } from '../../platform/external-store.ts';

const ofrecido = createStore<(() => void) | null>(null);

/** Hook: registers the tour of the current screen, which the menus of the till start with `startTour`. */
export const useOfferTour = (iniciar: () => void): void =>
  useEffect(() => {
    ofrecido.set(iniciar);
    return () => {
      if (ofrecido.get() === iniciar) ofrecido.set(null);
    };
  }, [iniciar]);

/** Starts the tour of the current screen; without one shows an alert. */
export const startTour = (): void => {
  const iniciar = ofrecido.get();
  if (iniciar) iniciar();
  else notify.info('Esta pantalla no tiene recorrido');
};
