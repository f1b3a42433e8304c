import type { Centavos } from '../money.ts';
import type { Dias } from '../tablero/periodos.ts';

/** Two ways to the same amount, which must agree, in centavos. */
export interface Comprobacion {
  readonly nombre: string;
  readonly uno: Centavos;
  readonly otro: Centavos;
}

/** What the sheets of a month come to, each by its own rows, in centavos. */
export interface SumasDelMes {
  readonly dias: { readonly total: Centavos; readonly metodos: Centavos; readonly propinas: Centavos };
  /** Of the shifts, what falls into the month. */
  readonly turnos: { readonly ventas: Centavos; readonly entradas: Centavos; readonly salidas: Centavos };
  readonly movimientos: { readonly entradas: Centavos; readonly salidas: Centavos };
  /** Counted less expected of the closed shifts: of their rows, and as their Z kept it. */
  readonly diferencias: { readonly filas: Centavos; readonly hojas: Centavos };
}

/** What must agree in a month, the same amount by two ways each. */
export const comprobacionesDe = (s: SumasDelMes): Comprobacion[] => [
  { nombre: 'Ventas por día contra sus métodos de pago', uno: s.dias.total, otro: s.dias.metodos },
  { nombre: 'Ventas por día contra los turnos en que se cobraron', uno: s.dias.total, otro: s.turnos.ventas },
  { nombre: 'Entradas contra los turnos en que se registraron', uno: s.movimientos.entradas, otro: s.turnos.entradas },
  { nombre: 'Salidas contra los turnos en que se registraron', uno: s.movimientos.salidas, otro: s.turnos.salidas },
  { nombre: 'Diferencias de los cortes contra sus hojas Z', uno: s.diferencias.filas, otro: s.diferencias.hojas },
];

/** Whether two ways came to the same, to the centavo. */
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
