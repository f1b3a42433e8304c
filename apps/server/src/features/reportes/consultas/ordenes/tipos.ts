import { leerTipo, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { sqlText } from '../../../../platform/db/query.ts';
import { CUANTAS_PIEZAS, CUANTOS_COBROS, LINEAS_DE_COBROS, VENTAS } from '../de-lineas.ts';
import { valoresDe, type ConsultaDe } from '../reporte.ts';

const DE_LINEAS = `(
  SELECT x.comanda,
    ${CUANTOS_COBROS} AS cobros,
    ${CUANTAS_PIEZAS} AS piezas,
    ${VENTAS} AS ventas
  ${LINEAS_DE_COBROS}
  GROUP BY 1
)`;

const REPORTE = `
  SELECT k.tipo,
    sum(v.cobros)::bigint AS cobros,
    round(sum(v.piezas), 6)::float8 AS piezas,
    sum(v.ventas)::bigint AS ventas
  FROM ${DE_LINEAS} v
  JOIN comanda k ON k.cliente = $1 AND k.id = v.comanda
  GROUP BY 1
  HAVING sum(v.ventas) <> 0 OR sum(v.cobros) <> 0
  ORDER BY sum(v.ventas) DESC, k.tipo`;

/** Sales by the order type of their comandas; the sums of days have no charges and pieces of it, so that it is always read from the lines. */
export const tipos: ConsultaDe<'tipos'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
  terminar: (filas) => filas.map((fila) => ({ ...fila, tipo: TIPOS_DE_ORDEN[leerTipo(fila.tipo)].nombre })),
};
