import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import type { RecetaSemilla } from './tipos.ts';

/** What ingredients of the demo hold; the others hold nothing that is told. */
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

/** How hot they make a dish, from so many grams or millilitres on: a table salsa beside a taco does not. */
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

/** What a dish or an extra of the demo holds, by its recipe. */
export const alergenosDe = (receta: readonly RecetaSemilla[]): ConAlergenos => juntarAlergenos(receta.map(deRenglon));
