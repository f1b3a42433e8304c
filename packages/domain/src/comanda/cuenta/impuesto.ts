import { CLASES_FISCALES, type ClaseFiscal } from '../../catalogo/impuestos.ts';
import type { Centavos } from '../../money.ts';

/** The tax region of a branch: `frontera` had a reduced rate until the end of 2025. */
type Region = 'general' | 'frontera';

/** A rate in ten-thousandths: 1600 is 16 %. */
type Tasa = number;

/** A rate of a region from a day on. */
interface TasaDesde {
  readonly region: Region;
  readonly desde: string;
  readonly tasa: Tasa;
}

/** The rates of IVA, the latest first. */
const IVA: readonly TasaDesde[] = [
  { region: 'general', desde: '2010-01-01', tasa: 1600 },
  { region: 'frontera', desde: '2026-01-01', tasa: 1600 },
  { region: 'frontera', desde: '2019-01-01', tasa: 800 },
];
const CERO: readonly TasaDesde[] = [
  { region: 'general', desde: '2010-01-01', tasa: 0 },
  { region: 'frontera', desde: '2010-01-01', tasa: 0 },
];

/** The rates of each class. For `ieps_alcohol` IVA only: retailers add no IEPS. */
const TASAS: Readonly<Record<ClaseFiscal, readonly TasaDesde[]>> = {
  iva_general: IVA,
  iva_cero: CERO,
  exento: CERO,
  ieps_alcohol: IVA,
};

/**
 * The rate of a class in a region on a day ('YYYY-MM-DD'), in ten-thousandths (D-124): that of the latest row that has begun,
 * else of the earliest.
 */
export const tasaDe = (clase: ClaseFiscal, region: Region, dia: string): Tasa => {
  const suyas = TASAS[clase].filter((t) => t.region === region);
  return (suyas.find((t) => t.desde <= dia) ?? suyas.at(-1)!).tasa;
};

/** The rates of all classes and regions on a day. */
export const tasasDelDia = (dia: string) =>
  CLASES_FISCALES.flatMap(({ id: clase }) =>
    (['general', 'frontera'] as const).map((region) => ({ clase, region, tasa: tasaDe(clase, region, dia) })),
  );

const ENTERO = 10_000n;

/** The quotient of two non-negative numbers, rounded half up. */
const redondeado = (n: bigint, entre: bigint): bigint => (2n * n + entre) / (2n * entre);

/**
 * Base and tax of an amount that includes tax, in units of the last decimal: millionths of a peso, or centavos. With 6 decimals
 * both are rounded, and a bill of one positive rate adds up to the centavo; with 2 the tax is the remainder of each line, for
 * bills of several rates (decision 0120). Precondition: the amount is not negative.
 */
export const desglose = (
  monto: Centavos,
  tasa: Tasa,
  decimales: 2 | 6,
): { readonly base: bigint; readonly impuesto: bigint } => {
  const total = BigInt(monto) * (decimales === 6 ? ENTERO : 1n);
  const base = redondeado(total * ENTERO, ENTERO + BigInt(tasa));
  return { base, impuesto: decimales === 6 ? redondeado(base * BigInt(tasa), ENTERO) : total - base };
};
