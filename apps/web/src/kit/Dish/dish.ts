import { normalizar } from '@comal/domain/texto';

/** The drawings of drinks without a picture. */
export const DRINKS = [
  'agua',
  'cerveza',
  'chocolate',
  'coctel',
  'destilado',
  'horchata',
  'jugo',
  'limonada',
  'malteada',
  'refresco',
  'taza',
  'te',
  'vaso',
  'vino',
] as const;

type Drink = (typeof DRINKS)[number];

/** The drawings of dishes without a picture. */
export type Drawing = 'entrada' | 'ensalada' | 'guiso' | 'plato' | 'postre' | 'tacos' | 'tazon' | Drink;

/** Beginnings of words in the name of a drink or its category, with the drawing; the first match wins. */
const DRINK_WORDS: readonly (readonly [RegExp, Drink])[] = [
  [/\b(malteada|licuado|smoothie|frappe|batido|choco ?milk|esquimo|milkshake)/, 'malteada'],
  [/\b(horchata|arroz con leche|atole|champurrado|cebada)/, 'horchata'],
  [/\b(limonada|agua (fresca )?de limon|naranjada|pepino)/, 'limonada'],
  [
    /\b(margarita|coctel|mojito|pina colada|paloma|sangria|carajillo|daiqui|daikiri|martini|cantarito|vampiro|cuba\b|spritz|clericot|aperol|negroni|gin tonic)/,
    'coctel',
  ],
  [/\b(cerveza|michelada|chelada|caguama|corona|modelo|victoria|indio|tecate|pacifico|bohemia|heineken)/, 'cerveza'],
  [/\b(mezcal|tequila|ron\b|whisk|vodka|ginebra|brandy|conac|licor|destilad|raicilla|sotol|pox\b|anis\b)/, 'destilado'],
  [/\b(vino|tinto|rosado|copa de|champan|espumoso|prosecco|cava\b|sidra)/, 'vino'],
  [/\b(chocolate|mocha|moka)/, 'chocolate'],
  [/\b(te|tes|tisana|infusion|manzanilla|hierbabuena|chai|matcha)\b/, 'te'],
  [/\b(cafe|capuchino|cappuccino|latte|espresso|expreso|americano|cortado|lechero|bebidas? calient)/, 'taza'],
  [/\b(jugo|zumo|boing|jumex|clamato|nectar|ponche)/, 'jugo'],
  [
    /\b(refresco|soda|coca|cola|sprite|fanta|pepsi|sidral|jarrito|squirt|mundet|manzanita|seven ?up|7 ?up|mirinda|toni ?col|tonica)/,
    'refresco',
  ],
  [
    /\bagua (natural|mineral|embotellad|purificad|con gas|sin gas|de manantial)|\b(botella de agua|penafiel|topo chico|perrier)/,
    'agua',
  ],
  [/\b(bebida|agua|bar\b)/, 'vaso'],
];

/** Beginnings of words in a category's name, with the drawing of its dishes; the first match wins. */
const WORDS: readonly (readonly [RegExp, Drawing])[] = [
  [/\b(taco|gringa|volcan|quesadilla|antojito|sope|tlacoyo|gordita|tostada|barbacoa|carnita)/, 'tacos'],
  [/\b(sopa|caldo|crema|pozole|consome|menudo|ramen)/, 'tazon'],
  ...DRINK_WORDS,
  [/\b(postre|pastel|dulce|helado|nieve|pan\b|panader|flan)/, 'postre'],
  [/\b(ensalada|verdura|vegan|vegetarian)/, 'ensalada'],
  [/\b(entrada|botana|guacamole|salsa|aperitivo|para compartir)/, 'entrada'],
  [
    /\b(fuerte|guisad|alambre|enchilada|carne|pollo|pescado|marisco|corte|parrilla|desayuno|huevo|comida|especialidad)/,
    'guiso',
  ],
];

const isDrink = (drawing: Drawing): boolean => DRINKS.some((drink) => drink === drawing);

/** The kind of a drink by its name; undefined when it tells none. */
const drinkOf = (name: string): Drink | undefined => DRINK_WORDS.find(([word]) => word.test(name))?.[1];

/** The kind of drink that a name begins with, where the category tells none: 'Mezcal de olla' is one, 'Camarones al mezcal' is not. */
const beginsAsDrink = (name: string): Drink | undefined =>
  DRINK_WORDS.find(([word]) => word.exec(name)?.index === 0)?.[1];

/** The drawing of a dish, by its category's words; for a drink by the words of its own name first. An empty plate by default. */
export const drawingOf = (category: string, dish: string): Drawing => {
  const [group, name] = [normalizar(category), normalizar(dish)];
  const drawing = WORDS.find(([word]) => word.test(group))?.[1];
  if (drawing === undefined) return beginsAsDrink(name) ?? 'plato';
  return isDrink(drawing) ? (drinkOf(name) ?? drawing) : drawing;
};
