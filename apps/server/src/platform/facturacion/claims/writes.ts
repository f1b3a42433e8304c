import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import type { Renglon } from '@comal/domain/facturacion/conceptos';
import { sqlText, type Query } from '../../db/query.ts';

/** The period of a global: its first and last calendar day, and its key of c_Periodicidad. */
export interface PeriodOfGlobal {
  readonly desde: string;
  readonly hasta: string;
  readonly periodicidad: string;
}

/** An invoice to insert; amounts in centavos. */
export interface NewFactura {
  readonly cliente: string;
  readonly id: string;
  readonly sucursal: number;
  readonly clase: 'nominativa' | 'global' | 'egreso';
  readonly origen: 'comensal' | 'caja' | 'sola';
  readonly usuario: number | null;
  readonly serie: string;
  readonly folio: number;
  readonly prueba: boolean;
  readonly receptor: Receptor;
  readonly correo: string;
  readonly forma_pago: string;
  readonly total: number;
  readonly periodo?: PeriodOfGlobal;
  /** The invoice that an egreso takes from, or that a substitute replaces. */
  readonly relaciona?: string;
  /** Epoch milliseconds. */
  readonly ahora: number;
}

const INSERT = `INSERT INTO factura (cliente, id, sucursal, clase, origen, usuario, serie, folio, estado, prueba, rfc, nombre, regimen, cp, uso, correo,
    forma_pago, total, desde, hasta, periodicidad, relaciona, proximo_en, creado_en)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${ESTADO_DE_FACTURA.PENDIENTE}, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22)`;

/** Inserts an invoice that waits for its stamp, under the next number of its branch, whose row is locked. */
export const insertFactura = ({ receptor: r, periodo, ...f }: NewFactura): readonly Query[] => [
  sqlText(INSERT, [
    ...[f.cliente, f.id, f.sucursal, f.clase, f.origen, f.usuario, f.serie, f.folio, f.prueba],
    ...[r.rfc, r.nombre, r.regimen, r.cp, r.uso, f.correo, f.forma_pago, f.total],
    ...[periodo?.desde ?? null, periodo?.hasta ?? null, periodo?.periodicidad ?? null, f.relaciona ?? null],
    new Date(f.ahora),
  ]),
  sqlText('UPDATE emisor_sucursal SET siguiente = $3 WHERE cliente = $1 AND sucursal = $2', [
    ...[f.cliente, f.sucursal, f.folio + 1],
  ]),
];

/** A charge of an invoice, with what is invoiced of it. */
export interface ChargeOfFactura {
  readonly id: string;
  readonly renglones: readonly Renglon[];
}

const insertRows = (cliente: string, factura: string, pagos: readonly ChargeOfFactura[]): Query =>
  sqlText(
    `INSERT INTO factura_renglon (cliente, factura, pago, n, exento, tasa, base, impuesto)
     SELECT $1, $2, x.pago, x.n, x.exento, x.tasa, x.base, x.impuesto FROM json_populate_recordset(NULL::factura_renglon, $3) AS x`,
    [cliente, factura, JSON.stringify(pagos.flatMap((p) => p.renglones.map((r) => ({ pago: p.id, ...r }))))],
  );

/** Claims charges for an invoice, with their rows; `open` is false for an egreso, which claims none (D-150). */
export const claim = (
  cliente: string,
  factura: string,
  pagos: readonly ChargeOfFactura[],
  open: boolean,
): readonly Query[] => [
  sqlText(
    'INSERT INTO factura_pago (cliente, factura, pago, abierta) SELECT $1, $2, p, $4 FROM unnest($3::uuid[]) AS p',
    [cliente, factura, pagos.map((p) => p.id), open],
  ),
  insertRows(cliente, factura, pagos),
];

/** Releases the claims of invoices on charges: of all of their charges where `pagos` is null. */
export const release = (cliente: string, facturas: readonly string[], pagos: readonly string[] | null): Query =>
  sqlText(
    `UPDATE factura_pago SET abierta = false WHERE cliente = $1 AND factura = ANY($2::uuid[]) AND abierta
       AND ($3::uuid[] IS NULL OR pago = ANY($3::uuid[]))`,
    [cliente, facturas, pagos],
  );

