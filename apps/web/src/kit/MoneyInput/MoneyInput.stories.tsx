import { useState } from 'react';
import { MoneyInput } from './MoneyInput.tsx';

/** Empty, as it opens. */
export const Vacio = () => {
  const [value, setValue] = useState('');
  return <MoneyInput label="Monto" required value={value} onChange={setValue} />;
};

/** The one amount of a dialog. */
export const Grande = () => {
  const [value, setValue] = useState('1500.00');
  return <MoneyInput label="Caja inicial" value={value} onChange={setValue} size="display" />;
};

/** Refused. */
export const ConError = () => {
  const [value, setValue] = useState('0');
  return <MoneyInput label="Monto" required value={value} onChange={setValue} error="El monto es requerido" />;
};
