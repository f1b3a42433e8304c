import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCentavosDeTexto, IMPORTE_MAXIMO, textoDeCentavos } from './money.ts';
import { leerEnteroEscrito, leerImporte, numeroCanonico, type ClaseDeNumero } from './numero-escrito.ts';

const leido = (texto: string, clase: ClaseDeNumero): string => {
  const r = numeroCanonico(texto, clase);
  return r.ok ? r.value : `no: ${r.error}`;
};

const SIGNO = 'Para los decimales usa punto o coma';
const MONTO = 'Ingresa un monto válido (máximo 2 decimales)';
const NUMERO = 'Escribe solo el número: coma o punto para los decimales';
const cual = (miles: string, decimal: string): string => `¿${miles} o ${decimal}? Escríbelo sin separar los miles`;

describe('a number as it is written in Mexico (decision 0093)', () => {
  it.each(["28'50", '28’50', '28´50', '28;50', '28:50', '28·50', '28/50', '$ 28 ; 50'])(
    '%j has another sign for its decimals',
    (texto) => {
      expect([leido(texto, 'dinero'), leido(texto, 'cantidad')]).toEqual([`no: ${SIGNO}`, `no: ${SIGNO}`]);
    },
  );

  it.each<[string, string, string]>([
    ['150,50', '150.50', '150.50'],
    ['150.50', '150.50', '150.50'],
    ['28,5', '28.5', '28.5'],
    ['5,00', '5.00', '5.00'],
    ['1500', '1500', '1500'],
    ['1,250.50', '1250.50', '1250.50'],
    ['1.250,50', '1250.50', '1250.50'],
    ['1.250,00', '1250.00', '1250.00'],
    ['12,345,678.9', '12345678.9', '12345678.9'],
    ['12.345.678,9', '12345678.9', '12345678.9'],
    ['1,250,000', '1250000', '1250000'],
    ['1 250,50', '1250.50', '1250.50'],
    ['1\u00A0250.50', '1250.50', '1250.50'],
    ['1 250', '1250', '1250'],
    [' $1,234.50 ', '1234.50', '1234.50'],
    ['$ 28,50', '28.50', '28.50'],
    ['12.', '12', '12'],
    ['12,', '12', '12'],
    ['1.250,', '1250', '1250'],
    ['.5', '0.5', '0.5'],
    [',5', '0.5', '0.5'],
    ['007', '7', '7'],
    ['-1,5', '-1.5', '-1.5'],
    // Three digits behind the only separator: money groups thousands by commas, a quantity may have that many decimals.
    ['1,250', '1250', `no: ${cual('1250', '1.25')}`],
    ['12,500', '12500', `no: ${cual('12500', '12.5')}`],
    ['-1,250', '-1250', `no: ${cual('-1250', '-1.25')}`],
    ['1.250', `no: ${cual('1250', '1.25')}`, '1.250'],
    ['150.000', `no: ${cual('150000', '150')}`, '150.000'],
    ['0,250', `no: ${MONTO}`, '0.250'],
    [',250', `no: ${MONTO}`, '0.250'],
    ['0.250', `no: ${MONTO}`, '0.250'],
    ['0,0025', `no: ${MONTO}`, '0.0025'],
    ['1234,567', `no: ${MONTO}`, '1234.567'],
    ['1,234.567', `no: ${MONTO}`, '1234.567'],
    ['1.234,567', `no: ${MONTO}`, '1234.567'],
    ['15.256', `no: ${MONTO}`, '15.256'],
  ])('%j is %s as money and %s as a quantity', (texto, dinero, cantidad) => {
    expect(leido(texto, 'dinero')).toBe(dinero);
    expect(leido(texto, 'cantidad')).toBe(cantidad);
  });

  it.each([
    ...[
      '',
      ' ',
      '.',
      ',',
      '-',
      '$',
      '1.2.3',
      '1,2,3',
      '1,25,3',
      '12,34.5',
      '1.250.5',
      '1,250,5',
      '1250,000.5',
      '01,250.5',
    ],
    ...[
      '1.250.000',
      '1,250.000.5',
      '1 25',
      '1 250 5',
      "1'250",
      '1e3',
      '+1',
      '0x10',
      '١٢',
      '12a',
      '5 kg',
      '1--2',
      '1\n2',
      '1..5',
    ],
  ])('%j is refused in words', (texto) => {
    expect(leido(texto, 'dinero')).toBe(`no: ${MONTO}`);
    expect(leido(texto, 'cantidad')).toBe(`no: ${NUMERO}`);
  });

  it('money is read in centavos, up to the largest amount', () => {
    expect(leerImporte('150,50')).toEqual({ ok: true, value: 15_050 });
    expect(leerImporte('999,999,999.99')).toEqual({ ok: true, value: IMPORTE_MAXIMO });
    expect(leerImporte('1,000,000,000')).toEqual({ ok: false, error: 'La cantidad es demasiado grande' });
    expect(leerImporte('-5')).toEqual({ ok: false, error: 'La cantidad no puede ser menor a 0' });
    expect(leerImporte('1.250')).toEqual({ ok: false, error: cual('1250', '1.25') });
  });
});

