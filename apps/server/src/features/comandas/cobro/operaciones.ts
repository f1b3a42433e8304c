import { claveDeOperacion } from '@comal/domain/comanda/cobro/cobro';
import type { PagoPorMetodo, PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { CANCELACION } from './lecturas.ts';

/** An operation number as it is compared: by method and normalized number. */
interface Operacion {
  readonly metodo: number;
  readonly operacion: string;
}

/**
 * The normalized operation number of an amount by method; null without a number: nothing is compared with it or waits
 * for its lock.
 */
export const operacionDe = ({ recibido, no_operacion }: PagoPorMetodo): string | null =>
  (recibido > 0 && claveDeOperacion(no_operacion)) || null;

/** The operation numbers of a payment, one for each method that has one, in the order of `pagos`. */
export const operacionesDe = (pagos: PagosPorMetodo): Operacion[] =>
  pagos.flatMap((p) => {
    const operacion = operacionDe(p);
    return operacion === null ? [] : [{ metodo: p.metodo, operacion }];
  });

/** A charge that used one of the operation numbers that are looked for. */
export interface FilaRepetida {
  numero: string;
  creado_en: number;
  folio: string;
}

const REPETIDA = `SELECT t.no_operacion AS numero, g.creado_en, (SELECT c.folio FROM comanda c WHERE c.cliente = g.cliente AND c.id = g.comanda) AS folio
   FROM unnest($2::integer[], $3::text[]) AS n(metodo, operacion)
     JOIN pago_por_metodo t ON t.cliente = $1 AND t.metodo = n.metodo AND t.operacion = n.operacion AND t.creado_en >= $4
     JOIN pago g ON g.cliente = t.cliente AND g.id = t.pago WHERE ${CANCELACION} IS NULL ORDER BY g.creado_en DESC LIMIT 1`;

/** The last charge of the business since an instant that used one of these numbers; cancelled ones do not count. */
export const operacionRepetida = (
  cliente: string,
  operaciones: readonly Operacion[],
  desde: number,
): Query<FilaRepetida> =>
  sqlText(REPETIDA, [
    ...[cliente, operaciones.map((o) => o.metodo), operaciones.map((o) => o.operacion)],
    new Date(desde),
  ]);

/**
 * Locks a charge's operation numbers in the business until the transaction ends: of two charges with the same number
 * the second one sees the first, and is asked (H101). Take it after comanda and lines, in the order of the methods'
 * ids.
 */
export const lockOperaciones = (cliente: string, operaciones: readonly Operacion[]): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest($1::text[]) AS k', [
    operaciones.map(({ metodo, operacion }) => `operacion/${cliente}/${metodo}/${operacion}`),
  ]);
