import { desglose, impuestosDe, type ImpuestoDeCuenta, type LineaGravada } from '../comanda/cuenta/impuesto.ts';
import type { Comprobante, Concepto } from './cfdi/comprobante.ts';

/** What an invoice says of a charge at one rate. `n`: rows of the same number are one concept. */
export interface Renglon extends ImpuestoDeCuenta {
  readonly n: number;
}

/** A charge as an invoice says it: the folio of its ticket, and its rows. */
export interface PagoFacturado {
  readonly folio: string;
  readonly renglones: readonly Renglon[];
}

/** A line by itself, in centavos. */
const renglonDe = (l: LineaGravada, n: number): Renglon => {
  const { base, impuesto } = desglose(l.importe, l.tasa, 2);
  return { n, exento: l.clase === 'exento', tasa: l.tasa, base: Number(base), impuesto: Number(impuesto) };
};

/**
 * The rows that an invoice says of a charge. With one positive rate they are its taxes by rate; with several it has a row for each line,
 * because their sum by rate may be outside of SAT's limits (decision 0148). Either way they add up to `impuestosDe`.
 */
export const renglonesDe = (lineas: readonly LineaGravada[]): readonly Renglon[] => {
  const cobradas = lineas.filter((l) => l.importe > 0);
  return new Set(cobradas.map((l) => l.tasa).filter((t) => t > 0)).size > 1
    ? cobradas.map(renglonDe)
    : impuestosDe(cobradas).map((i) => ({ n: 0, ...i }));
};

const impuestoDe = ({ exento, tasa, base, impuesto }: Renglon): ImpuestoDeCuenta => ({ exento, tasa, base, impuesto });

/** What is sold, by the keys of SAT. */
type Clave = Pick<Concepto, 'claveProdServ' | 'claveUnidad' | 'descripcion'>;

const CONSUMO: Clave = {
  claveProdServ: '90101500',
  claveUnidad: 'E48',
  descripcion: 'Consumo de alimentos y bebidas',
};
const VENTA: Clave = { claveProdServ: '01010101', claveUnidad: 'ACT', descripcion: 'Venta' };
const DEVOLUCION: Clave = {
  claveProdServ: '84111506',
  claveUnidad: 'ACT',
  descripcion: 'Devoluciones, descuentos o bonificaciones',
};

const conceptoDe = (clave: Clave, folio: string, renglones: readonly Renglon[]): Concepto => ({
  ...clave,
  noIdentificacion: folio,
  impuestos: renglones.map(impuestoDe),
});

const porNumero = ({ renglones }: PagoFacturado): readonly (readonly Renglon[])[] => {
  const grupos = new Map<number, Renglon[]>();
  for (const r of renglones) {
    const suyos = grupos.get(r.n);
    if (suyos) suyos.push(r);
    else grupos.set(r.n, [r]);
  }
  return [...grupos.values()];
};

/** The concepts of a nominative invoice: one for each charge and rate. */
export const conceptosDeConsumo = (pagos: readonly PagoFacturado[]): readonly Concepto[] =>
  pagos.flatMap(({ folio, renglones }) => renglones.map((r) => conceptoDe(CONSUMO, folio, [r])));

const porTicket = (clave: Clave, pagos: readonly PagoFacturado[]): readonly Concepto[] =>
  pagos.flatMap((p) => porNumero(p).map((renglones) => conceptoDe(clave, p.folio, renglones)));

/** The concepts of a factura global: one for each ticket, with its taxes by rate. */
export const conceptosDeGlobal = (pagos: readonly PagoFacturado[]): readonly Concepto[] => porTicket(VENTA, pagos);

/** The concepts of what takes tickets from an invoice. */
export const conceptosDeEgreso = (pagos: readonly PagoFacturado[]): readonly Concepto[] => porTicket(DEVOLUCION, pagos);

/** The amounts of a CFDI, in centavos. */
export interface Totales {
  readonly subtotal: number;
  /** By rate, the highest first and what is exempt last. */
  readonly impuestos: readonly ImpuestoDeCuenta[];
  /** Null where all of it is exempt: then there is no tax to add up. */
  readonly trasladados: number | null;
  readonly total: number;
}

/** The net amount of a concept, in centavos. */
export const importeDe = ({ impuestos }: Concepto): number => impuestos.reduce((s, { base }) => s + base, 0);

const EXENTO = -1;

/** The amounts of a CFDI: sums of its concepts, so that the total is what was charged. */
export const totalesDe = ({ conceptos }: Pick<Comprobante, 'conceptos'>): Totales => {
  const sumas = new Map<number, { base: number; impuesto: number }>();
  for (const { exento, tasa, base, impuesto } of conceptos.flatMap((c) => c.impuestos)) {
    const cual = exento ? EXENTO : tasa;
    const suma = sumas.get(cual) ?? { base: 0, impuesto: 0 };
    sumas.set(cual, { base: suma.base + base, impuesto: suma.impuesto + impuesto });
  }
  const impuestos = [...sumas]
    .sort(([a], [b]) => b - a)
    .map(([cual, suma]) => ({ exento: cual === EXENTO, tasa: Math.max(cual, 0), ...suma }));
  const suma = (de: 'base' | 'impuesto') => impuestos.reduce((s, i) => s + i[de], 0);
  return {
    subtotal: suma('base'),
    impuestos,
    trasladados: impuestos.some((i) => !i.exento) ? suma('impuesto') : null,
    total: suma('base') + suma('impuesto'),
  };
};
