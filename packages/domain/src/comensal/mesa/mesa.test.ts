import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITES } from '../../comanda/limites.ts';
import { mesaAbierta, subcuentaDe } from './mesa.ts';

const abierta = (id: string, nombre: string, de_mesa = false, de_mesero = true) => ({
  ...{ id, nombre, de_mesa, de_mesero },
  en_mesa: null,
});
const deCelular = (id: string, nombre: string) => abierta(id, nombre, true, false);

describe('the comanda that a table has open (D-117)', () => {
  it.each([
    ['none', [], null],
    ['another table’s', [abierta('a', 'Mesa 8')], null],
    ['one of its name, however it is written', [abierta('a', 'Mesa 8'), abierta('b', ' MESA  7')], 'b'],
    ['the newest of its name', [abierta('a', 'Mesa 7'), abierta('b', 'Mesa 7')], 'a'],
    ['what its code ordered into, under any name', [abierta('a', 'Mesa 7'), abierta('b', 'Terraza', true)], 'b'],
    ['the waiter’s, although a phone began a newer one', [deCelular('a', 'Mesa 7'), abierta('b', 'Mesa 7')], 'b'],
    ['the phone’s, where no waiter has one', [deCelular('a', 'Mesa 7'), abierta('b', 'Mesa 8')], 'a'],
    ['one that is at it, under any name', [abierta('a', 'Mesa 7'), { ...abierta('b', 'Luna'), en_mesa: true }], 'b'],
    ['none that went elsewhere', [{ ...abierta('a', 'Mesa 7', true), en_mesa: false }], null],
    ['no part of a name', [abierta('a', 'Mesa 77'), abierta('b', 'Mesa 7 · Ana')], null],
  ] as const)('%s', (_caso, abiertas, esperada) => expect(mesaAbierta(abiertas, 'Mesa 7')).toBe(esperada));
});

describe('the sub-account of a diner', () => {
  it.each([
    ['Ana', [], 'Ana'],
    ['ana', [null, 'Ana'], 'Ana'],
    ['Al', [], 'Al (comensal)'],
    ['María del Socorro Hernández', [], 'María del Socorro He'],
    ['Sin subcuenta', [], null],
  ] as const)('%s beside %o is %s', (nombre, enUso, suya) => expect(subcuentaDe(nombre, enUso)).toBe(suya));

  it('is always one that a waiter may keep', () => {
    const letra = fc.constantFrom(...'aábcñÑ z');
    fc.assert(
      fc.property(fc.array(letra, { minLength: 2, maxLength: 50 }), (letras) => {
        const nombre = letras.join('').trim();
        if (nombre.length < 2) return;
        const { min, max } = LIMITES.subcuenta;
        const suya = subcuentaDe(nombre, []);
        expect(suya === null || (suya.length >= min && suya.length <= max)).toBe(true);
      }),
    );
  });
});
