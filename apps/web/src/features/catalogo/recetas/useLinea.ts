import { costoDeReceta, esDecimal } from '@comal/domain/catalogo/costo';
import { aPesos } from '@comal/domain/money';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { formOf, type Part } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { leerCantidad, leerEquivalencia } from '../vendibles/campos/numeros.ts';
import type { LineaDeReceta } from '../vendibles/tipos.ts';
import { useChosen, type Chosen } from '../../../shared/choose/useChosen.ts';
import type { CuerpoDeLinea } from './duenos.ts';

/** A unit of measure with its abbreviation. */
export interface UnidadDeLinea {
  readonly id: number;
  readonly descripcion: string;
  readonly abreviatura: string;
}

/** An ingredient with its own unit and its cost per unit, in pesos. */
export interface IngredienteDeLinea {
  readonly id: number;
  readonly descripcion: string;
  readonly unidad: UnidadDeLinea;
  readonly precio: number;
}

/** The form of a recipe line. */
export interface FormaDeLinea extends Part<CuerpoDeLinea> {
  readonly ingrediente: Chosen<IngredienteDeLinea>;
  readonly unidad: Chosen<UnidadDeLinea>;
  readonly cantidad: Field<number>;
  readonly equivalencia: Field<number | undefined>;
  /** The chosen unit is not the ingredient's own, so its equivalence is required. */
  readonly convierte: boolean;
  /** The cost of the line as typed, in pesos; undefined while something is missing. */
  readonly costo: number | undefined;
}

const NO_CUENTA: Leido<undefined> = { ok: true, value: undefined };

const costoDe = (cuerpo: CuerpoDeLinea | undefined, precio: number | undefined): number | undefined => {
  if (!cuerpo || precio === undefined) return undefined;
  const [cantidad, equivalencia, costo] = [cuerpo.cantidad, cuerpo.equivalencia ?? 1, precio].map(String);
  const linea = { cantidad: cantidad!, equivalencia: equivalencia!, costo: costo! };
  return Object.values(linea).every(esDecimal) ? aPesos(costoDeReceta([linea])) : undefined;
};

interface Elegidos {
  readonly ingrediente: IngredienteDeLinea | undefined;
  readonly unidad: UnidadDeLinea | undefined;
}

const noEsLaSuya = ({ ingrediente, unidad }: Elegidos): boolean =>
  ingrediente !== undefined && unidad !== undefined && unidad.id !== ingrediente.unidad.id;

/** The choices after choosing an ingredient, which proposes its own unit unless another one was chosen. */
const conIngrediente = (antes: Elegidos, ingrediente: IngredienteDeLinea | undefined): Elegidos => {
  const propuesta = antes.unidad === undefined || antes.unidad.id === antes.ingrediente?.unidad.id;
  return { ingrediente, unidad: propuesta ? (ingrediente?.unidad ?? antes.unidad) : antes.unidad };
};

/** Hook: the fields of a recipe line with their rules; without `inicial`, of a new line. */
export const useLinea = (inicial?: LineaDeReceta): FormaDeLinea => {
  const ingrediente = useChosen<IngredienteDeLinea>(inicial?.ingrediente);
  const unidad = useChosen<UnidadDeLinea>(inicial?.unidad);
  const cantidad = useField(leerCantidad, inicial ? String(inicial.cantidad) : '');
  const elegidos: Elegidos = { ingrediente: ingrediente.value, unidad: unidad.value };
  const convierte = noEsLaSuya(elegidos);
  const equivalencia = useField<number | undefined>(
    (texto) => (convierte ? leerEquivalencia(texto) : NO_CUENTA),
    String(inicial?.equivalencia ?? ''),
  );
  const forma = formOf<CuerpoDeLinea>({ ingrediente, unidad, cantidad, ...(convierte && { equivalencia }) });
  const elegir = (nuevos: Elegidos): void => {
    ingrediente.choose(nuevos.ingrediente);
    unidad.choose(nuevos.unidad);
    if (!noEsLaSuya(nuevos)) equivalencia.type('');
  };
  return {
    ingrediente: { ...ingrediente, choose: (nuevo) => elegir(conIngrediente(elegidos, nuevo)) },
    unidad: { ...unidad, choose: (nueva) => elegir({ ...elegidos, unidad: nueva }) },
    cantidad,
    equivalencia,
    convierte,
    costo: costoDe(forma.value, ingrediente.value?.precio),
    ...forma,
  };
};
