import { COMISION_MAXIMA, porcentajeDeComision } from '@comal/domain/comanda/tipo/app';
import { leerImporte } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useKept, type Kept, type Part } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';

const FUERA = 'Escribe un porcentaje de 0 a 100, con a lo más dos decimales';

/** A percentage with at most two decimals, which is read as an amount is. */
const leerComision = (texto: string): Leido<number> => {
  const leido = leerImporte(texto);
  if (!leido.ok || leido.value > COMISION_MAXIMA) return { ok: false, error: FUERA };
  return { ok: true, value: porcentajeDeComision(leido.value) };
};

/** Whether a method is a platform, and the percentage that it keeps; what is sent is null of what is none. */
export interface Comision extends Part<number | null> {
  readonly esPlataforma: Kept<boolean>;
  readonly porcentaje: Field<number>;
}

/** Hook: the commission of a payment method; absent: it is no platform. */
export const useComision = (inicial: number | undefined): Comision => {
  const esPlataforma = useKept(inicial !== undefined);
  const porcentaje = useField(leerComision, inicial === undefined ? '' : String(inicial));
  return {
    ...{ esPlataforma, porcentaje },
    value: esPlataforma.value ? porcentaje.value : null,
    leave: porcentaje.leave,
    refuse: porcentaje.refuse,
  };
};
