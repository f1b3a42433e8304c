import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enPunto, signoDeArchivo, type CifraEscrita } from './signo-decimal.ts';

const cantidad = (texto: string): CifraEscrita => ({ texto, decimales: 6 });
const pesos = (texto: string): CifraEscrita => ({ texto, decimales: 2 });

/** Each number as it is read, or what is wrong with it, by the sign that all of them decide. */
const leidas = (...cifras: readonly CifraEscrita[]) => {
  const signo = signoDeArchivo(cifras);
  return cifras.map((c) => enPunto(c, signo)).map((l) => (l.ok ? l.value : l.error));
};

describe('the decimal sign of a file', () => {
  it.each([
    ['commas that no thousands can be', [cantidad('0,125'), cantidad('12,500')], 'coma', ['0.125', '12.500']],
    ['commas before two digits', [pesos('28,50'), cantidad('1.250')], 'coma', ['28.50', '1250']],
    ['both signs', [pesos('1.250,00'), cantidad('3,250')], 'coma', ['1250.00', '3.250']],
    ['points', [pesos('28.50'), cantidad('12,500')], 'punto', ['28.50', '12500']],
    ['commas between thousands', [cantidad('1,250,000'), cantidad('12,500')], 'punto', ['1250000', '12500']],
    ['a comma before three digits of pesos', [pesos('$1,250'), cantidad('12,500')], 'punto', ['1250', '12500']],
    ['blanks between thousands', [pesos('1 250,00')], 'coma', ['1250.00']],
  ] as const)('is decided once from all its numbers: %s', (_que, cifras, signo, numeros) => {
    expect(signoDeArchivo(cifras)).toEqual({ signo, claro: true });
    expect(leidas(...cifras)).toEqual(numeros);
  });

  it.each([
    [cantidad('12,500'), '¿12500 o 12.5? Escríbelo sin separar los miles'],
    [pesos('1.250'), '¿1250 o 1.25? Escríbelo sin separar los miles'],
    [cantidad('12.125'), '12.125'],
    [cantidad('28'), '28'],
    [cantidad('gratis'), 'gratis'],
    [cantidad('1,2,3'), '1,2,3'],
  ])('is not guessed where no number tells it: %j is %s', (cifra, leida) => {
    expect(leidas(cifra)).toEqual([leida]);
  });

  it('is that of most numbers; one that does not fit is wrong, and so is one that might be read in two ways', () => {
    expect(leidas(pesos('28,50'), pesos('12,5'), pesos('30.50'), cantidad('12,500'))).toEqual([
      '28.50',
      '12.5',
      'Este archivo usa coma decimal. Escribe 30,50',
      '¿12500 o 12.5? Escríbelo sin separar los miles',
    ]);
  });

  it('reads every amount as it was written, whichever sign and thousands the file has', () => {
    const escribir = (n: number, decimal: string, miles: string): string => {
      const [entero = '', fraccion = ''] = n.toFixed(2).split('.');
      return `${entero.replace(/\B(?=(\d{3})+$)/g, miles)}${decimal}${fraccion}`;
    };
    const signos = fc.constantFrom<readonly [string, string]>([',', '.'], [',', ''], [',', ' '], ['.', ','], ['.', '']);
    fc.assert(
      fc.property(signos, fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1 }), (s, centavos) => {
        const cifras = centavos.map((c) => pesos(escribir(c / 100, ...s)));
        expect(leidas(...cifras).map(Number)).toEqual(centavos.map((c) => c / 100));
      }),
    );
  });

  it('a long text takes no longer than its length (H89)', () => {
    const larga = cantidad(`${'1,'.repeat(200_000)}x`);
    expect(leidas(larga)).toEqual([larga.texto]);
  });
});
