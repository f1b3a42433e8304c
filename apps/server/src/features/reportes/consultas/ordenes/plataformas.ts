import { sqlText } from '../../../../platform/db/query.ts';
import { CUANTOS_COBROS, LINEAS_DE_COBROS, VENTAS } from '../de-lineas.ts';
import { valoresDe, type ConsultaDe } from '../reporte.ts';

const DE_LINEAS = `(
  SELECT x.comanda,
    sign(${CUANTOS_COBROS}) AS ordenes,
    ${VENTAS} AS ventas
  ${LINEAS_DE_COBROS}
  GROUP BY 1
)`;

// The commission of each comanda as `importeDeComision` of the domain rounds it; of what went back on a later day, the same less.
const COMISION = "sign(v.ventas::numeric) * floor((abs(v.ventas) * (k.app ->> 'comision')::integer + 5000) / 10000.0)";

const REPORTE = `
  SELECT m.descripcion AS plataforma,
    sum(v.ordenes)::bigint AS comandas,
    sum(v.ventas)::bigint AS ventas,
    COALESCE(sum(${COMISION}), 0)::bigint AS comision,
    COALESCE(sum(v.ventas) - sum(${COMISION}), 0)::bigint AS neto
  FROM ${DE_LINEAS} v
  JOIN comanda k ON k.cliente = $1 AND k.id = v.comanda AND k.app IS NOT NULL
  JOIN metodo_de_pago m ON m.cliente = k.cliente AND m.id = (k.app ->> 'plataforma')::integer
  GROUP BY m.id, m.descripcion
  HAVING sum(v.ordenes) <> 0 OR sum(v.ventas) <> 0 OR sum(${COMISION}) <> 0
  ORDER BY sum(v.ventas) DESC, m.descripcion`;

/** Sales by the platform that sent the order, with what it keeps by the commission of when it was opened; always read from the lines. */
export const plataformas: ConsultaDe<'plataformas'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
