import type { ConAlergenos } from '../catalogo/alergenos.ts';
import type { ClaseFiscal } from '../catalogo/impuestos.ts';
import type { UnidadDeMedida } from '../catalogo/medida/medida.ts';
import type { Centavos } from '../money.ts';

/** The snapshot that a line keeps of its dish in the catalogue, also if the dish changes later (D-04). */
export interface Instantanea extends ConAlergenos {
  readonly descripcion: string;
  readonly precio: Centavos;
  /** Its cost for the restaurant; 0 on a till, which is not sent it. */
  readonly costo: Centavos;
  readonly categoria: string;
  readonly area: number;
  /** Allowed minutes; 0 and -1 mean no limit (D-06). */
  readonly tiempo_de_preparacion: number;
  readonly receta_version: number;
  /** Its tax class (D-124); absent on a till, and where the query did not read it. */
  readonly clase_fiscal?: ClaseFiscal;
  /** What it is measured by, its price being that of a unit (D-163); absent: it is sold by the piece. */
  readonly medida?: UnidadDeMedida;
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

/** A dish or an extra in the catalogue; its fields are the snapshot of a line. */
export interface Plato extends Instantanea {
  readonly id: number;
}
