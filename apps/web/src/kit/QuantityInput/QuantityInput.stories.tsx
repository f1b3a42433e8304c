import { useState } from 'react';
import { QuantityInput } from './QuantityInput.tsx';

/** A quantity of a recipe. */
export const Receta = ({ inicial = '' }: { readonly inicial?: string }) => {
  const [value, setValue] = useState(inicial);
  return <QuantityInput label="Cantidad" required value={value} onChange={setValue} unidad="kg" />;
};

/** An equivalence. */
export const Equivalencia = () => <Receta inicial="0.0025" />;

/** Whole minutes. */
export const Minutos = () => {
  const [value, setValue] = useState('15');
  return <QuantityInput label="Preparación" value={value} onChange={setValue} whole unidad="min" />;
};

/** Refused. */
export const ConError = () => {
  const [value, setValue] = useState('0');
  return <QuantityInput label="Cantidad" value={value} onChange={setValue} error="Debe ser mayor a 0" />;
};
