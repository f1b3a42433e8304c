import { describe, expect, it } from 'vitest';
import {
  CAPTURA_VACIA,
  cambioEnEfectivo,
  capturaDe,
  conPropina,
  cuerpoDePago,
  pagoDe,
  razonDePago,
} from './captura.ts';
import type { Captura } from './escrito.ts';

const captura = (cambios: Partial<Captura>): Captura => ({ ...CAPTURA_VACIA, ...cambios });
const NADA = pagoDe(CAPTURA_VACIA, 0);

describe('a typed payment', () => {
  it('is in centavos, with what cannot be read as nothing (COBRO-003, COBRO-004)', () => {
    const escrita = captura({ efectivo: '100.5', transferencia: 'x', tarjeta: '43', no_operacion_tarjeta: ' 004512 ' });
    expect(pagoDe(escrita, 0)).toEqual({
      efectivo: 10_050,
      transferencia: 0,
      no_operacion_transferencia: '',
      tarjeta: 4_300,
      no_operacion_tarjeta: '004512',
      propina: null,
    });
  });

  it('has no operation number left over from an amount that was erased (COBRO-006)', () => {
    const borrada = captura({ efectivo: '243', no_operacion_transferencia: 'SPEI-22', no_operacion_tarjeta: '004512' });
    expect(pagoDe(borrada, 0)).toMatchObject({ no_operacion_transferencia: '', no_operacion_tarjeta: '' });
  });

  it('is sent in pesos (D-92)', () => {
    expect(cuerpoDePago({ ...NADA, efectivo: 10_050, tarjeta: 1 })).toMatchObject({
      efectivo: 100.5,
      transferencia: 0,
      tarjeta: 0.01,
    });
  });
});

describe('a tip that was chosen (decision 0012)', () => {
  const TOTAL = 31_600;
  const con = (opcion: number | 'otra' | 'ninguna', texto = '', metodo: 1 | 2 | 3 | null = null) => ({
    opcion,
    texto,
    metodo,
  });
  const elegida = (antes: Partial<Captura>, ...propina: Parameters<typeof con>) =>
    conPropina(captura(antes), con(...propina), TOTAL);

  it('is none until somebody chooses one', () => {
    expect(pagoDe(CAPTURA_VACIA, TOTAL).propina).toBeNull();
    expect(cuerpoDePago(pagoDe(CAPTURA_VACIA, TOTAL))).not.toHaveProperty('propina');
  });

  it.each([
    ['10 % of the total', con(10), { monto: 3_160, metodo: 1 }],
    ['another amount', con('otra', '25.5'), { monto: 2_550, metodo: 1 }],
    ['nothing typed yet', con('otra'), null],
  ])('is %s', (_caso, propina, esperada) => {
    expect(pagoDe(captura({ propina }), TOTAL).propina).toEqual(esperada);
  });

  it.each([
    [{ efectivo: '400' }, null, 1],
    [{ transferencia: '316' }, null, 2],
    [{ transferencia: '100', tarjeta: '216' }, null, 3],
    [{ tarjeta: '316', efectivo: '50' }, 1, 1],
  ] as const)(
    'comes by the method of the rest, the card first, unless somebody says: %j, %s: %i',
    (montos, metodo, esperado) => {
      expect(pagoDe(captura({ ...montos, propina: con(15, '', metodo) }), TOTAL).propina?.metodo).toBe(esperado);
    },
  );

  it('moves what was handed over exactly, and nothing else', () => {
    expect(elegida({ tarjeta: '316' }, 15).tarjeta).toBe('363.40');
    expect(elegida({ efectivo: '316.00' }, 10).efectivo).toBe('347.60');
    expect(elegida({ efectivo: '500' }, 10).efectivo).toBe('500');
    expect(elegida({ tarjeta: '300' }, 10).tarjeta).toBe('300');
    expect(elegida({}, 10)).toMatchObject({ efectivo: '', tarjeta: '' });
  });

  it('moves back when it is taken away, to another percentage and to another method', () => {
    const conTarjeta = elegida({ tarjeta: '316' }, 15);
    expect(conPropina(conTarjeta, con('ninguna'), TOTAL)).toMatchObject({ tarjeta: '316.00', efectivo: '' });
    expect(conPropina(conTarjeta, con(20), TOTAL)).toMatchObject({ tarjeta: '379.20' });
    expect(conPropina(conTarjeta, con(15, '', 1), TOTAL)).toMatchObject({ tarjeta: '316.00', efectivo: '47.40' });
  });

  it('is sent in pesos, and is shown again as it was sent', () => {
    const cuerpo = cuerpoDePago(pagoDe(elegida({ tarjeta: '316', no_operacion_tarjeta: '004512' }, 15), TOTAL));
    expect(cuerpo).toMatchObject({ tarjeta: 363.4, propina: { monto: 47.4, metodo: 3 } });
    expect(cuerpoDePago(pagoDe(capturaDe(cuerpo), TOTAL))).toEqual(cuerpo);
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

it('the change of cash leaves the tip in the drawer (decision 0012)', () => {
  expect(cambioEnEfectivo(24_300, { ...NADA, efectivo: 30_000, propina: { monto: 2_430, metodo: 1 } })).toBe(3_270);
});

it('a method that is not offered is a reason, even with nothing missing (D-25, H47)', () => {
  const pago = { ...NADA, tarjeta: 24_300, no_operacion_tarjeta: '004512' };
  expect(razonDePago(24_300, pago, [1, 2, 3])).toBeUndefined();
  expect(razonDePago(24_300, pago, [1, 2])).toEqual(expect.any(String));
});

describe('what is typed by own methods (D-115)', () => {
  const RAPPI = 100;
  const con = (monto: string, no_operacion = '', mas: Partial<Captura> = {}): Captura =>
    captura({ otros: { [RAPPI]: { monto, no_operacion } }, ...mas });

  it('is sent in pesos with its number, and comes back as it was typed', () => {
    const cuerpo = cuerpoDePago(pagoDe(con('22.50', ' R-01 '), 0));
    expect(cuerpo).toMatchObject({ otros: [{ metodo: RAPPI, monto: 22.5, no_operacion: 'R-01' }] });
    expect(capturaDe(cuerpo).otros).toEqual({ [RAPPI]: { monto: '22.50', no_operacion: 'R-01' } });
  });

  it('counts only with an amount', () => {
    expect(pagoDe(con('', 'R-01'), 0)).not.toHaveProperty('otros');
  });

  it('takes the tip where nothing else is handed over, and moves with it', () => {
    const antes = con('100', 'R-01');
    const despues = conPropina(antes, { opcion: 10, texto: '', metodo: null }, 10_000);
    expect(despues.otros[RAPPI]).toEqual({ monto: '110.00', no_operacion: 'R-01' });
    expect(pagoDe(despues, 10_000).propina).toEqual({ monto: 1_000, metodo: RAPPI });
  });
});
