import { sqlText, type Query } from '../../../platform/db/query.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';

/** A payment method of the business. */
export interface FilaMetodo {
  readonly metodo: number;
  readonly descripcion: string;
  readonly habilitado: boolean;
  /** One of those that every business has. */
  readonly fijo: boolean;
  readonly en_caja: boolean;
  readonly pide_operacion: boolean;
  readonly abre_cajon: boolean;
  /** What a platform keeps, in hundredths of a percent; null: it is no platform. */
  readonly comision: number | null;
  /** Its key of c_FormaPago; null: nobody chose one. */
  readonly forma_sat: string | null;
}

const METODO =
  'SELECT id AS metodo, descripcion, habilitado, fijo, en_caja, pide_operacion, abre_cajon, comision, forma_sat FROM metodo_de_pago WHERE cliente = $1';
const BUSCADOS = containsSql('clave_de_nombre(descripcion)', 2);

/** A page of the payment methods, in their order, and how many there are in all. */
export const paginaDeMetodos = (cliente: string, p: RequestedPage) => {
  const filtro = [cliente, searchedWords(p)];
  return [
    sqlText<FilaMetodo>(`${METODO} AND ${BUSCADOS} ORDER BY id LIMIT $3 OFFSET $4`, [...filtro, ...sliceOf(p)]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM metodo_de_pago WHERE cliente = $1 AND ${BUSCADOS}`,
      filtro,
    ),
  ] as const;
};

/** A payment method, locked until the end of the write: changes run one after another. */
export const metodoBloqueado = (cliente: string, metodo: number): Query<FilaMetodo> =>
  sqlText(`${METODO} AND id = $2 FOR UPDATE`, [cliente, metodo]);

/** The settings of an own method, as requested. */
export interface DatosDeMetodo {
  readonly descripcion: string;
  readonly pide_operacion: boolean;
  readonly abre_cajon: boolean;
  readonly comision: number | null;
  readonly forma_sat: string | null;
}

/**
 * Locks the payment methods of a business; taken before they are read, so that concurrent changes run one after
 * another.
 */
export const turnoDeMetodos = (cliente: string): Query =>
  sqlText('SELECT id FROM metodo_de_pago WHERE cliente = $1 ORDER BY id FOR NO KEY UPDATE', [cliente]);

/** All methods of a business. */
export const metodosDe = (cliente: string): Query<FilaMetodo> => sqlText(`${METODO} ORDER BY id`, [cliente]);

/** Another method than `metodo` with this name, ignoring case and accents. */
export const metodoConNombre = (cliente: string, descripcion: string, metodo: number | null): Query<FilaMetodo> =>
  sqlText(
    `${METODO} AND clave_de_nombre(descripcion) = clave_de_nombre($2::text) AND id IS DISTINCT FROM $3::integer`,
    [cliente, descripcion, metodo],
  );

/** Adds an own method, enabled. */
export const insertarMetodo = (cliente: string, metodo: number, d: DatosDeMetodo): Query =>
  sqlText(
    'INSERT INTO metodo_de_pago (cliente, id, descripcion, pide_operacion, abre_cajon, comision, forma_sat) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [cliente, metodo, d.descripcion, d.pide_operacion, d.abre_cajon, d.comision, d.forma_sat],
  );

/** Changes an own method. */
export const cambiarMetodo = (cliente: string, metodo: number, d: DatosDeMetodo): Query =>
  sqlText(
    'UPDATE metodo_de_pago SET descripcion = $3, pide_operacion = $4, abre_cajon = $5, comision = $6, forma_sat = $7 WHERE cliente = $1 AND id = $2',
    [cliente, metodo, d.descripcion, d.pide_operacion, d.abre_cajon, d.comision, d.forma_sat],
  );

/** Enables or disables a payment method. */
export const cambiarEstado = (cliente: string, metodo: number, habilitado: boolean): Query =>
  sqlText('UPDATE metodo_de_pago SET habilitado = $3 WHERE cliente = $1 AND id = $2', [cliente, metodo, habilitado]);

/** Raises the catalogue's version of every branch, so that their tills reload the payment methods. */
export const avisarSucursales = (cliente: string): Query<{ sello: string }> =>
  sqlText(
    `WITH s AS (UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 RETURNING sucursal, rev_catalogo)
     SELECT COALESCE(json_object_agg(sucursal, json_build_object('rev', rev_catalogo, 'epoca', epoca())), '{}')::text AS sello FROM s`,
    [cliente],
  );

/** The enabled platforms that a till takes orders of. */
export const plataformasDe = (cliente: string): Query<{ id: number; nombre: string }> =>
  sqlText(
    'SELECT id, descripcion AS nombre FROM metodo_de_pago WHERE cliente = $1 AND habilitado AND comision IS NOT NULL ORDER BY id',
    [cliente],
  );
