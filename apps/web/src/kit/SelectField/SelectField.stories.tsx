import { useState } from 'react';
import { SelectField, type FieldOption } from './SelectField.tsx';

const CATEGORIAS: readonly FieldOption[] = [
  { id: 0, text: 'SIN CATEGORÍA' },
  { id: 4, text: 'BEBIDAS' },
  { id: 7, text: 'CAFÉ' },
];

interface Sample {
  readonly valor?: number | null;
  readonly onChange?: (id: number | null) => void;
  readonly onCreate?: (text: string) => void;
  readonly error?: string;
  readonly options?: readonly FieldOption[];
  readonly loading?: boolean;
}

/** Nothing chosen yet. */
export const Categoria = ({ valor: inicial = null, onChange, options = CATEGORIAS, ...rest }: Sample) => {
  const [value, setValue] = useState(inicial);
  const change = (id: number | null) => {
    setValue(id);
    onChange?.(id);
  };
  return <SelectField label="Categoría" required valor={value} onChange={change} options={options} {...rest} />;
};

/** Chosen; 0 is an id like any other. */
export const Elegida = () => <Categoria valor={0} />;

/** Refused. */
export const ConError = () => <Categoria error="Selecciona una categoría" />;

/** Its options are coming. */
export const Cargando = () => <Categoria options={[]} loading />;
