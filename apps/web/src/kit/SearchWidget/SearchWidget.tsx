import { useState } from 'react';
import { AdvancedSearch, type FoundRow } from './AdvancedSearch.tsx';
import type { Search, SearchByCode } from './search.ts';
import { SimpleSearch } from './SimpleSearch.tsx';

export interface SearchWidgetProps<T> extends FoundRow<T> {
  /** The owning entity of the search. */
  readonly id: number;
  /** What is searched, in advanced mode: "Buscar producto". */
  readonly label: string;
  readonly buscar: Search<T>;
  readonly buscarPorCodigo: SearchByCode<T>;
  readonly onElegido: (row: T) => void;
}

/**
 * Finds an item by text or by code, typed or scanned, and passes it on. Starts with the text, because most items have no code;
 * the focus follows the switch of mode.
 */
export function SearchWidget<T>({ buscarPorCodigo, onElegido, ...avanzada }: SearchWidgetProps<T>) {
  const [esSimple, setSimple] = useState(false);
  const [cambiado, setCambiado] = useState(false);
  const change = () => {
    setCambiado(true);
    setSimple(!esSimple);
  };
  if (!esSimple) return <AdvancedSearch {...avanzada} onElegido={onElegido} onSimple={change} enfocar={cambiado} />;
  return (
    <SimpleSearch buscarPorCodigo={buscarPorCodigo} onElegido={onElegido} onAvanzada={change} enfocar={cambiado} />
  );
}
