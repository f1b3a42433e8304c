import { useState } from 'react';
import { AdvancedSearch, type FoundRow } from './AdvancedSearch.tsx';
import type { Search, SearchByCode } from './search.ts';
import { SimpleSearch } from './SimpleSearch.tsx';

/** Props of `SearchWidget`. */
export interface SearchWidgetProps<T> extends FoundRow<T> {
  /** The owning entity of the search (BUSQUEDA-010). */
  readonly id: number;
  /** What is searched, in advanced mode: "Buscar producto". */
  readonly label: string;
  readonly buscar: Search<T>;
  /** Without it there is only the advanced mode. */
  readonly buscarPorCodigo?: SearchByCode<T>;
  readonly onElegido: (fila: T) => void;
}

/** Finds something and hands it over: by code (typed or scanned) or by what its text contains (002 §2.10). The focus
 *  follows the person from one mode to the other. */
export function SearchWidget<T>({ buscarPorCodigo, onElegido, ...avanzada }: SearchWidgetProps<T>) {
  const [esAvanzada, setAvanzada] = useState(!buscarPorCodigo);
  const [cambiado, setCambiado] = useState(false);
  const cambiar = () => {
    setCambiado(true);
    setAvanzada(!esAvanzada);
  };
  if (!buscarPorCodigo) return <AdvancedSearch {...avanzada} onElegido={onElegido} enfocar={false} />;
  if (esAvanzada) return <AdvancedSearch {...avanzada} onElegido={onElegido} onSimple={cambiar} enfocar={cambiado} />;
  return (
    <SimpleSearch buscarPorCodigo={buscarPorCodigo} onElegido={onElegido} onAvanzada={cambiar} enfocar={cambiado} />
  );
}
