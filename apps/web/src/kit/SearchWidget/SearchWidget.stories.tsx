import type { Search, SearchByCode } from './search.ts';
import { ScannerDialog } from './ScannerDialog.tsx';
import { SearchWidget } from './SearchWidget.tsx';

/** What the stories search. */
export interface Hallado {
  readonly id: number;
  readonly nombre: string;
  readonly categoria: string;
}

const nothing = () => undefined;

/** What the stories find. */
export const HALLADOS: readonly Hallado[] = [
  { id: 7, nombre: 'Agua de jamaica 1 L', categoria: 'AGUAS FRESCAS' },
  { id: 8, nombre: 'Agua mineral', categoria: 'REFRESCOS' },
];

const encuentra = async () => HALLADOS;

interface Muestra {
  readonly buscar?: Search<Hallado>;
  readonly buscarPorCodigo?: SearchByCode<Hallado>;
  readonly onElegido?: (fila: Hallado) => void;
}

/** By text, with a switch to the search by code. */
export const Buscador = ({ buscar = encuentra, buscarPorCodigo = encuentra, onElegido = nothing }: Muestra) => (
  <SearchWidget
    id={3}
    label="Buscar producto"
    buscar={buscar}
    buscarPorCodigo={buscarPorCodigo}
    onElegido={onElegido}
    clave={({ id }) => id}
    texto={({ nombre }) => nombre}
    detalle={({ categoria }) => categoria}
  />
);

interface EscanerProps {
  readonly onLeido?: (codigo: string) => void;
}

/** The camera, or why it cannot be used. */
export const Escaner = ({ onLeido = nothing }: EscanerProps) => <ScannerDialog onLeido={onLeido} onClose={nothing} />;
