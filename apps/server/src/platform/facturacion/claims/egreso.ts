import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import { totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { sqlText, type Query } from '../../db/query.ts';
import { enqueue } from '../cola.ts';
import { claim, insertFactura, type ChargeOfFactura } from './writes.ts';

/** Where a branch issues, and its next number. */
export interface Numbers {
  readonly serie: string;
  readonly siguiente: number;
  readonly cp: string;
}

/** The numbers of a branch, locked: its invoices are made one after another. */
export const lockNumbers = (cliente: string, sucursal: number): Query<Numbers> =>
  sqlText('SELECT serie, siguiente, cp FROM emisor_sucursal WHERE cliente = $1 AND sucursal = $2 FOR UPDATE', [
    ...[cliente, sucursal],
  ]);

/** What is taken from an invoice: its charges, with what of them. */
export interface Taken {
  readonly cliente: string;
  /** The id of the egreso. */
  readonly id: string;
  readonly sucursal: number;
  /** The invoice that it takes from. */
  readonly de: string;
  readonly prueba: boolean;
  readonly forma_pago: string;
  readonly receptor: Receptor;
  /** Where it is mailed; '' sends no mail. */
  readonly correo: string;
  readonly pagos: readonly ChargeOfFactura[];
  /** Epoch milliseconds. */
  readonly ahora: number;
}

/** Inserts an egreso under a number of its branch, and queues it; it claims no charge. */
export const insertEgreso = (
  { de, pagos, ahora, ...e }: Taken,
  { serie, folio }: { readonly serie: string; readonly folio: number },
): readonly Query[] => [
  ...insertFactura({
    ...{ ...e, clase: 'egreso', origen: 'sola', usuario: null, relaciona: de, serie, folio, ahora },
    total: pagos.reduce((sum, p) => sum + totalDeRenglones(p.renglones), 0),
  }),
  ...claim(e.cliente, e.id, pagos, false),
  enqueue({ cliente: e.cliente, id: e.id }, ahora),
];
