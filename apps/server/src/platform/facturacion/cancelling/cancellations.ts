import {
  CANCELACION,
  type ClaseDeFactura,
  type EstadoDeCancelacion,
} from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { sqlText, type Query } from '../../db/query.ts';
import type { Lease } from '../cola.ts';

/** An invoice whose cancellation somebody asked for, with what SAT is told and asked. */
export interface CancellingFactura {
  readonly clase: ClaseDeFactura;
  readonly sucursal: number;
  readonly serie: string;
  readonly folio: number;
  readonly prueba: boolean;
  readonly rfc: string;
  readonly total: number;
  readonly uuid: string;
  readonly timbrada_en: number;
  readonly motivo: '01' | '02' | '03' | '04';
  readonly enviada: boolean;
  readonly intentos: number;
  readonly timbrado: string;
  readonly zona: string;
  /** The folio fiscal of its stamped substitute. */
  readonly sustituta: string | null;
}

/** SQL: the folio fiscal, in upper case, of the stamped invoice that replaces the invoice `f`; null: none does. */
export const SUSTITUTA = `(SELECT upper(s.uuid::text) FROM factura s WHERE s.cliente = f.cliente AND s.relaciona = f.id AND s.clase = 'nominativa'
      AND s.estado = ${ESTADO_DE_FACTURA.TIMBRADA} AND s.cancelacion IN (0, 1, 3) ORDER BY s.timbrada_en DESC LIMIT 1)`;

/** The invoice of a lease, if its cancellation waits. */
export const readCancelling = ({ cliente, id }: Lease): Query<CancellingFactura> =>
  sqlText(
    `SELECT f.clase, f.sucursal, f.serie, f.folio, f.prueba, f.rfc, f.total, upper(f.uuid::text) AS uuid, f.timbrada_en, f.motivo, f.cancelacion_enviada AS enviada, f.intentos,
       a.timbrado, b.zona, ${SUSTITUTA} AS sustituta
     FROM factura f JOIN factura_archivo a ON a.cliente = f.cliente AND a.factura = f.id
     JOIN sucursal b ON b.cliente = f.cliente AND b.id = f.sucursal
     WHERE f.cliente = $1 AND f.id = $2 AND f.estado = ${ESTADO_DE_FACTURA.TIMBRADA} AND f.cancelacion = ${CANCELACION.PENDIENTE}
       AND f.motivo IS NOT NULL AND f.uuid IS NOT NULL AND f.timbrada_en IS NOT NULL AND a.timbrado IS NOT NULL`,
    [cliente, id],
  );

/** Asks for the cancellation of an invoice; it is sent at its next turn. */
export const askCancellation = ({ cliente, id }: Lease, motivo: CancellingFactura['motivo'], ahora: number): Query =>
  sqlText(
    `UPDATE factura SET cancelacion = ${CANCELACION.PENDIENTE}, motivo = $3, cancelacion_enviada = false, intentos = 0, proximo_en = $4,
       fallo = NULL, fallo_dicho = NULL, fallo_campo = NULL
     WHERE cliente = $1 AND id = $2 AND estado = ${ESTADO_DE_FACTURA.TIMBRADA} AND cancelacion IN (${CANCELACION.NINGUNA}, ${CANCELACION.RECHAZADA})`,
    [cliente, id, motivo, new Date(ahora)],
  );

/** How a turn of a waiting cancellation ended: whether SAT has the request, and when the next turn is. */
interface Turn {
  /** Null: as it was. */
  readonly enviada: boolean | null;
  readonly next: number;
  readonly dicho: string | null;
}

/** Notes a turn of a cancellation that still waits. */
export const noteTurn = ({ cliente, id }: Lease, { enviada, next, dicho }: Turn): Query =>
  sqlText(
    `UPDATE factura SET cancelacion_enviada = COALESCE($3, cancelacion_enviada), intentos = intentos + 1, proximo_en = $4, fallo_dicho = $5
     WHERE cliente = $1 AND id = $2 AND cancelacion = ${CANCELACION.PENDIENTE}`,
    [cliente, id, enviada, new Date(next), dicho],
  );

/** Ends a waiting cancellation; returns a row only if it waited. */
export const endCancellation = (
  { cliente, id }: Lease,
  end: { readonly estado: EstadoDeCancelacion; readonly dicho: string | null; readonly at: number | null },
): Query<{ id: string }> =>
  sqlText(
    `UPDATE factura SET cancelacion = $3, fallo_dicho = $4, cancelada_en = $5, proximo_en = NULL
     WHERE cliente = $1 AND id = $2 AND cancelacion = ${CANCELACION.PENDIENTE} RETURNING id`,
    [cliente, id, end.estado, end.dicho, end.at === null ? null : new Date(end.at)],
  );

/** Keeps the receipt of a cancellation. */
export const saveReceipt = ({ cliente, id }: Lease, acuse: string): Query =>
  sqlText('UPDATE factura_archivo SET acuse = $3 WHERE cliente = $1 AND factura = $2', [cliente, id, acuse]);
