import type { ImpuestoDeCuenta } from '../../comanda/cuenta/impuesto.ts';
import type { Centavos } from '../../money.ts';
import type { Renglon } from '../conceptos.ts';
import type { EstadoDeCancelacion } from './cancelacion.ts';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from './estados.ts';

/** The open claim of a charge: the invoice that has it (D-150). */
export interface Reclamo {
  readonly factura: string;
  readonly clase: 'nominativa' | 'global';
  readonly estado: EstadoDeFactura;
  /** Somebody asked to cancel it, or it is cancelled. */
  readonly cancelacion: EstadoDeCancelacion;
}

/** A charge that somebody wants invoiced, as it is now. */
export interface CobroPorFacturar {
  readonly cancelado: boolean;
  /** Base and tax of what is left of it after returns; empty where its business did not break IVA down. */
  readonly renglones: readonly Renglon[];
  readonly reclamo: Reclamo | null;
}

/** Why a charge cannot be invoiced. */
export type NoSeFactura =
  'COBRO_CANCELADO' | 'COBRO_SIN_IVA' | 'COBRO_FACTURADO' | 'FACTURA_EN_CAMINO' | 'GLOBAL_EN_CAMINO';

/** What of a charge is invoiced, in centavos: without the tip, and without what was given back. */
export const totalDeRenglones = (renglones: readonly ImpuestoDeCuenta[]): Centavos =>
  renglones.reduce((suma, { base, impuesto }) => suma + base + impuesto, 0);

const { TIMBRADA, RECHAZADA } = ESTADO_DE_FACTURA;

/** A claim is in the way, unless it is of a stamped global, or of a refused invoice that is corrected. */
const porSuReclamo = ({ clase, estado }: Reclamo): NoSeFactura | null => {
  if (clase === 'global') return estado === TIMBRADA ? null : 'GLOBAL_EN_CAMINO';
  if (estado === TIMBRADA) return 'COBRO_FACTURADO';
  return estado === RECHAZADA ? null : 'FACTURA_EN_CAMINO';
};

/** How a charge stands with invoices, as lists of charges tell it. */
export const SITUACIONES = ['por_facturar', 'en_camino', 'rechazada', 'facturada', 'en_global'] as const;
export type Situacion = (typeof SITUACIONES)[number];

/** Each in words; '': there is nothing to say. */
export const NOMBRE_DE_SITUACION: Readonly<Record<Situacion, string>> = {
  por_facturar: '',
  en_camino: 'Factura en camino',
  rechazada: 'Factura rechazada',
  facturada: 'Facturada',
  en_global: 'En la global',
};

/** How a charge with this claim stands. */
export const situacionDe = (reclamo: Pick<Reclamo, 'clase' | 'estado'> | null): Situacion => {
  if (!reclamo) return 'por_facturar';
  if (reclamo.clase === 'global') return 'en_global';
  if (reclamo.estado === TIMBRADA) return 'facturada';
  return reclamo.estado === RECHAZADA ? 'rechazada' : 'en_camino';
};

/** Why a charge cannot be invoiced by name now; null: it can (D-150). */
export const porQueNoSeFactura = ({ cancelado, renglones, reclamo }: CobroPorFacturar): NoSeFactura | null => {
  if (cancelado) return 'COBRO_CANCELADO';
  const deOtra = reclamo && porSuReclamo(reclamo);
  if (deOtra) return deOtra;
  return totalDeRenglones(renglones) > 0 ? null : 'COBRO_SIN_IVA';
};
