import { sqlText, type Query } from '../../../../platform/db/query.ts';
import type { DelMes } from './del-mes.ts';

/** What was charged of an operating day on a date, in centavos; both 'YYYY-MM-DD'. */
export interface FilaPorFecha {
  readonly sucursal: string;
  readonly dia: string;
  readonly fecha: string;
  readonly total: number;
}

// By the wall clock alone, and not by the instants of `CHARGES`: the first sheet checks that both agree.
const LOCAL = '(x.creado_en AT TIME ZONE b.zona)';
const TEXTO = `SELECT sucursal, dia::text AS dia, fecha::text AS fecha, sum(total)::bigint AS total
  FROM (SELECT b.nombre AS sucursal, (${LOCAL} - make_interval(hours => b.hora_corte))::date AS dia, ${LOCAL}::date AS fecha, x.total
    FROM sucursal b JOIN pago x ON x.cliente = $1 AND x.sucursal = b.id
      AND x.creado_en >= ($3::date - 2)::timestamp AT TIME ZONE 'UTC' AND x.creado_en < ($4::date + 4)::timestamp AT TIME ZONE 'UTC'
    WHERE b.cliente = $1 AND b.id = ANY ($2::integer[])) u
  WHERE (dia >= $3::date AND dia <= $4::date) OR (fecha >= $3::date AND fecha <= $4::date)
  GROUP BY 1, 2, 3 ORDER BY 3, 1, 2`;

/** What was charged in a month by operating day and by date (D-153). */
export const porFecha = ({ cliente, sucursales, dias }: DelMes): Query<FilaPorFecha> =>
  sqlText(TEXTO, [cliente, sucursales, dias.desde, dias.hasta]);
