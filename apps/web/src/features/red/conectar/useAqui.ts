import { useCallback, useEffect, useState } from 'react';
import { deviceNow } from '../../../platform/clock.ts';
import type { Aqui } from './direcciones.ts';

const CAMINO = '/qrestaurant/api/v1/red/aqui?idioma=es_MX';

/** What the server says of itself: on its way, there, or not to be had. `llego` is this device's clock when it came. */
export type EstadoDeAqui =
  { readonly estado: 'cargando' | 'error' } | { readonly estado: 'listo'; readonly aqui: Aqui; readonly llego: number };

/** Hook: asks the server how to get to it; `otraVez` asks again. */
export const useAqui = (): readonly [EstadoDeAqui, otraVez: () => void] => {
  const [visto, setVisto] = useState<EstadoDeAqui>({ estado: 'cargando' });
  const [vez, setVez] = useState(0);
  useEffect(() => {
    const fin = new AbortController();
    const pedir = async (): Promise<void> => {
      try {
        const respuesta = await fetch(CAMINO, { signal: fin.signal, cache: 'no-store' });
        if (!respuesta.ok) throw new Error(String(respuesta.status));
        const { data } = (await respuesta.json()) as { data: Aqui };
        setVisto({ estado: 'listo', aqui: data, llego: deviceNow() });
      } catch {
        if (!fin.signal.aborted) setVisto({ estado: 'error' });
      }
    };
    void pedir();
    return () => fin.abort();
  }, [vez]);
  const otraVez = useCallback(() => {
    setVisto({ estado: 'cargando' });
    setVez((n) => n + 1);
  }, []);
  return [visto, otraVez];
};