describe('a whole number (decision 0093)', () => {
  it.each([
    ['15', 15],
    [' 1 250 ', 1250],
    ['-2', -2],
    ['15.0', 15],
    ['1,5', 'Debe ser un número entero'],
    ['1.5', 'Debe ser un número entero'],
    ['1,250', cual('1250', '1.25')],
    ['', NUMERO],
  ])('%j is %j', (texto, entero) => {
    const r = leerEnteroEscrito(texto);
    expect(r.ok ? r.value : r.error).toBe(entero);
  });
});

const centavos = fc.integer({ min: 0, max: IMPORTE_MAXIMO });
const agrupado = (entero: string, con: string): string => entero.replaceAll(/\B(?=(\d{3})+$)/g, con);

describe('whatever is written', () => {
  it('an amount reads the same with a dot, with a comma, and grouped by the other sign or by blanks', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        const [entero, decimales] = textoDeCentavos(c).split('.') as [string, string];
        const formas = [
          ...[`${entero}.${decimales}`, `${entero},${decimales}`],
          ...[`${agrupado(entero, ',')}.${decimales}`, `${agrupado(entero, '.')},${decimales}`],
          ...[`${agrupado(entero, ' ')}.${decimales}`, `$${agrupado(entero, '\u202F')},${decimales}`],
        ];
        for (const forma of formas) expect([forma, leerImporte(forma)]).toEqual([forma, { ok: true, value: c }]);
      }),
    );
  });

  it('what is read is canonical, reads the same again, and has the digits that were written, in their order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9., ]{0,14}$/), fc.constantFrom('dinero', 'cantidad'), (texto, clase) => {
        const r = numeroCanonico(texto, clase);
        if (!r.ok) return;
        expect(r.value).toMatch(/^\d+(\.\d+)?$/);
        expect(numeroCanonico(r.value, 'cantidad')).toEqual(r);
        const cifras = (t: string): string => t.replaceAll(/\D/g, '').replace(/^0+/, '');
        expect(cifras(r.value)).toBe(cifras(texto));
      }),
    );
  });

  it('money that has no separator but a dot and two decimals reads as it always did', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,9}(\.\d{1,2})?$/), (texto) => {
        expect(leerImporte(texto)).toEqual({ ok: true, value: aCentavosDeTexto(texto) });
      }),
    );
  });

  it('a separator that is dropped would change the amount: none is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{1,2}$/), (entero, decimales) => {
        for (const signo of ['.', ','])
          for (const clase of ['dinero', 'cantidad'] as const)
            expect(leido(`${entero}${signo}${decimales}`, clase)).toBe(`${entero}.${decimales}`);
      }),
    );
  });
});
