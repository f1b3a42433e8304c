import { inputOf, type Field } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { useIva } from '../vendibles/iva.ts';

export interface CostoFieldProps {
  readonly campo: Field<number>;
  /** The abbreviation of the ingredient's unit; undefined until one is chosen. */
  readonly abreviatura: string | undefined;
  readonly autofocus?: boolean;
}

/** The step, in pesos: one centavo. */
const PASO = 0.01;

/**
 * The cost in pesos per unit, with more decimals than money: a gram may cost less than a centavo (INGREDIENTE-008,
 * -013).
 */
export const CostoField = ({ campo, abreviatura, autofocus }: CostoFieldProps) => {
  const iva = useIva();
  return (
    <QuantityInput
      {...inputOf(campo)}
      label={iva.de('Costo')}
      required
      leftSection="$"
      description={abreviatura && iva.de(`Costo por ${abreviatura}`)}
      step={PASO}
      data-autofocus={autofocus || undefined}
    />
  );
};
