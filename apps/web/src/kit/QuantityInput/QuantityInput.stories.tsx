import { useState } from 'react';
import { QuantityInput } from './QuantityInput.tsx';

/** A quantity of a recipe. */
export const Receta = ({ inicial = '' }: { readonly inicial?: string }) => {
  const [valor, setValor] = useState(inicial);
  return <QuantityInput label="Cantidad" required value={valor} onChange={setValor} unidad="kg" />;
};

/** An equivalence. */
export const Equivalencia = () => <Receta inicial="0.0025" />;

/** Whole minutes. */
export const Minutos = () => {
  const [valor, setValor] = useState('15');
  return <QuantityInput label="Preparación" value={valor} onChange={setValor} whole unidad="min" />;
};

/** Refused. */
export const ConError = () => {
  const [valor, setValor] = useState('0');
  return <QuantityInput label="Cantidad" value={valor} onChange={setValor} error="Debe ser mayor a 0" />;
};
