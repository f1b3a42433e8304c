import { describe, expect, it } from 'vitest';
import { CAPTURA_VACIA, cambioEnEfectivo, cuerpoDePago, pagoDe, razonDePago, type Captura } from './captura.ts';

const captura = (cambios: Partial<Captura>): Captura => ({ ...CAPTURA_VACIA, ...cambios });
const NADA = pagoDe(CAPTURA_VACIA);

describe('a typed payment', () => {
  it('is in centavos, with what cannot be read as nothing (COBRO-003, COBRO-004)', () => {
    const escrita = captura({ efectivo: '100.5', transferencia: 'x', tarjeta: '43', no_operacion_tarjeta: ' 004512 ' });
    expect(pagoDe(escrita)).toEqual({
      efectivo: 10_050,
      transferencia: 0,
      no_operacion_transferencia: '',
      tarjeta: 4_300,
      no_operacion_tarjeta: '004512',
    });
  });

  it('has no operation number left over from an amount that was erased (COBRO-006)', () => {
    const borrada = captura({ efectivo: '243', no_operacion_transferencia: 'SPEI-22', no_operacion_tarjeta: '004512' });
    expect(pagoDe(borrada)).toMatchObject({ no_operacion_transferencia: '', no_operacion_tarjeta: '' });
  });

  it('is sent in pesos (D-92)', () => {
    expect(cuerpoDePago({ ...NADA, efectivo: 10_050, tarjeta: 1 })).toMatchObject({
      efectivo: 100.5,
      transferencia: 0,
      tarjeta: 0.01,
    });
  });
});

describe('the change', () => {
  it.each([
    [30_000, 0, 5_700],
    [24_300, 0, 0],
    [10_000, 20_000, 5_700],
    [0, 30_000, 0],
    [1_000, 30_000, 1_000],
  ])(
    'of %i in cash and %i by card for 24300 is %i: never more than the cash (COBRO-008, D-25)',
    (efectivo, tarjeta, cambio) => {
      expect(cambioEnEfectivo(24_300, { ...NADA, efectivo, tarjeta, no_operacion_tarjeta: '004512' })).toBe(cambio);
    },
  );
});

it('a method that is not offered is a reason, even with nothing missing (D-25, H47)', () => {
  const pago = { ...NADA, tarjeta: 24_300, no_operacion_tarjeta: '004512' };
  expect(razonDePago(24_300, pago, [1, 2, 3])).toBeUndefined();
  expect(razonDePago(24_300, pago, [1, 2])).toEqual(expect.any(String));
});
