import '@mantine/core/styles/Combobox.layer.css';
import { CLASES_FISCALES, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { Select } from '@mantine/core';

const OPCIONES = CLASES_FISCALES.map(({ id, descripcion }) => ({ value: id, label: descripcion }));

export interface ClaseFiscalFieldProps {
  readonly value: ClaseFiscal;
  readonly onChange: (value: ClaseFiscal) => void;
}

/** Chooses the tax class of the price (D-124); one is always selected. */
export function ClaseFiscalField({ value, onChange }: ClaseFiscalFieldProps) {
  return (
    <Select
      label="Clase fiscal"
      description="El precio ya incluye el impuesto. Si dudas, pregunta a tu contador"
      data={OPCIONES}
      value={value}
      onChange={(elegida) => elegida !== null && onChange(elegida)}
      allowDeselect={false}
      openOnFocus={false}
    />
  );
}
