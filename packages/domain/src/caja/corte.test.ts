import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAJA_GENERAL,
  ESTADO_CORTE,
  TIPO_MOVIMIENTO,
  diferencia,
  efectivoEsperado,
  enCaja,
  esIrregular,
  razonesDeIrregularidad,
  totalVentas,
  type CuentasDeTurno,
} from './corte.ts';

const CASH = { en_caja: true, ventas: 123_450, propinas: 6_000 };
const otro = (ventas: number, propinas = 0) => ({ en_caja: false, ventas, propinas });
const TURNO = {
  caja_inicial: 50_000,
  metodos: [CASH, otro(80_000), otro(99_999, 700)],
  entradas: 10_000,
  salidas: 25_050,
  propinas_pagadas: 6_000,
  redondeo: 0,
} as const satisfies CuentasDeTurno;

describe('balance of a shift', () => {
  it('has the specified states, movement types and general register (CAJA-026, CAJA-027)', () => {
    expect(ESTADO_CORTE).toEqual({ ABIERTO: 1, CERRADO: 2, PENDIENTE: 3 });
    expect(TIPO_MOVIMIENTO).toEqual({ ENTRADA: 2, SALIDA: 3 });
    expect(CAJA_GENERAL).toBe(1);
  });

  it('expects opening plus cash sales plus entries minus exits in the drawer (D-31)', () => {
    expect(efectivoEsperado(TURNO)).toBe(158_400);
  });

  it('expects what rounding added to the cash, and not what it took from it, (D-164)', () => {
    for (const redondeo of [75, -120]) {
      expect(efectivoEsperado({ ...TURNO, redondeo })).toBe(158_400 + redondeo);
      expect(diferencia({ ...TURNO, redondeo }, 158_400)).toBe(-redondeo);
    }
  });

  it('never mixes what does not lie in the drawer into it, sales or tips, but counts its sales, whatever the methods and their order (D-31)', () => {
    const otros = fc.array(fc.tuple(fc.nat(1e9), fc.nat(1e9)));
    fc.assert(
      fc.property(otros, fc.nat(), (montos, lugar) => {
        const metodos = montos.map(([ventas, propinas]) => otro(ventas, propinas));
        metodos.splice(lugar % (metodos.length + 1), 0, CASH);
        const turno = { ...TURNO, metodos };
        expect(enCaja(metodos)).toEqual({ ventas: 123_450, propinas: 6_000 });
        expect(efectivoEsperado(turno)).toBe(158_400);
        expect(totalVentas(turno)).toBe(montos.reduce((suma, [ventas]) => suma + ventas, 123_450));
      }),
    );
  });

  it.each([
    [158_400, 0, false],
    [158_401, 1, false],
    [158_399, -1, false],
    [158_402, 2, true],
    [158_398, -2, true],
    [0, -158_400, true],
  ])('counted %i differs by %i and is irregular: %s (D-31)', (contado, resto, irregular) => {
    expect(diferencia(TURNO, contado)).toBe(resto);
    expect(esIrregular(TURNO, contado)).toBe(irregular);
  });

  it.each([
    [158_400, 0, []],
    [158_399, 0, []],
    [158_401, 0, []],
    [158_398, 0, ['FALTANTE']],
    [158_402, 0, ['SOBRANTE']],
    [158_400, 1, ['CUENTAS_NO_CUADRAN']],
    [158_401, 3, ['CUENTAS_NO_CUADRAN']],
    [0, 2, ['FALTANTE', 'CUENTAS_NO_CUADRAN']],
    [999_999, 2, ['SOBRANTE', 'CUENTAS_NO_CUADRAN']],
  ])(
    'counted %i with %i faults in the books is irregular for %j (D-31, reliability 5.9)',
    (contado, reparos, razones) => {
      expect(razonesDeIrregularidad(TURNO, contado, reparos)).toEqual(razones);
    },
  );

  it('has the tips that came by cash in the drawer until they are paid out, and never among the sales (decision 0012)', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (propinas, propinas_pagadas) => {
        const turno = { ...TURNO, metodos: [{ ...CASH, propinas }, ...TURNO.metodos.slice(1)], propinas_pagadas };
        expect(efectivoEsperado(turno)).toBe(158_400 + propinas - propinas_pagadas);
        expect(totalVentas(turno)).toBe(totalVentas(TURNO));
      }),
    );
  });

  it('needs no faults to be told of a shortage: a count alone is enough', () => {
    expect(razonesDeIrregularidad(TURNO, 158_398)).toEqual(['FALTANTE']);
  });

  it('expects less than nothing when more went out than there was, and says so', () => {
    expect(efectivoEsperado({ ...TURNO, salidas: 200_000 })).toBe(-16_550);
  });
});
