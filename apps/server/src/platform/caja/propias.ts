import { sqlText, type Query } from '../db/query.ts';
import { JOIN_PROPIOS, VENTA_PROPIA } from './cifras.ts';
import { CHARGES, valuesOf, type ChargesOf } from './periodo.ts';
import type { FilaSuma } from './sumas/sumas.ts';

/** What was sold by one of the business's own methods, in centavos (D-115). */
export interface FilaPropia {
  readonly metodo: string;
  readonly total: number;
}

/** Sales by each of the business's own methods. */
export const propiasIn = (de: ChargesOf): Query<FilaPropia> =>
  sqlText(
    `SELECT m.descripcion AS metodo, t.total FROM (SELECT o.metodo, sum(${VENTA_PROPIA})::bigint AS total ${CHARGES} ${JOIN_PROPIOS} GROUP BY 1) t
     JOIN metodo_de_pago m ON m.cliente = $1 AND m.id = t.metodo ORDER BY t.metodo`,
    valuesOf(de),
  );

/** The business's own methods, in their order. */
export const ownMetodos = (cliente: string): Query<{ id: number; descripcion: string }> =>
  sqlText('SELECT id, descripcion FROM metodo_de_pago WHERE cliente = $1 ORDER BY id', [cliente]);

/** The same sales out of the sums of some days, each method by its name of now. */
export const propiasOf = (
  sumas: readonly FilaSuma[],
  metodos: readonly { readonly id: number; readonly descripcion: string }[],
): readonly FilaPropia[] =>
  metodos.flatMap(({ id, descripcion }) => {
    const suya = sumas.find(({ clave }) => clave === String(id));
    return suya ? [{ metodo: descripcion, total: suya.total }] : [];
  });
