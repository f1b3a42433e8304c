import { useState } from 'react';
import type { CampoDeAlta } from '@comal/domain/negocio/alta';
import { errorDe, VACIA, type ValoresDeAlta } from './forma.ts';

/** A field's props for an input. */
export interface CampoEscrito {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (texto: string) => void;
  readonly onBlur: () => void;
}

/** The registration form: its values and its operations. */
export interface FormaDeAlta {
  readonly valores: ValoresDeAlta;
  readonly campo: (campo: CampoDeAlta) => CampoEscrito;
  readonly poner: (cambios: Partial<ValoresDeAlta>) => void;
  /** Makes these fields show their errors. */
  readonly marcar: (campos: readonly CampoDeAlta[]) => void;
  readonly limpiar: () => void;
}

/** Hook: the registration form; a field shows its error once it was typed in or left. */
export const useFormaDeAlta = (inicial: ValoresDeAlta = VACIA): FormaDeAlta => {
  const [valores, setValores] = useState(inicial);
  const [tocados, setTocados] = useState<ReadonlySet<CampoDeAlta>>(new Set());
  const tocar = (...campos: readonly CampoDeAlta[]): void => setTocados((antes) => new Set([...antes, ...campos]));
  const poner = (cambios: Partial<ValoresDeAlta>): void => setValores((antes) => ({ ...antes, ...cambios }));
  return {
    valores,
    poner,
    campo: (campo) => ({
      value: valores[campo],
      error: tocados.has(campo) ? (errorDe(campo, valores) ?? undefined) : undefined,
      onChange: (texto) => {
        tocar(campo);
        poner({ [campo]: texto });
      },
      onBlur: () => tocar(campo),
    }),
    marcar: (campos) => tocar(...campos),
    limpiar: () => {
      setValores(VACIA);
      setTocados(new Set());
    },
  };
};
