import type { Search, SearchByCode } from './search.ts';
import { ScannerDialog } from './ScannerDialog.tsx';
import { SearchWidget } from './SearchWidget.tsx';

/** What the stories search. */
export interface Found {
  readonly id: number;
  readonly nombre: string;
  readonly categoria: string;
}

const nothing = () => undefined;

/** What the stories find. */
export const HALLADOS: readonly Found[] = [
  { id: 7, nombre: 'Agua de jamaica 1 L', categoria: 'AGUAS FRESCAS' },
  { id: 8, nombre: 'Agua mineral', categoria: 'REFRESCOS' },
];

const finds = async () => HALLADOS;

interface Sample {
  readonly search?: Search<Found>;
  readonly findByCode?: SearchByCode<Found>;
  readonly onChosen?: (row: Found) => void;
}

/** By text, with a switch to the search by code. */
export const Buscador = ({ search = finds, findByCode = finds, onChosen = nothing }: Sample) => (
  <SearchWidget
    id={3}
    label="Buscar producto"
    search={search}
    findByCode={findByCode}
    onChosen={onChosen}
    clave={({ id }) => id}
    text={({ nombre }) => nombre}
    detail={({ categoria }) => categoria}
  />
);

interface ScannerProps {
  readonly onRead?: (code: string) => void;
}

/** The camera, or why it cannot be used. */
export const Escaner = ({ onRead = nothing }: ScannerProps) => <ScannerDialog onRead={onRead} onClose={nothing} />;

/** On a page that came unencrypted. */
export const EscanerSinCifrar = () => <ScannerDialog unencrypted onRead={nothing} onClose={nothing} />;
