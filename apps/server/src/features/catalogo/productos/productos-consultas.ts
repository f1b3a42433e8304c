import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { containsSql, chosenIds, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import { QUEDAN } from '../../../platform/catalogo/quedan.ts';
import type { Ocupante } from '../vendibles/ids.ts';
import { columnasDeVendible, CON_GRUPOS, VIGENTE, type FilaVendible } from '../vendibles/vendibles-consultas.ts';

/** A dish with its groups and what it allows. */
export type FilaProducto = FilaVendible<'producto'> & {
  readonly no_especificaciones: number;
  readonly no_complementos: number;
  /** How many are left of its tanda (D-136); null without one. */
  readonly quedan: number | null;
};

const cuantos = (enlace: string): string =>
  `(SELECT count(*)::integer FROM ${enlace} e WHERE e.cliente = x.cliente AND e.sucursal = x.sucursal AND e.producto = x.id)`;

const filas = (fuente: string): string => `SELECT ${columnasDeVendible('producto')},
    ${cuantos('producto_especificacion')} AS no_especificaciones, ${cuantos('producto_complemento')} AS no_complementos, ${QUEDAN} AS quedan
  FROM ${fuente} ${CON_GRUPOS}`;

/** SQL: the menu state of a dish `x` as it is shown: sold out (3) also with none left of its tanda, unless it is hidden (2). */
const SE_VE = `CASE WHEN x.estado_menu <> 2 AND ${QUEDAN} = 0 THEN 3 ELSE x.estado_menu END`;
const NOMBRE_Y_CODIGO = `x.clave || COALESCE(' ' || clave_de_nombre(x.codigo), '')`;
const BUSCADOS = `${VIGENTE} AND ${containsSql(NOMBRE_Y_CODIGO, 3)} AND ($4::integer[] IS NULL OR x.categoria = ANY ($4))
  AND ($5::integer[] IS NULL OR x.area = ANY ($5)) AND ($6::integer[] IS NULL OR ${SE_VE} = ANY ($6))`;
const UNO = `${filas('producto x')} WHERE ${VIGENTE} AND x.id = $3`;
const PAGINA = `${filas(`(SELECT * FROM producto x WHERE ${BUSCADOS} ORDER BY x.descripcion, x.id LIMIT $7 OFFSET $8) x`)} ORDER BY x.descripcion, x.id`;
const TOTAL = `SELECT count(*)::integer AS total FROM producto x WHERE ${BUSCADOS}`;

/** One dish that is still sold. */
export const productoPorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaProducto> =>
  sqlText(UNO, [cliente, sucursal, id]);

/** A page of dishes by name, and how many there are in all. */
export const paginaDeProductos = ({ cliente, sucursal }: Alcance, p: RequestedPage) => {
  const buscados = [
    cliente,
    sucursal,
    searchedWords(p),
    chosenIds(p, 'categoria'),
    chosenIds(p, 'area'),
    chosenIds(p, 'estado_menu'),
  ];
  return [
    sqlText<FilaProducto>(PAGINA, [...buscados, ...sliceOf(p)]),
    sqlText<{ total: number }>(TOTAL, buscados),
  ] as const;
};

/** Another dish with the same code, ignoring case; no row for no code. */
export const mismoCodigo = ({ cliente, sucursal }: Alcance, codigo: string | null, id = 0): Query<Ocupante> =>
  sqlText(
    'SELECT x.descripcion AS nombre FROM producto x WHERE x.cliente = $1 AND x.sucursal = $2 AND lower(x.codigo) = lower($3) AND x.id <> $4 AND x.retirado_en IS NULL',
    [cliente, sucursal, codigo, id],
  );

/** A dish that an administrator marks as sold out can be restored at the till: its previous state is stored. */
const PREVIO = 'CASE WHEN $4 <> 3 THEN NULL WHEN estado_menu <> 3 THEN estado_menu ELSE estado_menu_previo END';

/** A tanda ends when its dish is marked as sold out, and when none was left of it: what is written holds (D-136). */
const ACABA = `$4 = 3 OR ${QUEDAN} = 0`;

/** Writes what diners see of a dish; without a description it keeps the one it has. */
export const cambiarDatosDeMenu = (
  { cliente, sucursal }: Alcance,
  id: number,
  estado: number,
  descripcion: string | null,
): Query =>
  sqlText(
    `UPDATE producto x SET version = version + 1, estado_menu = $4, estado_menu_previo = ${PREVIO}, descripcion_menu = COALESCE($5::text, descripcion_menu),
       tanda = CASE WHEN ${ACABA} THEN NULL ELSE tanda END, tanda_piezas = CASE WHEN ${ACABA} THEN NULL ELSE tanda_piezas END
     WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = $3`,
    [cliente, sucursal, id, estado, descripcion],
  );

/** The picture of a dish: an external link, or an uploaded one by its hash. */
export interface ImagenDeProducto {
  readonly url: string | null;
  readonly hash: string | null;
}

/** Writes the picture of a dish. */
export const cambiarImagen = ({ cliente, sucursal }: Alcance, id: number, { url, hash }: ImagenDeProducto): Query =>
  sqlText(
    'UPDATE producto SET version = version + 1, url_imagen = $4, imagen = $5 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
    [cliente, sucursal, id, url, hash],
  );
