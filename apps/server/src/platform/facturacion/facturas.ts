import { desdeDonde, type EstadoDeFactura } from '@comal/domain/facturacion/emision/estados';
import type { Renglon } from '@comal/domain/facturacion/conceptos';
import { sqlText, type Query } from '../db/query.ts';
import type { Lease } from './cola.ts';

/** An invoice with all that its stamp needs. */
export interface QueuedFactura {
  readonly estado: EstadoDeFactura;
  readonly clase: 'nominativa' | 'global' | 'egreso';
  readonly sucursal: number;
  readonly prueba: boolean;
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  readonly nombre: string;
  readonly regimen: string;
  readonly cp: string;
  readonly uso: string;
  readonly correo: string;
  readonly forma_pago: string;
  readonly total: number;
  /** Of a global: its first day, 'YYYY-MM-DD', and its last. */
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly periodicidad: string | null;
  readonly intentos: number;
  readonly sellada_en: number | null;
  readonly sellado: string | null;
  /** The folio fiscal of the invoice that it takes from, or replaces. */
  readonly relacionado: string | null;
  readonly zona: string;
  readonly lugar: string;
}

/** The invoice of a lease. */
export const readFactura = ({ cliente, id }: Lease): Query<QueuedFactura> =>
  sqlText(
    `SELECT f.estado, f.clase, f.sucursal, f.prueba, f.serie, f.folio, f.rfc, f.nombre, f.regimen, f.cp, f.uso, f.correo, f.forma_pago, f.total, f.desde::text AS desde,
       f.hasta::text AS hasta, f.periodicidad, f.intentos, f.sellada_en, a.sellado, r.uuid::text AS relacionado, s.zona, e.cp AS lugar
     FROM factura f JOIN sucursal s ON s.cliente = f.cliente AND s.id = f.sucursal
     JOIN emisor_sucursal e ON e.cliente = f.cliente AND e.sucursal = f.sucursal
     LEFT JOIN factura_archivo a ON a.cliente = f.cliente AND a.factura = f.id
     LEFT JOIN factura r ON r.cliente = f.cliente AND r.id = f.relaciona
     WHERE f.cliente = $1 AND f.id = $2`,
    [cliente, id],
  );

/** What an invoice says of one charge. */
export interface FilaDeRenglon extends Renglon {
  readonly pago: string;
  readonly folio: string;
}

/** The rows of an invoice, charge by charge in the order in which they were made. */
export const readRenglones = ({ cliente, id }: Lease): Query<FilaDeRenglon> =>
  sqlText(
    `SELECT r.pago, c.folio, r.n, r.exento, r.tasa, r.base, r.impuesto FROM factura_renglon r
     JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda
     WHERE r.cliente = $1 AND r.factura = $2 ORDER BY g.creado_en, r.pago, r.n, r.exento, r.tasa DESC`,
    [cliente, id],
  );

/** Moves an invoice to a state from those that the rule allows; returns a row only if it moved. */
export const moveTo = ({ cliente, id }: Lease, estado: EstadoDeFactura): Query<{ id: string }> =>
  sqlText(
    'UPDATE factura SET estado = $3 WHERE cliente = $1 AND id = $2 AND estado = ANY($4::integer[]) RETURNING id',
    [...[cliente, id, estado], desdeDonde(estado)],
  );

/** Keeps the sealed XML of an invoice, before it is sent. */
export const saveSealed = ({ cliente, id }: Lease, xml: string, ahora: number): readonly Query[] => [
  sqlText('UPDATE factura SET sellada_en = $3 WHERE cliente = $1 AND id = $2', [cliente, id, new Date(ahora)]),
  sqlText(
    `INSERT INTO factura_archivo (cliente, factura, sellado) VALUES ($1, $2, $3)
     ON CONFLICT (cliente, factura) DO UPDATE SET sellado = excluded.sellado`,
    [cliente, id, xml],
  ),
];

/** Forgets the seal of an invoice that was not stamped: it is sealed anew. */
export const dropSealed = ({ cliente, id }: Lease): Query =>
  sqlText('UPDATE factura SET sellada_en = NULL WHERE cliente = $1 AND id = $2', [cliente, id]);

/** Why an invoice waits or was refused: a code, words, and the field of the form at fault. */
export interface Fallo {
  readonly codigo: string;
  readonly dicho: string;
  readonly campo: string | null;
}

/** Notes a failed attempt, and when the next one is; null: there is none. */
export const noteFailure = ({ cliente, id }: Lease, fallo: Fallo, next: number | null): Query =>
  sqlText(
    `UPDATE factura SET intentos = intentos + 1, fallo = $3, fallo_dicho = $4, fallo_campo = $5, proximo_en = $6
     WHERE cliente = $1 AND id = $2`,
    [cliente, id, fallo.codigo, fallo.dicho, fallo.campo, next === null ? null : new Date(next)],
  );

/** Keeps the stamp of an invoice; returns a row only if it was not kept before. */
export const saveStamp = (
  { cliente, id }: Lease,
  stamp: { readonly uuid: string; readonly xml: string },
  ahora: number,
): readonly [Query<{ id: string }>, Query] => [
  sqlText(
    `UPDATE factura SET estado = 3, uuid = $3, timbrada_en = $4, fallo = NULL, fallo_dicho = NULL, fallo_campo = NULL, proximo_en = NULL
     WHERE cliente = $1 AND id = $2 AND estado = ANY($5::integer[]) RETURNING id`,
    [cliente, id, stamp.uuid, new Date(ahora), desdeDonde(3)],
  ),
  sqlText('UPDATE factura_archivo SET timbrado = $3 WHERE cliente = $1 AND factura = $2', [cliente, id, stamp.xml]),
];
