import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '../notify.tsx';
import { failureMessage, type Search, type SearchQuery } from './search.ts';

/** How long the typing rests before it is searched. */
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
  /** What matches the text as it is now; null while that is not known. */
  readonly filas: readonly T[] | null;
  /** Back to nothing typed; the same text is searched again next time. */
  readonly empezar: () => void;
}

const claveDe = ({ tipo, patron }: Pick<SearchQuery, 'tipo' | 'patron'>): string => `${tipo} ${patron}`;

/**
 * Searches what is typed once it rests for 500 ms: trimmed, never empty, never twice the same, and a new request cancels
 * the previous one (BUSQUEDA-006 to 008). A failure is told once and may be tried again.
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
