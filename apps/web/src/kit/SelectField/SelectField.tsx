import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { contiene } from '@comal/domain/texto';

/** One that can be chosen. */
export interface FieldOption {
  readonly id: number;
  readonly texto: string;
  /** It stands in the list and cannot be chosen. */
  readonly apagada?: boolean;
}

/** Props of `SelectField`. */
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
  /** Has the focus as its dialog opens. */
  readonly autofocus?: boolean;
}

const SIN_COINCIDENCIAS = 'Sin coincidencias';

/** A choice among many, found by typing part of its name, blind to accents and case. */
export function SelectField({
  opciones,
  valor,
  onChange,
  descripcion,
  cargando = false,
  autofocus,
  ...campo
}: SelectFieldProps) {
  return (
    <Select
      {...campo}
      data={opciones.map(({ id, texto, apagada }) => ({
        value: String(id),
        label: texto,
        ...(apagada && { disabled: true }),
      }))}
      value={valor === null ? null : String(valor)}
      onChange={(elegido) => onChange(elegido === null ? null : Number(elegido))}
      description={descripcion}
      searchable
      // The first field of a dialog would open over the others.
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={cargando ? 'Cargando...' : SIN_COINCIDENCIAS}
      // What is typed takes the place of what is chosen, as in a list without search.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => event.currentTarget.select()}
      filter={({ options, search }) => options.filter((una) => 'label' in una && contiene(una.label, search))}
      rightSection={cargando ? <Loader size={18} aria-label="Cargando" /> : undefined}
      maxDropdownHeight={280}
      data-autofocus={autofocus || undefined}
    />
  );
}
