import { porQueNoAlcanza, type Faltante } from '@comal/domain/comensal/pedibles';
import type { Cuerpo, Lineas } from './lineas.ts';

/** A unit that the stock does not let be ordered: its line, its dish, and in `datos` what ran short. */
interface UnidadNegada {
  readonly id: string;
  readonly descripcion: string;
  readonly datos?: Readonly<Record<string, string | number>>;
}

/** A dish of an order that there is not enough of, with its name. */
interface ConNombre extends Faltante {
  readonly platillo: string;
}

/** Of which dishes of an order there is not enough, in its order: a unit is refused, and a dish is of many. */
export const faltantesDe = (
  { pedidos }: Cuerpo,
  de: Lineas['de'],
  negadas: readonly UnidadNegada[],
): readonly ConNombre[] =>
  pedidos.flatMap(({ cantidad }, lugar) => {
    const suyas = negadas.filter(({ id }) => de.get(id) === lugar);
    const [primera] = suyas;
    if (!primera) return [];
    const [platillo, caben] = [primera.descripcion, cantidad - suyas.length];
    const porque = porQueNoAlcanza({ platillo, falta: String(primera.datos?.['nombre']), caben });
    return [{ lugar, caben, porque, platillo }];
  });

/** How it is told in the refusal of the order. */
export const dichoDe = ({ platillo, porque }: ConNombre): string =>
  `${platillo} (${porque.charAt(0).toLocaleLowerCase('es-MX')}${porque.slice(1)})`;
