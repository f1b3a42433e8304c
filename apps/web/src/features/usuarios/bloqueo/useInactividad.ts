import { useEffect } from 'react';
import { watchInactivity } from '../../../platform/session/inactivity.ts';

/** Calls `alPasar` after some minutes without a touch, while the component is there; null: never. */
export const useInactividad = (minutos: number | null, alPasar: () => void): void =>
  useEffect(() => (minutos === null ? undefined : watchInactivity(minutos, alPasar)), [minutos, alPasar]);
