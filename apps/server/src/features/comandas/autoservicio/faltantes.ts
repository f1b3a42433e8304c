import { porQueNoAlcanza, type Faltante } from '@comal/domain/comensal/pedibles';
import type { Cuerpo, Lineas } from './lineas.ts';

/** A unit of an order for which there is no stock: its line, its dish, and in `datos` what is short. */
interface UnidadNegada {
  readonly id: string;
  readonly descripcion: string;
  readonly datos?: Readonly<Record<string, string | number>>;
}

/** A shortage with the name of its dish. */
interface ConNombre extends Faltante {
  readonly platillo: string;
}

/** The shortages of an order, in its order, grouped from units to dishes. */
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

/** A shortage as text: dish (reason). */
export const dichoDe = ({ platillo, porque }: ConNombre): string =>
  `${platillo} (${porque.charAt(0).toLocaleLowerCase('es-MX')}${porque.slice(1)})`;
