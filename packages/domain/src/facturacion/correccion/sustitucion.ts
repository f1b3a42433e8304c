import { CANCELACION, type ClaseDeFactura, type EstadoDeCancelacion } from '../emision/cancelacion.ts';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '../emision/estados.ts';

/** An invoice whose receiver somebody wants to correct after it was stamped. */
export interface PorSustituir {
  readonly clase: ClaseDeFactura;
  readonly estado: EstadoDeFactura;
  readonly cancelacion: EstadoDeCancelacion;
  /** It has the open claims of its charges: no other invoice replaced it. */
  readonly reclama: boolean;
  /** The state of the invoice that replaces it, unless that was given up; null: none does. */
  readonly sustituta: EstadoDeFactura | null;
  /** An egreso took something from it: SAT cancels none that others refer to. */
  readonly conEgreso: boolean;
}

/** Why an invoice cannot be replaced by another one. */
export type NoSeSustituye = 'FACTURA_NO_ES_DE_AHORA' | 'FACTURA_EN_SUSTITUCION' | 'FACTURA_CON_EGRESO';

const { NINGUNA, RECHAZADA } = CANCELACION;

/** Whether an invoice that replaces another one may still be stamped. */
export const estaEnSustitucion = (sustituta: EstadoDeFactura | null): boolean =>
  sustituta !== null && sustituta !== ESTADO_DE_FACTURA.TIMBRADA;

/** Why a stamped invoice by name cannot be replaced now by one with other data of its receiver (motive 01); null: it can. */
export const porQueNoSeSustituye = (f: PorSustituir): NoSeSustituye | null => {
  const vale = f.estado === ESTADO_DE_FACTURA.TIMBRADA && (f.cancelacion === NINGUNA || f.cancelacion === RECHAZADA);
  if (f.clase !== 'nominativa' || !vale) return 'FACTURA_NO_ES_DE_AHORA';
  if (estaEnSustitucion(f.sustituta)) return 'FACTURA_EN_SUSTITUCION';
  if (!f.reclama) return 'FACTURA_NO_ES_DE_AHORA';
  return f.conEgreso ? 'FACTURA_CON_EGRESO' : null;
};
