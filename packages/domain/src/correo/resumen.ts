import type { Centavos } from '../money.ts';
import type { Carta, Parte } from './carta.ts';

/** The figures of a day of a branch as its owner is written them (decision 0072). */
export interface CifrasDelDia {
  readonly ventas: Centavos;
  /** The sales of the same day a week before. */
  readonly hace_una_semana: Centavos;
  readonly comensales: number;
  readonly comandas: number;
  readonly ganancia: Centavos;
  /** Charges and dishes that were taken back, together. */
  readonly cancelado: { readonly cuantos: number; readonly importe: Centavos };
  /** The shifts that were closed, each with counted less expected. */
  readonly cortes: readonly {
    readonly caja: string;
    readonly z: number | null;
    readonly usuario: string;
    readonly diferencia: Centavos | null;
  }[];
  /** The dishes that brought most, those first. */
  readonly productos: readonly { readonly producto: string; readonly piezas: number; readonly total: Centavos }[];
}

/** The summary of a day before it is worded. */
export interface ResumenDelDia {
  readonly clase: 'resumen';
  readonly sucursal: string;
  /** In words: 'martes, 24 de noviembre de 2026'. */
  readonly dia: string;
  readonly cifras: CifrasDelDia;
}

const MONEDA = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const NUMERO = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const pesos = (c: Centavos): string => MONEDA.format(c / 100);

/** By which way the drawer was off. */
const cuadre = (c: Centavos | null): string => {
  if (!c) return 'cuadró';
  return c < 0 ? `faltan ${pesos(-c)}` : `sobran ${pesos(c)}`;
};

const promedio = ({ ventas, comandas }: CifrasDelDia): string =>
  comandas === 0 ? '-' : pesos(Math.round(ventas / comandas));

const cifras = (f: CifrasDelDia): Parte => ({
  datos: [
    ['Ventas', pesos(f.ventas)],
    ['Hace una semana', pesos(f.hace_una_semana)],
    ['Ganancia', pesos(f.ganancia)],
    ['Comensales', NUMERO.format(f.comensales)],
    ['Comandas cobradas', NUMERO.format(f.comandas)],
    ['Promedio por comanda', promedio(f)],
    ['Cancelado', `${f.cancelado.cuantos} (${pesos(f.cancelado.importe)})`],
  ],
});

const cortes = (f: CifrasDelDia): readonly Parte[] =>
  f.cortes.length === 0
    ? ['No se cerró ninguna caja.']
    : [
        'Cajas que se cerraron:',
        { datos: f.cortes.map((k) => [`${k.caja}, Z ${k.z ?? '-'}, ${k.usuario}`, cuadre(k.diferencia)]) },
      ];

const productos = (f: CifrasDelDia): readonly Parte[] =>
  f.productos.length === 0
    ? []
    : [
        'Lo que más vendió:',
        { datos: f.productos.map((p) => [p.producto, `${NUMERO.format(p.piezas)} por ${pesos(p.total)}`]) },
      ];

/** The summary of a day in words: the dashboard's figures, the drawers, the five dishes that brought most. */
export const cartaDelDia = ({ sucursal, dia, cifras: f }: ResumenDelDia): Carta => ({
  asunto: `${pesos(f.ventas)} en ${sucursal}, ${dia}`,
  partes: [
    `Así quedó el ${dia} en ${sucursal}, con las cifras de su Dashboard. Las ventas no llevan propinas.`,
    cifras(f),
    ...cortes(f),
    ...productos(f),
    'Este correo se quita en Mi negocio, Sucursales, Ajustes.',
  ],
});
