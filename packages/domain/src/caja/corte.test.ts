import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAJA_GENERAL,
  ESTADO_CORTE,
  TIPO_MOVIMIENTO,
  diferencia,
  efectivoEsperado,
  esIrregular,
  razonesDeIrregularidad,
  totalVentas,
  type CuentasDeTurno,
} from './corte.ts';

const TURNO: CuentasDeTurno = {
  caja_inicial: 50_000,
  efectivo: 123_450,
  transferencia: 80_000,
  tarjeta: 99_999,
  entradas: 10_000,
  salidas: 25_050,
  propinas_efectivo: 6_000,
  propinas_pagadas: 6_000,
};

describe('balance of a shift', () => {
  it('has the specified states, movement types and general register (CAJA-026, CAJA-027)', () => {
    expect(ESTADO_CORTE).toEqual({ ABIERTO: 1, CERRADO: 2, PENDIENTE: 3 });
    expect(TIPO_MOVIMIENTO).toEqual({ ENTRADA: 2, SALIDA: 3 });
    expect(CAJA_GENERAL).toBe(1);
  });

  it('expects opening plus cash sales plus entries minus exits in the drawer (D-31)', () => {
    expect(efectivoEsperado(TURNO)).toBe(158_400);
  });

  it('never mixes card and transfer sales into the drawer, but counts them as sales (D-31)', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (transferencia, tarjeta) => {
        const turno = { ...TURNO, transferencia, tarjeta };
        expect(efectivoEsperado(turno)).toBe(158_400);
        expect(totalVentas(turno)).toBe(123_450 + transferencia + tarjeta);
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
      fc.property(fc.nat(1e9), fc.nat(1e9), (propinas_efectivo, propinas_pagadas) => {
        const turno = { ...TURNO, propinas_efectivo, propinas_pagadas };
        expect(efectivoEsperado(turno)).toBe(158_400 + propinas_efectivo - propinas_pagadas);
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
