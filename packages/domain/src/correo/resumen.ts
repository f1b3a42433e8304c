import type { AperturasDeCajon } from '../caja/cajon.ts';
import type { Centavos } from '../money.ts';
import type { Carta, Parte } from './carta.ts';
import {
  cajonAbierto,
  cuadre,
  EN_MI_CUENTA,
  loRebajado,
  losMasVendidos,
  numero,
  pesos,
  ticket,
  veces,
  type Rebajado,
  type Vendido,
} from './cifras.ts';

/** The figures of a day of a branch as they are mailed (decision 0072). */
export interface CifrasDelDia {
  readonly ventas: Centavos;
  /** The sales of the same day a week before. */
  readonly hace_una_semana: Centavos;
  readonly comensales: number;
  readonly comandas: number;
  /** Charges that were not cancelled. */
  readonly cobros: number;
  /** Null for a reader who may not see costs. */
  readonly ganancia: Centavos | null;
  /** Cancelled charges and lines, together. */
  readonly cancelado: { readonly cuantos: number; readonly importe: Centavos };
  /** Courtesies and discounts, the highest amount first. */
  readonly rebajado: readonly Rebajado[];
  /** The shifts closed that day, each with its difference. */
  readonly cortes: readonly {
    readonly caja: string;
    readonly z: number | null;
    readonly usuario: string;
    readonly diferencia: Centavos | null;
  }[];
  /** The drawers that were opened without a charge (D-145). */
  readonly aperturas: readonly AperturasDeCajon[];
  /** The dishes with the highest sales, in order. */
  readonly productos: readonly Vendido[];
}

/** The summary of a day, as data of a mail. */
export interface ResumenDelDia {
  readonly clase: 'resumen';
  readonly sucursal: string;
  /** In words: 'martes, 24 de noviembre de 2026'. */
  readonly dia: string;
  readonly cifras: CifrasDelDia;
  /** A person asked for it herself, not the settings of the branch. */
  readonly propio: boolean;
}

const cifras = (f: CifrasDelDia): Parte => ({
  datos: [
    ['Ventas', pesos(f.ventas)],
    ['Hace una semana', pesos(f.hace_una_semana)],
    ...(f.ganancia === null ? [] : [['Ganancia', pesos(f.ganancia)] as const]),
    ['Comensales', numero(f.comensales)],
    ['Comandas cobradas', numero(f.comandas)],
    ['Ticket promedio', ticket(f.ventas, f.cobros)],
    ['Cancelado', veces(f.cancelado.cuantos, f.cancelado.importe)],
  ],
});

const cortes = (f: CifrasDelDia): readonly Parte[] =>
  f.cortes.length === 0
    ? ['No se cerró ninguna caja.']
    : [
        'Cajas que se cerraron:',
        { datos: f.cortes.map((k) => [`${k.caja}, Z ${k.z ?? '-'}, ${k.usuario}`, cuadre(k.diferencia)]) },
      ];

/** The mail of a day's summary: the dashboard's figures, courtesies and discounts, the drawers, the five best-selling dishes. */
export const cartaDelDia = ({ sucursal, dia, cifras: f, propio }: ResumenDelDia): Carta => ({
  asunto: `${pesos(f.ventas)} en ${sucursal}, ${dia}`,
  partes: [
    `Así quedó el ${dia} en ${sucursal}, con las cifras de su Dashboard. Las ventas no llevan propinas.`,
    cifras(f),
    ...loRebajado(f.rebajado),
    ...cortes(f),
    ...cajonAbierto(f.aperturas),
    ...losMasVendidos(f.productos),
    propio ? EN_MI_CUENTA : 'Este correo se quita en Mi negocio, Sucursales, Ajustes.',
  ],
});
