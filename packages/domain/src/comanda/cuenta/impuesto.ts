import type { ClaseFiscal } from '../../catalogo/impuestos.ts';
import type { Centavos } from '../../money.ts';

/** The tax region of a branch: `frontera` had a reduced rate until the end of 2025. */
export type Region = (typeof REGIONES)[number]['id'];

/** The tax regions: stored value and name. */
export const REGIONES = [
  { id: 'general', descripcion: 'General' },
  { id: 'frontera', descripcion: 'Región fronteriza' },
] as const;

/** A rate in ten-thousandths: 1600 is 16 %. */
export type Tasa = number;

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

const ENTERO = 10_000n;

/** The quotient of two non-negative numbers, rounded half up. */
const redondeado = (n: bigint, entre: bigint): bigint => (2n * n + entre) / (2n * entre);

/**
 * Base and tax of an amount that includes it, in units of the last decimal: millionths of a peso, or centavos. Their sum is the
 * amount. The tax is the base times the rate, rounded up or down, as the limits of the CFDI allow: the base is less than a unit
 * away from the exact one. Precondition: the amount is not negative.
 */
export const desglose = (
  monto: Centavos,
  tasa: Tasa,
  decimales: 2 | 6,
): { readonly base: bigint; readonly impuesto: bigint } => {
  const total = BigInt(monto) * (decimales === 6 ? ENTERO : 1n);
  const base = redondeado(total * ENTERO, ENTERO + BigInt(tasa));
  return { base, impuesto: total - base };
};

/** A charged line: its worth, and the class and rate of its charge (D-124). */
export interface LineaGravada {
  readonly importe: Centavos;
  readonly clase: ClaseFiscal;
  readonly tasa: Tasa;
}

/** Base and tax of a bill at one rate, in centavos; together they are what was charged at it. */
export interface ImpuestoDeCuenta {
  /** Exempt is not taxed at 0 %. */
  readonly exento: boolean;
  readonly tasa: Tasa;
  readonly base: Centavos;
  readonly impuesto: Centavos;
}

const EXENTO = -1;

/** Lines of one rate are one row of the bill: its rate, or `EXENTO`. */
const rubroDe = ({ clase, tasa }: LineaGravada): number => (clase === 'exento' ? EXENTO : tasa);

/** Several positive rates break 6 decimals: a bill of them is computed with 2 (decision 0147). */
const decimalesDe = (tasas: ReadonlySet<Tasa>): 2 | 6 => ([...tasas].filter((t) => t > 0).length > 1 ? 2 : 6);

const rubro = (cual: number, lineas: readonly LineaGravada[], decimales: 2 | 6): ImpuestoDeCuenta => {
  const [exento, tasa] = [cual === EXENTO, Math.max(cual, 0)];
  const exacto = lineas.reduce((s, l) => s + desglose(l.importe, tasa, decimales).impuesto, 0n);
  const impuesto = Number(decimales === 6 ? redondeado(exacto, ENTERO) : exacto);
  const total = lineas.reduce((s, l) => s + l.importe, 0);
  return { exento, tasa, base: total - impuesto, impuesto };
};

/**
 * Base and tax of a bill by rate, the highest first and what is exempt last. The tax is added up by line and rounded once; with
 * the bases it is what was charged, to the centavo. A rate at which nothing was charged has no row.
 */
export const impuestosDe = (lineas: readonly LineaGravada[]): readonly ImpuestoDeCuenta[] => {
  const decimales = decimalesDe(new Set(lineas.map((l) => l.tasa)));
  const rubros = [...new Set(lineas.map(rubroDe))].sort((a, b) => b - a);
  return rubros
    .map((cual) =>
      rubro(
        cual,
        lineas.filter((l) => rubroDe(l) === cual),
        decimales,
      ),
    )
    .filter(({ base, impuesto }) => base !== 0 || impuesto !== 0);
};

/** What changed between two bills, by rate: what a return takes back of a charge. */
export const menosImpuestos = (
  de: readonly ImpuestoDeCuenta[],
  quedan: readonly ImpuestoDeCuenta[],
): readonly ImpuestoDeCuenta[] =>
  de
    .map((i) => {
      const queda = quedan.find((q) => q.exento === i.exento && q.tasa === i.tasa);
      return { ...i, base: i.base - (queda?.base ?? 0), impuesto: i.impuesto - (queda?.impuesto ?? 0) };
    })
    .filter(({ base, impuesto }) => base !== 0 || impuesto !== 0);
