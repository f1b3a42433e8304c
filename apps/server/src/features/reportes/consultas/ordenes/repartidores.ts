import { PRODUCTO_DE_ENVIO } from '@comal/domain/comanda/envio';
import { JOIN_METODOS, PROPINA_POR_METODO } from '../../../../platform/caja/cifras.ts';
import { CHARGES } from '../../../../platform/caja/periodo.ts';
import { sqlText } from '../../../../platform/db/query.ts';
import { CUANTOS_COBROS, LINEAS_DE_COBROS, VENTAS } from '../de-lineas.ts';
import { FILTRO_DE_COBROS, valoresDe, type ConsultaDe } from '../reporte.ts';

const ES_ENVIO = `p.producto = ${PRODUCTO_DE_ENVIO} AND NOT p.complemento`;

const DE_LINEAS = `(
  SELECT x.comanda,
    sign(${CUANTOS_COBROS}) AS ordenes,
    ${VENTAS} AS ventas,
    COALESCE(sum(d.importe) FILTER (WHERE ${ES_ENVIO}), 0)::bigint AS envios
  ${LINEAS_DE_COBROS}
  GROUP BY 1
)`;

const PROPINAS = `(
  SELECT x.comanda,
    sum(${PROPINA_POR_METODO}) AS propinas
  ${CHARGES}
  ${JOIN_METODOS}
  WHERE ${FILTRO_DE_COBROS}
  GROUP BY 1
)`;

const REPORTE = `
  SELECT COALESCE(max(k.reparto -> 'repartidor' ->> 'nombre'), 'Sin repartidor') AS repartidor,
    sum(v.ordenes)::bigint AS comandas,
    sum(v.ventas)::bigint AS ventas,
    sum(v.envios)::bigint AS envios,
    COALESCE(sum(g.propinas), 0)::bigint AS propinas
  FROM ${DE_LINEAS} v
  JOIN comanda k ON k.cliente = $1 AND k.id = v.comanda AND k.reparto IS NOT NULL
  LEFT JOIN ${PROPINAS} g ON g.comanda = v.comanda
  GROUP BY k.reparto -> 'repartidor' ->> 'id'
  HAVING sum(v.ordenes) <> 0 OR sum(v.ventas) <> 0 OR sum(g.propinas) <> 0
  ORDER BY sum(v.ventas) DESC, 1`;

/** Sales of deliveries by who brought them, with their fees and the tips of their charges; always read from the lines. */
export const repartidores: ConsultaDe<'repartidores'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
