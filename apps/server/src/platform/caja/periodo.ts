import type { Dias } from '@comal/domain/tablero/periodos';
import { sqlText, type Query } from '../db/query.ts';

/** Which charges: those of some branches in some operating days, each branch in its own time zone. */
export interface ChargesOf {
  readonly cliente: string;
  readonly sucursales: readonly number[];
  readonly dias: Dias;
  /** Charges after this instant do not count; epoch milliseconds. */
  readonly ahora: number;
  /** For a comparison with earlier days: how many days earlier the cut-off of `ahora` lies, at the same hour. */
  readonly daysBack: number;
}

/**
 * SQL: the instant at which an operating day begins: the first one at which local time is its hour. When daylight
 * saving time ends, an hour occurs twice and PostgreSQL takes the second; both belong to the day that begins, as in
 * `diaOperativo`.
 */
export const beginningOf = (dia: string, hora: string, zona: string): string => {
  const pared = `(${dia} + make_interval(hours => ${hora}))`;
  const tarde = `${pared} AT TIME ZONE ${zona}`;
  const earlier = `(${tarde} - interval '1 hour')`;
  return `(CASE WHEN ${earlier} AT TIME ZONE ${zona} = ${pared} THEN ${earlier} ELSE ${tarde} END)`;
};
const beginningOfDia = (dia: string): string => beginningOf(dia, 'b.hora_corte', 'b.zona');
/**
 * SQL: the branches `s` with the instants between which their days lie; its six parameters are `valuesOf`. OFFSET 0
 * makes PostgreSQL compute the instants once for each branch; without it they are inlined into the condition and
 * computed for every charge.
 */
export const SPANS = `(SELECT b.id, b.zona, b.hora_corte, ${beginningOfDia('$3::date')} AS desde,
    LEAST(${beginningOfDia('($4::date + 1)')}, (($5::timestamptz AT TIME ZONE b.zona) - make_interval(days => $6::integer)) AT TIME ZONE b.zona) AS hasta
  FROM sucursal b WHERE b.cliente = $1 AND b.id = ANY ($2::integer[]) OFFSET 0) s`;

const UNTIL_THIS_HOUR = `(($5::timestamptz AT TIME ZONE b.zona) - make_interval(days => $6::integer)) AT TIME ZONE b.zona`;
/**
 * SQL: the single days `s` of the branches with their instants, and `sumado`: whether sums are stored for exactly these
 * instants and zone (decision 0060). The series is of integers, because PostgreSQL can estimate its number of rows.
 */
export const DAYS = `(SELECT b.id, b.zona, d.dia, d.desde, d.hasta, k.dia IS NOT NULL AS sumado
  FROM sucursal b CROSS JOIN generate_series(0, $4::date - $3::date) n
  CROSS JOIN LATERAL (SELECT $3::date + n AS dia, ${beginningOfDia('($3::date + n)')} AS desde, LEAST(${beginningOfDia('($3::date + n + 1)')}, ${UNTIL_THIS_HOUR}) AS hasta) d
  LEFT JOIN dia_sumado k ON k.cliente = $1 AND k.sucursal = b.id AND k.dia = d.dia AND k.desde = d.desde AND k.hasta = d.hasta AND k.zona = b.zona
  WHERE b.cliente = $1 AND b.id = ANY ($2::integer[]) OFFSET 0) s`;

/**
 * SQL: bounds of `x.creado_en` that hold for the days in any zone and with any hour of day change; the planner
 * estimates rows by them.
 */
export const NEAR = `x.creado_en >= ($3::date - 2)::timestamp AT TIME ZONE 'UTC' AND x.creado_en < ($4::date + 4)::timestamp AT TIME ZONE 'UTC'`;

/** SQL: FROM the charges `x` of the branches `s` in the days; its six parameters are `valuesOf`. */
export const CHARGES = `FROM ${SPANS} JOIN pago x ON x.cliente = $1 AND x.sucursal = s.id AND x.creado_en >= s.desde AND x.creado_en < s.hasta AND ${NEAR}`;

/** SQL: `CHARGES` joined with their shares `d` of lines, and the lines `p`. */
export const CHARGED_LINES = `${CHARGES} JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = x.id JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido`;

/** The parameters of `CHARGES`. */
export const valuesOf = ({ cliente, sucursales, dias, ahora, daysBack }: ChargesOf): readonly unknown[] => [
  cliente,
  sucursales,
  dias.desde,
  dias.hasta,
  new Date(ahora + 1),
  daysBack,
];

/**
 * Planner settings for a report, in its transaction: plans are made for the given days. The timeout is 7.5 s, because
 * the lines of a year take longer than a till would wait (limit in loan.ts: 8 s).
 */
export const planOfReport = (): Query =>
  sqlText(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true), set_config('statement_timeout', '7500', true)`,
    [],
  );

/**
 * Planner settings for a report that is read in the background, in its transaction: those of `planOfReport`, also after
 * `planOfSums`, and the time limit of its pool.
 */
export const planOfLongReport = (): Query =>
  sqlText(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true),
       set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true)`,
    [],
  );

/**
 * Planner settings for reading or making sums of days, in its transaction. Hardly any day is read from its lines, but
 * PostgreSQL estimates half of them: with hash and merge joins it would read the lines of months and join them to no
 * day.
 */
export const planOfSums = (): Query =>
  sqlText(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true),
       set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
    [],
  );

/** The branches whose figures a user may see: those that she may enter; the main one first, then by name. */
export const branchesOf = (cliente: string, usuario: number): Query<{ id: number; nombre: string }> =>
  sqlText(
    `SELECT b.id, b.nombre FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal
     WHERE s.cliente = $1 AND s.usuario = $2 ORDER BY b.matriz DESC, b.nombre`,
    [cliente, usuario],
  );
