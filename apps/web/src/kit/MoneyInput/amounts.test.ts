import { describe, expect, it } from 'vitest';
import { amountToCents, completeAmount, shownAmount, whyNoAmount, writeAmount } from './amounts.ts';

/** What the field holds and shows after each key. */
const typing = (keys: string): { written: string; shown: string } => {
  let written = '';
  for (const key of keys) written = writeAmount(written, shownAmount(written) + key) ?? written;
  return { written, shown: shownAmount(written) };
};

describe('typed amounts', () => {
  it.each([
    ['1500', '1500', 150_000],
    ['1500.', '1500.', 150_000],
    ['1500.5', '1500.5', 150_050],
    ['1500.50', '1500.50', 150_050],
    ['.5', '0.5', 50],
    ['', '', null],
    ['150,50', '150.50', 15_050],
    ['28,5', '28.5', 2850],
    ['5,00', '5.00', 500],
    ['1,250', '1250', 125_000],
    ['1,250.50', '1250.50', 125_050],
    ['12,345,678.9', '12345678.9', 1_234_567_890],
    ['1.250,00', '1250.00', 125_000],
    ['1 250,50', '1250.50', 125_050],
    ['$28,50', '28.50', 2850],
    ['1500.505', '1500.50', null],
    ['1.250', '1.25', null],
    ['0,250', '0.25', null],
    ['1.2.3', '1.23', null],
    ["28'50", '2850', null],
    ['28;50', '2850', null],
    ['-1', '1', 100],
    ['1e3', '13', 1300],
    ['12a', '12', 1200],
  ])('the keys %j show %j and count %j centavos (CAJA-002, GENERAL-010)', (keys, shown, cents) => {
    const typed = typing(keys);
    expect(typed.shown).toBe(shown);
    expect(amountToCents(typed.written)).toBe(cents);
    expect(typed.shown).toMatch(/^\d*(?:\.\d{0,2})?$/);
  });

  it('takes a pasted amount, and nothing else', () => {
    expect(amountToCents(writeAmount('', ' $1,234.50 ')!)).toBe(123_450);
    expect(writeAmount('', '12 pesos')).toBeNull();
    expect(writeAmount('', '-5')).toBeNull();
  });

  it('what is typed over a written amount is another one', () => {
    expect(writeAmount('200.00', '5')).toBe('5');
    expect(writeAmount('1.250,00', '1250.0')).toBe('1250.0');
  });

  it('counts centavos exactly', () => {
    expect(amountToCents('0.29')).toBe(29);
    expect(amountToCents('999999999.99')).toBe(99_999_999_999);
    expect(amountToCents('.')).toBeNull();
  });

  it('says in words what cannot be read', () => {
    expect(whyNoAmount('28’50')).toBe('Para los decimales usa punto o coma');
    expect(whyNoAmount('1.250')).toBe('¿1250 o 1.25? Escríbelo sin separar los miles');
    expect(whyNoAmount('1.2.3')).toBe('Ingresa un monto válido (máximo 2 decimales)');
    expect(['', '.', ',', '12,5'].map(whyNoAmount)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['200', '200.00'],
    ['7,5', '7.50'],
    ['1,250', '1250.00'],
    ['', ''],
    ['.', ''],
    ['1.250', '1.250'],
  ])('%j is %j when left', (written, left) => {
    expect(completeAmount(written)).toBe(left);
  });
});
