import { describe, expect, it } from 'vitest';
import { enTexto } from '../../test/papel-en-texto.ts';
import type { Bloque } from '../papel.ts';
import { enGrande, firma, titulo } from './partes.ts';

const CASOS: readonly (readonly [name: string, bloques: readonly Bloque[], rows: readonly string[]])[] = [
  ['a title, large and in the middle', [titulo('Corte Z 12')], ['   Corte Z 12 # *']],
  ['a long title, wrapped by words', [titulo('Corte Z de la terraza')], [' Corte Z de la # *', '    terraza # *']],
  ['no row of an empty title', [titulo('')], []],
  [
    'a tall row with its amount at the right end',
    [enGrande('Cantidad', '$5.00')],
    ['Cantidad                   $5.00 ^ *'],
  ],
  ['room above the line of a signature', firma, ['', '', '', '-'.repeat(32), '             Firma']],
];

describe('parts of the papers of a register', () => {
  it.each(CASOS)('%s', (_, bloques, rows) => {
    expect(enTexto({ bloques }, 32)).toEqual(rows);
  });
});
