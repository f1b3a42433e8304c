import { expect, it } from 'vitest';
import { drawingOf } from './dish.ts';

it.each([
  ['Tacos', 'tacos'],
  ['Gringas y volcanes', 'tacos'],
  ['Sopas y caldos', 'tazon'],
  ['CAFÉ', 'taza'],
  ['Bebidas calientes', 'taza'],
  ['Bebidas', 'vaso'],
  ['Barra', 'plato'],
  ['Postres', 'postre'],
  ['Ensaladas y guarniciones', 'ensalada'],
  ['Platos fuertes', 'guiso'],
  ['Temporada', 'plato'],
])('the category %j is drawn as %s', (name, drawing) => expect(drawingOf(name)).toBe(drawing));
