import '@mantine/core/styles/Combobox.layer.css';
import { CLASES_FISCALES, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { Select } from '@mantine/core';

const OPCIONES = CLASES_FISCALES.map(({ id, descripcion }) => ({ value: id, label: descripcion }));

const DE_TODAS = 'El precio ya incluye el impuesto. Si dudas, pregunta a tu contador';
const AYUDA: Readonly<Record<ClaseFiscal, string>> = {
  iva_general: DE_TODAS,
  iva_cero: DE_TODAS,
  exento: DE_TODAS,
  ieps_alcohol: 'Solo se desglosa el IVA: el IEPS queda dentro del precio y no va en tickets, facturas ni reportes',
};

export interface ClaseFiscalFieldProps {
  readonly value: ClaseFiscal;
  readonly onChange: (value: ClaseFiscal) => void;
}

/** Chooses the tax class of the price (D-124); one is always selected. */
export function ClaseFiscalField({ value, onChange }: ClaseFiscalFieldProps) {
  return (
    <Select
      label="Clase fiscal"
      description={AYUDA[value]}
      data={OPCIONES}
      value={value}
      onChange={(elegida) => elegida !== null && onChange(elegida)}
      allowDeselect={false}
      openOnFocus={false}
    />
  );
}
