import type { KeyboardEvent } from 'react';
import type { Field } from '../../../kit/hooks/useField.ts';
import { NumeroInput } from '../vendibles/campos/NumeroInput.tsx';

/** Props of `CostoField`. */
export interface CostoFieldProps {
  readonly campo: Field<number>;
  /** Of the ingredient's unit; undefined until one is chosen. */
  readonly abreviatura: string | undefined;
  readonly autofocus?: boolean;
}

/** A centavo up or down, in millionths so that the sum is exact. */
const PASO = 10_000;
const MILLONESIMAS = 1_000_000;
const PASOS: Readonly<Record<string, number>> = { ArrowUp: PASO, ArrowDown: -PASO };

const conPaso = (pesos: number, paso: number): number =>
  Math.max(0, Math.round(pesos * MILLONESIMAS) + paso) / MILLONESIMAS;

/** Pesos per unit, with more decimals than money has: a gram may cost less than a centavo (INGREDIENTE-008, -013). */
export const CostoField = ({ campo, abreviatura, autofocus }: CostoFieldProps) => {
  const pasar = (event: KeyboardEvent): void => {
    const paso = PASOS[event.key];
    if (paso === undefined || campo.value === undefined) return;
    event.preventDefault();
    campo.type(String(conPaso(campo.value, paso)));
  };
  return (
    <NumeroInput
      label="Costo"
      required
      leftSection="$"
      description={abreviatura && `Costo por ${abreviatura}`}
      campo={campo}
      onKeyDown={pasar}
      data-autofocus={autofocus || undefined}
    />
  );
};
