import type { Rebajado } from '@comal/domain/correo/cifras';
import { sqlText, type Query } from '../db/query.ts';
import { SPANS, valuesOf, type ChargesOf } from './periodo.ts';

/** SQL: the full name of the user `u`; 'Nadie' where there is none. */
export const PERSON = `COALESCE(
      nullif(concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')), ''),
      'Nadie'
    )`;

// Shares of one discount are one row. What was taken back on a later day lowers that day's amount, and is no discount given.
/**
 * SQL: the courtesies, discounts and promotions of `SPANS`: who gave each, its name, reason and amount, and whether it was taken back (decisions 0164
 * and 0175). Nobody gives a promotion; each dish that it reduced is one.
 */
export const TAKEN_OFF = `
      SELECT a.usuario,
        'Cortesía',
        a.motivo,
        -a.monto,
        false
      FROM ${SPANS}
      JOIN ajuste a ON a.cliente = $1
        AND a.sucursal = s.id
        AND a.creado_en >= s.desde
        AND a.creado_en < s.hasta
        AND a.clase = 'cortesia'
        AND a.de IS NULL
      UNION ALL
      SELECT a.usuario,
        'Descuento',
        a.motivo,
        -sum(a.monto),
        sum(a.monto) > 0
      FROM ${SPANS}
      JOIN ajuste a ON a.cliente = $1
        AND a.sucursal = s.id
        AND a.creado_en >= s.desde
        AND a.creado_en < s.hasta
        AND a.clase = 'descuento'
      GROUP BY a.usuario, a.motivo, a.descuento
      HAVING sum(a.monto) <> 0
      UNION ALL
      SELECT NULL::integer,
        'Promoción',
        a.motivo,
        -sum(a.monto),
        sum(a.monto) > 0
      FROM ${SPANS}
      JOIN ajuste a ON a.cliente = $1
        AND a.sucursal = s.id
        AND a.creado_en >= s.desde
        AND a.creado_en < s.hasta
        AND a.clase = 'promocion'
      GROUP BY a.motivo, a.pedido
      HAVING sum(a.monto) <> 0`;

/** The courtesies, discounts and promotions of some days by person, kind and reason, in centavos, the highest amount first. */
export const takenOff = (de: ChargesOf): Query<Rebajado> =>
  sqlText(
    `SELECT CASE WHEN t.quien IS NOT NULL THEN ${PERSON} END AS persona, t.que, t.motivo, t.cuantos, t.importe
     FROM (
       SELECT v.quien, v.que, v.motivo, count(*) FILTER (WHERE NOT v.quitado)::integer AS cuantos, sum(v.importe)::bigint AS importe
       FROM (${TAKEN_OFF}) v (quien, que, motivo, importe, quitado)
       GROUP BY 1, 2, 3
     ) t
     LEFT JOIN usuario u ON u.cliente = $1 AND u.id = t.quien
     ORDER BY t.importe DESC, t.cuantos DESC, persona, t.motivo`,
    valuesOf(de),
  );
