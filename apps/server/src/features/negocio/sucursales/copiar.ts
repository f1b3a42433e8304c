import { joinOneByOne } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Db, Tx } from '../../../platform/db/tenant.ts';
import { apartar, avanzarCopia, type Copia } from './copias.ts';

/** Rows per statement: after each the progress is stored, and the copy may be cancelled. */
const FILAS_POR_PASO = 1_000;

const DE_PRODUCTO = `id, codigo, descripcion, descripcion_menu, precio, costo, categoria, area, unidad, tiempo_de_preparacion,
    complementos_gratis, estado_menu, estado_menu_previo, receta_version, url_imagen, imagen, orden, alergenos, picante, clase_fiscal, medida, inventario`;
const DE_COMPLEMENTO = `id, descripcion, precio, costo, categoria, area, unidad, tiempo_de_preparacion, receta_version, alergenos, picante, clase_fiscal, inventario`;
const DE_DESCUENTO = 'id, orden, nombre, clase, valor, limite, quien, pide_motivo, dias, abre, cierra, tipos, activo';
const DE_PROMOCION =
  'id, orden, nombre, cada, rebajados, porcentaje, categorias, productos, dias, abre, cierra, tipos, activo';
const DE_TARIFA = 'id, orden, nombre, porcentaje, redondeo, categorias, dias, abre, cierra, tipos, activo';
const DE_RECETA = 'producto, complemento, version, ingrediente, cantidad, unidad, equivalencia';

/** The copied columns by table, in the order of their references. Stock starts at 0 where it is managed. */
const COLUMNAS = {
  area: 'id, descripcion, sistema, sin_preparacion, muestra, despacho',
  categoria: 'id, descripcion, orden, color, sistema, imagen, tiempo',
  unidad: 'id, nombre, abreviatura, tipo, sistema',
  ingrediente: 'id, nombre, unidad, costo, sistema, inventario',
  especificacion: 'id, descripcion',
  grupo_de_opciones: 'id, nombre, minimo, maximo',
  opcion_de_grupo: 'grupo, especificacion, orden, precio, defecto, abre',
  producto: DE_PRODUCTO,
  complemento: DE_COMPLEMENTO,
  producto_especificacion: 'producto, especificacion',
  producto_complemento: 'producto, complemento',
  producto_grupo: 'producto, grupo, orden',
  receta: DE_RECETA,
  descuento_de_sucursal: DE_DESCUENTO,
  promocion_de_sucursal: DE_PROMOCION,
  tarifa: DE_TARIFA,
} as const;
type Tabla = keyof typeof COLUMNAS;

const suyos = (columnas: string, existencia = 'CASE WHEN inventario IS NOT NULL THEN 0 END'): string =>
  columnas.replace('inventario', `${existencia} AS inventario`);
const EN_VENTA = `o.cliente = $1 AND o.sucursal = $2 AND o.retirado_en IS NULL`;
/** SQL: limits rows that belong to a dish or an add-on to those that are on sale. */
const conSu = (tabla: 'producto' | 'complemento', como: 'p' | 'c'): string =>
  `JOIN ${tabla} ${como} ON ${como}.cliente = o.cliente AND ${como}.sucursal = o.sucursal AND ${como}.id = o.${tabla} AND ${como}.retirado_en IS NULL`;
const SUYO = 'o.cliente = $1 AND o.sucursal = $2';

const todo = (
  tabla: 'area' | 'categoria' | 'unidad' | 'especificacion' | 'grupo_de_opciones' | 'opcion_de_grupo' | 'tarifa',
): string => `SELECT ${COLUMNAS[tabla]} FROM ${tabla} o WHERE ${SUYO}`;
const receta = (tabla: 'producto' | 'complemento', como: 'p' | 'c'): string =>
  `SELECT o.producto, o.complemento, o.version, o.ingrediente, o.cantidad, o.unidad, o.equivalencia FROM receta o
   ${conSu(tabla, como)} AND ${como}.receta_version = o.version WHERE ${SUYO}`;

