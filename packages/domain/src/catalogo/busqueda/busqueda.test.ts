import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contiene, normalizar } from '../../texto.ts';
import { buscarEn, busquedaDe } from './busqueda.ts';

interface Plato {
  readonly id: number;
  readonly descripcion: string;
  readonly codigo: string | null;
  readonly busqueda: string;
}

describe('buscarEn', () => {
  const alimento = (id: number, descripcion: string, codigo: string | null = null): Plato => ({
    id,
    descripcion,
    codigo,
    busqueda: busquedaDe(descripcion, codigo),
  });
  const palabra = fc.stringMatching(/^[a-cáÉñ%_]{1,4}$/);
  const carta = fc
    .array(fc.array(palabra, { minLength: 1, maxLength: 3 }), { maxLength: 80 })
    .map((ps) => ps.map((p, i) => alimento(i, p.join(' '))));
  const lugar = (a: Plato, patron: string): number => {
    const buscado = normalizar(patron);
    if (a.busqueda.startsWith(buscado)) return 0;
    return a.busqueda.includes(` ${buscado}`) ? 1 : 2;
  };

  it('answers at most 50, each of which contains the text, none left out before that, in the order of the menu within a rank (D-29)', () => {
    fc.assert(
      fc.property(carta, palabra, (alimentos, patron) => {
        const hallados = buscarEn(alimentos, patron);
        const todos = alimentos.filter((a) => contiene(a.descripcion, patron));
        expect(hallados.length).toBe(Math.min(50, todos.length));
        expect(hallados.every((a) => todos.includes(a))).toBe(true);
        const lugares = hallados.map((a) => lugar(a, patron) * 1_000 + a.id);
        expect(lugares).toEqual([...lugares].sort((x, y) => x - y));
      }),
    );
  });

  it('puts the start of a word before the inside of one, wherever it is in the name (D-29)', () => {
    const carta2 = ['Guacamole', 'Camarón', 'Barbacoa con camarón', 'Macamba cama'].map((d, i) => alimento(i, d));
    expect(buscarEn(carta2, 'cam').map((a) => a.descripcion)).toEqual([
      'Camarón',
      'Barbacoa con camarón',
      'Macamba cama',
      'Guacamole',
    ]);
  });

  it('puts the dish whose whole code it is before everything that merely contains it, however many those are (D-50)', () => {
    const platos = Array.from({ length: 60 }, (_, n) => alimento(n, `12 tacos ${n}`, `${n}12`));
    expect(buscarEn([...platos, alimento(99, 'Refresco', '12')], '12')[0]?.id).toBe(99);
  });

  it('looks in the code too, after the name (D-29)', () => {
    const conCodigo = [alimento(1, 'Flan', 'POS-1'), alimento(2, 'Pos-tre de la casa'), alimento(3, 'Agua', null)];
    expect(buscarEn(conCodigo, 'POS-').map((a) => a.id)).toEqual([2, 1]);
    expect(buscarEn(conCodigo, '  ')).toEqual([]);
  });

  it('finds the words in any order, and puts what was typed as it stands first (decision 0018)', () => {
    const menu = ['Mosaico pastor', 'Taco de bistec', 'Pastor en taco', 'Taco pastor', 'Orden de taco pastor'];
    const platos = menu.map((d, i) => alimento(i, d));
    expect(buscarEn(platos, 'taco pastor').map((a) => a.descripcion)).toEqual([
      'Taco pastor',
      'Orden de taco pastor',
      'Pastor en taco',
    ]);
    expect(buscarEn(platos, 'pastor aico').map((a) => a.id)).toEqual([0]);
  });

  it('finds a code without its hyphens, after the one that is written so', () => {
    const platos = [alimento(1, 'Taco', 'TAC-0021'), alimento(2, 'Taco', 'TAC-002'), alimento(3, 'Tac002')];
    expect(buscarEn(platos, 'TAC002').map((a) => a.id)).toEqual([2, 3, 1]);
    expect(buscarEn([...platos, alimento(4, 'Zumo', 'tac002')], 'TAC002')[0]?.id).toBe(4);
  });
});
