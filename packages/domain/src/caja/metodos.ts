import type { Centavos } from '../money.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The specified fields of a payment on the wire, each of one method. */
export const CAMPOS_DE_METODO = ['efectivo', 'transferencia', 'tarjeta'] as const;
export type CampoDeMetodo = (typeof CAMPOS_DE_METODO)[number];

/** A payment method as the rules see it. */
export interface MetodoDePago {
  readonly id: number;
  readonly descripcion: string;
  /** Its specified field on the wire; null: it is listed in `otros`. */
  readonly campo: CampoDeMetodo | null;
  /** Every business has it: its name is fixed, and the branch decides whether its operation number may be left out (decision 0012). */
  readonly fijo: boolean;
  /** Its money lies in the drawer: it is counted, and change is paid from it. One method per business. */
  readonly en_caja: boolean;
  readonly es_tarjeta: boolean;
  readonly pide_operacion: boolean;
  /** Its SAT form of payment; null if the method alone does not determine it. */
  readonly forma_sat: string | null;
  /** Of the one in the drawer: to what the branch rounds what is paid by it, in centavos; 0 or absent: it does not (D-164). */
  readonly redondea_a?: Centavos;
}

const FIJO = { fijo: true, en_caja: false, es_tarjeta: false, pide_operacion: true } as const;

/** The payment methods of every business, ordered by id. */
export const METODOS_FIJOS: readonly MetodoDePago[] = [
  {
    ...FIJO,
    ...{ id: 1, descripcion: 'Efectivo', campo: 'efectivo', en_caja: true, pide_operacion: false, forma_sat: '01' },
  },
  { ...FIJO, id: 2, descripcion: 'Transferencia', campo: 'transferencia', forma_sat: '03' },
  { ...FIJO, id: 3, descripcion: 'Tarjeta', campo: 'tarjeta', es_tarjeta: true, forma_sat: null },
];

/** The first id of a business's own payment methods; 1 to 3 are those of every business (D-115). */
export const PRIMER_METODO_PROPIO = 100;

/** Limit of own payment methods; each is a row in the charge of every till. */
export const METODOS_PROPIOS_MAXIMOS = 20;

/** Limits of the name of an own payment method. */
export const NOMBRE_DE_METODO = {
  min: 3,
  max: 30,
  requerido: 'El nombre es obligatorio',
} as const satisfies ReglaDeTexto;

/** Whether a payment method is one of the business's own. */
export const esPropio = (metodo: number): boolean => metodo >= PRIMER_METODO_PROPIO;
