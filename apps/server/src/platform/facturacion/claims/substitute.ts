import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { sqlText, type Query } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import { askCancellation } from '../cancelling/cancellations.ts';
import { enqueue, type Lease } from '../cola.ts';

/** SQL: the invoices `s` that replace the invoice `f`, without those that were given up or cancelled. */
export const SUBSTITUTES = `factura s WHERE s.cliente = f.cliente AND s.relaciona = f.id AND s.clase = 'nominativa'
      AND s.estado <> ${ESTADO_DE_FACTURA.DESCARTADA} AND s.cancelacion IN (0, 1, 3)`;

/** SQL: the state of the invoice that replaces `f`; null: none does. */
export const SUBSTITUTE_STATE = `(SELECT s.estado FROM ${SUBSTITUTES} ORDER BY s.creado_en DESC, s.folio DESC LIMIT 1)`;

/** SQL: whether an invoice that replaces `f` is not stamped yet. */
export const BEING_REPLACED = `EXISTS (SELECT FROM ${SUBSTITUTES} AND s.estado <> ${ESTADO_DE_FACTURA.TIMBRADA})`;

const lockReplaced = ({ cliente, id }: Lease): Query<{ id: string }> =>
  sqlText(
    `SELECT f.id FROM factura n JOIN factura f ON f.cliente = n.cliente AND f.id = n.relaciona
     WHERE n.cliente = $1 AND n.id = $2 AND n.clase = 'nominativa' FOR NO KEY UPDATE OF f`,
    [cliente, id],
  );

const releaseAll = (cliente: string, factura: string): Query<{ pago: string }> =>
  sqlText('UPDATE factura_pago SET abierta = false WHERE cliente = $1 AND factura = $2 AND abierta RETURNING pago', [
    cliente,
    factura,
  ]);

const open = (cliente: string, factura: string, pagos: readonly string[]): Query =>
  sqlText('UPDATE factura_pago SET abierta = true WHERE cliente = $1 AND factura = $2 AND pago = ANY($3::uuid[])', [
    cliente,
    factura,
    pagos,
  ]);

/**
 * What follows from the stamp of an invoice that replaces another one, in its commit: it takes over the claims (D-150), and SAT is
 * asked to cancel the other with motive 01.
 */
export const takeOver = async (tx: Pick<Tx, 'read' | 'write'>, lease: Lease, ahora: number): Promise<void> => {
  const { cliente, id } = lease;
  const [[replaced]] = await tx.read(lockReplaced(lease));
  if (!replaced) return;
  const [claims] = await tx.read(releaseAll(cliente, replaced.id));
  const old = { cliente, id: replaced.id };
  tx.write(
    open(
      cliente,
      id,
      claims.map((c) => c.pago),
    ),
    askCancellation(old, '01', ahora),
    enqueue(old, ahora),
  );
};
