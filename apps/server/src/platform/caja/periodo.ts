import type { Dias } from '@comal/domain/tablero/periodos';
import { sqlText, type Query } from '../db/query.ts';

/** The charges of some branches in some operating days, each branch by its own clock. */
export interface ChargesOf {
  readonly cliente: string;
  readonly sucursales: readonly number[];
  readonly dias: Dias;
  /** Nothing later than this counts; milliseconds. */
  readonly ahora: number;
  /** The days lie so many before those that `ahora` is of: they are cut at the same hour. */
  readonly daysBack: number;
}

/**
 * SQL: the instant at which an operating day begins: the first at which the clock of the zone shows its hour. The night on which summer
 * time ends shows an hour twice, of which PostgreSQL takes the second; both are of the day that begins, as `diaOperativo` says.
 */
export const beginningOf = (dia: string, hora: string, zona: string): string => {
  const pared = `(${dia} + make_interval(hours => ${hora}))`;
  const tarde = `${pared} AT TIME ZONE ${zona}`;
  const earlier = `(${tarde} - interval '1 hour')`;
  return `(CASE WHEN ${earlier} AT TIME ZONE ${zona} = ${pared} THEN ${earlier} ELSE ${tarde} END)`;
};
const beginningOfDia = (dia: string): string => beginningOf(dia, 'b.hora_corte', 'b.zona');
/**
 * SQL: the branches `s` with the instants between which their days lie; its six parameters are `valuesOf`. OFFSET 0 has them reckoned
 * once a branch; where PostgreSQL may write them into the condition it reckons both for every charge there is.
 */
export const SPANS = `(SELECT b.id, b.zona, b.hora_corte, ${beginningOfDia('$3::date')} AS desde,
    LEAST(${beginningOfDia('($4::date + 1)')}, (($5::timestamptz AT TIME ZONE b.zona) - make_interval(days => $6::integer)) AT TIME ZONE b.zona) AS hasta
  FROM sucursal b WHERE b.cliente = $1 AND b.id = ANY ($2::integer[]) OFFSET 0) s`;

const UNTIL_THIS_HOUR = `(($5::timestamptz AT TIME ZONE b.zona) - make_interval(days => $6::integer)) AT TIME ZONE b.zona`;
/** SQL: the same day by day, each with whether its sums were kept as it lies (decision 0060). Counted by numbers, of which PostgreSQL knows how many. */
export const DAYS = `(SELECT b.id, b.zona, d.dia, d.desde, d.hasta, k.dia IS NOT NULL AS sumado
  FROM sucursal b CROSS JOIN generate_series(0, $4::date - $3::date) n
  CROSS JOIN LATERAL (SELECT $3::date + n AS dia, ${beginningOfDia('($3::date + n)')} AS desde, LEAST(${beginningOfDia('($3::date + n + 1)')}, ${UNTIL_THIS_HOUR}) AS hasta) d
  LEFT JOIN dia_sumado k ON k.cliente = $1 AND k.sucursal = b.id AND k.dia = d.dia AND k.desde = d.desde AND k.hasta = d.hasta AND k.zona = b.zona
  WHERE b.cliente = $1 AND b.id = ANY ($2::integer[]) OFFSET 0) s`;

/** SQL: no instant of the days lies outside of this, in whatever zone and whenever the day turns: what the plan reckons its rows by. */
export const NEAR = `x.creado_en >= ($3::date - 2)::timestamp AT TIME ZONE 'UTC' AND x.creado_en < ($4::date + 4)::timestamp AT TIME ZONE 'UTC'`;

/** SQL: FROM the charges `x` of the branches `s` in the days; its six parameters are `valuesOf`. */
export const CHARGES = `FROM ${SPANS} JOIN pago x ON x.cliente = $1 AND x.sucursal = s.id AND x.creado_en >= s.desde AND x.creado_en < s.hasta AND ${NEAR}`;

/** SQL: the same with each share `d` of a line `p`. */
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

/** Before a report, in its transaction: a plan for these days, not for any. Lines of a year take longer than a till would wait (loan.ts: 8 s). */
export const planOfReport = (): Query =>
  sqlText(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true), set_config('statement_timeout', '7500', true)`,
    [],
  );

/**
 * The same before sums of days are read or made. Hardly a day is left to its lines, but PostgreSQL reckons with half of them, and would
 * read the lines of months to join them to none.
 */
export const planOfSums = (): Query =>
  sqlText(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true),
       set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
    [],
  );

/** The branches whose figures somebody may see: those in which they may enter. */
export const branchesOf = (cliente: string, usuario: number): Query<{ id: number; nombre: string }> =>
  sqlText(
    `SELECT b.id, b.nombre FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal
     WHERE s.cliente = $1 AND s.usuario = $2 ORDER BY b.matriz DESC, b.nombre`,
    [cliente, usuario],
  );
