import { useState } from 'react';
import { QuantityStepper } from '../../../kit/QuantityStepper/QuantityStepper.tsx';

const MAXIMO = 999;
const DIGITOS = /^\d+$/;

/** The error of a typed number of guests, in the specified words. */
const errorDe = (escrito: string): string => {
  if (escrito.trim() === '') return 'Debes indicar los comensales';
  if (!DIGITOS.test(escrito)) return 'Debe ser un número entero';
  return Number(escrito) < 1 ? 'Debe ser al menos 1' : `Máximo ${MAXIMO} comensales`;
};

/** The field state of a comanda's guests: number and error. */
export interface Comensales {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
  readonly onInvalid: (escrito: string | null) => void;
}

/** Hook: the state of a guests field, which has the proposed number until the person changes it. */
export const useComensales = (propuestos: number): Comensales => {
  const [dichos, setDichos] = useState<number>();
  const [error, setError] = useState<string>();
  return {
    value: dichos ?? propuestos,
    error,
    onChange: setDichos,
    onInvalid: (escrito) => setError(escrito === null ? undefined : errorDe(escrito)),
  };
};

/** The number of guests as a big stepper − n + (ui.md 12). */
export const ComensalesField = (campo: Comensales) => (
  <QuantityStepper label="Comensales" size="lg" withLabel max={MAXIMO} {...campo} />
);
