import { describe, expect, it } from 'vitest';
import { leerMesaDicha, SOLO_MESA } from './mesa-dicha.ts';

describe('the table that a diner says (D-138)', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['4', 'Mesa 4'],
    ['#12', 'Mesa 12'],
    [' 007 ', 'Mesa 007'],
    ['Terraza 3', 'Terraza 3'],
    ['Jardín-2', 'Jardín-2'],
    ['mesa 4', 'mesa 4'],
  ])('%o is %o', (escrita, value) => expect(leerMesaDicha(escrita)).toEqual({ ok: true, value }));

  it.each([
    ['a'.repeat(21), 'Máximo 20 caracteres'],
    ['<b>4</b>', SOLO_MESA],
    ['www.sitio.mx', SOLO_MESA],
  ])('%o is refused', (escrita, error) => expect(leerMesaDicha(escrita)).toEqual({ ok: false, error }));
});
