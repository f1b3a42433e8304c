import { IMPORTE, REGALADO } from '../../../platform/caja/cifras.ts';
import { violacionesDe } from './invariantes.ts';
import type { Asiento, Libro } from './libro.ts';
import type { Local } from './local.ts';

interface FilaDePago {
  readonly id: string;
  readonly comanda: string;
  readonly subcuenta: string | null;
  readonly total: string;
  readonly partes: string;
  readonly lineas: string;
  readonly vigente: boolean;
}

/** The result of an audit. */
export interface Fallo {
  /** Charges that were confirmed to a till and are not stored, or that are stored and were not confirmed. */
  readonly perdidos: number;
  /** Sub-accounts paid more than once. */
  readonly doblados: number;
  /** Centavos by which payments differ from what was owed, from the answers, or from their lines. */
  readonly centavos: number;
  /** All other faults, in words. */
  readonly reparos: string[];
}

const PAGOS = `SELECT p.id, p.comanda, p.subcuenta, p.total,
    (SELECT coalesce(sum(recibido - cambio), 0) - p.propina FROM pago_por_metodo x WHERE x.cliente = p.cliente AND x.pago = p.id) AS partes,
    (SELECT coalesce(sum(importe), 0) FROM pago_pedido x WHERE x.cliente = p.cliente AND x.pago = p.id) AS lineas,
    p.cancela IS NULL AND NOT EXISTS (SELECT 1 FROM pago c WHERE c.cliente = p.cliente AND c.cancela = p.id) AS vigente
  FROM pago p WHERE p.comanda = ANY($1::uuid[])`;

/** SQL: whether a line is neither paid nor given away. */
const DEBE = `p.status <> 4 AND NOT ${REGALADO}`;

/** SQL: whether the kitchen is not done with a line. */
const POR_DESPACHAR = 'COALESCE(p.preparacion, p.status) < 3';

/** Queries of the invariants I2 and I5, each of which must find no rows. */
const REPAROS: Readonly<Record<string, string>> = {
  'a line in more than one payment of its round':
    'SELECT pedido FROM pago_pedido WHERE NOT cancela GROUP BY cliente, pedido, vuelta HAVING count(*) > 1',
  'a paid line whose payment does not cover it': `SELECT p.id FROM pedido p WHERE p.status = 4 AND NOT EXISTS
    (SELECT 1 FROM pago_pedido x WHERE x.cliente = p.cliente AND x.pago = p.pago AND x.pedido = p.id AND NOT x.cancela AND x.importe = ${IMPORTE})`,
  'an unpaid line in a paid comanda': `SELECT c.id FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
    WHERE c.status = 0 AND p.cancelado_en IS NULL AND ${DEBE}`,
  'a line to prepare in a paid comanda': `SELECT c.id FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
    WHERE c.status = 0 AND p.cancelado_en IS NULL AND ${POR_DESPACHAR}`,
  'a comanda with everything paid and dispatched that is still open': `SELECT c.id FROM comanda c WHERE c.status = 1 AND c.cancelada_en IS NULL
    AND EXISTS (SELECT 1 FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id AND p.status = 4)
    AND NOT EXISTS (SELECT 1 FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id AND p.cancelado_en IS NULL AND (${DEBE} OR ${POR_DESPACHAR}))`,
  'a payment with taxed lines that keeps no taxes': `SELECT d.pago FROM pago_pedido d WHERE d.clase_fiscal IS NOT NULL AND d.importe <> 0
    AND NOT EXISTS (SELECT 1 FROM pago_impuesto i WHERE i.cliente = d.cliente AND i.pago = d.pago)`,
  'a key kept twice': 'SELECT clave FROM idempotencia GROUP BY cliente, clave HAVING count(*) > 1',
};

const centavos = (pesos: number): number => Math.round(pesos * 100);
const totalesDe = (a: Asiento): number[] =>
  [...a.aceptadas].map((t) => centavos((JSON.parse(t) as { data: { total: number } }).data.total));
const cuenta = (p: { comanda: string; subcuenta: string | null }): string => `${p.comanda} ${p.subcuenta ?? ''}`;

const contarPor = <T>(xs: Iterable<T>, de: (x: T) => string): Map<string, number> => {
  const veces = new Map<string, number>();
  for (const x of xs) veces.set(de(x), (veces.get(de(x)) ?? 0) + 1);
  return veces;
};

const descuadre = (p: FilaDePago, asiento: Asiento | undefined): number => {
  const total = Number(p.total);
  const deber = asiento ? [asiento.cobro.total, ...totalesDe(asiento)] : [];
  return [Number(p.partes), Number(p.lineas), ...deber].reduce((suma, x) => suma + Math.abs(x - total), 0);
};

/** Compares the answers that the tills got with the stored payments. */
const deLasRespuestas = (asientos: readonly Asiento[], ids: ReadonlySet<string>): string[] =>
  asientos.flatMap((a) => [
    ...(a.aceptadas.size > 1 ? [`${a.clave}: ${a.aceptadas.size} answers to one key`] : []),
    ...(a.rechazos.size > 0 && (ids.has(a.clave) || a.aceptadas.size > 0)
      ? [`${a.clave}: charged, and told ${[...a.rechazos].join(', ')}`]
      : []),
    ...(a.aceptadas.size === 0 && a.rechazos.size === 0 ? [`${a.clave}: never answered`] : []),
  ]);

/** Compares the record of the tills with the database. */
export const auditar = async (local: Local, libro: Libro): Promise<Fallo> => {
  const asientos = [...libro.asientos.values()];
  const pagos = await local.sql<FilaDePago>(PAGOS, [[...new Set(asientos.map((a) => a.cobro.comanda))]]);
  const vigentes = pagos.filter((p) => p.vigente);
  const ids = new Set(pagos.map((p) => p.id));
  const porCuenta = contarPor(vigentes, cuenta);
  const aceptadas = asientos.filter((a) => a.aceptadas.size > 0);
  const avisadas = new Set(aceptadas.map((a) => cuenta(a.cobro)));
  const cuentas = new Set(asientos.map((a) => cuenta(a.cobro)));
  const dobles = [...porCuenta.values()].reduce((suma, n) => suma + n - 1, 0);
  const reparos = deLasRespuestas(asientos, ids);
  const ajenos = pagos.filter((p) => !libro.asientos.has(p.id)).length;
  if (ajenos > 0) reparos.push(`payments that no till asked for: ${ajenos}`);
  for (const [texto, n] of libro.raras) reparos.push(`${n} x ${texto}`);
  for (const [que, consulta] of Object.entries(REPAROS)) {
    const { length } = await local.sql(consulta);
    if (length > 0) reparos.push(`${que}: ${length}`);
  }
  return {
    perdidos:
      aceptadas.filter((a) => !ids.has(a.clave)).length +
      [...cuentas].filter((c) => !avisadas.has(c) || !porCuenta.has(c)).length,
    doblados: dobles,
    centavos: pagos.reduce((suma, p) => suma + descuadre(p, libro.asientos.get(p.id)), 0),
    reparos: [...reparos, ...(await violacionesDe(local.databaseUrl()))],
  };
};

/** The result of an audit without faults. */
export const LIMPIO: Fallo = { perdidos: 0, doblados: 0, centavos: 0, reparos: [] };
