import { useState } from 'react';
import { errorDeCantidad, pesosDe } from './cantidad.ts';

/** One amount of a dialog: its text, its pesos, and its error once it was touched (CAJA-015). */
export const useCantidad = () => {
  const [texto, setTexto] = useState('');
  const [tocada, setTocada] = useState(false);
  const error = errorDeCantidad(texto);
  const tocar = (): void => setTocada(true);
  return {
    pesos: error === null ? pesosDe(texto) : null,
    /** Why it cannot be sent, touched or not. */
    motivo: error ?? undefined,
    tocar,
    campo: { value: texto, onChange: setTexto, onBlur: tocar, error: tocada ? error : null },
  };
};
