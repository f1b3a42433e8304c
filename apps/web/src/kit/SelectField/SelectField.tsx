import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { contiene } from '@comal/domain/texto';

/** One that can be chosen. */
export interface FieldOption {
  readonly id: number;
  readonly text: string;
  /** It is shown disabled. */
  readonly off?: boolean;
}

export interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly FieldOption[];
  readonly valor: number | null;
  readonly onChange: (id: number | null) => void;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly descripcion?: ReactNode;
  /** Its options are coming. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  /** Focused when its dialog opens. */
  readonly autofocus?: boolean;
  /** Creates an option from the typed text, offered when none matches. */
  readonly onCreate?: (text: string) => void;
}

const NO_MATCHES = 'Sin coincidencias';
const CREATE = 'crear';

const onSelect = (event: SyntheticEvent<HTMLInputElement>): void => event.currentTarget.select();

const dataOf = (options: readonly FieldOption[]): ComboboxItem[] =>
  options.map(({ id, text, off }) => ({ value: String(id), label: text, ...(off && { disabled: true }) }));

/** The option that can be created from the search text. */
const toCreate = (options: readonly FieldOption[], lookUp: string): ComboboxItem[] =>
  lookUp === '' || options.some(({ text }) => contiene(text, lookUp))
    ? []
    : [{ value: CREATE, label: `Crear «${lookUp}»` }];

const filter: OptionsFilter = ({ options, search }) =>
  options.filter((one) => 'label' in one && (one.value === CREATE || contiene(one.label, search)));

/** A select with a search that ignores accents and case. */
export function SelectField({
  options,
  valor,
  onChange,
  descripcion,
  loading = false,
  autofocus,
  onCreate,
  ...campo
}: SelectFieldProps) {
  const [lookUp, setLookUp] = useState('');
  const choose = (chosen: string | null): void => {
    if (chosen === CREATE) onCreate?.(lookUp);
    else onChange(chosen === null ? null : Number(chosen));
  };
  return (
    <Select
      {...campo}
      data={[...dataOf(options), ...(onCreate && !loading ? toCreate(options, lookUp) : [])]}
      value={valor === null ? null : String(valor)}
      onChange={choose}
      onSearchChange={(text) => setLookUp(text.trim())}
      description={descripcion}
      searchable
      // As a dialog's first field it would open over the others.
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={loading ? 'Cargando...' : NO_MATCHES}
      // Typing replaces the selection, as in a select without search.
      onClick={onSelect}
      onFocus={onSelect}
      filter={filter}
      rightSection={loading ? <Loader size={18} aria-label="Cargando" /> : undefined}
      maxDropdownHeight={280}
      data-autofocus={autofocus || undefined}
    />
  );
}
