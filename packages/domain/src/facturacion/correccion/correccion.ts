import { CANCELACION, estaCancelada, type EstadoDeCancelacion } from '../emision/cancelacion.ts';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '../emision/estados.ts';

/** What happens to the invoice of a charge that is cancelled, or of which something is given back. */
export type Correccion =
  /** No invoice says anything of it. */
  | 'ninguna'
  /** It is on its way to SAT: it is stamped as it is, and corrected then. */
  | 'al_timbrar'
  /** It is stamped: an egreso takes what it says too much. */
  | 'egreso'
  /** SAT was asked to cancel it: it is corrected only if it holds. */
  | 'si_no_se_cancela'
  /** SAT refused it: corrected, it says what is left; it is given up where nothing is. */
  | 'rechazada';

/** The states of an invoice that decide. */
export interface EstadosDeFactura {
  readonly estado: EstadoDeFactura;
  readonly cancelacion: EstadoDeCancelacion;
}

const { TIMBRADA, RECHAZADA, DESCARTADA } = ESTADO_DE_FACTURA;

/** What happens to the invoice with the open claim of a charge (D-150); null: it has none. */
export const correccionDe = (factura: EstadosDeFactura | null): Correccion => {
  if (!factura || factura.estado === DESCARTADA || estaCancelada(factura.cancelacion)) return 'ninguna';
  if (factura.estado === RECHAZADA) return 'rechazada';
  if (factura.estado !== TIMBRADA) return 'al_timbrar';
  return factura.cancelacion === CANCELACION.PENDIENTE ? 'si_no_se_cancela' : 'egreso';
};

/** All states in which an invoice is corrected like this. */
export const estadosConCorreccion = (correccion: Correccion): readonly EstadosDeFactura[] =>
  Object.values(ESTADO_DE_FACTURA)
    .flatMap((estado) => Object.values(CANCELACION).map((cancelacion) => ({ estado, cancelacion })))
    .filter((estados) => correccionDe(estados) === correccion);
