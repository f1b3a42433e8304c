import { sqlText, type Query } from '../db/query.ts';
import { JOIN_PROPIOS, VENTA_PROPIA } from './cifras.ts';
import { CHARGES, valuesOf, type ChargesOf } from './periodo.ts';

/** What was sold by one of the business's own methods, in centavos (D-115). */
export interface FilaPropia {
  readonly metodo: string;
  readonly total: number;
}

/** Sales by each of the business's own methods. */
export const ventasPropias = (de: ChargesOf): Query<FilaPropia> =>
  sqlText(
    `SELECT m.descripcion AS metodo, t.total FROM (SELECT o.metodo, sum(${VENTA_PROPIA})::bigint AS total ${CHARGES} ${JOIN_PROPIOS} GROUP BY 1) t
     JOIN metodo_de_pago m ON m.cliente = $1 AND m.id = t.metodo ORDER BY t.metodo`,
    valuesOf(de),
  );
