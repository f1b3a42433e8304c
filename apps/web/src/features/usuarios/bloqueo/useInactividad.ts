import { useEffect } from 'react';
import { watchInactivity } from '../../../platform/session/inactivity.ts';

/** Hook: calls `alPasar` after so many idle minutes; null: never. */
export const useInactividad = (minutos: number | null, alPasar: () => void): void =>
  useEffect(() => (minutos === null ? undefined : watchInactivity(minutos, alPasar)), [minutos, alPasar]);
