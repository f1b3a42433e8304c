import { useCallback, useEffect, useState } from 'react';
import { capacidadesDe, type Capacidades } from './revision.ts';

/** Hook: what this device can do; null while it is looked at. The second one looks again. */
export const useCapacidades = (): readonly [Capacidades | null, otraVez: () => void] => {
  const [capacidades, setCapacidades] = useState<Capacidades | null>(null);
  const [vez, setVez] = useState(0);
  useEffect(() => {
    let vivo = true;
    void capacidadesDe().then((c) => {
      if (vivo) setCapacidades(c);
    });
    return () => {
      vivo = false;
    };
  }, [vez]);
  const otraVez = useCallback(() => {
    setCapacidades(null);
    setVez((n) => n + 1);
  }, []);
  return [capacidades, otraVez];
};
