import type { Grupo, Platillo } from './armar.ts';

const DE_LA_BARRA = { color: 'anil', area: 'Barra', unidad: 'Pieza', minutos: 0 } as const;
const SABORES = ['Jamaica', 'Horchata', 'Limón'];

/** Drinks that nearly every place has. */
export const REFRESCOS: readonly Platillo[] = [
  ['Refresco', 3500, { opciones: ['Cola', 'Cola sin azúcar', 'Toronja', 'Manzana', 'Mineral'] }],
  ['Agua natural', 2500],
  ['Agua fresca', 3000, { unidad: 'Vaso', opciones: SABORES }],
  ['Jarra de agua fresca', 9000, { unidad: 'Jarra', opciones: SABORES }],
];

/** Beers, as they come or prepared. */
export const CERVEZAS: readonly Platillo[] = [
  ['Cerveza clara', 4500, { extras: ['Preparada michelada', 'Preparada con clamato'] }],
  ['Cerveza oscura', 4500, { extras: ['Preparada michelada', 'Preparada con clamato'] }],
];

/** What the preparation of a beer costs, in centavos. */
export const PREPARADAS = { 'Preparada michelada': 1500, 'Preparada con clamato': 2500 } as const;

/** The category of drinks. */
export const bebidas = (platillos: readonly Platillo[], otro: Partial<Grupo> = {}): Grupo => ({
  categoria: 'Bebidas',
  ...DE_LA_BARRA,
  platillos,
  ...otro,
});