const DE_LA_OTRA: Readonly<Record<Tabla, string>> = {
  area: todo('area'),
  categoria: todo('categoria'),
  unidad: todo('unidad'),
  ingrediente: `SELECT ${suyos(COLUMNAS.ingrediente, '0')} FROM ingrediente o WHERE ${EN_VENTA}`,
  especificacion: todo('especificacion'),
  grupo_de_opciones: todo('grupo_de_opciones'),
  opcion_de_grupo: todo('opcion_de_grupo'),
  producto: `SELECT ${suyos(DE_PRODUCTO)} FROM producto o WHERE ${EN_VENTA}`,
  complemento: `SELECT ${suyos(DE_COMPLEMENTO)} FROM complemento o WHERE ${EN_VENTA}`,
  producto_especificacion: `SELECT o.producto, o.especificacion FROM producto_especificacion o ${conSu('producto', 'p')} WHERE ${SUYO}`,
  producto_complemento: `SELECT o.producto, o.complemento FROM producto_complemento o ${conSu('producto', 'p')} ${conSu('complemento', 'c')} WHERE ${SUYO}`,
  producto_grupo: `SELECT o.producto, o.grupo, o.orden FROM producto_grupo o ${conSu('producto', 'p')} WHERE ${SUYO}`,
  receta: `${receta('producto', 'p')} UNION ALL ${receta('complemento', 'c')}`,
  descuento_de_sucursal: `SELECT ${DE_DESCUENTO} FROM descuento_de_sucursal o WHERE ${SUYO} AND NOT o.retirado`,
  promocion_de_sucursal: `SELECT ${DE_PROMOCION} FROM promocion_de_sucursal o WHERE ${SUYO} AND NOT o.retirado`,
  tarifa: todo('tarifa'),
};
const TABLAS = Object.keys(COLUMNAS) as Tabla[];

/** Rows of one table, as JSON text. */
interface Trozo {
  readonly tabla: Tabla;
  readonly cuantas: number;
  readonly filas: string;
}

const enTrozos = (tabla: Tabla): string =>
  `SELECT '${tabla}' AS tabla, count(*)::integer AS cuantas, json_agg(f)::text AS filas
   FROM (SELECT row_number() OVER () AS n, o.* FROM (${DE_LA_OTRA[tabla]}) o) f GROUP BY (f.n - 1) / ${FILAS_POR_PASO}`;
const CATALOGO = TABLAS.map(enTrozos).join(' UNION ALL ');

/** The whole catalogue of a branch in one statement: a snapshot without locks. */
const catalogoDe = (cliente: string, sucursal: number): Query<Trozo> => sqlText(CATALOGO, [cliente, sucursal]);

const meter = (cliente: string, sucursal: number, { tabla, filas }: Trozo): Query =>
  sqlText(
    `INSERT INTO ${tabla} (cliente, sucursal, ${COLUMNAS[tabla]})
     SELECT $1, $2, ${COLUMNAS[tabla]} FROM json_populate_recordset(NULL::${tabla}, $3::json)`,
    [cliente, sucursal, JSON.stringify(JSON.parse(filas) as Readonly<Record<string, unknown>>[])],
  );

/** For the progress of a copy: its other connection, and the copy. */
interface Marcha {
  readonly db: Pick<Db, 'read'>;
  readonly copia: Copia;
}

/**
 * Copies the catalogue of another branch to a new one, with the same ids: areas, categories, units, ingredients, dishes with recipes,
 * specifications, groups of options and add-ons, and its lists of discounts, promotions and prices. Retired rows are not copied, and stock starts at 0, because the goods are in the other branch. The other
 * branch is read once; the rows are written in steps, after each of which the progress is stored. Answers false when the copy was
 * cancelled in between.
 */
export const copiarCatalogo = async (
  tx: Tx,
  cliente: string,
  [de, a]: readonly [number, number],
  { db, copia }: Marcha,
) => {
  const [, trozos] = await tx.read(joinOneByOne('off'), catalogoDe(cliente, de), joinOneByOne('on'));
  const enOrden = TABLAS.flatMap((tabla) => trozos.filter((t) => t.tabla === tabla));
  const total = enOrden.reduce((suma, { cuantas }) => suma + cuantas, 0);
  let hechas = 0;
  for (const trozo of enOrden) {
    if (await avanzarCopia(db, copia, hechas, total)) return false;
    await tx.read(meter(cliente, a, trozo));
    hechas += trozo.cuantas;
  }
  const [[apartada]] = await tx.read(apartar(copia));
  return apartada !== undefined;
};
