import type { Motivo } from '@comal/domain/facturacion/emision/cancelacion';
import type { Comprobante, Concepto } from '@comal/domain/facturacion/cfdi/comprobante';
import type { ClaveDePac, LlavesDePac } from '@comal/domain/facturacion/pacs';
import type { ReciboEnPac } from '@comal/domain/facturacion/recibo/recibo';

/** A CFDI on its way to the PAC. */
export interface PorTimbrar {
  /** Our id of the invoice: the PAC is asked for it where the answer was lost. */
  readonly id: string;
  readonly comprobante: Comprobante;
  /** The sealed XML, without BOM. */
  readonly xml: string;
}

/** What a PAC answered to a stamp. */
export type Timbrado =
  | { readonly hecho: true; /** The stamped XML as it came; it is not checked yet. */ readonly xml: string }
  | {
      readonly hecho: false;
      /** Of SAT or the PAC: 'CFDI40147'. */
      readonly codigo: string;
      readonly mensaje: string;
    };

/** An invoice to cancel, or to ask about, at SAT. */
export interface PorCancelar {
  readonly id: string;
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  /** In centavos. */
  readonly total: number;
  /** The last 8 signs of the seal of the issuer. */
  readonly selloFinal: string;
  /** The day it was stamped: 'YYYY-MM-DD'. */
  readonly dia: string;
}

/** A request to cancel an invoice. */
export interface SolicitudDeCancelacion extends PorCancelar {
  readonly motivo: Motivo;
  /** The request as SAT takes it, signed here with the CSD: its key is given to no PAC. */
  readonly xml: string;
}

/** What SAT says of an invoice. */
export interface EstadoEnSat {
  readonly estado: 'vigente' | 'cancelada' | 'no_encontrada';
  /** Of its cancellation; `vencida`: the receiver let the time pass, which accepts it. */
  readonly cancelacion: 'ninguna' | 'pendiente' | 'aceptada' | 'rechazada' | 'vencida';
}

/** What a PAC answered to a cancellation; `acuse`: its receipt (XML), where it was given at once. */
export type Cancelacion =
  | { readonly hecho: true; readonly acuse: string | null }
  | { readonly hecho: false; readonly codigo: string; readonly mensaje: string };

/** Why a PAC gave no answer that can be used. */
export type FalloDePac =
  /** The request did not leave: nothing happened there. */
  | 'no_llego'
  /** It left and no answer came, or none that can be read: it may have happened. */
  | 'sin_respuesta'
  /** The PAC is out of order and says so: nothing happened there. */
  | 'fuera_de_servicio'
  /** The PAC does not accept the keys of the business. */
  | 'llaves'
  /** The business has no stamps left. */
  | 'sin_timbres';

/** A PAC that gave no answer. */
export class PacError extends Error {
  constructor(
    readonly fallo: FalloDePac,
    /** For the log: a status, a code; never keys or data. */
    readonly detalle: string,
  ) {
    super(`PAC: ${fallo} (${detalle})`);
  }
}

/** A receipt to make at a PAC, so that a diner invoices her charge on a page of it. */
export interface PorRecibir {
  /** Our id of the charge: one receipt is made of it. */
  readonly id: string;
  /** When it was charged, epoch milliseconds. */
  readonly creado_en: number;
  readonly sucursal: string;
  readonly formaPago: string;
  readonly conceptos: readonly Concepto[];
}

/** A receipt at a PAC. */
export interface Recibido extends ReciboEnPac {
  /** The PAC's id of it. */
  readonly id: string;
  /** Where it is invoiced. */
  readonly direccion: string;
  /** When that page stops taking it, epoch milliseconds; null: the PAC does not say. */
  readonly vence_en: number | null;
  /** In centavos. */
  readonly total: number;
}

/** An invoice that a PAC made of a receipt. */
export interface FacturaDeRecibo {
  /** As it came; it is not checked yet. Null: the invoice is cancelled. */
  readonly xml: string | null;
}

/** The receipts of a PAC that has a page where they are invoiced (decision 0150). Every call may throw a `PacError`. */
export interface RecibosDePac {
  /** Makes a receipt, or answers the one of the same id; a refusal made none. */
  readonly crear: (
    r: PorRecibir,
    salida: AbortSignal,
  ) => Promise<Recibido | { readonly hecho: false; readonly codigo: string; readonly mensaje: string }>;
  /** The receipt of our id; null: there is none. */
  readonly buscar: (r: Pick<PorRecibir, 'id' | 'creado_en'>, salida: AbortSignal) => Promise<Recibido | null>;
  readonly ver: (id: string, salida: AbortSignal) => Promise<Recibido>;
  /** Whether it is one of the account whose keys are used. */
  readonly conoce: (id: string, salida: AbortSignal) => Promise<boolean>;
  /** Asks that nobody can invoice it any more; answers what it is now. */
  readonly cancelar: (id: string, salida: AbortSignal) => Promise<Recibido>;
  readonly factura: (id: string, salida: AbortSignal) => Promise<FacturaDeRecibo>;
}

/** A certified provider (PAC), with the keys of one business. Every call may throw a `PacError`. */
export interface Pac {
  readonly timbrar: (f: PorTimbrar, salida: AbortSignal) => Promise<Timbrado>;
  /**
   * The stamp of an invoice whose answer was lost; null: it was never stamped, so that it may be sent again. A PAC that can only be asked by
   * sending the same XML under the same id stamps it here if it never did, and never twice.
   */
  readonly buscar: (f: PorTimbrar, salida: AbortSignal) => Promise<Timbrado | null>;
  readonly cancelar: (s: SolicitudDeCancelacion, salida: AbortSignal) => Promise<Cancelacion>;
  readonly estado: (c: PorCancelar, salida: AbortSignal) => Promise<EstadoEnSat>;
  /** The receipt of a cancellation (XML); null: there is none yet. */
  readonly acuse: (c: PorCancelar, salida: AbortSignal) => Promise<string | null>;
  /** Throws where the keys are not accepted: the check of the settings. */
  readonly probar: (salida: AbortSignal) => Promise<void>;
  /** Absent: it has no page where diners invoice. */
  readonly recibos?: RecibosDePac;
}

/** Opens the PAC of a business with its keys; `prueba`: its test platform, where stamps are worth nothing. */
export type OpenPac = (clave: ClaveDePac, keys: LlavesDePac, prueba: boolean) => Pac;
