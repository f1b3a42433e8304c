import '@mantine/core/styles/Combobox.layer.css';
import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconArrowsShuffle, IconBarcode, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { swallowSecondTap } from '../Layers/swallowed-taps.ts';
import { notify } from '../notify.tsx';
import { nextKind, SEARCH_KINDS, type Search, type SearchKind } from './search.ts';
import { useAdvancedSearch } from './useAdvancedSearch.ts';
import classes from './SearchWidget.module.css';

/** How a found row is identified and shown. */
export interface FoundRow<T> {
  readonly clave: (row: T) => string | number;
  readonly texto: (row: T) => string;
  /** A second line: its category. */
  readonly detalle?: (row: T) => string;
}

export interface AdvancedSearchProps<T> extends FoundRow<T> {
  readonly id: number;
  readonly label: string;
  readonly buscar: Search<T>;
  readonly onElegido: (row: T) => void;
  /** Switches to the simple mode. */
  readonly onSimple: () => void;
  readonly enfocar: boolean;
}

const NOTHING = 'Ningún producto coincide';

interface FoundProps<T> extends FoundRow<T> {
  readonly filas: readonly T[] | null;
}

function Found<T>({ filas, clave, texto, detalle }: FoundProps<T>) {
  return (
    <Combobox.Options className={classes.halladas}>
      {filas?.length === 0 && <Combobox.Empty>{NOTHING}</Combobox.Empty>}
      {filas?.map((row) => (
        <Combobox.Option key={clave(row)} value={String(clave(row))}>
          {texto(row)}
          {detalle && <span className={classes.detalle}>{detalle(row)}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

interface KindProps {
  readonly tipo: SearchKind;
  readonly onTipo: (kind: SearchKind) => void;
}

/** Each change shows a notice. */
const KindButton = ({ tipo, onTipo }: KindProps) => {
  const change = () => {
    const fresh = nextKind(tipo);
    notify.info(SEARCH_KINDS[fresh].aviso);
    onTipo(fresh);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={19} stroke={1.9} aria-hidden="true" />}
      aria-label={`Tipo de coincidencia: ${SEARCH_KINDS[tipo].corto}`}
      onClick={change}
    >
      {SEARCH_KINDS[tipo].corto}
    </Button>
  );
};

/** Advanced mode: an autocomplete, the kind of match and the switch to the simple mode. */
export function AdvancedSearch<T>({
  id,
  label,
  buscar,
  onElegido,
  onSimple,
  enfocar,
  ...fila
}: AdvancedSearchProps<T>) {
  const [kind, setKind] = useState<SearchKind>(0);
  const { texto, escribir, buscando, filas, empezar } = useAdvancedSearch(buscar, id, kind);
  const combobox = useCombobox({ onDropdownClose: swallowSecondTap });
  const { selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    if (filas?.length) selectFirstOption();
    else resetSelectedOption();
  }, [filas, selectFirstOption, resetSelectedOption]);
  const choose = (value: string) => {
    const chosen = filas?.find((one) => String(fila.clave(one)) === value);
    if (!chosen) return;
    empezar();
    onElegido(chosen);
  };
  return (
    <div className={classes.root} role="search">
      <Combobox
        store={{ ...combobox, dropdownOpened: combobox.dropdownOpened && filas !== null }}
        onOptionSubmit={choose}
      >
        <Combobox.Target>
          <TextInput
            className={classes.campo}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoFocus={enfocar}
            value={texto}
            onChange={(event) => {
              escribir(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
            rightSection={buscando && <Loader size={18} aria-label="Buscando" />}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Found filas={filas} {...fila} />
        </Combobox.Dropdown>
      </Combobox>
      <KindButton tipo={kind} onTipo={setKind} />
      <IconAction icon={IconBarcode} label="Búsqueda básica" outlined onClick={onSimple} />
    </div>
  );
}
