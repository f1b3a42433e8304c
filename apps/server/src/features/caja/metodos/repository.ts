import { sqlText, type Query } from '../../../platform/db/query.ts';
import { containsSql, searchedText, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';

/** A payment method of the business. */
export interface FilaMetodo {
  readonly metodo: number;
  readonly descripcion: string;
  readonly habilitado: boolean;
}

const METODO = 'SELECT id AS metodo, descripcion, habilitado FROM metodo_de_pago WHERE cliente = $1';
const BUSCADOS = containsSql('clave_de_nombre(descripcion)', 2);

/** A page of the payment methods, in their order, and how many there are in all. */
export const paginaDeMetodos = (cliente: string, p: RequestedPage) => {
  const filtro = [cliente, searchedText(p)];
  return [
    sqlText<FilaMetodo>(`${METODO} AND ${BUSCADOS} ORDER BY id LIMIT $3 OFFSET $4`, [...filtro, ...sliceOf(p)]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM metodo_de_pago WHERE cliente = $1 AND ${BUSCADOS}`,
      filtro,
    ),
  ] as const;
};

/** A payment method, held until the end of the write: two screens change it one after the other. */
export const metodoBloqueado = (cliente: string, metodo: number): Query<FilaMetodo> =>
  sqlText(`${METODO} AND id = $2 FOR UPDATE`, [cliente, metodo]);

/** Enables or disables a payment method. */
export const cambiarEstado = (cliente: string, metodo: number, habilitado: boolean): Query =>
  sqlText('UPDATE metodo_de_pago SET habilitado = $3 WHERE cliente = $1 AND id = $2', [cliente, metodo, habilitado]);

/** The next rev of the menu of every branch, by branch: their tills ask again for what one can pay with (D-25). */
export const avisarSucursales = (cliente: string): Query<{ sello: string }> =>
  sqlText(
    `WITH s AS (UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 RETURNING sucursal, rev_catalogo)
     SELECT COALESCE(json_object_agg(sucursal, rev_catalogo), '{}')::text AS sello FROM s`,
    [cliente],
  );
