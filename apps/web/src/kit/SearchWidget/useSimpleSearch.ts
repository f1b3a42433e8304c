import { useRef, useState } from 'react';
import { notify } from '../notify.tsx';
import type { CodeNote } from './CodeNotes.tsx';
import { failureMessage, type SearchByCode } from './search.ts';
import { useReadings } from './useReadings.ts';

/** The message of an unknown code. */
export const UNKNOWN_CODE = 'No se encontró un producto con ese código';

/** A search by code. */
export interface SimpleSearchState {
  readonly searching: boolean;
  /** Searches a typed or scanned code; later ones wait for their turn. */
  readonly search: (code: string) => void;
  /** The codes without a result, until they are dismissed. */
  readonly notes: readonly CodeNote[];
}

/** Hook: searches codes with the caller's function and takes the first match of each. */
export const useSimpleSearch = <T>(byCode: SearchByCode<T>, onChosen: (row: T) => void): SimpleSearchState => {
  const [failed, setFailed] = useState<readonly Omit<CodeNote, 'onDismiss'>[]>([]);
  const next = useRef(0);
  const fail = (title: string, text: string): void => {
    const key = (next.current += 1);
    notify.danger(text);
    setFailed((before) => [...before, { key, title, text }]);
  };
  const { read, waiting } = useReadings<readonly T[]>({
    find: byCode,
    onFound: ([first], code) => (first === undefined ? fail(code, UNKNOWN_CODE) : onChosen(first)),
    onFailed: (error, code) => fail(code, failureMessage(error)),
  });
  const search = (typed: string): void => {
    const code = typed.trim();
    if (code) void read(code);
  };
  const dismiss = (key: number): void => setFailed((before) => before.filter((note) => note.key !== key));
  return {
    searching: waiting.length > 0,
    search,
    notes: failed.map((note) => ({ ...note, onDismiss: () => dismiss(note.key) })),
  };
};
