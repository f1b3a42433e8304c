import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { sqlText, type Query } from '../../db/query.ts';
import { recordOutside } from '../../http/bitacora.ts';
import type { StamperDeps } from '../deps.ts';
import { lockNumbers } from './egreso.ts';
import { discardFacturas, giveBackToGlobal, release } from './writes.ts';

/** A refused invoice by name of whose charges nothing is left. */
export interface EmptyRefused {
  readonly factura: string;
  readonly sucursal: number;
  readonly serie: string;
  readonly folio: number;
}

/** SQL: something is left of a charge that the invoice `f` claims, or will claim once it replaces another one. */
const LEFT = `EXISTS (SELECT FROM factura_pago q JOIN pago g ON g.cliente = q.cliente AND (g.id = q.pago OR g.devuelve = q.pago OR g.cancela = q.pago)
       JOIN pago_impuesto i ON i.cliente = g.cliente AND i.pago = g.id
       WHERE q.cliente = f.cliente AND q.factura = f.id AND (q.abierta OR f.relaciona IS NOT NULL) GROUP BY q.pago HAVING sum(i.base + i.impuesto) > 0)`;

/** The refused invoices of a business that can only be given up. */
export const emptyRefused = (cliente: string): Query<EmptyRefused> =>
  sqlText(
    `SELECT f.id AS factura, f.sucursal, f.serie, f.folio FROM factura f
     WHERE f.cliente = $1 AND f.estado = ${ESTADO_DE_FACTURA.RECHAZADA} AND f.clase = 'nominativa' AND NOT ${LEFT} ORDER BY f.id LIMIT 200`,
    [cliente],
  );

/** Gives a refused invoice up of whose charges nothing is left; a global that had them takes them back, to be corrected. */
export const discardEmpty = (
  { db, reloj, nuevoId }: StamperDeps,
  cliente: string,
  { factura, sucursal, serie, folio }: EmptyRefused,
): Promise<void> =>
  db.withTx(cliente, async (tx) => {
    const [, [own]] = await tx.read(lockNumbers(cliente, sucursal), discardFacturas(cliente, [factura]));
    if (!own) return;
    const log = ['factura.descartada', factura] as const;
    tx.write(
      release(cliente, [factura], null),
      giveBackToGlobal(cliente, factura),
      recordOutside({ nuevoId, ahora: reloj() }, { cliente, sucursal, usuario: 0 }, log, { serie, folio }),
    );
    await tx.commit();
  });