/**
 * Gives the charges that an invoice released back to the stamped global that had them, unless an egreso took them from it, or to
 * the invoice that it replaced and that still holds (D-150).
 */
export const giveBackToGlobal = (cliente: string, factura: string): Query =>
  sqlText(
    `UPDATE factura_pago q SET abierta = true FROM factura g
     WHERE q.cliente = $1 AND g.cliente = q.cliente AND g.id = q.factura AND (g.clase = 'global' OR g.id = (SELECT n.relaciona FROM factura n WHERE n.cliente = $1 AND n.id = $2)) AND g.estado = ${ESTADO_DE_FACTURA.TIMBRADA} AND NOT q.abierta
       AND NOT EXISTS (SELECT FROM factura_pago o WHERE o.cliente = q.cliente AND o.pago = q.pago AND o.abierta)
       AND g.cancelacion IN (0, 3) AND q.pago IN (SELECT p.pago FROM factura_pago p WHERE p.cliente = $1 AND p.factura = $2)
       AND NOT EXISTS (SELECT FROM factura e JOIN factura_pago ep ON ep.cliente = e.cliente AND ep.factura = e.id
         WHERE e.cliente = q.cliente AND e.relaciona = g.id AND e.clase = 'egreso' AND ep.pago = q.pago AND e.estado <> ${ESTADO_DE_FACTURA.DESCARTADA})`,
    [cliente, factura],
  );

/**
 * Gives invoices up that were refused or wait; their numbers stay used. Returns those that were. `why` in words; without it a refused one
 * keeps why it was refused, and what one waited for holds no more.
 */
export const discardFacturas = (
  cliente: string,
  facturas: readonly string[],
  why: string | null = null,
): Query<{ id: string }> =>
  sqlText(
    `UPDATE factura SET estado = ${ESTADO_DE_FACTURA.DESCARTADA}, proximo_en = NULL,
       fallo_dicho = COALESCE($3, CASE WHEN estado = ${ESTADO_DE_FACTURA.RECHAZADA} THEN fallo_dicho END) WHERE cliente = $1 AND id = ANY($2::uuid[])
       AND estado IN (${ESTADO_DE_FACTURA.PENDIENTE}, ${ESTADO_DE_FACTURA.RECHAZADA}) RETURNING id`,
    [cliente, facturas, why],
  );

/** What replaces the data of a refused invoice. */
export interface Correction {
  readonly receptor: Receptor;
  readonly correo: string;
  readonly forma_pago: string;
  readonly total: number;
  /** What is left of its charges now. */
  readonly pagos: readonly ChargeOfFactura[];
}

/** Sends a refused invoice again with other data, under its number; it is sealed anew. */
export const correctFactura = (
  cliente: string,
  factura: string,
  { receptor: r, correo, forma_pago, total, pagos }: Correction,
  ahora: number,
): readonly Query[] => [
  sqlText(
    `UPDATE factura SET estado = ${ESTADO_DE_FACTURA.PENDIENTE}, rfc = $3, nombre = $4, regimen = $5, cp = $6, uso = $7, correo = $8, forma_pago = $9, total = $10,
       sellada_en = NULL, intentos = 0, fallo = NULL, fallo_dicho = NULL, fallo_campo = NULL, proximo_en = $11
     WHERE cliente = $1 AND id = $2 AND estado = ${ESTADO_DE_FACTURA.RECHAZADA}`,
    [cliente, factura, r.rfc, r.nombre, r.regimen, r.cp, r.uso, correo, forma_pago, total, new Date(ahora)],
  ),
  sqlText('DELETE FROM factura_renglon WHERE cliente = $1 AND factura = $2', [cliente, factura]),
  insertRows(cliente, factura, pagos),
];

/** Remembers a receiver, with what was used last. */
export const rememberReceptor = (cliente: string, r: Receptor, correo: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO receptor (cliente, rfc, nombre, regimen, cp, uso, correo, usado_en) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (cliente, rfc) DO UPDATE SET nombre = excluded.nombre, regimen = excluded.regimen, cp = excluded.cp, uso = excluded.uso,
       correo = CASE WHEN excluded.correo = '' THEN receptor.correo ELSE excluded.correo END, usado_en = excluded.usado_en`,
    [cliente, r.rfc, r.nombre, r.regimen, r.cp, r.uso, correo, new Date(ahora)],
  );
