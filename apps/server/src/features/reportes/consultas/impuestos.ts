import { CHARGES } from '../../../platform/caja/periodo.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { FILTRO_DE_COBROS, valoresDe, type ConsultaDe } from './reporte.ts';

const REPORTE = `
  SELECT CASE WHEN i.exento THEN 'Exento' ELSE (i.tasa / 100.0)::float8::text || ' %' END AS tasa,
    sum(base)::bigint AS base,
    sum(impuesto)::bigint AS impuesto,
    sum(base + impuesto)::bigint AS ventas
  ${CHARGES}
  JOIN pago_impuesto i ON i.cliente = x.cliente AND i.pago = x.id
  WHERE ${FILTRO_DE_COBROS}
  GROUP BY i.exento, i.tasa
  HAVING sum(base) <> 0 OR sum(impuesto) <> 0
  ORDER BY i.exento, i.tasa DESC`;

/** Base and tax by rate, of the charges that keep them (decision 0147). */
export const impuestos: ConsultaDe<'impuestos'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
