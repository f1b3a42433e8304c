import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '../notify.tsx';
import { failureMessage, type Search, type SearchQuery } from './search.ts';

/** Debounce of typing, in milliseconds. */
const REST_MS = 500;

interface FoundItems<T> {
  readonly clave: string;
  readonly rows: readonly T[];
}

/** An advanced search while somebody types. */
export interface AdvancedSearchState<T> {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly searching: boolean;
  /** The matches of the present text; null while unknown. */
  readonly rows: readonly T[] | null;
  /** Clears the text, so that the same one is searched again. */
  readonly begin: () => void;
}

const keyOf = ({ tipo, patron }: Pick<SearchQuery, 'tipo' | 'patron'>): string => `${tipo} ${patron}`;

/**
 * Hook: searches the typed text with a debounce of 500 ms: trimmed, never empty, never twice the same, and a new request cancels
 * the previous one (BUSQUEDA-006 to 008). A failure is shown once and can be retried.
 */
export const useAdvancedSearch = <T>(
  search: Search<T>,
  id: number,
  kind: SearchQuery['tipo'],
): AdvancedSearchState<T> => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundItems<T> | null>(null);
  const [enVuelo, setEnVuelo] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const control = useRef<AbortController | null>(null);
  const patron = text.trim();

  const launch = useEffectEvent(async (busqueda: SearchQuery) => {
    const key = keyOf(busqueda);
    if (key === last.current) return;
    control.current?.abort();
    const propio = new AbortController();
    control.current = propio;
    last.current = key;
    setEnVuelo(key);
    const rows = await search(busqueda, propio.signal).catch((failure: unknown) => {
      if (!propio.signal.aborted) notify.danger(failureMessage(failure));
      return null;
    });
    if (control.current !== propio) return;
    setEnVuelo(null);
    if (rows === null || propio.signal.aborted) last.current = null;
    else setFound({ clave: key, rows });
  });

  useEffect(() => {
    if (!patron) return control.current?.abort();
    const timer = setTimeout(() => void launch({ id, tipo: kind, patron }), REST_MS);
    return () => clearTimeout(timer);
  }, [id, kind, patron]);
  useEffect(() => () => control.current?.abort(), []);

  const begin = () => {
    setText('');
    last.current = null;
  };
  const key = keyOf({ tipo: kind, patron });
  const rows = patron && found?.clave === key ? found.rows : null;
  return { text, type: setText, searching: patron !== '' && enVuelo !== null, rows, begin };
};
