import { useState } from 'react';
import { errorDeCantidad, pesosDe, type ReglaDeCantidad } from './cantidad.ts';

/** One amount of a dialog: its text, its pesos, and its error once it was touched (CAJA-015, CAJA-021). */
export const useCantidad = (regla?: ReglaDeCantidad, inicial = '') => {
  const [texto, setTexto] = useState(inicial);
  const [tocada, setTocada] = useState(false);
  const error = errorDeCantidad(texto, regla);
  const tocar = (): void => setTocada(true);
  return {
    pesos: error === null ? pesosDe(texto) : null,
    /** Why it cannot be sent, touched or not. */
    motivo: error ?? undefined,
    tocar,
    campo: { value: texto, onChange: setTexto, onBlur: tocar, error: tocada ? error : null },
  };
};
