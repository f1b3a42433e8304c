import { useEffect, useRef, useState } from 'react';
import { notify } from '../notify.tsx';
import { failureMessage, type SearchByCode } from './search.ts';

/** What a code that nothing has says (BUSQUEDA-011). */
const NO_HAY = 'No se encontró un producto con ese código';

/** A search by code. */
export interface SimpleSearchState {
  readonly buscando: boolean;
  /** Searches a typed or scanned code; whether something has it. */
  readonly buscar: (codigo: string) => Promise<boolean>;
}

/** Searches codes with the caller's function and takes the first match (BUSQUEDA-002, BUSQUEDA-009). */
export const useSimpleSearch = <T>(
  buscarPorCodigo: SearchByCode<T>,
  onElegido: (fila: T) => void,
): SimpleSearchState => {
  const [buscando, setBuscando] = useState(false);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const buscar = async (escrito: string): Promise<boolean> => {
    const codigo = escrito.trim();
    if (!codigo) return false;
    control.current?.abort();
    const propio = new AbortController();
    control.current = propio;
    setBuscando(true);
    try {
      const [primera] = await buscarPorCodigo(codigo, propio.signal);
      if (propio.signal.aborted) return false;
      if (primera === undefined) notify.danger(NO_HAY);
      else onElegido(primera);
      return primera !== undefined;
    } catch (falla) {
      if (!propio.signal.aborted) notify.danger(failureMessage(falla));
      return false;
    } finally {
      if (control.current === propio) setBuscando(false);
    }
  };
  return { buscando, buscar };
};
