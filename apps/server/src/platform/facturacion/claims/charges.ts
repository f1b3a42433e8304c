import type { Renglon } from '@comal/domain/facturacion/conceptos';
import type { Reclamo } from '@comal/domain/facturacion/emision/facturable';
import type { Pagado } from '@comal/domain/facturacion/emision/forma-de-pago';
import { renglonesDe } from '@comal/domain/facturacion/conceptos';
import type { LineaGravada } from '@comal/domain/comanda/cuenta/impuesto';
import { containsSql } from '../../db/pages.ts';
import { sqlText, type Query } from '../../db/query.ts';
import type { Db, Reader } from '../../db/tenant.ts';
import { LIVE } from '../receipts/receipts.ts';

/** A charge as somebody wants it invoiced; amounts in centavos. */
export interface Charge {
  readonly id: string;
  readonly folio: string;
  /** The name of its comanda. */
  readonly nombre: string;
  readonly subcuenta: string | null;
  readonly creado_en: number;
  readonly cancelado: boolean;
  readonly renglones: readonly Renglon[];
  readonly pagados: readonly Pagado[];
  readonly reclamo: Reclamo | null;
}

/** SQL: base and tax by rate of what is left of the charge `g`, as a JSON list: none of one that is cancelled. */
const RENGLONES = `COALESCE((SELECT json_agg(x) FROM (
      SELECT 0 AS n, i.exento, i.tasa, sum(i.base)::bigint AS base, sum(i.impuesto)::bigint AS impuesto
      FROM pago v JOIN pago_impuesto i ON i.cliente = v.cliente AND i.pago = v.id
      WHERE v.cliente = g.cliente AND (v.id = g.id OR v.devuelve = g.id OR v.cancela = g.id)
      GROUP BY i.exento, i.tasa HAVING sum(i.base) <> 0 OR sum(i.impuesto) <> 0 ORDER BY i.exento, i.tasa DESC) x), '[]')`;

/** SQL: what is left of the charge `g` by method, without the tip, as a JSON list; a charge that kept no form has that of its method. */
const PAGADOS = `COALESCE((SELECT json_agg(json_build_object('aplicado', y.aplicado, 'forma_sat', y.forma_sat, 'es_tarjeta', y.es_tarjeta, 'tipo_tarjeta', y.tipo_tarjeta)) FROM (
      SELECT t.metodo, m.es_tarjeta, COALESCE(max(t.forma_sat), m.forma_sat) AS forma_sat, max(t.tipo_tarjeta) AS tipo_tarjeta, sum(t.aplicado)::bigint AS aplicado
      FROM pago v JOIN pago_por_metodo t ON t.cliente = v.cliente AND t.pago = v.id JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo
      WHERE v.cliente = g.cliente AND (v.id = g.id OR v.devuelve = g.id) GROUP BY t.metodo, m.es_tarjeta, m.forma_sat HAVING sum(t.aplicado) > 0) y), '[]')`;

/** SQL: the open claim of the charge `g` as JSON; null: it has none. */
export const RECLAMO = `(SELECT json_build_object('factura', f.id, 'clase', f.clase, 'estado', f.estado, 'cancelacion', f.cancelacion)
      FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura WHERE q.cliente = g.cliente AND q.pago = g.id AND q.abierta)`;

/** SQL: whether the charge `g` is cancelled. */
const CANCELADO = 'EXISTS (SELECT FROM pago x WHERE x.cliente = g.cliente AND x.cancela = g.id)';

const CHARGE = `SELECT g.id, c.folio, c.nombre, g.subcuenta, g.creado_en, ${CANCELADO} AS cancelado, ${RENGLONES} AS renglones, ${PAGADOS} AS pagados, ${RECLAMO} AS reclamo
     FROM pago g JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda`;

const chargesById = (cliente: string, sucursal: number, pagos: readonly string[]): Query<Charge> =>
  sqlText(
    `${CHARGE} WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = ANY($3::uuid[]) AND g.cancela IS NULL AND g.devuelve IS NULL ORDER BY g.creado_en, g.id`,
    [cliente, sucursal, pagos],
  );

/** The charges of a branch between two instants that no invoice has and no receipt at the PAC, the first ones; those without taxes are left out. */
const unclaimedBetween = (cliente: string, sucursal: number, from: number, to: number, most: number): Query<Charge> =>
  sqlText(
    `${CHARGE} WHERE g.cliente = $1 AND g.sucursal = $2 AND g.creado_en >= $3 AND g.creado_en < $4 AND g.cancela IS NULL AND g.devuelve IS NULL AND NOT ${CANCELADO}
       AND EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = g.cliente AND i.pago = g.id)
       AND NOT EXISTS (SELECT FROM factura_pago q WHERE q.cliente = g.cliente AND q.pago = g.id AND q.abierta)
       AND NOT EXISTS (SELECT FROM recibo r WHERE r.cliente = g.cliente AND r.pago = g.id AND ${LIVE})
       AND EXISTS (SELECT FROM pago v JOIN pago_impuesto i ON i.cliente = v.cliente AND i.pago = v.id
         WHERE v.cliente = g.cliente AND (v.id = g.id OR v.devuelve = g.id) HAVING sum(i.base + i.impuesto) > 0)
     ORDER BY g.creado_en, g.id LIMIT $5`,
    [cliente, sucursal, new Date(from), new Date(to), most],
  );

