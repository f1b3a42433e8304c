import { useDeferredValue, type ReactNode } from 'react';
import { lazily } from '../../../kit/lazily.tsx';
import { useSesion } from '../../../platform/session/session.ts';
import { useOfferTour } from '../../../shared/tour/tours.ts';
import { useTour } from '../../../platform/tour/tour.ts';

const Recorrido = lazily(async () => (await import('./Recorrido.tsx')).Recorrido);

/** The local flag of the tour. */
export const FLAG_DEL_RECORRIDO = 'hasSeenComandasTour';

/** The help tour as the screen drives it. */
export interface RecorridoDeComandas {
  /** While it lasts the filters are shown: they are one of its steps. */
  readonly abierto: boolean;
  readonly iniciar: () => void;
  readonly recorrido: ReactNode;
}

/** The help tour: by itself 1 s after the first load with a session, or when it is asked for. */
export const useRecorrido = (teclas: boolean): RecorridoDeComandas => {
  const hay = useSesion() !== null;
  const { opened, start, end } = useTour(FLAG_DEL_RECORRIDO);
  useOfferTour(start);
  const abierto = hay && opened;
  // After the filters were drawn: what is not on the screen is no step.
  const listo = useDeferredValue(abierto);
  return {
    abierto,
    iniciar: start,
    recorrido: abierto && listo && <Recorrido teclas={teclas} onClose={end} />,
  };
};
