import type { DespachoEnPapel, MuestraDeArea } from '@comal/domain/catalogo/area';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tabla } from './tablas.ts';

/** Values by column, of a new row. */
export type Valores = Readonly<Record<string, string>>;
/** Values by column, of a row that exists; null clears the column. */
export type Cambios = Readonly<Record<string, string | null>>;

/** Adds a row after the last one; answers its id. */
export const insertar = (
  { tabla, siguiente, calculadas }: Tabla,
  { cliente, sucursal }: Alcance,
  valores: Valores,
): Query<{ id: number }> => {
  const columnas = ['cliente', 'sucursal', 'id', ...Object.keys(calculadas), ...Object.keys(valores)];
  const escritos = Object.keys(valores).map((_, i) => `$${i + 3}::text`);
  const filas = ['$1::text', '$2::int', siguiente, ...Object.values(calculadas), ...escritos];
  return sqlText(
    `INSERT INTO ${tabla} (${columnas.join(', ')}) SELECT ${filas.join(', ')} FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 RETURNING id`,
    [cliente, sucursal, ...Object.values(valores)],
  );
};

/** Changes columns of a row. */
export const cambiar = ({ tabla }: Tabla, { cliente, sucursal }: Alcance, id: number, valores: Cambios): Query => {
  const cambios = Object.keys(valores).map((columna, i) => `${columna} = $${i + 4}`);
  return sqlText(`UPDATE ${tabla} SET ${cambios.join(', ')} WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [
    cliente,
    sucursal,
    id,
    ...Object.values(valores),
  ]);
};

/** Deletes a row; retired dishes that refer to it are moved to `otra`. */
export const borrar = ({ tabla }: Tabla, { cliente, sucursal }: Alcance, id: number, otra: number | null): Query[] => {
  const reubicar = (vendible: 'producto' | 'complemento', a: number): Query =>
    sqlText(
      `UPDATE ${vendible} SET ${tabla} = $4 WHERE cliente = $1 AND sucursal = $2 AND ${tabla} = $3 AND retirado_en IS NOT NULL`,
      [cliente, sucursal, id, a],
    );
  const fila = sqlText(`DELETE FROM ${tabla} WHERE cliente = $1 AND sucursal = $2 AND id = $3`, [
    cliente,
    sucursal,
    id,
  ]);
  return otra === null ? [fila] : [reubicar('producto', otra), reubicar('complemento', otra), fila];
};

/** Moves dishes to a row, and raises their version for open editors. Returns those that were elsewhere. */
export const llevar = (
  { tabla, alLlegar }: Tabla,
  { cliente, sucursal }: Alcance,
  id: number,
  productos: readonly number[],
): Query<{ id: number }> =>
  sqlText(
    `UPDATE producto SET ${tabla} = $3, version = version + 1${alLlegar}
     WHERE cliente = $1 AND sucursal = $2 AND id = ANY($4::int[]) AND retirado_en IS NULL AND ${tabla} <> $3 RETURNING id`,
    [cliente, sucursal, id, productos],
  );

const ponerEnOrden =
  (tabla: 'categoria' | 'producto') =>
  ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query =>
    sqlText(
      `UPDATE ${tabla} x SET orden = o.lugar FROM unnest($3::int[]) WITH ORDINALITY AS o(id, lugar) WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = o.id`,
      [cliente, sucursal, ids],
    );

/** Stores the order of the categories, given as their ids in that order. */
export const ordenarCategorias = ponerEnOrden('categoria');
/** Stores the order of the dishes of a category, given as their ids in that order; their version is not raised for open editors. */
export const ordenarProductos = ponerEnOrden('producto');

/** How an area works; undefined: as it is. */
export interface ComoTrabaja {
  readonly sin_preparacion?: boolean | undefined;
  readonly muestra?: MuestraDeArea | undefined;
  readonly despacho?: DespachoEnPapel | undefined;
}

/** Stores whether an area only hands out its orders (D-103), and whether it works with screen or paper (D-144). */
export const decirComoTrabaja = (
  { cliente, sucursal }: Alcance,
  id: number,
  { sin_preparacion, muestra, despacho }: ComoTrabaja,
): Query =>
  sqlText(
    `UPDATE area SET sin_preparacion = COALESCE($4, sin_preparacion), muestra = COALESCE($5, muestra), despacho = COALESCE($6, despacho)
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, sin_preparacion ?? null, muestra ?? null, despacho ?? null],
  );

/** Stores in which course the dishes of a category are ordered. */
export const ponerTiempo = ({ cliente, sucursal }: Alcance, id: number, tiempo: number): Query =>
  sqlText('UPDATE categoria SET tiempo = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    ...[cliente, sucursal, id, tiempo],
  ]);
