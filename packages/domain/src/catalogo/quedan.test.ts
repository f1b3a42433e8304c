import { describe, expect, it } from 'vitest';
import { sonPocas, textoDeQuedan } from './quedan.ts';

describe('how many are left of a dish (D-136)', () => {
  it.each([
    [0, 'No queda nada'],
    [1, 'Queda 1'],
    [2, 'Quedan 2'],
    [999, 'Quedan 999'],
  ])('%i is told as %j', (quedan, texto) => expect(textoDeQuedan(quedan)).toBe(texto));

  it.each([
    [null, false],
    [undefined, false],
    [0, false],
    [1, true],
    [5, true],
    [6, false],
  ])('%s is few: %s', (quedan, pocas) => expect(sonPocas(quedan)).toBe(pocas));
});
