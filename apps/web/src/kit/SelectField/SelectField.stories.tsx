import { useState } from 'react';
import { SelectField, type FieldOption } from './SelectField.tsx';

const CATEGORIAS: readonly FieldOption[] = [
  { id: 0, texto: 'SIN CATEGORÍA' },
  { id: 4, texto: 'BEBIDAS' },
  { id: 7, texto: 'CAFÉ' },
];

interface Muestra {
  readonly valor?: number | null;
  readonly onChange?: (id: number | null) => void;
  readonly onCrear?: (texto: string) => void;
  readonly error?: string;
  readonly opciones?: readonly FieldOption[];
  readonly cargando?: boolean;
}

/** Nothing chosen yet. */
export const Categoria = ({ valor: inicial = null, onChange, opciones = CATEGORIAS, ...resto }: Muestra) => {
  const [valor, setValor] = useState(inicial);
  const cambiar = (id: number | null) => {
    setValor(id);
    onChange?.(id);
  };
  return <SelectField label="Categoría" required valor={valor} onChange={cambiar} opciones={opciones} {...resto} />;
};

/** Chosen; 0 is an id like any other. */
export const Elegida = () => <Categoria valor={0} />;

/** Refused. */
export const ConError = () => <Categoria error="Selecciona una categoría" />;

/** Its options are coming. */
export const Cargando = () => <Categoria opciones={[]} cargando />;
