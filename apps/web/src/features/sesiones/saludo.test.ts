import { expect, it } from 'vitest';
import { saludoDe } from './saludo.ts';

it.each([
  [0, 'Buenas noches'],
  [4, 'Buenas noches'],
  [5, 'Buenos días'],
  [11, 'Buenos días'],
  [12, 'Buenas tardes'],
  [18, 'Buenas tardes'],
  [19, 'Buenas noches'],
])('at %i greets with %s', (hora, texto) => expect(saludoDe(hora)).toBe(texto));
