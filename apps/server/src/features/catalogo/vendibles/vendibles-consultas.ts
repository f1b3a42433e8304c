import type { Motivo } from '@comal/contract/motivos';
import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import type { Medida } from '@comal/domain/catalogo/medida/medida';
import { CAMPOS_DEL_MENU, CAMPOS_DE_PRODUCTO, CAMPOS_DE_VENDIBLE } from '@comal/domain/catalogo/vendible';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { columnsOf, type RowOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { DB } from '../../../platform/db/types.gen.ts';

/** A dish or an add-on: the name of its table, and of the column that refers to it in recipes and in the ledger. */
export type Vendible = 'producto' | 'complemento';

interface Nombrado {
  readonly id: number;
  readonly descripcion: string;
}

/** A unit as a part of something else. */
export type Unidad = Nombrado & { readonly abreviatura: string };

const PROPIAS = ['id', 'descripcion', 'costo', 'inventario', 'version'] as const;
/** The columns of a dish and of an add-on that are read as they are. */
export const COLUMNAS = {
  complemento: [...PROPIAS, ...CAMPOS_DE_VENDIBLE],
  producto: [...PROPIAS, ...CAMPOS_DE_PRODUCTO, ...CAMPOS_DEL_MENU, 'url_imagen'],
} as const;

/** A dish or an add-on as it is read, with its groups. */
export type FilaVendible<T extends Vendible> = RowOf<T, (typeof COLUMNAS)[T][number] & keyof DB[T]> & {
  readonly categoria: Nombrado;
  readonly area: Nombrado;
  readonly unidad: Unidad;
  readonly no_ingredientes: number;
  readonly clase_fiscal: ClaseFiscal;
} & (T extends 'producto' ? { readonly medida: Medida } : unknown);

/** SQL: the columns of `FilaVendible` of `x`, with its category `c`, area `a` and unit `u`. */
export const columnasDeVendible = (tabla: Vendible): string => `${columnsOf('x', COLUMNAS[tabla])},
    json_build_object('id', c.id, 'descripcion', c.descripcion) AS categoria, json_build_object('id', a.id, 'descripcion', a.descripcion) AS area,
    json_build_object('id', u.id, 'descripcion', u.nombre, 'abreviatura', u.abreviatura) AS unidad,
    (SELECT count(*)::integer FROM receta r WHERE r.cliente = x.cliente AND r.sucursal = x.sucursal AND r.${tabla} = x.id AND r.version = x.receta_version)
      AS no_ingredientes`;

/** SQL: the joins for `columnasDeVendible`. */
export const CON_GRUPOS = `JOIN categoria c ON c.cliente = x.cliente AND c.sucursal = x.sucursal AND c.id = x.categoria
  JOIN area a ON a.cliente = x.cliente AND a.sucursal = x.sucursal AND a.id = x.area
  JOIN unidad u ON u.cliente = x.cliente AND u.sucursal = x.sucursal AND u.id = x.unidad`;

/** SQL: a row of the branch that is not retired. */
export const VIGENTE = 'x.cliente = $1 AND x.sucursal = $2 AND x.retirado_en IS NULL';

/** A unit of the branch. */
export const unidadPorId = ({ cliente, sucursal }: Alcance, id: number): Query<Unidad> =>
  sqlText(
    'SELECT id, nombre AS descripcion, abreviatura FROM unidad WHERE cliente = $1 AND sucursal = $2 AND id = $3',
    [cliente, sucursal, id],
  );

/** The category, the area and the unit that a form chose. */
export interface GruposElegidos {
  readonly categoria: number;
  readonly areaDespacho: number;
  readonly unidadMedida: number;
}

const FALTAN = {
  categoria: 'CATEGORIA_DESCONOCIDA',
  area: 'AREA_DESCONOCIDA',
  unidad: 'UNIDAD_DESCONOCIDA',
} as const satisfies Record<string, Motivo>;

const existe = (
  tabla: keyof typeof FALTAN,
  n: number,
): string => `CASE WHEN NOT EXISTS (SELECT FROM ${tabla} WHERE cliente = $1 AND sucursal = $2 AND id = $${n})
  THEN '${FALTAN[tabla]}' END`;

const GRUPOS = `SELECT COALESCE(${existe('categoria', 3)}, ${existe('area', 4)}, ${existe('unidad', 5)}) AS falta`;

/** The refusals for a chosen group that does not exist. */
export type GrupoQueFalta = (typeof FALTAN)[keyof typeof FALTAN];

/** The refusal for a chosen group that does not exist; `falta` is null when all exist. */
export const gruposElegidos = (
  { cliente, sucursal }: Alcance,
  g: GruposElegidos,
): Query<{ falta: GrupoQueFalta | null }> =>
  sqlText(GRUPOS, [cliente, sucursal, g.categoria, g.areaDespacho, g.unidadMedida]);

/** What a write needs of a dish or an add-on, which is locked until the commit. */
export interface FilaExclusiva {
  readonly id: number;
  readonly descripcion: string;
  readonly version: number;
  readonly inventario: string | null;
  readonly receta_version: number;
  /** In centavos. */
  readonly precio: number;
  readonly tiempo_de_preparacion: number;
  readonly clase_fiscal: ClaseFiscal;
  /** How a dish is sold; absent of an add-on. */
  readonly medida?: Medida;
}

const exclusivo = (tabla: Vendible, suyo = ''): string =>
  `SELECT x.id, x.descripcion, x.version, x.inventario, x.receta_version, x.precio, x.tiempo_de_preparacion, x.clase_fiscal${suyo} FROM ${tabla} x WHERE ${VIGENTE} AND x.id = $3 FOR NO KEY UPDATE`;
const EXCLUSIVOS = { producto: exclusivo('producto', ', x.medida'), complemento: exclusivo('complemento') };

/** The dish or add-on, locked for a write; no row when it was retired. */
export const vendibleExclusivo = (tabla: Vendible, { cliente, sucursal }: Alcance, id: number): Query<FilaExclusiva> =>
  sqlText(EXCLUSIVOS[tabla], [cliente, sucursal, id]);

const VISIBLES = {
  producto: `SELECT x.id FROM producto x WHERE ${VIGENTE} AND x.id = $3`,
  complemento: `SELECT x.id FROM complemento x WHERE ${VIGENTE} AND x.id = $3`,
};

/** The id of a dish or add-on; no row when it does not exist. */
export const vendibleVisible = (tabla: Vendible, { cliente, sucursal }: Alcance, id: number): Query<{ id: number }> =>
  sqlText(VISIBLES[tabla], [cliente, sucursal, id]);

const usoDe = (tabla: Vendible): string =>
  `SELECT EXISTS (SELECT FROM pedido WHERE cliente = $1 AND sucursal = $2 AND producto = $3 AND complemento = $4)
     OR (${tabla === 'complemento'} AND EXISTS (SELECT FROM producto_complemento WHERE cliente = $1 AND sucursal = $2 AND complemento = $3)) AS se_queda`;
const USOS = { producto: usoDe('producto'), complemento: usoDe('complemento') };

/** Whether its row must stay when it leaves the menu: it was ordered (D-53), or dishes allow it and it may be restored. */
export const seQueda = (tabla: Vendible, { cliente, sucursal }: Alcance, id: number): Query<{ se_queda: boolean }> =>
  sqlText(USOS[tabla], [cliente, sucursal, id, tabla === 'complemento']);
