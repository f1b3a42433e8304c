import { useState } from 'react';
import { SelectField, type FieldOption } from './SelectField.tsx';

const CATEGORIAS: readonly FieldOption[] = [
  { id: 0, texto: 'SIN CATEGORÍA' },
  { id: 4, texto: 'BEBIDAS' },
  { id: 7, texto: 'CAFÉ' },
];

interface Sample {
  readonly valor?: number | null;
  readonly onChange?: (id: number | null) => void;
  readonly onCreate?: (text: string) => void;
  readonly error?: string;
  readonly opciones?: readonly FieldOption[];
  readonly loading?: boolean;
}

/** Nothing chosen yet. */
export const Categoria = ({ valor: inicial = null, onChange, opciones = CATEGORIAS, ...rest }: Sample) => {
  const [value, setValue] = useState(inicial);
  const change = (id: number | null) => {
    setValue(id);
    onChange?.(id);
  };
  return <SelectField label="Categoría" required valor={value} onChange={change} opciones={opciones} {...rest} />;
};

/** Chosen; 0 is an id like any other. */
export const Elegida = () => <Categoria valor={0} />;

/** Refused. */
export const ConError = () => <Categoria error="Selecciona una categoría" />;

/** Its options are coming. */
export const Cargando = () => <Categoria opciones={[]} loading />;
