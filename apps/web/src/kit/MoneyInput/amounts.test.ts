import { describe, expect, it } from 'vitest';
import { amountToCents, completeAmount, filterAmount } from './amounts.ts';

describe('typed amounts', () => {
  it.each(['1500', '1500.', '1500.5', '1500.50', '.5', ''])('takes %s (CAJA-002, GENERAL-010)', (text) => {
    expect(filterAmount(text)).toBe(text);
  });

  it.each(['1500.505', '1.2.3', '-1', '1e3', 'abc', '12a'])('refuses %s (CAJA-002, GENERAL-010)', (text) => {
    expect(filterAmount(text)).toBeNull();
  });

  it('takes a pasted amount', () => {
    expect(filterAmount(' $1,234.50 ')).toBe('1234.50');
  });

  it('counts centavos exactly', () => {
    expect(amountToCents('0.29')).toBe(29);
    expect(amountToCents('1.1')).toBe(110);
    expect(amountToCents('.5')).toBe(50);
    expect(amountToCents('999999999.99')).toBe(99_999_999_999);
    expect(amountToCents('')).toBeNull();
    expect(amountToCents('.')).toBeNull();
  });

  it('completes the decimals', () => {
    expect(completeAmount('200')).toBe('200.00');
    expect(completeAmount('7.5')).toBe('7.50');
    expect(completeAmount('')).toBe('');
  });
});
