import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import type { Renglon } from '@comal/domain/facturacion/conceptos';
import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import { correccionDe, estadosConCorreccion } from '@comal/domain/facturacion/correccion/correccion';
import type { Reclamo } from '@comal/domain/facturacion/emision/facturable';
import { queSobra } from '@comal/domain/facturacion/emision/sobra';
import { CAMBIADO_POR } from '../../caja/cifras.ts';
import { sqlText, type Query } from '../../db/query.ts';
import { readCharges } from './charges.ts';
import type { StamperDeps } from '../deps.ts';
import { insertEgreso, lockNumbers } from './egreso.ts';
import { BEING_REPLACED } from './substitute.ts';
import { release } from './writes.ts';

/** A charge that was cancelled or partly given back after a stamped invoice claimed it. */
export interface ChangedClaim {
  readonly factura: string;
  readonly pago: string;
  readonly sucursal: number;
}

/** SQL: the claim `q` of the invoice `f` in one of the states `$2` and `$3`, open, of which something was cancelled or given back. */
const CHANGED = `FROM pago v JOIN factura_pago q ON q.cliente = v.cliente AND q.pago = ${CAMBIADO_POR('v')} AND q.abierta
     JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura AND f.clase <> 'egreso'
     JOIN unnest($2::integer[], $3::integer[]) AS s (estado, cancelacion) ON s.estado = f.estado AND s.cancelacion = f.cancelacion
     WHERE v.cliente = $1 AND (v.cancela IS NOT NULL OR v.devuelve IS NOT NULL) AND NOT ${BEING_REPLACED}`;

const CORREGIBLES = estadosConCorreccion('egreso');

/** SQL: what the claim `q` says, less what egresos took of it, in centavos. */
const LEFT = `(SELECT COALESCE(sum(CASE WHEN r.factura = q.factura THEN r.base + r.impuesto ELSE -(r.base + r.impuesto) END), 0)::bigint FROM factura_renglon r
       JOIN factura x ON x.cliente = r.cliente AND x.id = r.factura
       WHERE r.cliente = q.cliente AND r.pago = q.pago AND (r.factura = q.factura OR (x.relaciona = q.factura AND x.clase = 'egreso' AND x.estado <> 6)))`;

/** SQL: what is left of the charge of the claim `q`, in centavos. */
const NOW = `(SELECT COALESCE(sum(i.base + i.impuesto), 0)::bigint FROM pago g JOIN pago_impuesto i ON i.cliente = g.cliente AND i.pago = g.id
       WHERE g.cliente = q.cliente AND (g.id = q.pago OR g.devuelve = q.pago OR g.cancela = q.pago))`;

/** The claims whose invoices say more than is left of their charges. */
export const changedClaims = (cliente: string): Query<ChangedClaim> =>
  sqlText(
    `SELECT DISTINCT q.factura, q.pago, f.sucursal ${CHANGED} AND ${LEFT} > ${NOW} ORDER BY q.factura, q.pago LIMIT 200`,
    [cliente, CORREGIBLES.map((s) => s.estado), CORREGIBLES.map((s) => s.cancelacion)],
  );

interface InvoiceRow extends Receptor {
  readonly correo: string;
  readonly clase: 'nominativa' | 'global';
  readonly prueba: boolean;
  readonly forma_pago: string;
}

/** An invoice, unless it is being replaced: then its substitute is corrected once it is stamped. */
const invoiceOf = (cliente: string, factura: string): Query<InvoiceRow> =>
  sqlText(
    `SELECT f.clase, f.prueba, f.forma_pago, f.correo, f.rfc, f.nombre, f.regimen, f.cp, f.uso FROM factura f WHERE f.cliente = $1 AND f.id = $2 AND NOT ${BEING_REPLACED}`,
    [...[cliente, factura]],
  );

/** What an invoice says of a charge by rate, less what egresos took of it. */
const leftOf = (cliente: string, { factura, pago }: ChangedClaim): Query<Renglon> =>
  sqlText(
    `SELECT 0 AS n, r.exento, r.tasa, sum(CASE WHEN r.factura = $2 THEN r.base ELSE -r.base END)::bigint AS base,
       sum(CASE WHEN r.factura = $2 THEN r.impuesto ELSE -r.impuesto END)::bigint AS impuesto
     FROM factura_renglon r JOIN factura x ON x.cliente = r.cliente AND x.id = r.factura
     WHERE r.cliente = $1 AND r.pago = $3 AND (r.factura = $2 OR (x.relaciona = $2 AND x.clase = 'egreso' AND x.estado <> 6))
     GROUP BY r.exento, r.tasa ORDER BY r.exento, r.tasa DESC`,
    [cliente, factura, pago],
  );

/** Whether the claim is still that of the invoice, and an egreso corrects it. */
const byEgreso = (reclamo: Reclamo | null, { factura }: ChangedClaim): boolean =>
  reclamo?.factura === factura && correccionDe(reclamo) === 'egreso';

/**
 * Makes the egreso of a charge that was cancelled or given back after it was invoiced: of what its invoice says too much. A
 * cancelled charge is released by it (D-150).
 */
export const correctClaim = ({ db, reloj, nuevoId }: StamperDeps, cliente: string, c: ChangedClaim): Promise<void> =>
  db.withTx(cliente, async (tx) => {
    const [[numbers], [invoice], left] = await tx.read(
      lockNumbers(cliente, c.sucursal),
      invoiceOf(cliente, c.factura),
      leftOf(cliente, c),
    );
    const [charge] = await readCharges(tx, cliente, c.sucursal, [c.pago]);
    if (!numbers || !invoice || !charge || !byEgreso(charge.reclamo, c)) return;
    const renglones = queSobra(left, charge.renglones);
    if (renglones.length === 0) return;
    const { clase, prueba, forma_pago, correo, rfc, nombre, regimen, cp } = invoice;
    const egreso = {
      ...{ cliente, id: nuevoId(), sucursal: c.sucursal, de: c.factura, prueba, forma_pago, correo, ahora: reloj() },
      receptor: clase === 'global' ? publicoEnGeneral(numbers.cp, 'G02') : { rfc, nombre, regimen, cp, uso: 'G02' },
      pagos: [{ id: c.pago, renglones }],
    };
    tx.write(...insertEgreso(egreso, { serie: numbers.serie, folio: numbers.siguiente }));
    if (charge.renglones.length === 0) tx.write(release(cliente, [c.factura], [c.pago]));
    await tx.commit();
  });
