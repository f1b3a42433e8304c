import type { AperturasDeCajon } from '../caja/cajon.ts';
import type { Centavos } from '../money.ts';
import type { Carta, Parte } from './carta.ts';
import {
  cajonAbierto,
  cuadre,
  EN_MI_CUENTA,
  losMasVendidos,
  numero,
  pesos,
  ticket,
  veces,
  type Vendido,
} from './cifras.ts';

/** The figures of a shift that was closed, as its Z has them (decision 0072). */
export interface CifrasDelCorte {
  readonly ventas: Centavos;
  /** Sales by each method that was used, by its name. */
  readonly metodos: readonly { readonly nombre: string; readonly total: Centavos }[];
  readonly comensales: number;
  readonly comandas: number;
  /** Charges that were not cancelled. */
  readonly cobros: number;
  readonly propinas: Centavos;
  readonly esperado: Centavos;
  readonly contado: Centavos;
  /** Cancelled charges and lines, together. */
  readonly cancelado: { readonly cuantos: number; readonly importe: Centavos };
  /** Courtesies and discounts of the register, by name; those that there were none of are not said. */
  readonly rebajado: readonly { readonly nombre: string; readonly cuantos: number; readonly importe: Centavos }[];
  /** The drawer was opened without a charge (D-145). */
  readonly aperturas: readonly AperturasDeCajon[];
  readonly productos: readonly Vendido[];
}

/** The cut of a register, as data of a mail. */
export interface CorteDeCaja {
  readonly clase: 'corte';
  readonly sucursal: string;
  readonly caja: string;
  readonly z: number | null;
  /** The user of the shift. */
  readonly usuario: string;
  /** When it was closed, in the branch's zone and in words. */
  readonly cuando: string;
  readonly notas: string | null;
  readonly cifras: CifrasDelCorte;
}

const cifras = (f: CifrasDelCorte): Parte => ({
  datos: [
    ['Ventas', pesos(f.ventas)],
    ...f.metodos.map(({ nombre, total }) => [nombre, pesos(total)] as const),
    ['Propinas', pesos(f.propinas)],
    ['Comensales', numero(f.comensales)],
    ['Comandas cobradas', numero(f.comandas)],
    ['Ticket promedio', ticket(f.ventas, f.cobros)],
    ['Cancelado', veces(f.cancelado.cuantos, f.cancelado.importe)],
    ...f.rebajado.map(({ nombre, cuantos, importe }) => [nombre, veces(cuantos, importe)] as const),
  ],
});

const cajon = ({ esperado, contado }: CifrasDelCorte): Parte => ({
  datos: [
    ['Efectivo esperado', pesos(esperado)],
    ['Efectivo contado', pesos(contado)],
    ['Diferencia', cuadre(contado - esperado)],
  ],
});

/** The mail of a register's cut: sales, the balance of the drawer, the five best-selling dishes. */
export const cartaDelCorte = ({ sucursal, caja, z, usuario, cuando, notas, cifras: f }: CorteDeCaja): Carta => ({
  asunto: `${caja} de ${sucursal}: ${cuadre(f.contado - f.esperado)}, ${pesos(f.ventas)}`,
  partes: [
    `Se cerró ${caja} de ${sucursal} el ${cuando}: turno de ${usuario}, corte Z ${z ?? '-'}. Las ventas no llevan propinas.`,
    cifras(f),
    'El cajón:',
    cajon(f),
    ...cajonAbierto(f.aperturas),
    ...(notas ? [{ datos: [['Notas', notas] as const] }] : []),
    ...losMasVendidos(f.productos),
    EN_MI_CUENTA,
  ],
});