/** A line of a charge that is left after returns. */
interface ChargedLine extends LineaGravada {
  readonly pago: string;
}

const linesOf = (cliente: string, pagos: readonly string[]): Query<ChargedLine> =>
  sqlText(
    `SELECT COALESCE(v.devuelve, v.id) AS pago, d.clase_fiscal AS clase, d.tasa, sum(d.importe)::bigint AS importe
     FROM pago v JOIN pago_pedido d ON d.cliente = v.cliente AND d.pago = v.id
     WHERE v.cliente = $1 AND (v.id = ANY($2::uuid[]) OR v.devuelve = ANY($2::uuid[])) AND d.clase_fiscal IS NOT NULL AND d.tasa IS NOT NULL
     GROUP BY 1, d.pedido, d.clase_fiscal, d.tasa HAVING sum(d.importe) > 0 ORDER BY 1, d.pedido`,
    [cliente, pagos],
  );

const positiveRates = ({ renglones }: Charge): number =>
  new Set(renglones.map((r) => r.tasa).filter((t) => t > 0)).size;

/** Charges of several positive rates with a row for each of their lines (decision 0148). */
const withLines = async (tx: Reader, cliente: string, charges: readonly Charge[]): Promise<readonly Charge[]> => {
  const several = charges.filter((c) => positiveRates(c) > 1).map((c) => c.id);
  if (several.length === 0) return charges;
  const [lines] = await tx.read(linesOf(cliente, several));
  return charges.map((c) =>
    several.includes(c.id) ? { ...c, renglones: renglonesDe(lines.filter((l) => l.pago === c.id)) } : c,
  );
};

/** Charges of a branch as they are now; cancellations and returns are none, and are not found. */
export const readCharges = async (
  tx: Reader,
  cliente: string,
  sucursal: number,
  pagos: readonly string[],
): Promise<readonly Charge[]> => {
  const [charges] = await tx.read(chargesById(cliente, sucursal, pagos));
  return withLines(tx, cliente, charges);
};

/** What charges of a branch are looked for by. */
export interface ChargeSearch {
  readonly cliente: string;
  readonly sucursal: number;
  /** When the day began, epoch milliseconds. */
  readonly since: number;
  /** A ticket code; null: none. */
  readonly code: string | null;
  readonly folio: string;
  /** Patterns that the names of comanda and sub-account match; empty: those of the day that no invoice has. */
  readonly words: readonly string[];
}

const NAMES = `clave_de_nombre(k.folio_corto || ' ' || k.nombre || ' ' || COALESCE(p.subcuenta, ''))`;
const DE_COMANDA =
  'pago p JOIN comanda k ON k.cliente = p.cliente AND k.id = p.comanda WHERE p.cliente = $1 AND p.sucursal = $2';
/** SQL: the ids of the charges that are looked for; three lists, each by its index. */
const FOUND = `SELECT p.id FROM pago p WHERE p.cliente = $1 AND p.sucursal = $2 AND p.codigo = $3
     UNION SELECT p.id FROM ${DE_COMANDA} AND k.folio = $4
     UNION SELECT p.id FROM ${DE_COMANDA} AND p.creado_en >= $5 AND ${containsSql(NAMES, 6)}
       AND (cardinality($6::text[]) > 0 OR NOT EXISTS (SELECT FROM factura_pago q WHERE q.cliente = p.cliente AND q.pago = p.id AND q.abierta))`;

/** The charges of a branch that somebody looks for, the last ones first: by ticket code or folio of any day, or of the day by words. */
export const searchCharges = async (tx: Reader, s: ChargeSearch, most: number): Promise<readonly Charge[]> => {
  const { cliente, sucursal, since, code, folio, words } = s;
  const [charges] = await tx.read(
    sqlText<Charge>(
      `${CHARGE} WHERE g.cliente = $1 AND g.sucursal = $2 AND g.cancela IS NULL AND g.devuelve IS NULL AND g.id IN (${FOUND})
         AND NOT ${CANCELADO} ORDER BY g.creado_en DESC, g.id LIMIT $7`,
      [cliente, sucursal, code, folio, new Date(since), words, most],
    ),
  );
  return charges;
};

/** The first `most` charges of a branch between two instants that can be invoiced and that no invoice has. */
export const readUnclaimed = async (
  tx: Reader,
  {
    cliente,
    sucursal,
    from,
    to,
  }: { readonly cliente: string; readonly sucursal: number; readonly from: number; readonly to: number },
  most: number,
): Promise<readonly Charge[]> => {
  const [charges] = await tx.read(unclaimedBetween(cliente, sucursal, from, to, most));
  return withLines(tx, cliente, charges);
};

/** Reads of a business outside of a transaction, as one inside would. */
export const readerOf = (db: Db, cliente: string): Reader => ({ read: (...queries) => db.read(cliente, ...queries) });
