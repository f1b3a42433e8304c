import { useCallback, useEffect, useState } from 'react';
import { readKept, type Kept } from '../../../platform/handover/kept.ts';

/** Hook: what this device keeps at the origin of this page, or null while it is read; `otraVez` reads it again. */
export const useGuardado = (): readonly [Kept | null, otraVez: () => void] => {
  const [guardado, setGuardado] = useState<Kept | null>(null);
  const [vez, setVez] = useState(0);
  useEffect(() => {
    let sigue = true;
    void readKept().then((kept) => {
      if (sigue) setGuardado(kept);
    });
    return () => {
      sigue = false;
    };
  }, [vez]);
  const otraVez = useCallback(() => setVez((n) => n + 1), []);
  return [guardado, otraVez];
};
