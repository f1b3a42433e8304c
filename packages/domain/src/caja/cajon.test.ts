import { describe, expect, it } from 'vitest';
import { abreCajon } from './cajon.ts';

const METODOS = [
  { id: 1, en_caja: true, abre_cajon: false },
  { id: 3, en_caja: false, abre_cajon: false },
  { id: 100, en_caja: false, abre_cajon: true },
];
const por = (metodo: number, recibido = 100, cambio = 0) => ({ metodo, recibido, cambio });

describe('the drawer opens for what goes into it or comes out of it (D-145)', () => {
  it.each<[string, Parameters<typeof abreCajon>[0], boolean]>([
    ['cash', [por(1)], true],
    ['cash that is given back', [por(1, -100)], true],
    ['a method that says so', [por(100)], true],
    ['a card', [por(3)], false],
    ['a card and cash', [por(3), por(1)], true],
    ['a method that is not among those of the business', [por(7)], false],
    ['cash of nothing', [por(1, 0)], false],
    ['nothing', [], false],
  ])('%s', (_, movidos, abre) => expect(abreCajon(movidos, METODOS)).toBe(abre));
});
