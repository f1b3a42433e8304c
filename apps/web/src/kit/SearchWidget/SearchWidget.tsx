import { useState } from 'react';
import { Avanzada, type FilaHallada } from './Avanzada.tsx';
import type { Buscar, BuscarPorCodigo } from './busqueda.ts';
import { Simple } from './Simple.tsx';

/** Props of `SearchWidget`. */
export interface SearchWidgetProps<T> extends FilaHallada<T> {
  /** The owning entity of the search (BUSQUEDA-010). */
  readonly id: number;
  /** What is searched, in advanced mode: "Buscar producto". */
  readonly label: string;
  readonly buscar: Buscar<T>;
  /** Without it there is only the advanced mode. */
  readonly buscarPorCodigo?: BuscarPorCodigo<T>;
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
  if (!buscarPorCodigo) return <Avanzada {...avanzada} onElegido={onElegido} enfocar={false} />;
  if (esAvanzada) return <Avanzada {...avanzada} onElegido={onElegido} onSimple={cambiar} enfocar={cambiado} />;
  return <Simple buscarPorCodigo={buscarPorCodigo} onElegido={onElegido} onAvanzada={cambiar} enfocar={cambiado} />;
}
