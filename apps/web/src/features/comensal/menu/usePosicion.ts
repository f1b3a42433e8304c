import { useEffect, useState } from 'react';
import type { Aparato } from '@comal/domain/comensal/distancia';
import { geolocation } from '../../../platform/geolocation.ts';

/** The options of the geolocation request. */
const COMO = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 } as const;

/**
 * Hook: the phone's position, requested once if the branch has a location. Failures are only logged, so that the diner
 * is not blocked.
 */
export const usePosicion = (hacerlo: boolean): Aparato => {
  const hay = geolocation() !== undefined;
  const [donde, setDonde] = useState<Aparato>('buscando');
  useEffect(() => {
    if (!hacerlo) return;
    geolocation()?.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy: precision } }) => setDonde({ lat, lng, precision }),
      (falla) => {
        // eslint-disable-next-line no-console -- Said to be logged, and nowhere else to say it.
        console.warn(`Ubicación: ${falla.message}`);
        setDonde('sin-dato');
      },
      COMO,
    );
  }, [hacerlo]);
  return hay ? donde : 'sin-apoyo';
};
