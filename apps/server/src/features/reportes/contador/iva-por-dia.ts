import { CHARGES, valuesOf, type ChargesOf } from '../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** Base and tax of an operating day of a branch at one rate, in centavos (decision 0147). */
export interface FilaDeIva {
  readonly dia: string;
  readonly sucursal: string;
  readonly exento: boolean;
  readonly tasa: number;
  readonly base: number;
  readonly impuesto: number;
  /** What the lines of the same charges come to at that rate: read from them, so that the first sheet checks it. */
  readonly cobrado: number;
}

const DIA = '((x.creado_en AT TIME ZONE s.zona) - make_interval(hours => s.hora_corte))::date';

// Base and tax, and the lines of the same charges, are read independently.
const GUARDADO = `(
  SELECT ${DIA} AS dia, s.id, i.exento, i.tasa, sum(base)::bigint AS base, sum(impuesto)::bigint AS impuesto
  ${CHARGES}
  JOIN pago_impuesto i ON i.cliente = x.cliente AND i.pago = x.id
  GROUP BY 1, 2, 3, 4
)`;
const COBRADO = `(
  SELECT ${DIA} AS dia, s.id, d.clase_fiscal = 'exento' AS exento, d.tasa, sum(d.importe)::bigint AS cobrado
  ${CHARGES}
  JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = x.id AND d.clase_fiscal IS NOT NULL
  WHERE EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = x.cliente AND i.pago = x.id)
  GROUP BY 1, 2, 3, 4
)`;

const TEXTO = `
  SELECT to_char(g.dia, 'DD-MM-YYYY') AS dia,
    b.nombre AS sucursal,
    g.exento,
    g.tasa,
    base,
    impuesto,
    COALESCE(c.cobrado, 0)::bigint AS cobrado
  FROM ${GUARDADO} g
  JOIN sucursal b ON b.cliente = $1 AND b.id = g.id
  LEFT JOIN ${COBRADO} c ON c.dia = g.dia AND c.id = g.id AND c.exento = g.exento AND c.tasa = g.tasa
  ORDER BY g.dia, b.nombre, g.exento, g.tasa DESC`;

/** Base and tax by day, branch and rate; none of charges that do not keep them. */
export const ivaPorDia = (de: ChargesOf): Query<FilaDeIva> => sqlText(TEXTO, valuesOf(de));
