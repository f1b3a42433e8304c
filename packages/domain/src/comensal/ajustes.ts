import type { Horario } from './horario.ts';

/** How a branch takes orders from phones (D-113). */
export interface AjustesDeAutoservicio {
  readonly activo: boolean;
  /** Somebody of the house accepts each order before the kitchen sees it. */
  readonly confirmar: boolean;
  /** What a table's code orders goes to the comanda that the table has open (D-117). */
  readonly juntar: boolean;
  /** Most dishes of one order. */
  readonly unidades_maximas: number;
  /** Most orders of one code in an hour. */
  readonly pedidos_por_hora: number;
  /** Null: at any time. */
  readonly horario: Horario | null;
}

/** How far those figures go. */
export const LIMITES_DE_AUTOSERVICIO = {
  unidades: { min: 1, max: 99 },
  porHora: { min: 1, max: 1_000 },
} as const;
