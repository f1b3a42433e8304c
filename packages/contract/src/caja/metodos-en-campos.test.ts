import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import { reunirPagos } from '@comal/domain/comanda/cobro/por-metodo';
import { pagoBody } from './pago.ts';
import {
  aCampos,
  nombreDeFijo,
  parseMetodo,
  deCampos,
  parsePago,
  porCampo,
  presentPago,
  type MontoPorMetodo,
} from './metodos-en-campos.ts';

/** Those of every business that have a field; any other one goes among `otros`, as an own one does. */
const CON_CAMPO = METODOS_FIJOS.filter((m) => m.campo !== null);
const FIJOS = CON_CAMPO.map(({ id, ...m }) => ({
  ...{ metodo: id, descripcion: m.descripcion, campo: m.campo, en_caja: m.en_caja },
}));
const PROPIOS = [100, 101, 102].map((metodo) => ({
  ...{ metodo, descripcion: `Propio ${metodo}`, campo: null, en_caja: false },
}));
const centavos = fc.integer({ min: -99_999_999, max: 99_999_999 });

describe('a payment of the wire', () => {
  it('is read by method, in centavos and in the order of their ids', () => {
    const cuerpo = {
      ...{ efectivo: 200, tarjeta: 37.5, no_operacion_tarjeta: ' A-100 ' },
      ...{
        otros: [
          { metodo: 101, monto: 0.1 },
          { metodo: 100, monto: 12, no_operacion: 'R-1' },
        ],
      },
      propina: { monto: 20.05, metodo: 1 },
    };
    expect(parsePago(pagoBody.parse(cuerpo))).toEqual([
      { metodo: 1, recibido: 20_000, propina: 2_005, no_operacion: '', tipo_tarjeta: null },
      { metodo: 3, recibido: 3_750, propina: 0, no_operacion: 'A-100', tipo_tarjeta: null },
      { metodo: 100, recibido: 1_200, propina: 0, no_operacion: 'R-1', tipo_tarjeta: null },
      { metodo: 101, recibido: 10, propina: 0, no_operacion: '', tipo_tarjeta: null },
    ]);
  });

  it('is nothing where nothing is said, and a tip of nothing is none', () => {
    expect(parsePago({})).toEqual([]);
    expect(parsePago({ propina: { monto: 0, metodo: 1 } })).toEqual([]);
    expect(parsePago({ efectivo: undefined, no_operacion_tarjeta: null })).toEqual([]);
  });

  it('is sent with every field, and `otros` and tip only where there are any', () => {
    const campos = {
      efectivo: 0,
      transferencia: 0,
      no_operacion_transferencia: '',
      tarjeta: 0,
      no_operacion_tarjeta: '',
    };
    expect(presentPago([])).toEqual(campos);
    expect(presentPago(reunirPagos([{ metodo: 1, recibido: 1_050, no_operacion: '' }], null))).toEqual({
      ...campos,
      efectivo: 10.5,
    });
  });

  const monto = fc.nat(99_999_999);
  const numero = fc.constantFrom('', 'A-100');
  const fijo = fc.record({ metodo: fc.constantFrom(2, 3), recibido: monto, no_operacion: numero });
  const efectivo = fc.record({ metodo: fc.constant(1), recibido: monto, no_operacion: fc.constant('') });
  const otro = fc.record({ metodo: fc.integer({ min: 100, max: 120 }), recibido: monto, no_operacion: numero });
  const dichos = fc.uniqueArray(fc.oneof(efectivo, fijo, otro), { selector: (d) => d.metodo });
  const propina = fc.option(fc.record({ monto, metodo: fc.constantFrom(1, 2, 3, 100) }));

  it('comes back as it was sent, whatever the methods', () => {
    fc.assert(
      fc.property(dichos, propina, (cosas, tip) => {
        const pago = reunirPagos(cosas, tip);
        expect(parsePago(presentPago(pago))).toEqual(pago);
        expect(parsePago(pagoBody.parse(presentPago(pago)))).toEqual(pago);
      }),
    );
  });
});

describe('amounts by method on the wire', () => {
  it('stand in the field of their method, and the others by id and name', () => {
    const montos = [
      { ...FIJOS[1]!, monto: -1_050 },
      { ...PROPIOS[0]!, monto: 300 },
    ];
    expect(aCampos(montos)).toEqual({
      ...{ efectivo: 0, transferencia: -10.5, tarjeta: 0 },
      otros: [{ metodo: 100, descripcion: 'Propio 100', monto: 3 }],
    });
    expect(Object.keys(aCampos([{ ...FIJOS[2]!, monto: 1 }]))).toEqual(['efectivo', 'transferencia', 'tarjeta']);
  });

  it('are read of a Z, whose own methods have a total, and are nothing where they are not told', () => {
    const otros = [{ metodo: 100, descripcion: 'Rappi', cuantos: 2, total: 3.5 }];
    expect(
      deCampos({ efectivo: null, transferencia: null, tarjeta: 2, otros }).map((m) => [m.metodo, m.monto]),
    ).toEqual([
      [1, 0],
      [2, 0],
      [3, 200],
      [100, 350],
    ]);
  });

  it('come back as they were, whatever the methods', () => {
    const montos = fc
      .tuple(fc.subarray(PROPIOS), fc.array(centavos, { minLength: 6, maxLength: 6 }))
      .map(([propios, cs]): MontoPorMetodo[] => [...FIJOS, ...propios].map((m, i) => ({ ...m, monto: cs[i]! })));
    fc.assert(
      fc.property(montos, (ms) => {
        expect(deCampos(aCampos(ms))).toEqual(ms);
      }),
    );
  });

  it('may be anything else that is counted by method', () => {
    expect(
      porCampo([{ campo: 'tarjeta', cuantos: 3 } as const, { campo: null, cuantos: 9 }], (u) => u.cuantos),
    ).toEqual({
      ...{ efectivo: 0, transferencia: 0, tarjeta: 3 },
    });
  });
});

it('knows what a method is from a server that does not say it, and believes one that does', () => {
  const fijos = CON_CAMPO.map((m) => ({ ...m, forma_sat: null }));
  expect(CON_CAMPO.map(({ id, descripcion }) => parseMetodo({ id, descripcion }))).toEqual(fijos);
  expect(
    CON_CAMPO.map(({ id, descripcion, campo, en_caja }) => parseMetodo({ id, descripcion, campo, en_caja })),
  ).toEqual(fijos);
  const rappi = { id: 100, descripcion: 'Rappi', no_operacion: 'obligatorio' } as const;
  const propio = { campo: null, fijo: false, en_caja: false, es_tarjeta: false, pide_operacion: true };
  expect(parseMetodo(rappi)).toMatchObject(propio);
  expect(parseMetodo({ id: 101, descripcion: 'Uber' })).toMatchObject({ ...propio, pide_operacion: false });
  expect(parseMetodo({ ...rappi, id: 3, campo: null, en_caja: false })).toMatchObject({ ...propio, fijo: true });
  const vale = { id: 4, descripcion: 'Vale', campo: null, no_operacion: 'opcional' } as const;
  expect(parseMetodo(vale)).toMatchObject({ campo: null, fijo: true, en_caja: false, pide_operacion: true });
});

it('says the name of a method of every business', () => {
  expect([1, 2, 3, 100].map(nombreDeFijo)).toEqual(['Efectivo', 'Transferencia', 'Tarjeta', undefined]);
});
