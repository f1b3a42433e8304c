import { describe, expect, it } from 'vitest';
import { formaDePago, type Pagado } from './forma-de-pago.ts';
import { FORMA_DE_OTROS, FORMAS_DE_METODO, nombreDeForma } from './formas-de-pago.ts';

const efectivo = (aplicado: number): Pagado => ({ aplicado, forma_sat: '01', es_tarjeta: false, tipo_tarjeta: null });
const tarjeta = (aplicado: number, tipo: Pagado['tipo_tarjeta'] = null): Pagado => ({
  ...{ aplicado, forma_sat: null, es_tarjeta: true, tipo_tarjeta: tipo },
});
const otro = (aplicado: number, forma_sat: string | null): Pagado => ({ ...efectivo(aplicado), forma_sat });

describe('the form of payment of an invoice (D-126)', () => {
  it.each<[string, Pagado[], 'credito' | 'debito' | null, string | null]>([
    ['the only method', [efectivo(100)], null, '01'],
    ['the largest amount', [efectivo(100), tarjeta(200, 'debito')], null, '28'],
    ['the sum of one form', [efectivo(100), efectivo(110), tarjeta(200, 'credito')], null, '01'],
    ['credit', [tarjeta(200, 'credito')], 'debito', '04'],
    ['what is said of a card that was not asked', [tarjeta(200)], 'debito', '28'],
    ['nothing of a card that nobody said', [tarjeta(200), efectivo(1)], null, null],
    ['not the card, where cash is more', [tarjeta(200), efectivo(201)], null, '01'],
    ['an own method with its form', [otro(5, '06')], null, '06'],
    ['an own method without one', [otro(5, null)], null, '31'],
    ['cash, where nothing was paid', [], null, '01'],
    ['the lower key of equal amounts', [tarjeta(100, 'debito'), efectivo(100)], null, '01'],
  ])('is that of %s', (_que, pagados, dicho, forma) => expect(formaDePago(pagados, dicho)).toBe(forma));
});

describe('the forms of own payment methods', () => {
  it('are those of the SAT in their order, but for the one that is not paid yet', () => {
    expect([FORMAS_DE_METODO[0], FORMAS_DE_METODO.at(-1), FORMAS_DE_METODO.includes('99')]).toEqual([
      '01',
      '31',
      false,
    ]);
    expect(FORMAS_DE_METODO.map(nombreDeForma)).toContain('08 Vales de despensa');
    expect(nombreDeForma(FORMA_DE_OTROS)).toBe('31 Intermediario pagos');
  });
});
