import { aPesos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { useState } from 'react';

/** The rule for an amount of cash: zero allowed, or at least one centavo. */
export type ReglaDeCantidad = 'desde-cero' | 'mayor-a-cero';

/** The error of a typed amount of cash; null if valid. */
export const errorDeCantidad = (texto: string, regla: ReglaDeCantidad = 'desde-cero'): string | null => {
  const limpio = texto.trim();
  if (limpio === '') return 'La cantidad es obligatoria';
  if (limpio.startsWith('-')) return 'La cantidad no puede ser menor a 0';
  const leido = leerImporte(limpio);
  if (!leido.ok) return leido.error;
  return leido.value === 0 && regla === 'mayor-a-cero' ? 'La cantidad debe ser mayor a 0' : null;
};

/** The typed amount in pesos, or null while it is not a valid one. */
const pesosDe = (texto: string): number | null => {
  const leido = leerImporte(texto);
  return leido.ok ? aPesos(leido.value) : null;
};

/** Hook: an amount field: its text, its pesos, and its error once touched. */
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
