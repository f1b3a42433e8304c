import { useDeferredValue, type ReactNode } from 'react';
import { lazily } from '../../../kit/lazily.tsx';
import { useSesion } from '../../../platform/session/session.ts';
import { useOfferTour } from '../../../shared/tour/tours.ts';
import { useTour } from '../../../platform/tour/tour.ts';

const Recorrido = lazily(async () => (await import('./Recorrido.tsx')).Recorrido);

/** The local flag of the tour. */
export const FLAG_DEL_RECORRIDO = 'hasSeenComandasTour';

/** The state of the help tour, for the screen. */
export interface RecorridoDeComandas {
  /** While it is open the filters are shown, as one of its steps. */
  readonly abierto: boolean;
  readonly iniciar: () => void;
  readonly recorrido: ReactNode;
}

/** Hook: the help tour, which starts automatically 1 s after the first load with a session, or on request. */
export const useRecorrido = (teclas: boolean): RecorridoDeComandas => {
  const hay = useSesion() !== null;
  const { opened, start, end } = useTour(FLAG_DEL_RECORRIDO);
  useOfferTour(start);
  const abierto = hay && opened;
  // Deferred until the filters are rendered: elements not on the screen are left out of the tour.
  const listo = useDeferredValue(abierto);
  return {
    abierto,
    iniciar: start,
    recorrido: abierto && listo && <Recorrido teclas={teclas} onClose={end} />,
  };
};
