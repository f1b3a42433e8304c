import { COBROS, JOIN_METODOS, VENTA_POR_METODO } from '../../../platform/caja/cifras.ts';
import { CHARGES, valuesOf, type ChargesOf } from '../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** The sales of an operating day of a branch, in centavos. */
export interface FilaDia {
  readonly dia: string;
  readonly sucursal: string;
  readonly cobros: number;
  readonly total: number;
  readonly propinas: number;
  /** Sales by id of the method; only methods that were used. */
  readonly metodos: Readonly<Record<string, number>>;
}

const DIA = '((x.creado_en AT TIME ZONE s.zona) - make_interval(hours => s.hora_corte))::date';

// The total of each day and its amounts by method are read independently: the first sheet checks that both agree.
const DIAS = `(
  SELECT ${DIA} AS dia,
    s.id,
    sum(${COBROS})::integer AS cobros,
    COALESCE(sum(x.total), 0)::bigint AS total,
    COALESCE(sum(x.propina), 0)::bigint AS propinas
  ${CHARGES}
  GROUP BY 1, 2
)`;
const METODOS = `(
  SELECT u.dia, u.id, json_object_agg(u.metodo, u.ventas) AS metodos
  FROM (
    SELECT ${DIA} AS dia,
      s.id,
      t.metodo,
      sum(${VENTA_POR_METODO})::bigint AS ventas
    ${CHARGES}
    ${JOIN_METODOS}
    GROUP BY 1, 2, 3
  ) u
  GROUP BY 1, 2
)`;

const TEXTO = `
  SELECT to_char(d.dia, 'DD-MM-YYYY') AS dia,
    b.nombre AS sucursal,
    d.cobros,
    d.total,
    d.propinas,
    COALESCE(v.metodos, '{}') AS metodos
  FROM ${DIAS} d
  JOIN sucursal b ON b.cliente = $1 AND b.id = d.id
  LEFT JOIN ${METODOS} v ON v.dia = d.dia AND v.id = d.id
  ORDER BY d.dia, b.nombre`;

/** Sales by day and method. */
export const ventasPorDia = (de: ChargesOf): Query<FilaDia> => sqlText(TEXTO, valuesOf(de));
