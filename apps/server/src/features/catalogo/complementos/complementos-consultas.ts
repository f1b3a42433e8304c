import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { containsSql, chosenIds, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import { columnasDeVendible, CON_GRUPOS, VIGENTE, type FilaVendible } from '../vendibles/vendibles-consultas.ts';

/** An add-on with its groups and how many dishes allow it. */
export type FilaComplemento = FilaVendible<'complemento'> & { readonly productos: number };

const filas = (fuente: string): string => `SELECT ${columnasDeVendible('complemento')},
    (SELECT count(*)::integer FROM producto_complemento e WHERE e.cliente = x.cliente AND e.sucursal = x.sucursal AND e.complemento = x.id) AS productos
  FROM ${fuente} ${CON_GRUPOS}`;

const ORDEN = 'ORDER BY x.descripcion, x.id';
const BUSCADOS = `${VIGENTE} AND ${containsSql('x.clave', 3)} AND ($4::integer[] IS NULL OR x.categoria = ANY ($4)) AND ($5::integer[] IS NULL OR x.area = ANY ($5))`;
const LISTA = `${filas('complemento x')} WHERE ${VIGENTE} ${ORDEN}`;
const UNO = `${filas('complemento x')} WHERE ${VIGENTE} AND x.id = $3`;
const DE_PRODUCTO = `${filas('complemento x')} JOIN producto_complemento e ON e.cliente = x.cliente AND e.sucursal = x.sucursal AND e.complemento = x.id
  WHERE ${VIGENTE} AND e.producto = $3 ${ORDEN}`;
const PAGINA = `${filas(`(SELECT * FROM complemento x WHERE ${BUSCADOS} ${ORDEN} LIMIT $6 OFFSET $7) x`)} ${ORDEN}`;
const TOTAL = `SELECT count(*)::integer AS total FROM complemento x WHERE ${BUSCADOS}`;

/** The add-ons of a branch by name. */
export const complementosDe = ({ cliente, sucursal }: Alcance): Query<FilaComplemento> =>
  sqlText(LISTA, [cliente, sucursal]);

/** One add-on that is still sold. */
export const complementoPorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaComplemento> =>
  sqlText(UNO, [cliente, sucursal, id]);

/** The add-ons that a dish allows. */
export const complementosDeProducto = ({ cliente, sucursal }: Alcance, producto: number): Query<FilaComplemento> =>
  sqlText(DE_PRODUCTO, [cliente, sucursal, producto]);

/** A page of add-ons by name, and how many there are in all. */
export const paginaDeComplementos = ({ cliente, sucursal }: Alcance, p: RequestedPage) => {
  const buscados = [cliente, sucursal, searchedWords(p), chosenIds(p, 'categoria'), chosenIds(p, 'area')];
  return [
    sqlText<FilaComplemento>(PAGINA, [...buscados, ...sliceOf(p)]),
    sqlText<{ total: number }>(TOTAL, buscados),
  ] as const;
};
