import { cuantasAperturas, type AperturasDeCajon } from '../caja/cajon.ts';
import { ticketPromedio } from '../caja/estadisticas.ts';
import { sumar, type Centavos } from '../money.ts';
import type { Parte } from './carta.ts';

/** A dish with its sales. */
export interface Vendido {
  readonly producto: string;
  readonly piezas: number;
  readonly total: Centavos;
}

const MONEDA = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const NUMERO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** An amount as a mail says it: '$1,234.50'. */
export const pesos = (c: Centavos): string => MONEDA.format(c / 100);

/** A count as a mail says it: '1,234'. */
export const numero = (n: number): string => NUMERO.format(n);

/** A count with its amount: '3 ($66.00)'. */
export const veces = (cuantos: number, importe: Centavos): string => `${numero(cuantos)} (${pesos(importe)})`;

/** Whether the drawer balanced, was short or had a surplus. */
export const cuadre = (c: Centavos | null): string => {
  if (!c) return 'cuadró';
  return c < 0 ? `faltan ${pesos(-c)}` : `sobran ${pesos(c)}`;
};

/** The average of a charge; '-' without charges. */
export const ticket = (ventas: Centavos, cobros: number): string => {
  const promedio = ticketPromedio(ventas, cobros);
  return promedio === null ? '-' : pesos(promedio);
};

/** The best-selling dishes; nothing when none was sold. */
export const losMasVendidos = (vendidos: readonly Vendido[]): readonly Parte[] =>
  vendidos.length === 0
    ? []
    : ['Lo que más vendió:', { datos: vendidos.map((p) => [p.producto, `${numero(p.piezas)} por ${pesos(p.total)}`]) }];

/** What one person took off bills in one way for one reason, or a promotion by itself (decisions 0164 and 0175). */
export interface Rebajado {
  /** Null: nobody gave it, as a promotion. */
  readonly persona: string | null;
  /** What it is, in words: 'Cortesía', 'Descuento', 'Promoción'. */
  readonly que: string;
  readonly motivo: string;
  readonly cuantos: number;
  readonly importe: Centavos;
}

const REBAJADOS_DICHOS = 10;

const nombreDe = ({ que, persona, motivo }: Rebajado): string =>
  persona === null ? motivo : `${que}, ${persona}, ${motivo}`;

/** Some of it under a title, of many the first ten; nothing when there is none. */
const conTitulo = (titulo: string, rebajados: readonly Rebajado[]): readonly Parte[] => {
  if (rebajados.length === 0) return [];
  const dichos = rebajados.slice(0, REBAJADOS_DICHOS).map((r) => [nombreDe(r), veces(r.cuantos, r.importe)] as const);
  const otros = rebajados.slice(REBAJADOS_DICHOS);
  const suma = veces(sumar(otros.map((r) => r.cuantos)), sumar(otros.map((r) => r.importe)));
  return [titulo, { datos: [...dichos, ...(otros.length > 0 ? [['Otros', suma] as const] : [])] }];
};

/** Courtesies and discounts by person and reason, and promotions by name, the highest amount first; nothing when there were none. */
export const loRebajado = (rebajados: readonly Rebajado[]): readonly Parte[] => [
  ...conTitulo(
    'Cortesías y descuentos:',
    rebajados.filter((r) => r.persona !== null),
  ),
  ...conTitulo(
    'Promociones:',
    rebajados.filter((r) => r.persona === null),
  ),
];

/** How often the drawer was opened without a charge, who opened it, and why; nothing when nobody did (D-145). */
export const cajonAbierto = (aperturas: readonly AperturasDeCajon[]): readonly Parte[] => {
  const total = cuantasAperturas(aperturas);
  if (total === 0) return [];
  const porQue = ({ motivo, cuantas }: AperturasDeCajon): string => (cuantas === 1 ? motivo : `${motivo} (${cuantas})`);
  return [
    `El cajón se abrió sin cobrar ${total === 1 ? 'una vez' : `${numero(total)} veces`}:`,
    { datos: aperturas.map((a) => [a.usuario, porQue(a)]) },
  ];
};

/** How a person unsubscribes. */
export const EN_MI_CUENTA = 'Este correo se quita en Mi cuenta, Avisos.';
