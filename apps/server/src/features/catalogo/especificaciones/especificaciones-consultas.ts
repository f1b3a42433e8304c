import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';

/** A specification and how many dishes allow it. */
export interface FilaEspecificacion {
  readonly id: number;
  readonly descripcion: string;
  readonly productos: number;
}

const SUYA = 'x.cliente = $1 AND x.sucursal = $2';
const FILAS = `SELECT x.id, x.descripcion, (SELECT count(*)::integer FROM producto_especificacion e
    WHERE e.cliente = x.cliente AND e.sucursal = x.sucursal AND e.especificacion = x.id) AS productos
  FROM especificacion x`;
const ORDEN = 'ORDER BY x.descripcion, x.id';
const BUSCADAS = `${SUYA} AND ${containsSql('x.clave', 3)}`;

/** The specifications of a branch by name. */
export const especificacionesDe = ({ cliente, sucursal }: Alcance): Query<FilaEspecificacion> =>
  sqlText(`${FILAS} WHERE ${SUYA} ${ORDEN}`, [cliente, sucursal]);

/** One specification. */
export const especificacionPorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaEspecificacion> =>
  sqlText(`${FILAS} WHERE ${SUYA} AND x.id = $3`, [cliente, sucursal, id]);

/** The specifications that a dish allows. */
export const especificacionesDeProducto = (
  { cliente, sucursal }: Alcance,
  producto: number,
): Query<{ id: number; descripcion: string }> =>
  sqlText(
    `SELECT x.id, x.descripcion FROM especificacion x JOIN producto_especificacion e ON e.cliente = x.cliente AND e.sucursal = x.sucursal AND e.especificacion = x.id
     WHERE ${SUYA} AND e.producto = $3 ${ORDEN}`,
    [cliente, sucursal, producto],
  );

/** A page of specifications by name, and how many there are in all. */
export const paginaDeEspecificaciones = ({ cliente, sucursal }: Alcance, p: RequestedPage) =>
  [
    sqlText<FilaEspecificacion>(`${FILAS} WHERE ${BUSCADAS} ${ORDEN} LIMIT $4 OFFSET $5`, [
      cliente,
      sucursal,
      searchedWords(p),
      ...sliceOf(p),
    ]),
    sqlText<{ total: number }>(`SELECT count(*)::integer AS total FROM especificacion x WHERE ${BUSCADAS}`, [
      cliente,
      sucursal,
      searchedWords(p),
    ]),
  ] as const;

/** Adds a specification. */
export const insertarEspecificacion = ({ cliente, sucursal }: Alcance, id: number, descripcion: string): Query =>
  sqlText('INSERT INTO especificacion (cliente, sucursal, id, descripcion) VALUES ($1, $2, $3, $4)', [
    cliente,
    sucursal,
    id,
    descripcion,
  ]);

/** Writes the name of a specification; lines that were ordered keep the one they had (D-04). */
export const cambiarEspecificacion = ({ cliente, sucursal }: Alcance, id: number, descripcion: string): Query =>
  sqlText('UPDATE especificacion SET descripcion = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    cliente,
    sucursal,
    id,
    descripcion,
  ]);

/** Erases a specification. */
export const borrarEspecificacion = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText('DELETE FROM especificacion WHERE cliente = $1 AND sucursal = $2 AND id = $3', [cliente, sucursal, id]);
