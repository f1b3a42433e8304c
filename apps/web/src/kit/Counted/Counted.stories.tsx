import { useState } from 'react';
import { CountedInput, CountedTextarea } from './Counted.tsx';

/** A short text with a hint. */
export const Nombre = () => {
  const [value, setValue] = useState('Mesa 4');
  return <CountedInput label="Nombre" required value={value} onChange={setValue} max={40} hint="Mesa o cliente" />;
};

/** A comment at its limit. */
export const Comentario = () => {
  const [value, setValue] = useState('Sin cebolla');
  return <CountedTextarea label="Comentario" value={value} onChange={setValue} max={11} />;
};

/** Invalid: the error replaces the hint, the counter stays. */
export const ConError = () => {
  const [value, setValue] = useState('');
  return (
    <CountedInput
      label="Nombre"
      required
      value={value}
      onChange={setValue}
      max={40}
      hint="Mesa o cliente"
      error="El nombre es requerido"
    />
  );
};

/** A link: it is not cut at the limit, which its rule checks. */
export const Libre = () => {
  const [value, setValue] = useState('0123456789');
  return <CountedInput label="Enlace" free value={value} onChange={setValue} max={10} />;
};
