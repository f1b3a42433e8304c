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
  readonly clave: (fila: T) => string | number;
  readonly texto: (fila: T) => string;
  /** A second line: its category. */
  readonly detalle?: (fila: T) => string;
}

export interface AdvancedSearchProps<T> extends FoundRow<T> {
  readonly id: number;
  readonly label: string;
  readonly buscar: Search<T>;
  readonly onElegido: (fila: T) => void;
  /** Switches to the simple mode. */
  readonly onSimple: () => void;
  readonly enfocar: boolean;
}

const NADA = 'Ningún producto coincide';

interface HalladasProps<T> extends FoundRow<T> {
  readonly filas: readonly T[] | null;
}

function Halladas<T>({ filas, clave, texto, detalle }: HalladasProps<T>) {
  return (
    <Combobox.Options className={classes.halladas}>
      {filas?.length === 0 && <Combobox.Empty>{NADA}</Combobox.Empty>}
      {filas?.map((fila) => (
        <Combobox.Option key={clave(fila)} value={String(clave(fila))}>
          {texto(fila)}
          {detalle && <span className={classes.detalle}>{detalle(fila)}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

interface TipoProps {
  readonly tipo: SearchKind;
  readonly onTipo: (tipo: SearchKind) => void;
}

/** Each change shows a notice. */
const BotonDeTipo = ({ tipo, onTipo }: TipoProps) => {
  const cambiar = () => {
    const nuevo = nextKind(tipo);
    notify.info(SEARCH_KINDS[nuevo].aviso);
    onTipo(nuevo);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={19} stroke={1.9} aria-hidden="true" />}
      aria-label={`Tipo de coincidencia: ${SEARCH_KINDS[tipo].corto}`}
      onClick={cambiar}
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
  const [tipo, setTipo] = useState<SearchKind>(0);
  const { texto, escribir, buscando, filas, empezar } = useAdvancedSearch(buscar, id, tipo);
  const combobox = useCombobox({ onDropdownClose: swallowSecondTap });
  const { selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    if (filas?.length) selectFirstOption();
    else resetSelectedOption();
  }, [filas, selectFirstOption, resetSelectedOption]);
  const elegir = (valor: string) => {
    const elegida = filas?.find((una) => String(fila.clave(una)) === valor);
    if (!elegida) return;
    empezar();
    onElegido(elegida);
  };
  return (
    <div className={classes.root} role="search">
      <Combobox
        store={{ ...combobox, dropdownOpened: combobox.dropdownOpened && filas !== null }}
        onOptionSubmit={elegir}
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
          <Halladas filas={filas} {...fila} />
        </Combobox.Dropdown>
      </Combobox>
      <BotonDeTipo tipo={tipo} onTipo={setTipo} />
      <IconAction icon={IconBarcode} label="Búsqueda básica" outlined onClick={onSimple} />
    </div>
  );
}
