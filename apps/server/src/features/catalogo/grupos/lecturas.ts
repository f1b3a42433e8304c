import type { MuestraDeArea } from '@comal/domain/catalogo/area';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { IMPRESA, type Tabla, type Unico } from './tablas.ts';

const DE_SUCURSAL = 'x.cliente = $1 AND x.sucursal = $2';

/** The number of dishes and add-ons on sale of each row in one pass, since counting row by row would read the branch 200 times. */
const cuentas = (tabla: Tabla['tabla']): string => {
  const de = (vendible: 'producto' | 'complemento'): string =>
    `SELECT v.${tabla} AS id, ${vendible === 'complemento'} AS extra FROM ${vendible} v WHERE v.cliente = $1 AND v.sucursal = $2 AND v.retirado_en IS NULL`;
  return `(SELECT id, count(*) FILTER (WHERE NOT extra) AS productos, count(*) FILTER (WHERE extra) AS complementos
    FROM (${de('producto')} UNION ALL ${de('complemento')}) v GROUP BY id)`;
};

const fila = ({ tabla, columnas }: Tabla): string =>
  `SELECT x.id, ${columnas}, x.sistema, COALESCE(n.productos, 0) AS productos, COALESCE(n.complementos, 0) AS complementos FROM ${tabla} x LEFT JOIN ${cuentas(tabla)} n ON n.id = x.id WHERE ${DE_SUCURSAL}`;

/** All rows of a branch, in their order. */
export const todas = <F>(t: Tabla, { cliente, sucursal }: Alcance): Query<F> =>
  sqlText(`${fila(t)} ORDER BY ${t.orden}`, [cliente, sucursal]);

/** One row. */
export const una = <F>(t: Tabla, { cliente, sucursal }: Alcance, id: number): Query<F> =>
  sqlText(`${fila(t)} AND x.id = $3`, [cliente, sucursal, id]);

/** An area as the till lists it. */
export interface FilaDeCaja {
  readonly id: number;
  readonly descripcion: string;
  readonly muestra: MuestraDeArea;
  readonly impresa: boolean;
}

const DE_CAJA = `SELECT x.id, x.descripcion, x.muestra, ${IMPRESA} AS impresa FROM area x WHERE ${DE_SUCURSAL}`;

/** The areas of a branch as the till lists them. */
export const areasDeCaja = ({ cliente, sucursal }: Alcance): Query<FilaDeCaja> =>
  sqlText(`${DE_CAJA} ORDER BY x.id`, [cliente, sucursal]);

/** One of them. */
export const areaDeCaja = ({ cliente, sucursal }: Alcance, id: number): Query<FilaDeCaja> =>
  sqlText(`${DE_CAJA} AND x.id = $3`, [cliente, sucursal, id]);

/** What is needed to decide whether a row may be written, and for its log entry. */
export interface FilaPropia {
  id: number;
  descripcion: string;
  sistema: boolean;
}

/** One row, without the counts of its dishes. */
export const propia = ({ tabla, columnas }: Tabla, { cliente, sucursal }: Alcance, id: number): Query<FilaPropia> =>
  sqlText(`SELECT x.id, ${columnas}, x.sistema FROM ${tabla} x WHERE ${DE_SUCURSAL} AND x.id = $3`, [
    cliente,
    sucursal,
    id,
  ]);

/** The row with an equal unique value, ignoring case and accents. */
export const iguales = (
  { tabla, columnas }: Tabla,
  { cliente, sucursal }: Alcance,
  { campo }: Unico,
  valor: string,
  id: number | null,
): Query<FilaPropia> =>
  sqlText(
    `SELECT x.id, ${columnas}, x.sistema FROM ${tabla} x
     WHERE ${DE_SUCURSAL} AND clave_de_nombre(x.${campo}) = clave_de_nombre($3) AND x.id IS DISTINCT FROM $4::int LIMIT 1`,
    [cliente, sucursal, valor, id],
  );

const cuantos = (tabla: Tabla['tabla'], retirados: boolean): string => {
  const de = (vendible: 'producto' | 'complemento'): string =>
    `(SELECT count(*) FROM ${vendible} v WHERE v.cliente = $1 AND v.sucursal = $2 AND v.${tabla} = $3 AND v.retirado_en IS ${retirados ? 'NOT ' : ''}NULL)`;
  return `${de('producto')} + ${de('complemento')}`;
};

/** What prevents a row from being deleted. */
export interface FilaEnUso extends FilaPropia {
  productos: number;
  retirados: number;
  usada: boolean;
  /** Another row, to which the retired dishes can be moved. */
  otra: number | null;
}

/** A row with what may prevent its deletion. */
export const enUso = ({ tabla, columnas, uso }: Tabla, { cliente, sucursal }: Alcance, id: number): Query<FilaEnUso> =>
  sqlText(
    `SELECT x.id, ${columnas}, x.sistema, ${cuantos(tabla, false)} AS productos, ${cuantos(tabla, true)} AS retirados, ${uso?.sql ?? 'false'} AS usada,
       (SELECT min(o.id) FROM ${tabla} o WHERE o.cliente = x.cliente AND o.sucursal = x.sucursal AND o.id <> x.id) AS otra
     FROM ${tabla} x WHERE ${DE_SUCURSAL} AND x.id = $3`,
    [cliente, sucursal, id],
  );

/** A thing by its id and name. */
interface Nombrado {
  id: number;
  descripcion: string;
}

/** A dish of a move panel. */
export interface FilaProducto extends Nombrado {
  codigo: string | null;
  categoria: Nombrado;
  area: Nombrado;
  unidad: Nombrado;
}

const nombrado = (tabla: Tabla['tabla'], nombre: string): string =>
  `(SELECT json_build_object('id', g.id, 'descripcion', g.${nombre}) FROM ${tabla} g WHERE g.cliente = x.cliente AND g.sucursal = x.sucursal AND g.id = x.${tabla}) AS ${tabla}`;

const PRODUCTO = `SELECT x.id, x.descripcion, x.codigo, ${nombrado('categoria', 'descripcion')}, ${nombrado('area', 'descripcion')}, ${nombrado('unidad', 'nombre')}
  FROM producto x WHERE ${DE_SUCURSAL} AND x.retirado_en IS NULL`;

/** The dishes that a row has. */
export const productosDe = (
  { tabla, ordenDeProductos }: Tabla,
  { cliente, sucursal }: Alcance,
  id: number,
): Query<FilaProducto> =>
  sqlText(`${PRODUCTO} AND x.${tabla} = $3 ORDER BY ${ordenDeProductos}`, [cliente, sucursal, id]);

/** Dishes by their ids. */
export const productosPorId = ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query<FilaProducto> =>
  sqlText(`${PRODUCTO} AND x.id = ANY($3::int[]) ORDER BY x.descripcion, x.id`, [cliente, sucursal, ids]);

/** Only the ids of the dishes that a row has. */
export const idsDe = ({ tabla }: Tabla, { cliente, sucursal }: Alcance, id: number): Query<{ id: number }> =>
  sqlText(`SELECT x.id FROM producto x WHERE ${DE_SUCURSAL} AND x.${tabla} = $3`, [cliente, sucursal, id]);

/** Locks the given dishes that are on sale, in the order of their ids. */
export const paraMover = ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query<{ id: number }> =>
  sqlText(
    `SELECT x.id FROM producto x WHERE ${DE_SUCURSAL} AND x.id = ANY($3::int[]) AND x.retirado_en IS NULL ORDER BY x.id FOR NO KEY UPDATE`,
    [cliente, sucursal, ids],
  );
