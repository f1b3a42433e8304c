import { expect, it } from 'vitest';
import { drawingOf } from './dish.ts';

it.each([
  ['Tacos', 'tacos'],
  ['Gringas y volcanes', 'tacos'],
  ['Sopas y caldos', 'tazon'],
  ['CAFÉ', 'taza'],
  ['Bebidas calientes', 'taza'],
  ['Bebidas', 'vaso'],
  ['Cervezas', 'cerveza'],
  ['Té y chocolate', 'chocolate'],
  ['Barra', 'plato'],
  ['Postres', 'postre'],
  ['Ensaladas y guarniciones', 'ensalada'],
  ['Platos fuertes', 'guiso'],
  ['Temporada', 'plato'],
])('the category %j is drawn as %s', (category, drawing) => expect(drawingOf(category, 'De la casa')).toBe(drawing));

it.each([
  ['Refresco de vidrio 355 ml', 'refresco'],
  ['Coca-Cola', 'refresco'],
  ['Agua embotellada 600 ml', 'agua'],
  ['Agua mineral 355 ml', 'agua'],
  ['Cerveza artesanal de la colonia', 'cerveza'],
  ['Michelada clásica', 'cerveza'],
  ['Agua de jamaica 1 L', 'vaso'],
  ['Agua de horchata vaso', 'horchata'],
  ['Limonada', 'limonada'],
  ['JUGO DE NARANJA', 'jugo'],
  ['Café de olla', 'taza'],
  ['Chocolate caliente', 'chocolate'],
  ['Té de manzanilla', 'te'],
  ['Tequila reposado', 'destilado'],
  ['Margarita de limón', 'coctel'],
  ['Mezcal espadín derecho', 'destilado'],
  ['Vino tinto de la casa, copa', 'vino'],
  ['Malteada de fresa', 'malteada'],
  ['Frappé', 'malteada'],
  ['De la casa', 'vaso'],
])('among the drinks, %j is drawn as %s', (dish, drawing) => expect(drawingOf('Bebidas', dish)).toBe(drawing));

it.each([
  ['Postres', 'Pastel de chocolate', 'postre'],
  ['Platos fuertes', 'Camarones al tequila', 'guiso'],
  ['Temporada', 'Arrachera al vino tinto', 'plato'],
  ['Temporada', 'Ponche', 'jugo'],
  ['Barra', 'Mezcal joven', 'destilado'],
  ['Cervezas', 'Negra de la casa', 'cerveza'],
  ['Bebidas calientes', 'Chai latte', 'te'],
])('in %j, %j is drawn as %s', (category, dish, drawing) => expect(drawingOf(category, dish)).toBe(drawing));
