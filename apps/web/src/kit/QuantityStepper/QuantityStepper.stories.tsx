import { useState } from 'react';
import { QuantityStepper } from './QuantityStepper.tsx';

/** How many of a dish. */
export const Cantidad = () => {
  const [value, setValue] = useState(1);
  return <QuantityStepper label="Cantidad" value={value} onChange={setValue} max={9} />;
};

/** Guests of a new comanda. */
export const Comensales = () => {
  const [value, setValue] = useState(4);
  return <QuantityStepper label="Comensales" value={value} onChange={setValue} size="lg" />;
};

/** While a call is in flight. */
export const Deshabilitado = () => <QuantityStepper label="Cantidad" value={2} onChange={() => undefined} disabled />;
