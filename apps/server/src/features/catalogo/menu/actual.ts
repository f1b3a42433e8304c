import type { Medida } from '@comal/domain/catalogo/medida/medida';
import { conCampos } from '@comal/domain/campos';
import { decimalCanonico } from '@comal/domain/catalogo/importar/hojas/celdas';
import { clavesDe } from '@comal/domain/catalogo/importar/hojas/columnas';
import { HOJAS } from '@comal/domain/catalogo/importar/hojas/hojas';
import type { Clave, ClaveDeHoja, Existente, MenuActual, Renglones } from '@comal/domain/catalogo/importar/tipos';
import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { CAMPOS_DEL_MENU, CAMPOS_DE_PRODUCTO, CAMPOS_DE_VENDIBLE } from '@comal/domain/catalogo/vendible';
import type { TipoDeUnidad } from '@comal/domain/catalogo/limites';
import type { EstadoMenu } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { claveDeNombre } from '@comal/domain/texto';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { columnsOf, type RowOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

interface Fila {
  readonly id: number;
  readonly nombre: string;
}
interface FilaDeSistema extends Fila {
  readonly sistema: boolean;
}
interface FilaCategoria extends FilaDeSistema {
  readonly color: string;
}
interface FilaArea extends FilaDeSistema {
  readonly sin_preparacion: boolean;
}
interface FilaUnidad extends FilaDeSistema {
  readonly abreviatura: string;
  readonly tipo: TipoDeUnidad;
}
interface FilaIngrediente extends FilaDeSistema {
  readonly unidad: string;
  readonly costo: string;
  readonly inventario: string;
}
interface Grupos {
  readonly clase_fiscal: ClaseFiscal;
  readonly categoria: string;
  readonly area: string;
  readonly unidad: string;
}
type FilaComplemento = Fila & Grupos & RowOf<'complemento', 'inventario' | (typeof CAMPOS_DE_VENDIBLE)[number]>;
type FilaProducto = FilaComplemento &
  RowOf<'producto', (typeof DE_PRODUCTO)[number]> &
  Listas & { readonly medida: Medida };
interface Listas {
  readonly estado_menu: EstadoMenu;
  readonly especificaciones: readonly string[];
  readonly complementos: readonly string[];
  readonly grupos: readonly string[];
}
interface FilaOpcion {
  /** Of its group. */
  readonly id: number;
  readonly grupo: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly opcion: string;
  readonly precio: number;
  readonly defecto: boolean;
  readonly abre: string | null;
}
interface FilaLinea {
  readonly id: number;
  readonly de: 'producto' | 'complemento';
  readonly dueno: string;
  readonly ingrediente: string;
  readonly cantidad: string;
  readonly unidad: string;
  readonly equivalencia: string;
}

const DE_PRODUCTO = [...CAMPOS_DE_PRODUCTO, ...CAMPOS_DEL_MENU] as const;
const DE_OPCION = ['precio', 'defecto'] as const;
const SUYO = 'x.cliente = $1 AND x.sucursal = $2';
const con = (tabla: string, alias: string, id: string): string =>
  `JOIN ${tabla} ${alias} ON ${alias}.cliente = x.cliente AND ${alias}.sucursal = x.sucursal AND ${alias}.id = ${id}`;
const GRUPOS = `${con('categoria', 'c', 'x.categoria')} ${con('area', 'a', 'x.area')} ${con('unidad', 'u', 'x.unidad')}`;
const VENDIBLE =
  'x.id, x.descripcion AS nombre, c.descripcion AS categoria, a.descripcion AS area, u.nombre AS unidad, x.inventario';
const nombresDe = (tabla: string): string => `COALESCE((SELECT json_agg(o.descripcion) FROM producto_${tabla} l
  JOIN ${tabla} o ON o.cliente = l.cliente AND o.sucursal = l.sucursal AND o.id = l.${tabla}
  WHERE l.cliente = x.cliente AND l.sucursal = x.sucursal AND l.producto = x.id), '[]')`;
const GRUPOS_DE_PRODUCTO = `COALESCE((SELECT json_agg(o.nombre ORDER BY l.orden) FROM producto_grupo l
  JOIN grupo_de_opciones o ON o.cliente = l.cliente AND o.sucursal = l.sucursal AND o.id = l.grupo
  WHERE l.cliente = x.cliente AND l.sucursal = x.sucursal AND l.producto = x.id), '[]')`;
const lineas = (
  dueno: 'producto' | 'complemento',
): string => `SELECT x.linea AS id, '${dueno}' AS de, d.descripcion AS dueno, i.nombre AS ingrediente,
    x.cantidad, u.nombre AS unidad, x.equivalencia
  FROM receta x ${con(dueno, 'd', `x.${dueno}`)} AND d.receta_version = x.version AND d.retirado_en IS NULL
  ${con('ingrediente', 'i', 'x.ingrediente')} ${con('unidad', 'u', 'x.unidad')} WHERE ${SUYO}`;

const TEXTOS = {
  categorias: `SELECT x.id, x.descripcion AS nombre, x.color, x.sistema FROM categoria x WHERE ${SUYO} ORDER BY x.orden, x.descripcion, x.id`,
  areas: `SELECT x.id, x.descripcion AS nombre, x.sistema, x.sin_preparacion FROM area x WHERE ${SUYO} ORDER BY x.id`,
  unidades: `SELECT x.id, x.nombre, x.abreviatura, x.tipo, x.sistema FROM unidad x WHERE ${SUYO} ORDER BY x.id`,
  ingredientes: `SELECT x.id, x.nombre, u.nombre AS unidad, x.costo, x.inventario, x.sistema FROM ingrediente x ${con('unidad', 'u', 'x.unidad')}
    WHERE ${SUYO} AND x.retirado_en IS NULL ORDER BY x.nombre, x.id`,
  especificaciones: `SELECT x.id, x.descripcion AS nombre FROM especificacion x WHERE ${SUYO} ORDER BY x.descripcion, x.id`,
  opciones: `SELECT g.id, g.nombre AS grupo, g.minimo, g.maximo, e.descripcion AS opcion, ${columnsOf('x', DE_OPCION)}, a.nombre AS abre
    FROM opcion_de_grupo x ${con('grupo_de_opciones', 'g', 'x.grupo')} ${con('especificacion', 'e', 'x.especificacion')}
    LEFT ${con('grupo_de_opciones', 'a', 'x.abre')} WHERE ${SUYO} ORDER BY g.nombre, g.id, x.orden`,
  complementos: `SELECT ${VENDIBLE}, ${columnsOf('x', CAMPOS_DE_VENDIBLE)} FROM complemento x ${GRUPOS} WHERE ${SUYO} AND x.retirado_en IS NULL ORDER BY x.descripcion, x.id`,
  productos: `SELECT ${VENDIBLE}, ${columnsOf('x', DE_PRODUCTO)},
      ${nombresDe('especificacion')} AS especificaciones, ${nombresDe('complemento')} AS complementos,
      ${GRUPOS_DE_PRODUCTO} AS grupos
    FROM producto x ${GRUPOS} WHERE ${SUYO} AND x.retirado_en IS NULL ORDER BY c.orden, x.orden = 0, x.orden, x.descripcion, x.id`,
  recetas: `SELECT * FROM (${lineas('producto')} UNION ALL ${lineas('complemento')}) t ORDER BY t.de DESC, t.dueno, t.id`,
} as const satisfies Record<ClaveDeHoja, string>;

/** The queries for everything of a branch that a menu file can contain. */
export const consultasDeMenu = ({ cliente, sucursal }: Alcance) => {
  const de = <F>(texto: string): Query<F> => sqlText<F>(texto, [cliente, sucursal]);
  return [
    de<FilaCategoria>(TEXTOS.categorias),
    de<FilaArea>(TEXTOS.areas),
    de<FilaUnidad>(TEXTOS.unidades),
    de<FilaIngrediente>(TEXTOS.ingredientes),
    de<Fila>(TEXTOS.especificaciones),
    de<FilaOpcion>(TEXTOS.opciones),
    de<FilaComplemento>(TEXTOS.complementos),
    de<FilaProducto>(TEXTOS.productos),
    de<FilaLinea>(TEXTOS.recetas),
  ] as const;
};

/** What `consultasDeMenu` reads. */
export type FilasDeMenu = readonly [
  FilaCategoria[],
  FilaArea[],
  FilaUnidad[],
  FilaIngrediente[],
  Fila[],
  FilaOpcion[],
  FilaComplemento[],
  FilaProducto[],
  FilaLinea[],
];

const decimal = (texto: string): string => decimalCanonico(texto) ?? texto;
const existencia = (texto: string | null): string | null => (texto === null ? null : decimal(texto));

const vendible = <K extends keyof F, F extends FilaComplemento>(campos: readonly K[], f: F) =>
  conCampos(campos, f, {
    nombre: f.nombre,
    categoria: claveDeNombre(f.categoria),
    area: claveDeNombre(f.area),
    unidad: claveDeNombre(f.unidad),
    inventario: existencia(f.inventario),
  });

const porClave = <H extends ClaveDeHoja, F extends { readonly id: number; readonly sistema?: boolean }>(
  hoja: H,
  filas: readonly F[],
  datosDe: (fila: F) => Renglones[H],
): ReadonlyMap<Clave, Existente<Renglones[H]>> =>
  new Map(
    filas.map((fila) => {
      const datos = datosDe(fila);
      return [HOJAS[hoja].clave(datos), { id: fila.id, sistema: fila.sistema ?? false, datos }];
    }),
  );

/** The menu of a branch as the planner compares it with a file. */
export const menuDe = ([
  categorias,
  areas,
  unidades,
  ingredientes,
  especificaciones,
  opciones,
  complementos,
  productos,
  recetas,
]: FilasDeMenu): MenuActual => ({
  categorias: porClave('categorias', categorias, ({ nombre, color }) => ({ nombre, color })),
  areas: porClave('areas', areas, ({ nombre, sin_preparacion }) => ({ nombre, sin_preparacion })),
  unidades: porClave('unidades', unidades, ({ nombre, abreviatura, tipo }) => ({ nombre, abreviatura, tipo })),
  ingredientes: porClave('ingredientes', ingredientes, (f) => ({
    nombre: f.nombre,
    unidad: claveDeNombre(f.unidad),
    costo: decimal(f.costo),
    inventario: decimal(f.inventario),
  })),
  especificaciones: porClave('especificaciones', especificaciones, ({ nombre }) => ({ nombre })),
  opciones: porClave('opciones', opciones, ({ minimo, maximo, precio, defecto, ...f }) => ({
    ...{ grupo: claveDeNombre(f.grupo), nombre_de_grupo: f.grupo, minimo, maximo, precio, defecto },
    opcion: claveDeNombre(f.opcion),
    abre: f.abre === null ? '' : claveDeNombre(f.abre),
  })),
  complementos: porClave('complementos', complementos, (f) => vendible(CAMPOS_DE_VENDIBLE, f)),
  productos: porClave('productos', productos, (f) => ({
    ...vendible(DE_PRODUCTO, f),
    especificaciones: clavesDe(f.especificaciones),
    complementos: clavesDe(f.complementos),
    grupos: f.grupos.map(claveDeNombre),
  })),
  recetas: porClave('recetas', recetas, (f) => ({
    de: f.de,
    dueno: claveDeNombre(f.dueno),
    ingrediente: claveDeNombre(f.ingrediente),
    cantidad: decimal(f.cantidad),
    unidad: claveDeNombre(f.unidad),
    equivalencia: decimal(f.equivalencia),
  })),
});
