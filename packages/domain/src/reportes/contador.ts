import type { Centavos } from '../money.ts';
import type { Dias } from '../tablero/periodos.ts';
import type { Comprobacion } from './comprobacion.ts';
import { comprobacionesDeFacturas, type CuadreDeFacturas } from './cuadre-de-facturas.ts';

/** The totals of a month's sheets, each from its own rows, in centavos. */
export interface SumasDelMes {
  readonly dias: { readonly total: Centavos; readonly metodos: Centavos; readonly propinas: Centavos };
  /** The part of the shifts that falls into the month. */
  readonly turnos: { readonly ventas: Centavos; readonly entradas: Centavos; readonly salidas: Centavos };
  readonly movimientos: { readonly entradas: Centavos; readonly salidas: Centavos };
  /** Base and tax that charges keep, and what their lines were charged at; null where none keeps them. */
  readonly iva: { readonly guardado: Centavos; readonly cobrado: Centavos } | null;
  /** Differences of closed shifts: from their rows, and from their Z. */
  readonly diferencias: { readonly filas: Centavos; readonly hojas: Centavos };
  /** Charges against invoices; absent where the file has none. */
  readonly cuadre?: CuadreDeFacturas;
}

/** The checks of a month: each amount in two computations. */
export const comprobacionesDe = (s: SumasDelMes): Comprobacion[] => [
  { nombre: 'Ventas por día contra sus métodos de pago', uno: s.dias.total, otro: s.dias.metodos },
  { nombre: 'Ventas por día contra los turnos en que se cobraron', uno: s.dias.total, otro: s.turnos.ventas },
  { nombre: 'Entradas contra los turnos en que se registraron', uno: s.movimientos.entradas, otro: s.turnos.entradas },
  { nombre: 'Salidas contra los turnos en que se registraron', uno: s.movimientos.salidas, otro: s.turnos.salidas },
  { nombre: 'Diferencias de los cortes contra sus hojas Z', uno: s.diferencias.filas, otro: s.diferencias.hojas },
  ...(s.iva ? [{ nombre: 'Base e IVA contra los pedidos cobrados', uno: s.iva.guardado, otro: s.iva.cobrado }] : []),
  ...(s.cuadre ? comprobacionesDeFacturas(s.cuadre) : []),
];

/** Whether two computations agree to the centavo. */
export const cuadra = ({ uno, otro }: Comprobacion): boolean => uno === otro;

/** The sentence at the head of the file. */
export const veredictoDe = (comprobaciones: readonly Comprobacion[]): string => {
  const malas = comprobaciones.filter((c) => !cuadra(c)).length;
  return malas === 0
    ? 'Todo suma al centavo'
    : `No todo suma: revisa ${malas} de ${comprobaciones.length} comprobaciones`;
};

/** The operating days of a month, YYYY-MM. */
export const diasDelMes = (mes: string): Dias => {
  const [anio, numero] = mes.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio!, numero, 0)).getUTCDate();
  return { desde: `${mes}-01`, hasta: `${mes}-${String(ultimo).padStart(2, '0')}` };
};
