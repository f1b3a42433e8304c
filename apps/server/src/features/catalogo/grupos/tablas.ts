import type { areas } from '@comal/contract/catalogo/areas';
import type { categorias, unidades } from '@comal/contract/catalogo/grupos';
import type { Motivo } from '@comal/contract/motivos';
import type { CallData } from '@comal/contract/route';
import { imageUrlSql } from '../../../platform/http/images.ts';

/** A category, a unit and an area in the form of the contract. */
export type Categoria = CallData<typeof categorias.editar>;
export type Unidad = CallData<typeof unidades.editar>;
export type Area = CallData<typeof areas.editar>;

/** A unique value of a branch's rows: the column, which is also the field of the form. */
export interface Unico<M extends Motivo = Motivo> {
  readonly campo: 'descripcion' | 'nombre' | 'abreviatura';
  readonly motivo: M;
}

/**
 * How a category, a unit or an area differ; everything else is shared. `U` are the refusals of unique values, `E` of deleting,
 * `S` why a system row takes no dishes.
 */
export interface Tabla<U extends Motivo = Motivo, E extends Motivo = Motivo, S extends 'DE_SISTEMA' = 'DE_SISTEMA'> {
  /** The table, and the column that names it in dishes and add-ons. */
  readonly tabla: 'categoria' | 'unidad' | 'area';
  readonly singular: string;
  /** SQL of the answered columns of `x`, besides `id`, `sistema` and `productos`. */
  readonly columnas: string;
  readonly orden: string;
  /** SQL of the order in which its dishes `x` are answered. */
  readonly ordenDeProductos: string;
  /** Further changes of a dish that moves here. */
  readonly alLlegar: string;
  readonly unicos: readonly Unico<U>[];
  /** Columns that a new row gets besides, each with the SQL of its value over the branch's rows. */
  readonly calculadas: Readonly<Record<string, string>>;
  /** SQL of the id of a new row, over the branch's rows. */
  readonly siguiente: string;
  /** Why a system row takes no dishes of others, or null: it does. */
  readonly sistemaNoRecibe: S | null;
  readonly conProductos: E;
  /** A further obstacle to deleting: SQL of whether something uses row $3. */
  readonly uso: { readonly sql: string; readonly motivo: E } | null;
}

const POR_NOMBRE = 'x.descripcion, x.id';
/** The place of a dish without an order: after those that have one, by name. */
const SIN_ORDEN = 0;
const DESPUES_DEL_ULTIMO = 'COALESCE(max(x.id), 0) + 1';

/** Categories, in the order of the menu. */
export const CATEGORIA: Tabla<'NOMBRE_REPETIDO', 'CATEGORIA_CON_PRODUCTOS'> = {
  tabla: 'categoria',
  singular: 'Categoría',
  columnas: `x.descripcion, x.orden, x.color, ${imageUrlSql('x')} AS imagen, x.tiempo`,
  orden: 'x.orden, x.descripcion, x.id',
  ordenDeProductos: `x.orden = ${SIN_ORDEN}, x.orden, ${POR_NOMBRE}`,
  alLlegar: `, orden = ${SIN_ORDEN}`,
  unicos: [{ campo: 'descripcion', motivo: 'NOMBRE_REPETIDO' }],
  calculadas: { orden: 'COALESCE(max(x.orden), 0) + 1' },
  siguiente: DESPUES_DEL_ULTIMO,
  sistemaNoRecibe: 'DE_SISTEMA',
  conProductos: 'CATEGORIA_CON_PRODUCTOS',
  uso: null,
};

const DE_SUCURSAL = 'u.cliente = $1 AND u.sucursal = $2 AND u.unidad = $3';

/** Units of measure. */
export const UNIDAD: Tabla<'NOMBRE_REPETIDO' | 'ABREVIATURA_REPETIDA', 'UNIDAD_CON_PRODUCTOS' | 'UNIDAD_EN_USO'> = {
  tabla: 'unidad',
  singular: 'Unidad de medida',
  columnas: 'x.nombre AS descripcion, x.abreviatura, x.tipo AS "tipoUnidad"',
  orden: 'x.nombre, x.id',
  ordenDeProductos: POR_NOMBRE,
  alLlegar: '',
  unicos: [
    { campo: 'nombre', motivo: 'NOMBRE_REPETIDO' },
    { campo: 'abreviatura', motivo: 'ABREVIATURA_REPETIDA' },
  ],
  calculadas: {},
  siguiente: DESPUES_DEL_ULTIMO,
  sistemaNoRecibe: 'DE_SISTEMA',
  conProductos: 'UNIDAD_CON_PRODUCTOS',
  uso: {
    sql: `EXISTS (SELECT FROM ingrediente u WHERE ${DE_SUCURSAL}) OR EXISTS (SELECT FROM receta u WHERE ${DE_SUCURSAL})`,
    motivo: 'UNIDAD_EN_USO',
  },
};

// Orders keep the number of their area: a new area must not reuse the number of a deleted one.
const AREA_NUEVA =
  'GREATEST(max(x.id), (SELECT max(p.area) FROM pedido p WHERE p.cliente = $1 AND p.sucursal = $2), 0) + 1';

const POR_DESPACHAR = `EXISTS (SELECT FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
  WHERE c.cliente = $1 AND c.sucursal = $2 AND c.status = 1 AND c.cancelada_en IS NULL
    AND p.area = $3 AND p.cancelado_en IS NULL AND COALESCE(p.preparacion, p.status) < 3)`;

/** SQL: whether a printer prints the slips of the area `x`. */
export const IMPRESA = `EXISTS (SELECT FROM impresora_uso v WHERE v.cliente = x.cliente AND v.sucursal = x.sucursal AND v.clase = 'comandas' AND v.area = x.id)`;

/** Dispatch areas. */
export const AREA: Tabla<'NOMBRE_REPETIDO', 'AREA_CON_PRODUCTOS' | 'AREA_CON_PEDIDOS', never> = {
  tabla: 'area',
  singular: 'Área de despacho',
  columnas: `x.descripcion, x.sin_preparacion, x.muestra, x.despacho, ${IMPRESA} AS impresa`,
  orden: POR_NOMBRE,
  ordenDeProductos: POR_NOMBRE,
  alLlegar: '',
  unicos: [{ campo: 'descripcion', motivo: 'NOMBRE_REPETIDO' }],
  calculadas: {},
  siguiente: AREA_NUEVA,
  sistemaNoRecibe: null,
  conProductos: 'AREA_CON_PRODUCTOS',
  uso: { sql: POR_DESPACHAR, motivo: 'AREA_CON_PEDIDOS' },
};
