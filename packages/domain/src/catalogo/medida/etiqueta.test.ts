import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codigosDeEtiqueta,
  digitoVerificador,
  erroresDeFormato,
  escribirEtiqueta,
  FORMATO_INICIAL,
  leerEtiqueta,
  puedeSerEtiqueta,
  type FormatoDeEtiqueta,
} from './etiqueta.ts';

const PRECIO: FormatoDeEtiqueta = { prefijo: '21', codigo: 5, trae: 'precio', valor: 5, decimales: 2 };

const FORMATO: fc.Arbitrary<FormatoDeEtiqueta> = fc
  .record({
    prefijo: fc.constantFrom('2', '20', '21', '29', '205'),
    codigo: fc.integer({ min: 2, max: 7 }),
    trae: fc.constantFrom('cantidad' as const, 'precio' as const),
    valor: fc.integer({ min: 4, max: 6 }),
    decimales: fc.integer({ min: 0, max: 3 }),
  })
  .filter((f) => Object.keys(erroresDeFormato(f)).length === 0);

describe('the label of a scale (decision 0172)', () => {
  it.each([
    ['grams', FORMATO_INICIAL, '2000123012506', { codigo: '000123', cantidad: 1.25 }],
    ['what a scanner adds around it', FORMATO_INICIAL, ' 2000123012506\n', { codigo: '000123', cantidad: 1.25 }],
    [
      'a price, and a digit between that is skipped',
      { ...PRECIO, prefijo: '2' },
      '2001239400003',
      { codigo: '00123', importe: 40_000 },
    ],
    [
      'a price without decimals',
      { ...PRECIO, decimales: 0 },
      escribirEtiqueta(PRECIO, { deQue: 7, cifras: 85 }),
      { codigo: '00007', importe: 8_500 },
    ],
  ] as const)('has %s', (_que, formato, ean, value) => {
    expect(leerEtiqueta(ean, formato)).toEqual({ ok: true, value });
  });

  it.each([
    ['another scale', '2100123012503'],
    ['a product of a factory', '7501055300075'],
    ['a short code', '2000123'],
    ['a name', 'carnitas'],
    ['nothing', ''],
  ])('is none where it is of %s', (_que, texto) => {
    expect(leerEtiqueta(texto, { ...FORMATO_INICIAL, prefijo: '20' })).toBeNull();
  });

  it.each([
    ['its check digit is another', FORMATO_INICIAL, '2000123012507', /se leyó mal/],
    ['it weighs nothing', FORMATO_INICIAL, escribirEtiqueta(FORMATO_INICIAL, { deQue: 123, cifras: 0 }), /dice 0/],
    ['it costs nothing', PRECIO, escribirEtiqueta(PRECIO, { deQue: 123, cifras: 0 }), /\$0\.00/],
    [
      'it weighs a ton',
      { ...FORMATO_INICIAL, decimales: 1 },
      escribirEtiqueta(FORMATO_INICIAL, { deQue: 123, cifras: 10_000 }),
      /dice 1000/,
    ],
  ] as const)('is refused where %s', (_que, formato, ean, error) => {
    expect(leerEtiqueta(ean, formato)).toEqual({ ok: false, error: expect.stringMatching(error) });
  });

  it('has the check digit of an EAN-13', () => {
    expect([digitoVerificador('750105530007'), digitoVerificador('400638133393')]).toEqual([5, 1]);
  });

  it('names a dish with or without the zeros before its code', () => {
    expect(codigosDeEtiqueta({ codigo: '00123', cantidad: 1 })).toEqual(['00123', '123']);
    expect(codigosDeEtiqueta({ codigo: '123', cantidad: 1 })).toEqual(['123']);
    expect(codigosDeEtiqueta({ codigo: '000', cantidad: 1 })).toEqual(['000', '0']);
  });

  it('is read as it was written, in any layout, and no other digit than the written one passes', () => {
    fc.assert(
      fc.property(FORMATO, fc.nat(), fc.nat(), fc.nat(12), fc.integer({ min: 1, max: 9 }), (f, a, b, lugar, otra) => {
        const [deQue, cifras] = [a % 10 ** f.codigo, 1 + (b % (10 ** f.valor - 1))];
        const ean = escribirEtiqueta(f, { deQue, cifras });
        expect(puedeSerEtiqueta(ean)).toBe(true);
        const leida = leerEtiqueta(ean, f);
        if (leida?.ok) {
          expect(Number(leida.value.codigo)).toBe(deQue);
          const { cantidad, importe } = leida.value;
          if (cantidad === undefined) expect(importe).toBe(cifras * 10 ** (2 - f.decimales));
          else expect(Math.round(cantidad * 10 ** f.decimales)).toBe(cifras);
        } else expect([f.trae, cifras / 10 ** f.decimales > 99.999]).toEqual(['cantidad', true]);
        const mal = [...ean].map((c, i) => (i === lugar ? String((Number(c) + otra) % 10) : c)).join('');
        expect(leerEtiqueta(mal, f)?.ok ?? false).toBe(false);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), FORMATO, (texto, f) => void leerEtiqueta(texto, f)));
  });
});

describe('the layout of labels', () => {
  it.each([
    ['nothing is wrong', {}, []],
    ['a prefix of another kind', { prefijo: '75' }, ['prefijo']],
    ['no prefix', { prefijo: '' }, ['prefijo']],
    ['a prefix with letters', { prefijo: '2a' }, ['prefijo']],
    ['a code of one digit', { codigo: 1 }, ['codigo']],
    ['a value of three digits', { valor: 3 }, ['valor']],
    ['more digits than there is room for', { prefijo: '20', codigo: 6 }, ['valor']],
    ['decimals of milligrams', { decimales: 4 }, ['decimales']],
    ['a price with three decimals', { trae: 'precio', decimales: 3 }, ['decimales']],
    ['half a digit', { codigo: 5.5 }, ['codigo']],
  ] as const)('%s', (_que, cambio, campos) => {
    expect(Object.keys(erroresDeFormato({ ...FORMATO_INICIAL, ...cambio }))).toEqual(campos);
  });
});
