import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import {
  CANCELACION,
  cancelacionPuedePasar,
  estaCancelada,
  NOMBRE_DE_CANCELACION,
} from '@comal/domain/facturacion/emision/cancelacion';
import type { EstadoDeCancelacion } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA, NOMBRE_DE_ESTADO, type EstadoDeFactura } from '@comal/domain/facturacion/emision/estados';
import { formatDateTime } from '../../kit/format.ts';
import type { StatusKind } from '../../kit/StatusBadge/statuses.ts';

type Fila = FacturaDelNegocio;

const { PENDIENTE, TIMBRANDO, TIMBRADA, RECHAZADA, DUDOSA, DESCARTADA } = ESTADO_DE_FACTURA;

const BADGES: Readonly<Record<EstadoDeFactura, StatusKind>> = {
  [PENDIENTE]: 'factura-pendiente',
  [TIMBRANDO]: 'factura-timbrando',
  [TIMBRADA]: 'factura-timbrada',
  [RECHAZADA]: 'factura-rechazada',
  [DUDOSA]: 'factura-dudosa',
  [DESCARTADA]: 'factura-descartada',
};

const estadoDe = (f: Pick<Fila, 'estado'>): EstadoDeFactura => f.estado as EstadoDeFactura;
const cancelacionDe = (f: Pick<Fila, 'cancelacion'>): EstadoDeCancelacion => f.cancelacion as EstadoDeCancelacion;

/** The name of an invoice: 'LG-2031'. */
export const folioDe = ({ serie, folio }: Pick<Fila, 'serie' | 'folio'>): string => `${serie}-${folio}`;

/** Whether it is void. */
const anulada = (f: Fila): boolean => estaCancelada(cancelacionDe(f));

/** The badge of an invoice: its state, or that of its cancellation. */
export const badgeOf = (f: Fila): { readonly kind: StatusKind; readonly text: string } => {
  const dicha = NOMBRE_DE_CANCELACION[cancelacionDe(f)];
  if (anulada(f)) return { kind: 'factura-cancelada', text: dicha };
  if (f.cancelacion === CANCELACION.PENDIENTE) return { kind: 'factura-por-cancelar', text: dicha };
  return { kind: BADGES[estadoDe(f)], text: NOMBRE_DE_ESTADO[estadoDe(f)] };
};

/** Whether its substitute is not stamped yet; then SAT was not asked to cancel it. */
const isBeingReplaced = (f: Fila): boolean => f.sustituta !== null && f.cancelacion === CANCELACION.NINGUNA;

const notCancelled = ({ sustituta }: Fila): string =>
  sustituta === null
    ? 'Quien la recibió no aceptó cancelarla'
    : `Quien la recibió no aceptó cancelarla, y la sustituye ${sustituta}: pídele que la acepte y cancélala otra vez`;

const waits = (f: Fila): string | null => {
  if (f.cancelacion === CANCELACION.PENDIENTE) return 'Falta que el SAT, o quien la recibió, conteste';
  if (isBeingReplaced(f)) return `La sustituye ${f.sustituta}: cuando se timbre, se pide cancelar esta`;
  if (f.estado === DUDOSA) return 'Se mandó y el PAC no contestó: se le pregunta antes de mandarla otra vez';
  return f.estado === PENDIENTE && f.intentos > 0 ? 'El PAC no la pudo timbrar todavía' : null;
};

/** Why an invoice waits or was refused, in words; null: nothing is wrong. */
export const whyOf = (f: Fila): string | null =>
  f.fallo?.dicho ?? waits(f) ?? (f.cancelacion === CANCELACION.RECHAZADA ? notCancelled(f) : null);

/** When it is tried again, in words; null: it does not wait. */
export const nextOf = (f: Fila, zona: string | undefined): string | null =>
  f.proximo_en === null ? null : `Se intenta otra vez: ${formatDateTime(f.proximo_en, zona)}`;

/** Below this wait an invoice counts as in flight. */
const SOON_MS = 60_000;

/** Whether an invoice may change any moment. */
export const inFlight = (f: Fila, now: number): boolean =>
  f.estado === TIMBRANDO || (f.proximo_en !== null && f.proximo_en < now + SOON_MS);

const mayCancel = (f: Fila): boolean =>
  f.estado === TIMBRADA && cancelacionPuedePasar(cancelacionDe(f), CANCELACION.PENDIENTE);

/** What may be done with an invoice in its state. */
export const CAN = {
  download: (f: Fila): boolean => f.estado === TIMBRADA,
  receipt: anulada,
  retry: (f: Fila): boolean => f.estado === PENDIENTE || f.estado === DUDOSA,
  clear: (f: Fila): boolean => f.estado === DUDOSA,
  correct: (f: Fila): boolean => f.estado === RECHAZADA && f.clase === 'nominativa',
  replace: (f: Fila): boolean => mayCancel(f) && f.clase === 'nominativa' && f.sustituta === null,
  discard: (f: Fila): boolean => f.estado === PENDIENTE || f.estado === RECHAZADA,
  cancel: (f: Fila): boolean => mayCancel(f) && f.clase !== 'egreso' && !isBeingReplaced(f),
} as const;

/** The classes of invoices, for screens. */
export const NOMBRE_DE_CLASE: Readonly<Record<Fila['clase'], string>> = {
  nominativa: 'Nominativa',
  global: 'Global',
  egreso: 'Egreso',
};
