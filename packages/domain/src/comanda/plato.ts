import type { ConAlergenos } from '../catalogo/alergenos.ts';
import type { ClaseFiscal } from '../catalogo/impuestos.ts';
import type { Centavos } from '../money.ts';

/** What a line has from the catalogue for ever, whatever becomes of the dish (D-04). */
export interface Instantanea extends ConAlergenos {
  readonly descripcion: string;
  readonly precio: Centavos;
  /** What it costs the restaurant; 0 on a till, which is not told. */
  readonly costo: Centavos;
  readonly categoria: string;
  readonly area: number;
  /** Allowed minutes; 0 and -1 mean no limit (D-06). */
  readonly tiempo_de_preparacion: number;
  readonly receta_version: number;
  /** How its price is taxed (D-124); absent on a till, which is not told, and of a line that the rows were not asked for it. */
  readonly clase_fiscal?: ClaseFiscal;
}

/** The fields of `Instantanea`: those of a dish, of an extra and of a line. */
export const CAMPOS_DE_PLATO = [
  'descripcion',
  'precio',
  'costo',
  'categoria',
  'area',
  'tiempo_de_preparacion',
  'receta_version',
  'alergenos',
  'picante',
] as const satisfies readonly (keyof Instantanea)[];

/** What the catalogue says of a dish or an extra: the snapshot a line keeps. */
export interface Plato extends Instantanea {
  readonly id: number;
}
