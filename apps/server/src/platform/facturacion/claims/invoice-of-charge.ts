import { dichoDeCorreccion, type AccionDeCobro, type FacturaDeCobro } from '@comal/domain/facturacion/correccion/dicho';
import { sqlText, type Query } from '../../db/query.ts';
import { LIVE } from '../receipts/receipts.ts';

/** A charge of a business with an issuer, by its invoice. */
export interface InvoiceOfCharge {
  readonly activa: boolean;
  /** It keeps base and tax, so that it can be invoiced. */
  readonly con_iva: boolean;
  readonly factura: FacturaDeCobro | null;
  /** The name of its last invoice that was cancelled. */
  readonly cancelada: string | null;
  /** It may still be invoiced on the page of the PAC. */
  readonly recibo: boolean;
}

/** SQL: whether something is left of another charge that the invoice `f` claims besides `g`. */
const WITH_OTHERS = `EXISTS (SELECT FROM factura_pago o WHERE o.cliente = f.cliente AND o.factura = f.id AND o.abierta AND o.pago <> g.id
        AND NOT EXISTS (SELECT FROM pago x WHERE x.cliente = o.cliente AND x.cancela = o.pago))`;

/** The invoice of a charge, for who cancels the charge or gives something back; no row where the business never invoiced. */
export const invoiceOfCharge = (cliente: string, sucursal: number, pago: string): Query<InvoiceOfCharge> =>
  sqlText(
    `SELECT e.activa, EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = g.cliente AND i.pago = g.id) AS con_iva,
       (SELECT json_build_object('clase', f.clase, 'estado', f.estado, 'cancelacion', f.cancelacion, 'folio', f.serie || '-' || f.folio, 'nombre', f.nombre, 'conOtros', ${WITH_OTHERS})
        FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura WHERE q.cliente = g.cliente AND q.pago = g.id AND q.abierta) AS factura,
       (SELECT f.serie || '-' || f.folio FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura
        WHERE q.cliente = g.cliente AND q.pago = g.id AND f.clase = 'nominativa' AND f.cancelacion IN (2, 4) ORDER BY f.cancelada_en DESC LIMIT 1) AS cancelada,
       EXISTS (SELECT FROM recibo r WHERE r.cliente = g.cliente AND r.pago = g.id AND ${LIVE}) AS recibo
     FROM pago g JOIN emisor e ON e.cliente = g.cliente WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = $3`,
    [cliente, sucursal, pago],
  );

/** What happens to the invoice of a charge by what is done to it, in words; null: nothing that anybody asks about. */
export const tellCorrection = (row: InvoiceOfCharge | undefined, accion: AccionDeCobro): string | null => {
  if (!row || (row.factura === null && !(row.activa && row.con_iva))) return null;
  return dichoDeCorreccion(row, accion);
};
