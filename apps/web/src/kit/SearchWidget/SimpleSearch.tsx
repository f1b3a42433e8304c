import { Loader, TextInput } from '@mantine/core';
import { IconBarcode, IconListSearch, IconScan } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { lazily } from '../lazily.tsx';
import type { SearchByCode } from './search.ts';
import { useHasScanner } from './scanner.ts';
import { useSimpleSearch } from './useSimpleSearch.ts';
import classes from './SearchWidget.module.css';

const EscanerDialog = lazily(async () => (await import('./ScannerDialog.tsx')).ScannerDialog);

/** Props of `SimpleSearch`. */
export interface SimpleSearchProps<T> {
  readonly buscarPorCodigo: SearchByCode<T>;
  readonly onElegido: (fila: T) => void;
  readonly onAvanzada: () => void;
  /** It appears because somebody asked for it. */
  readonly enfocar: boolean;
}

/** Simple mode: a code and Enter, the scanner where there is a camera, and the way to the advanced one (BUSQUEDA-001). */
export function SimpleSearch<T>({ buscarPorCodigo, onElegido, onAvanzada, enfocar }: SimpleSearchProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');
  const [escaneando, setEscaneando] = useState(false);
  const hayEscaner = useHasScanner();
  const { buscar, buscando } = useSimpleSearch(buscarPorCodigo, onElegido);
  const buscarCodigo = async (escrito: string): Promise<void> => {
    // What a scanner types next takes its place.
    input.current?.select();
    if (await buscar(escrito)) setCodigo((ahora) => (ahora === escrito ? '' : ahora));
  };
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void buscarCodigo(codigo);
  };
  const leido = (valor: string) => {
    setEscaneando(false);
    setCodigo(valor);
    void buscarCodigo(valor);
  };
  return (
    <form className={classes.root} role="search" onSubmit={enviar}>
      <TextInput
        ref={input}
        className={classes.campo}
        aria-label="Código del producto"
        placeholder="Escribe el código y presiona Enter"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={enfocar}
        value={codigo}
        onChange={(event) => setCodigo(event.currentTarget.value)}
        leftSection={<IconBarcode size={20} stroke={1.9} aria-hidden="true" />}
        rightSection={buscando && <Loader size={18} aria-label="Buscando" />}
      />
      {hayEscaner && (
        <IconAction icon={IconScan} label="Escanear código" outlined onClick={() => setEscaneando(true)} />
      )}
      <IconAction icon={IconListSearch} label="Búsqueda avanzada" outlined onClick={onAvanzada} />
      {escaneando && <EscanerDialog onLeido={leido} onClose={() => setEscaneando(false)} />}
    </form>
  );
}
