import { Loader, TextInput } from '@mantine/core';
import { IconBarcode, IconListSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { CodeNotes } from './CodeNotes.tsx';
import { ScannerButton } from './ScannerButton.tsx';
import type { SearchByCode } from './search.ts';
import { useSimpleSearch } from './useSimpleSearch.ts';
import classes from './SearchWidget.module.css';

export interface SimpleSearchProps<T> {
  readonly findByCode: SearchByCode<T>;
  readonly onChosen: (row: T) => void;
  readonly onAdvanced: () => void;
  /** Takes the focus, because the person switched to it. */
  readonly focus: boolean;
}

/** Simple mode: a code and Enter, the scanner where there is a camera, and the switch to the advanced mode. */
export function SimpleSearch<T>({ findByCode, onChosen, onAdvanced, focus }: SimpleSearchProps<T>) {
  const [code, setCode] = useState('');
  const { search, searching, notes } = useSimpleSearch(findByCode, onChosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    search(code);
    // A scanner types the next code immediately.
    setCode('');
  };
  return (
    <form className={classes.root} role="search" onSubmit={send}>
      <TextInput
        className={classes.campo}
        aria-label="Código del producto"
        placeholder="Escribe el código y presiona Enter"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={focus}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        leftSection={<IconBarcode size={20} stroke={1.9} aria-hidden="true" />}
        rightSection={searching && <Loader size={18} aria-label="Buscando" />}
      />
      <ScannerButton onRead={search} />
      <IconAction icon={IconListSearch} label="Búsqueda avanzada" outlined onClick={onAdvanced} />
      <CodeNotes label="Códigos sin producto" notes={notes} />
    </form>
  );
}
