import { useEffect, useState } from 'react';
import { origenDeConfianza, type Confianza } from './confianza.ts';

/** How often it is looked at again while the page is in view: a person comes back from the settings of the device. */
const CADA_MS = 4_000;

/** Hook: whether this device trusts one of these origins, looked at again until it does. */
export const useConfianza = (
  origenes: readonly string[],
  huella: string,
): readonly [Confianza, comprobar: () => void] => {
  const [confianza, setConfianza] = useState<Confianza>({ estado: 'buscando' });
  const [vez, setVez] = useState(0);
  useEffect(() => {
    if (origenes.length === 0) return;
    const fin = new AbortController();
    let siguiente: ReturnType<typeof setTimeout> | undefined;
    const mirar = async (): Promise<void> => {
      const origen = document.hidden ? null : await origenDeConfianza(origenes, huella, fin.signal);
      if (fin.signal.aborted) return;
      if (origen) return setConfianza({ estado: 'si', origen });
      setConfianza({ estado: 'no' });
      siguiente = setTimeout(() => void mirar(), CADA_MS);
    };
    void mirar();
    return () => {
      fin.abort();
      clearTimeout(siguiente);
    };
  }, [origenes, huella, vez]);
  const comprobar = (): void => {
    setConfianza({ estado: 'buscando' });
    setVez((n) => n + 1);
  };
  return [confianza, comprobar];
};
