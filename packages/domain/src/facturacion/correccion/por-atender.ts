import type { ClaseDeFactura } from '../emision/cancelacion.ts';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '../emision/estados.ts';

/** Why somebody has to look after an invoice. */
export const POR_ATENDER = ['sola_rechazada', 'rechazada', 'detenida', 'dudosa', 'recibo', 'recibo_detenido'] as const;
export type PorAtender = (typeof POR_ATENDER)[number];

/** An invoice that is not stamped. */
export interface FacturaSinTimbre {
  /** `recibo`: at the PAC (decision 0150); refused: its invoice is not accepted; waiting: the PAC gives no answer that ends it. */
  readonly clase: ClaseDeFactura | 'recibo';
  readonly estado: EstadoDeFactura;
  /** Epoch milliseconds; of a receipt that waits: since when each attempt has failed. */
  readonly creado_en: number;
}

const HORA_MS = 3_600_000;
/** A refused invoice by name is told of after this: until then, who asked for it has it before her. */
const SIN_CORREGIR_MS = 2 * HORA_MS;
/** What waits is told of after this. */
export const DETENIDA_MS = 24 * HORA_MS;

const { PENDIENTE, TIMBRANDO, RECHAZADA, DUDOSA } = ESTADO_DE_FACTURA;

const deRecibo = (estado: EstadoDeFactura, edad: number): PorAtender | null => {
  if (estado !== PENDIENTE) return 'recibo';
  return edad >= DETENIDA_MS ? 'recibo_detenido' : null;
};

/** Why somebody has to look after an invoice now; null: nobody has to. Nobody waits for a global or an egreso: refused, they are told of at once. */
export const porAtender = ({ clase, estado, creado_en }: FacturaSinTimbre, ahora: number): PorAtender | null => {
  const edad = ahora - creado_en;
  if (clase === 'recibo') return deRecibo(estado, edad);
  if (estado === RECHAZADA && clase !== 'nominativa') return 'sola_rechazada';
  if (estado === RECHAZADA) return edad >= SIN_CORREGIR_MS ? 'rechazada' : null;
  if (edad < DETENIDA_MS) return null;
  if (estado === DUDOSA) return 'dudosa';
  return estado === PENDIENTE || estado === TIMBRANDO ? 'detenida' : null;
};

/** What is wrong with such an invoice, in words for its business. */
export const DICHO_DE_POR_ATENDER: Readonly<Record<PorAtender, string>> = {
  sola_rechazada: 'El SAT no la aceptó: lee por qué, descártala y se hace otra',
  rechazada: 'El SAT no la aceptó, y nadie la ha corregido',
  detenida: 'Lleva más de un día sin timbrarse',
  dudosa: 'Lleva más de un día sin que se sepa si se timbró',
  recibo: 'Se facturó en la página de facturapi de una manera que Comal no acepta',
  recibo_detenido:
    'Desde hace más de un día facturapi no dice qué pasó con su recibo, y su cobro no se factura: revisa que la llave sea de la misma organización de facturapi con que se cobró, y búscalo allá. Si no se facturó, dilo en Facturas, Recibos detenidos',
};
