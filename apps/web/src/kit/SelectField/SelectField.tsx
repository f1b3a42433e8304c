import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { contiene } from '@comal/domain/texto';

/** One that can be chosen. */
export interface FieldOption {
  readonly id: number;
  readonly texto: string;
  /** It is shown disabled. */
  readonly apagada?: boolean;
}

export interface SelectFieldProps {
  readonly label: string;
  readonly opciones: readonly FieldOption[];
  readonly valor: number | null;
  readonly onChange: (id: number | null) => void;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly descripcion?: ReactNode;
  /** Its options are coming. */
  readonly cargando?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  /** Focused when its dialog opens. */
  readonly autofocus?: boolean;
  /** Creates an option from the typed text, offered when none matches. */
  readonly onCrear?: (texto: string) => void;
}

const SIN_COINCIDENCIAS = 'Sin coincidencias';
const CREAR = 'crear';

const alSeleccionar = (event: SyntheticEvent<HTMLInputElement>): void => event.currentTarget.select();

const datosDe = (opciones: readonly FieldOption[]): ComboboxItem[] =>
  opciones.map(({ id, texto, apagada }) => ({ value: String(id), label: texto, ...(apagada && { disabled: true }) }));

/** The option that can be created from the search text. */
const porCrear = (opciones: readonly FieldOption[], busca: string): ComboboxItem[] =>
  busca === '' || opciones.some(({ texto }) => contiene(texto, busca))
    ? []
    : [{ value: CREAR, label: `Crear «${busca}»` }];

const filtrar: OptionsFilter = ({ options, search }) =>
  options.filter((una) => 'label' in una && (una.value === CREAR || contiene(una.label, search)));

/** A select with a search that ignores accents and case. */
export function SelectField({
  opciones,
  valor,
  onChange,
  descripcion,
  cargando = false,
  autofocus,
  onCrear,
  ...campo
}: SelectFieldProps) {
  const [busca, setBusca] = useState('');
  const elegir = (elegido: string | null): void => {
    if (elegido === CREAR) onCrear?.(busca);
    else onChange(elegido === null ? null : Number(elegido));
  };
  return (
    <Select
      {...campo}
      data={[...datosDe(opciones), ...(onCrear && !cargando ? porCrear(opciones, busca) : [])]}
      value={valor === null ? null : String(valor)}
      onChange={elegir}
      onSearchChange={(texto) => setBusca(texto.trim())}
      description={descripcion}
      searchable
      // As a dialog's first field it would open over the others.
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={cargando ? 'Cargando...' : SIN_COINCIDENCIAS}
      // Typing replaces the selection, as in a select without search.
      onClick={alSeleccionar}
      onFocus={alSeleccionar}
      filter={filtrar}
      rightSection={cargando ? <Loader size={18} aria-label="Cargando" /> : undefined}
      maxDropdownHeight={280}
      data-autofocus={autofocus || undefined}
    />
  );
}
