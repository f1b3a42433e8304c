import { normalizar } from '@comal/domain/texto';

/** The drawings that stand where a dish has no picture. */
export type Drawing = 'entrada' | 'ensalada' | 'guiso' | 'plato' | 'postre' | 'tacos' | 'taza' | 'tazon' | 'vaso';

/** What a category's name begins a word with, and what is drawn for it; the first that holds. */
const WORDS: readonly (readonly [RegExp, Drawing])[] = [
  [/\b(taco|gringa|volcan|quesadilla|antojito|sope|tlacoyo|gordita|tostada|barbacoa|carnita)/, 'tacos'],
  [/\b(sopa|caldo|crema|pozole|consome|menudo|ramen)/, 'tazon'],
  [/\b(cafe|te\b|tes\b|infusion|chocolate|bebidas? calient)/, 'taza'],
  [/\b(bebida|agua|refresco|cervez|jugo|licuado|coctel|vino|mezcal|tequila|bar\b|licor|malteada|limonada)/, 'vaso'],
  [/\b(postre|pastel|dulce|helado|nieve|pan\b|panader|flan)/, 'postre'],
  [/\b(ensalada|verdura|vegan|vegetarian)/, 'ensalada'],
  [/\b(entrada|botana|guacamole|salsa|aperitivo|para compartir)/, 'entrada'],
  [
    /\b(fuerte|guisad|alambre|enchilada|carne|pollo|pescado|marisco|corte|parrilla|desayuno|huevo|comida|especialidad)/,
    'guiso',
  ],
];

/** The drawing of a category, by the words of its name; an empty plate where none says anything. */
export const drawingOf = (category: string): Drawing => {
  const name = normalizar(category);
  return WORDS.find(([word]) => word.test(name))?.[1] ?? 'plato';
};
