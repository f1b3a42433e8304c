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
  readonly text: (row: T) => string;
  /** A second line: its category. */
  readonly detail?: (row: T) => string;
}

export interface AdvancedSearchProps<T> extends FoundRow<T> {
  readonly id: number;
  readonly label: string;
  readonly search: Search<T>;
  readonly onChosen: (row: T) => void;
  /** Switches to the simple mode. */
  readonly onSimple: () => void;
  readonly focus: boolean;
}

const NOTHING = 'Ningún producto coincide';

interface FoundProps<T> extends FoundRow<T> {
  readonly rows: readonly T[] | null;
}

function Found<T>({ rows, clave, text, detail }: FoundProps<T>) {
  return (
    <Combobox.Options className={classes.halladas}>
      {rows?.length === 0 && <Combobox.Empty>{NOTHING}</Combobox.Empty>}
      {rows?.map((row) => (
        <Combobox.Option key={clave(row)} value={String(clave(row))}>
          {text(row)}
          {detail && <span className={classes.detalle}>{detail(row)}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

interface KindProps {
  readonly kind: SearchKind;
  readonly onKind: (kind: SearchKind) => void;
}

/** Each change shows a notice. */
const KindButton = ({ kind, onKind }: KindProps) => {
  const change = () => {
    const fresh = nextKind(kind);
    notify.info(SEARCH_KINDS[fresh].aviso);
    onKind(fresh);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={19} stroke={1.9} aria-hidden="true" />}
      aria-label={`Tipo de coincidencia: ${SEARCH_KINDS[kind].short}`}
      onClick={change}
    >
      {SEARCH_KINDS[kind].short}
    </Button>
  );
};

/** Advanced mode: an autocomplete, the kind of match and the switch to the simple mode. */
export function AdvancedSearch<T>({ id, label, search, onChosen, onSimple, focus, ...row }: AdvancedSearchProps<T>) {
  const [kind, setKind] = useState<SearchKind>(0);
  const { text, type, searching, rows, begin } = useAdvancedSearch(search, id, kind);
  const combobox = useCombobox({ onDropdownClose: swallowSecondTap });
  const { selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    if (rows?.length) selectFirstOption();
    else resetSelectedOption();
  }, [rows, selectFirstOption, resetSelectedOption]);
  const choose = (value: string) => {
    const chosen = rows?.find((one) => String(row.clave(one)) === value);
    if (!chosen) return;
    begin();
    onChosen(chosen);
  };
  return (
    <div className={classes.root} role="search">
      <Combobox
        store={{ ...combobox, dropdownOpened: combobox.dropdownOpened && rows !== null }}
        onOptionSubmit={choose}
      >
        <Combobox.Target>
          <TextInput
            className={classes.campo}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoFocus={focus}
            value={text}
            onChange={(event) => {
              type(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
            rightSection={searching && <Loader size={18} aria-label="Buscando" />}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Found rows={rows} {...row} />
        </Combobox.Dropdown>
      </Combobox>
      <KindButton kind={kind} onKind={setKind} />
      <IconAction icon={IconBarcode} label="Búsqueda básica" outlined onClick={onSimple} />
    </div>
  );
}
