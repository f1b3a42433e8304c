import { sumar, type Centavos } from '../money.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** States of a cash cut. */
export const ESTADO_CORTE = { ABIERTO: 1, CERRADO: 2, PENDIENTE: 3 } as const;
export type EstadoCorte = (typeof ESTADO_CORTE)[keyof typeof ESTADO_CORTE];

/** Kinds of cash movement. */
export const TIPO_MOVIMIENTO = { ENTRADA: 2, SALIDA: 3 } as const;

/** The caja general, which does not sell (D-13). */
export const CAJA_GENERAL = 1;

/** The largest difference, in centavos, that still counts as balanced (D-31). */
const TOLERANCIA: Centavos = 1;

/** The sales by a method, without change and tips, and its tips, which are no sales (decision 0012); in centavos. */
export interface VendidoPorMetodo {
  readonly en_caja: boolean;
  readonly ventas: Centavos;
  readonly propinas: Centavos;
}

interface PorMetodo {
  readonly metodos: readonly VendidoPorMetodo[];
}

/** The sums of a shift, by method and kind, in centavos. */
export interface CuentasDeTurno extends PorMetodo {
  readonly caja_inicial: Centavos;
  readonly entradas: Centavos;
  readonly salidas: Centavos;
  /** Tips of any method paid out of the drawer. */
  readonly propinas_pagadas: Centavos;
  /** What rounding added to the cash, or took from it (below 0): no sale and no tip (D-164). */
  readonly redondeo: Centavos;
}

/** Sales and tips, in centavos, of the method whose money lies in the drawer. */
export const enCaja = (metodos: readonly VendidoPorMetodo[]): Pick<VendidoPorMetodo, 'ventas' | 'propinas'> => {
  const suyos = metodos.filter((m) => m.en_caja);
  return { ventas: sumar(suyos.map((m) => m.ventas)), propinas: sumar(suyos.map((m) => m.propinas)) };
};

/**
 * The cash that should be in the drawer, in centavos: opening + CASH sales + entries - exits, the tips that came by cash
 * less those paid out, and the difference of rounding.
 */
export const efectivoEsperado = (c: CuentasDeTurno): Centavos => {
  const { ventas, propinas } = enCaja(c.metodos);
  return c.caja_inicial + ventas + propinas + c.redondeo + c.entradas - c.salidas - c.propinas_pagadas;
};

/** All sales of the shift in centavos, every method. */
export const totalVentas = ({ metodos }: PorMetodo): Centavos => sumar(metodos.map((m) => m.ventas));

/** Counted minus expected: positive is surplus, negative shortage. */
export const diferencia = (c: CuentasDeTurno, contado: Centavos): Centavos => contado - efectivoEsperado(c);

/** Whether a difference is above the tolerance. */
export const descuadra = (diferencia: Centavos): boolean => Math.abs(diferencia) > TOLERANCIA;

/** Whether the drawer does not balance. */
export const esIrregular = (c: CuentasDeTurno, contado: Centavos): boolean => descuadra(diferencia(c, contado));

/** The reasons of an irregular cut: shortage, surplus, or rows that violate invariants (reliability 5.9). */
export const RAZONES_DE_IRREGULARIDAD = ['FALTANTE', 'SOBRANTE', 'CUENTAS_NO_CUADRAN'] as const;
export type RazonDeIrregularidad = (typeof RAZONES_DE_IRREGULARIDAD)[number];

/** Why a cut is irregular; empty when it is not. `reparos` is the number of invariants that its rows violate. */
export const razonesDeIrregularidad = (
  c: CuentasDeTurno,
  contado: Centavos,
  reparos = 0,
): readonly RazonDeIrregularidad[] => {
  const resto = esIrregular(c, contado) ? diferencia(c, contado) : 0;
  const cumple = { FALTANTE: resto < 0, SOBRANTE: resto > 0, CUENTAS_NO_CUADRAN: reparos > 0 };
  return RAZONES_DE_IRREGULARIDAD.filter((razon) => cumple[razon]);
};

/** Limits of the note on closing a shift. */
export const NOTAS_DE_CIERRE = { min: 3, max: 500 } as const satisfies ReglaDeTexto;
