import { diaOperativo } from '@comal/domain/dia-operativo';
import { totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { formaDePago } from '@comal/domain/facturacion/emision/forma-de-pago';
import {
  cierreDePeriodos,
  ESPERA_DE_GLOBAL_MS,
  instantesDe,
  TICKETS_POR_GLOBAL,
} from '@comal/domain/facturacion/global/global';
import { periodoDe, type Periodo } from '@comal/domain/facturacion/global/periodos';
import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import { sqlText, type Query } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import { readUnclaimed, type Charge } from './charges.ts';
import { enqueue } from '../cola.ts';
import type { StamperDeps } from '../deps.ts';
import { lockNumbers, type Numbers } from './egreso.ts';
import { closingReceipts, LONGEST_WAIT_OF_GLOBAL_MS } from '../receipts/closing.ts';
import { claim, insertFactura } from './writes.ts';

/** A branch whose business makes globals. */
export interface IssuingSucursal {
  readonly sucursal: number;
  readonly zona: string;
  readonly prueba: boolean;
  readonly global_periodo: Periodo;
  readonly activada_en: number;
}

/** The branches of a business that invoices. */
export const issuingSucursales = (cliente: string): Query<IssuingSucursal> =>
  sqlText(
    `SELECT n.sucursal, s.zona, e.prueba, e.global_periodo, e.activada_en FROM emisor e
     JOIN emisor_sucursal n ON n.cliente = e.cliente JOIN sucursal s ON s.cliente = n.cliente AND s.id = n.sucursal
     WHERE e.cliente = $1 AND e.activa AND e.activada_en IS NOT NULL ORDER BY n.sucursal`,
    [cliente],
  );

/** The form of payment of the largest ticket; credit, where nobody asked for the kind of its card. */
const CARD_UNKNOWN = '04';

const formOf = (charges: readonly Charge[]): string => {
  const totals = charges.map((c) => totalDeRenglones(c.renglones));
  const largest = charges[totals.indexOf(Math.max(...totals))]!;
  return formaDePago(largest.pagados, null) ?? CARD_UNKNOWN;
};

/** The charges of the first period that ended without a global, with that period; null: there are none, or their receipts are being closed at the PAC. */
const nextCharges = async (tx: Pick<Tx, 'read'>, cliente: string, s: IssuingSucursal, ahora: number) => {
  const { sucursal, zona, global_periodo, activada_en } = s;
  const to = cierreDePeriodos(zona, diaOperativo(zona, 0, ahora - ESPERA_DE_GLOBAL_MS), global_periodo);
  const where = { cliente, sucursal, from: activada_en, to };
  const [first] = await readUnclaimed(tx, where, 1);
  if (!first) return null;
  const period = periodoDe(diaOperativo(zona, 0, first.creado_en), global_periodo);
  const { desde, hasta } = instantesDe(zona, period);
  const until = Math.min(hasta, to);
  const [[closing]] = await tx.read(closingReceipts(cliente, sucursal, desde, until));
  if (closing && closing.cuantos > 0 && ahora < until + LONGEST_WAIT_OF_GLOBAL_MS) return null;
  const charges = await readUnclaimed(tx, { ...where, from: first.creado_en, to: until }, TICKETS_POR_GLOBAL);
  return { period, charges };
};

const writeGlobal = (
  { nuevoId, reloj }: StamperDeps,
  cliente: string,
  { sucursal, prueba }: IssuingSucursal,
  { serie, siguiente: folio, cp }: Numbers,
  { period, charges }: NonNullable<Awaited<ReturnType<typeof nextCharges>>>,
): readonly Query[] => {
  const [id, ahora] = [nuevoId(), reloj()];
  const { desde, hasta, global } = period;
  return [
    ...insertFactura({
      ...{ cliente, id, sucursal, clase: 'global', origen: 'sola', usuario: null, serie, folio, prueba, correo: '' },
      ...{ receptor: publicoEnGeneral(cp), forma_pago: formOf(charges), ahora },
      periodo: { desde, hasta, periodicidad: global.periodicidad },
      total: charges.reduce((sum, c) => sum + totalDeRenglones(c.renglones), 0),
    }),
    ...claim(cliente, id, charges, true),
    enqueue({ cliente, id }, ahora),
  ];
};

/**
 * Makes one global of a branch, of the first period that ended and has charges that no invoice claims (D-153). False: there is
 * none to make.
 */
export const makeGlobal = (deps: StamperDeps, cliente: string, s: IssuingSucursal): Promise<boolean> =>
  deps.db.withTx(cliente, async (tx) => {
    const [[numbers]] = await tx.read(lockNumbers(cliente, s.sucursal));
    const next = numbers && (await nextCharges(tx, cliente, s, deps.reloj()));
    if (!next) return false;
    tx.write(...writeGlobal(deps, cliente, s, numbers, next));
    await tx.commit();
    return true;
  });
