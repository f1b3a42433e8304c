import { useState } from 'react';
import { AdvancedSearch, type FoundRow } from './AdvancedSearch.tsx';
import type { Search, SearchByCode } from './search.ts';
import { SimpleSearch } from './SimpleSearch.tsx';

export interface SearchWidgetProps<T> extends FoundRow<T> {
  /** The owning entity of the search. */
  readonly id: number;
  /** What is searched, in advanced mode: "Buscar producto". */
  readonly label: string;
  readonly search: Search<T>;
  readonly findByCode: SearchByCode<T>;
  readonly onChosen: (row: T) => void;
}

/**
 * Finds an item by text or by code, typed or scanned, and passes it on. Starts with the text, because most items have no code;
 * the focus follows the switch of mode.
 */
export function SearchWidget<T>({ findByCode, onChosen, ...avanzada }: SearchWidgetProps<T>) {
  const [esSimple, setSimple] = useState(false);
  const [cambiado, setCambiado] = useState(false);
  const change = () => {
    setCambiado(true);
    setSimple(!esSimple);
  };
  if (!esSimple) return <AdvancedSearch {...avanzada} onChosen={onChosen} onSimple={change} focus={cambiado} />;
  return <SimpleSearch findByCode={findByCode} onChosen={onChosen} onAdvanced={change} focus={cambiado} />;
}
