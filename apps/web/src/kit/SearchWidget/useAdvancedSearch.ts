import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '../notify.tsx';
import { failureMessage, type Search, type SearchQuery } from './search.ts';

/** Debounce of typing, in milliseconds. */
const REST_MS = 500;

interface Hallados<T> {
  readonly clave: string;
  readonly filas: readonly T[];
}

/** An advanced search while somebody types. */
export interface AdvancedSearchState<T> {
  readonly texto: string;
  readonly escribir: (texto: string) => void;
  readonly buscando: boolean;
  /** The matches of the present text; null while unknown. */
  readonly filas: readonly T[] | null;
  /** Clears the text, so that the same one is searched again. */
  readonly empezar: () => void;
}

const claveDe = ({ tipo, patron }: Pick<SearchQuery, 'tipo' | 'patron'>): string => `${tipo} ${patron}`;

/**
 * Hook: searches the typed text with a debounce of 500 ms: trimmed, never empty, never twice the same, and a new request cancels
 * the previous one (BUSQUEDA-006 to 008). A failure is shown once and can be retried.
 */
export const useAdvancedSearch = <T>(
  buscar: Search<T>,
  id: number,
  tipo: SearchQuery['tipo'],
): AdvancedSearchState<T> => {
  const [texto, setTexto] = useState('');
  const [hallados, setHallados] = useState<Hallados<T> | null>(null);
  const [enVuelo, setEnVuelo] = useState<string | null>(null);
  const ultima = useRef<string | null>(null);
  const control = useRef<AbortController | null>(null);
  const patron = texto.trim();

  const lanzar = useEffectEvent(async (busqueda: SearchQuery) => {
    const clave = claveDe(busqueda);
    if (clave === ultima.current) return;
    control.current?.abort();
    const propio = new AbortController();
    control.current = propio;
    ultima.current = clave;
    setEnVuelo(clave);
    const filas = await buscar(busqueda, propio.signal).catch((falla: unknown) => {
      if (!propio.signal.aborted) notify.danger(failureMessage(falla));
      return null;
    });
    if (control.current !== propio) return;
    setEnVuelo(null);
    if (filas === null || propio.signal.aborted) ultima.current = null;
    else setHallados({ clave, filas });
  });

  useEffect(() => {
    if (!patron) return control.current?.abort();
    const timer = setTimeout(() => void lanzar({ id, tipo, patron }), REST_MS);
    return () => clearTimeout(timer);
  }, [id, tipo, patron]);
  useEffect(() => () => control.current?.abort(), []);

  const empezar = () => {
    setTexto('');
    ultima.current = null;
  };
  const clave = claveDe({ tipo, patron });
  const filas = patron && hallados?.clave === clave ? hallados.filas : null;
  return { texto, escribir: setTexto, buscando: patron !== '' && enVuelo !== null, filas, empezar };
};
