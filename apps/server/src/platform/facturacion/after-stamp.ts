import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import type { Renglon } from '@comal/domain/facturacion/conceptos';
import { enqueue as enqueueCorreo } from '../correo/cola.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import type { Lease } from './cola.ts';
import type { StamperDeps } from './deps.ts';
import { insertEgreso, lockNumbers } from './claims/egreso.ts';
import { takeOver } from './claims/substitute.ts';
import type { QueuedFactura } from './facturas.ts';

type Clock = Pick<StamperDeps, 'nuevoId' | 'reloj'>;

/** A charge that an invoice took from a stamped global, as the global says it. */
interface TakenCharge {
  readonly global: string;
  readonly forma_pago: string;
  readonly pago: string;
  readonly renglones: Renglon[];
}

/** The charges of an invoice that stamped globals have, and that no egreso took from them yet. */
const takenFromGlobals = ({ cliente, id }: Lease): Query<TakenCharge> =>
  sqlText(
    `SELECT g.id AS global, g.forma_pago, q.pago,
       COALESCE((SELECT json_agg(json_build_object('n', r.n, 'exento', r.exento, 'tasa', r.tasa, 'base', r.base, 'impuesto', r.impuesto) ORDER BY r.n, r.exento, r.tasa DESC)
        FROM factura_renglon r WHERE r.cliente = q.cliente AND r.factura = q.factura AND r.pago = q.pago), '[]') AS renglones
     FROM factura_pago m JOIN factura_pago q ON q.cliente = m.cliente AND q.pago = m.pago AND NOT q.abierta
     JOIN factura g ON g.cliente = q.cliente AND g.id = q.factura AND g.clase = 'global' AND g.estado = 3 AND g.cancelacion IN (0, 3)
     WHERE m.cliente = $1 AND m.factura = $2 AND NOT EXISTS (SELECT FROM factura e JOIN factura_pago p ON p.cliente = e.cliente AND p.factura = e.id
       WHERE e.cliente = g.cliente AND e.relaciona = g.id AND e.clase = 'egreso' AND e.estado <> 6 AND p.pago = q.pago)
     ORDER BY g.id, q.pago`,
    [cliente, id],
  );

/** Inserts an egreso for each global that the charges of a stamped invoice leave: the global is not cancelled (decision 0148). */
const insertEgresos = async (
  { reloj, nuevoId }: Clock,
  tx: Pick<Tx, 'read' | 'write'>,
  { cliente, id }: Lease,
  { sucursal, prueba }: QueuedFactura,
): Promise<void> => {
  const [[numbers], taken] = await tx.read(lockNumbers(cliente, sucursal), takenFromGlobals({ cliente, id }));
  if (!numbers) return;
  [...new Set(taken.map((t) => t.global))].forEach((global, i) => {
    const own = taken.filter((t) => t.global === global);
    const egreso = {
      ...{ cliente, id: nuevoId(), sucursal, de: global, prueba, forma_pago: own[0]!.forma_pago, ahora: reloj() },
      receptor: publicoEnGeneral(numbers.cp, 'G02'),
      correo: '',
      pagos: own.map((t) => ({ id: t.pago, renglones: t.renglones })),
    };
    tx.write(...insertEgreso(egreso, { serie: numbers.serie, folio: numbers.siguiente + i }));
  });
};

/** Queues the mail of an invoice, or of an egreso to who has the invoice that it corrects. */
const mailOf = (
  { nuevoId, reloj }: Clock,
  { cliente, id }: Lease,
  { sucursal, correo: para }: QueuedFactura,
): readonly Query[] =>
  enqueueCorreo({ cliente, id: nuevoId(), clase: 'factura', usuario: null, sucursal, para, datos: id }, reloj());

/** What follows from the stamp of an invoice, in its commit: its mail, the egreso of what it took from a global, and the end of the one it replaces. */
export const afterStamp = async (
  deps: Clock,
  tx: Pick<Tx, 'read' | 'write'>,
  lease: Lease,
  f: QueuedFactura,
): Promise<void> => {
  if (f.correo !== '') tx.write(...mailOf(deps, lease, f));
  if (f.clase !== 'nominativa') return;
  await insertEgresos(deps, tx, lease, f);
  await takeOver(tx, lease, deps.reloj());
};
