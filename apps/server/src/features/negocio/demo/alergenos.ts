import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import type { RecetaSemilla } from './tipos.ts';

/** Allergens of the demo's ingredients; the others have none. */
const ALERGENOS_DE: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['queso_oaxaca', 'queso_manchego', 'queso_fresco', 'queso_crema', 'mantequilla', 'crema'].map((i) => [
      i,
      ['lacteos'],
    ]),
  ),
  ...Object.fromEntries(['leche', 'leche_condensada', 'helado', 'cajeta'].map((i) => [i, ['lacteos']])),
  ...Object.fromEntries(['tortilla_harina', 'telera', 'harina', 'galleta', 'fideo'].map((i) => [i, ['gluten']])),
  ...Object.fromEntries(['cerveza_clara', 'cerveza_obscura', 'cerveza_artesanal'].map((i) => [i, ['gluten']])),
  camaron: ['mariscos'],
  pescado: ['mariscos'],
  huevo: ['huevo'],
  nuez: ['nueces'],
  pasta_mole: ['gluten', 'nueces', 'ajonjoli'],
  salsas_negras: ['gluten', 'soya'],
};

/** The spiciness of an ingredient from so many grams or millilitres on: a table salsa beside a taco does not count. */
const PICANTE_DE: Readonly<Record<string, { readonly nivel: number; readonly desde: number }>> = {
  salsa_verde: { nivel: 1, desde: 90 },
  salsa_roja: { nivel: 1, desde: 90 },
  chile_seco: { nivel: 1, desde: 10 },
  pasta_mole: { nivel: 1, desde: 1 },
  chile_serrano: { nivel: 2, desde: 10 },
  salsa_habanera: { nivel: 3, desde: 20 },
};

const deRenglon = ({ ingrediente, cantidad }: RecetaSemilla): ConAlergenos => {
  const picante = PICANTE_DE[ingrediente];
  return {
    alergenos: ALERGENOS_DE[ingrediente] ?? [],
    picante: picante && Number(cantidad) >= picante.desde ? picante.nivel : 0,
  };
};

/** The allergens and spiciness of a dish or an extra, from its recipe. */
export const alergenosDe = (receta: readonly RecetaSemilla[]): ConAlergenos => juntarAlergenos(receta.map(deRenglon));
